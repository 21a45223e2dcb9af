import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A Markdown file of Hugo or Jekyll, cut into its attributes and its page.
struct PageText {
  var attributes: JSONObject
  var body: String

  /// Why the attributes cannot be read, in words.
  struct Fault: Error {
    var reason: String
    var span: SourceSpan
  }

  /// More front matter than a page has.
  private static let mostFrontMatter = TextLimits.frontMatter.bytes

  /// - Parameter bytes: UTF-8.
  init(_ bytes: [UInt8], of source: SourceID) throws(Fault) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let rest = bytes[start...]
    if rest.starts(with: Array("+++".utf8)) {
      let (inner, page) = try Self.fenced(bytes, from: start, of: source)
      do throws(TOMLReader.Fault) {
        attributes = try TOMLReader.read(bytes, inner)
      } catch {
        throw Fault(
          reason: "its front matter is not TOML: \(error.reason)", span: .bytes(error.bytes, of: source))
      }
      body = String(decoding: bytes[page], as: UTF8.self)
    } else if rest.first == UInt8(ascii: "{"), !rest.starts(with: Array("{{".utf8)),
      !rest.starts(with: Array("{%".utf8))
    {
      let end = Self.endOfObject(bytes, from: start)
      do throws(JSONError) {
        guard case .object(let object) = try JSONReader.read(Array(bytes[start..<end])) else {
          throw JSONError(.endOfText, at: 0)
        }
        attributes = object
      } catch {
        throw Fault(
          reason: "its front matter is not JSON: \(error.problem)",
          span: .bytes(start + error.offset..<min(end, start + error.offset + 1), of: source))
      }
      body = String(decoding: bytes[end...], as: UTF8.self)
    } else {
      var found = Diagnostics()
      let parts = FrontMatter.split(bytes, source: source, reporting: &found)
      attributes = JSONObject()
      if let yaml = parts.yaml {
        guard yaml.count <= Self.mostFrontMatter else {
          throw Fault(
            reason: "its front matter has more than 256 kB",
            span: .bytes(yaml.lowerBound..<yaml.lowerBound, of: source))
        }
        if let tree = YAMLTree.parse(bytes, source: source, range: yaml, reporting: &found) {
          if case .object(let object) = Self.value(tree.root, depth: 0) { attributes = object }
        }
      }
      if let error = found.sorted().first(where: { $0.severity == .error }) {
        throw Fault(reason: "its front matter cannot be read: \(error.message)", span: error.primary.span)
      }
      body = String(decoding: bytes[parts.body], as: UTF8.self)
    }
  }

  /// The object that a file of settings is; nil where it cannot be read.
  ///
  /// - Parameter ending: `toml`, `json`, or else YAML.
  static func object(of bytes: [UInt8], ending: String) -> JSONObject? {
    guard bytes.count <= mostFrontMatter, String(validating: bytes, as: UTF8.self) != nil else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let whole =
      switch ending {
      case "json": text.trimmed
      case "toml": "+++\n\(text)\n+++\n"
      default: "---\n\(text)\n---\n"
      }
    var files = SourceFiles()
    let source = files.append(SourceFile(path: "settings", bytes: Array(whole.utf8)))
    return (try? PageText(Array(whole.utf8), of: source))?.attributes
  }

  /// What is between two lines of `+++`, and what follows.
  private static func fenced(
    _ bytes: [UInt8], from start: Int, of source: SourceID
  ) throws(Fault) -> (inner: Range<Int>, page: Range<Int>) {
    var line = FrontMatter.line(of: bytes, at: start)
    let inner = line.next
    while line.next < bytes.count {
      line = FrontMatter.line(of: bytes, at: line.next)
      guard line.content.lowerBound - inner <= mostFrontMatter else { break }
      if FrontMatter.isFence(bytes[line.content], "+") {
        return (inner..<line.content.lowerBound, line.next..<bytes.count)
      }
    }
    throw Fault(reason: "nothing ends its front matter", span: .bytes(start..<start + 3, of: source))
  }

  /// Behind the brace that ends the object which begins at a place.
  private static func endOfObject(_ bytes: [UInt8], from start: Int) -> Int {
    var depth = 0
    var isInText = false
    var place = start
    while place < min(bytes.count, start + mostFrontMatter) {
      switch bytes[place] {
      case UInt8(ascii: "\\") where isInText: place += 1
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{") where !isInText: depth += 1
      case UInt8(ascii: "}") where !isInText:
        depth -= 1
        if depth == 0 { return place + 1 }
      default: break
      }
      place += 1
    }
    return min(place, bytes.count)
  }

  private static func value(_ node: YAMLNode, depth: Int) -> JSONValue {
    guard depth < 16 else { return .null }
    switch node.kind {
    case .scalar:
      let text = node.text
      return node.isPlain && ["", "~", "null"].contains(text) ? .null : .string(text)
    case .sequence: return .array(node.elements.map { value($0, depth: depth + 1) })
    case .mapping:
      var object = JSONObject()
      for entry in node.entries where entry.key.kind == .scalar {
        _ = object.append(value(entry.value, depth: depth + 1), forKey: entry.key.text)
      }
      return .object(object)
    }
  }
}

extension JSONObject {
  /// The value of a key, however its letters are written: Hugo takes `Title` for `title`.
  func value(_ key: String) -> JSONValue? {
    self[key] ?? members.first { $0.key.lowercased() == key.lowercased() }?.value
  }

  /// A text of one of some names, without white space around it.
  func text(_ keys: String...) -> String? { keys.lazy.compactMap { value($0)?.writtenText }.first }

  func isTrue(_ key: String) -> Bool { ["true", "yes", "on"].contains(text(key)?.lowercased() ?? "") }

  /// The texts of a list, or of a text in the place of one.
  func texts(_ keys: String...) -> [String] { keys.flatMap { value($0)?.texts ?? [] } }

  /// The texts of a list, or the words of a text, as Jekyll reads categories.
  func words(_ keys: String...) -> [String] {
    keys.flatMap { key -> [String] in
      if case .string(let text) = value(key) {
        let separator: Character = text.contains(",") ? "," : " "
        return text.split(separator: separator).map { String($0).trimmed }.filter { !$0.isEmpty }
      }
      return value(key)?.texts ?? []
    }
  }
}

extension JSONValue {
  /// A text without white space around it, and a number or truth as one; nil for an empty text and for anything else.
  var writtenText: String? {
    switch self {
    case .string(let text): text.trimmed.nonEmpty
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .bool(let truth): "\(truth)"
    case .null, .array, .object: nil
    }
  }

  var texts: [String] {
    if case .array(let elements) = self { return elements.compactMap(\.writtenText) }
    return writtenText.map { [$0] } ?? []
  }
}
