import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A Markdown file of Hugo or Jekyll, cut into its attributes and its page.
struct PageText {
  var attributes: JSONObject
  var body: String
  /// Why its attributes do not show that the page is public, as it follows "this item is imported as a draft: ".
  private(set) var secret: String?

  /// Why the attributes cannot be read, in words.
  struct Problem: Error {
    var reason: String
    var span: SourceSpan
  }

  /// More front matter than a page has.
  private static let mostFrontMatter = TextLimits.frontMatter.bytes

  /// - Parameter bytes: UTF-8.
  init(_ bytes: [UInt8], of source: SourceID) throws(Problem) {
    let start = Self.beginning(of: bytes)
    let rest = bytes[start...]
    if let fence = FrontMatterFence(bytes, from: start) {
      switch fence.form {
      case .yaml: try self.init(yaml: fence.inner, of: bytes, source, page: fence.page)
      case .toml: try self.init(toml: fence.inner, of: bytes, source, page: fence.page)
      case .json: try self.init(json: fence.inner, of: bytes, source, page: fence.page)
      case .headers: self.init(headers: bytes[fence.inner], page: bytes[fence.page])
      case .unknown(let line):
        // What is not understood stays where it was written, for the editor.
        self.init(plain: rest, secret: "its front matter begins with `\(line)`, which floki does not read")
      }
    } else if rest.starts(with: Array("+++".utf8)) {
      let (inner, page) = try Self.fenced(bytes, from: start, by: "+", of: source)
      try self.init(toml: inner, of: bytes, source, page: page)
    } else if Self.isObject(rest) {
      let end = Self.endOfObject(bytes, from: start)
      try self.init(json: start..<end, of: bytes, source, page: end..<bytes.count)
    } else if start > 0, rest.starts(with: Array("---".utf8)), bytes[start - 1] < 0x20 {
      // Empty lines are above the front matter.
      let (inner, page) = try Self.fenced(bytes, from: start, by: "-", of: source)
      try self.init(yaml: inner, of: bytes, source, page: page)
    } else {
      var found = Diagnostics()
      let parts = FrontMatter.split(bytes, source: source, reporting: &found)
      if let error = found.sorted().first(where: { $0.severity == .error }) {
        throw Problem(reason: "its front matter cannot be read: \(error.message)", span: error.primary.span)
      }
      if let yaml = parts.yaml {
        try self.init(yaml: yaml, of: bytes, source, page: parts.body)
      } else {
        self.init(plain: bytes[parts.body])
      }
    }
  }

  private init(plain page: ArraySlice<UInt8>, secret: String? = nil) {
    attributes = JSONObject()
    body = String(decoding: page, as: UTF8.self)
    self.secret = secret
  }

  private init(
    yaml: Range<Int>, of bytes: [UInt8], _ source: SourceID, page: Range<Int>
  ) throws(Problem) {
    attributes = JSONObject()
    guard yaml.count <= Self.mostFrontMatter else {
      throw Problem(
        reason: "its front matter has more than 256 kB",
        span: .bytes(yaml.lowerBound..<yaml.lowerBound, of: source))
    }
    var text = bytes
    var found = Diagnostics()
    var tree = YAMLTree.parse(text, source: source, range: yaml, reporting: &found)
    // Of two equal keys the later one counts, as in Jekyll.
    for _ in 0..<3 where text.commentOutEarlierKeys(found, in: yaml) {
      found = Diagnostics()
      tree = YAMLTree.parse(text, source: source, range: yaml, reporting: &found)
    }
    if let tree, case .object(let object) = Self.value(tree.root, depth: 0) { attributes = object }
    if let error = found.sorted().first(where: { $0.severity == .error }) {
      throw Problem(reason: "its front matter cannot be read: \(error.message)", span: error.primary.span)
    }
    body = String(decoding: bytes[page], as: UTF8.self)
  }

  private init(
    toml: Range<Int>, of bytes: [UInt8], _ source: SourceID, page: Range<Int>
  ) throws(Problem) {
    do throws(TOMLReader.Problem) {
      attributes = try TOMLReader.read(bytes, toml)
    } catch {
      throw Problem(
        reason: "its front matter is not TOML: \(error.reason)", span: .bytes(error.bytes, of: source))
    }
    body = String(decoding: bytes[page], as: UTF8.self)
  }

  private init(
    json: Range<Int>, of bytes: [UInt8], _ source: SourceID, page: Range<Int>
  ) throws(Problem) {
    do throws(JSONFailure) {
      guard case .object(let object) = try JSONReader.read(Array(bytes[json])) else {
        throw JSONFailure(.endOfText, at: 0)
      }
      attributes = object
    } catch {
      let place = json.lowerBound + error.offset
      throw Problem(
        reason: "its front matter is not JSON: \(error.problem)",
        span: .bytes(place..<max(place, min(json.upperBound, place + 1)), of: source))
    }
    body = String(decoding: bytes[page], as: UTF8.self)
  }

  /// - Parameter headers: Lines of `Name: value`, of which some may go on in indented ones.
  private init(headers: ArraySlice<UInt8>, page: ArraySlice<UInt8>) {
    attributes = JSONObject()
    body = String(decoding: page, as: UTF8.self)
    var name: String?
    var value = ""
    /// How far the first line is moved in: what is moved in further goes on with the line before it.
    var indent: Int?
    for line in String(decoding: headers, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      let depth = line.prefix(while: \.isWhitespace).count
      if depth > indent ?? depth {
        value += " " + String(line).trimmed
        continue
      }
      indent = indent ?? depth
      if let name { _ = attributes.append(.string(value), forKey: name) }
      let parts = line.split(separator: ":", maxSplits: 1)
      name = parts.first.map { String($0).trimmed.lowercased() }
      value = parts.count > 1 ? String(parts[1]).trimmed : ""
    }
    if let name { _ = attributes.append(.string(value), forKey: name) }
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

  /// What is between two lines of three equal characters, and what follows.
  private static func fenced(
    _ bytes: [UInt8], from start: Int, by character: Character, of source: SourceID
  ) throws(Problem) -> (inner: Range<Int>, page: Range<Int>) {
    var line = FrontMatter.line(of: bytes, at: start)
    let inner = line.next
    while line.next < bytes.count {
      line = FrontMatter.line(of: bytes, at: line.next)
      guard line.content.lowerBound - inner <= mostFrontMatter else { break }
      if FrontMatter.isFence(bytes[line.content], character) {
        return (inner..<line.content.lowerBound, line.next..<bytes.count)
      }
    }
    throw Problem(reason: "its front matter is not closed", span: .bytes(start..<start + 3, of: source))
  }

  /// Where the front matter begins: Hugo passes over empty lines, and so do editors' eyes.
  private static func beginning(of bytes: [UInt8]) -> Int {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var place = start
    while place < bytes.count {
      let line = FrontMatter.line(of: bytes, at: place)
      guard bytes[line.content].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { break }
      place = line.next
    }
    guard place > start, place < bytes.count else { return start }
    let line = FrontMatter.line(of: bytes, at: place)
    let next = FrontMatter.line(of: bytes, at: line.next).content
    let isFence = ["-", "+", ";"].contains { FrontMatter.isFence(bytes[line.content], $0) }
    return isFence && FrontMatterFence.isAttribute(bytes[next]) || isObject(bytes[place...]) ? place : start
  }

  /// Whether an object in JSON begins, and not markup of Liquid or kramdown.
  private static func isObject(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "{") else { return false }
    return bytes.dropFirst().first { $0 > 0x20 }.map { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "}") }
      ?? false
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
