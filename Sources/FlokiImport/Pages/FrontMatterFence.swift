import FlokiRules
import FlokiSyntax

/// Front matter of another kind than YAML between lines of `---`, TOML between lines of `+++`, and an object in JSON: such as
/// Eleventy, Pelican and others have.
///
/// What begins as front matter does and is in no language that floki reads is front matter as well: its page may be a draft.
struct FrontMatterFence {
  enum Form: Hashable {
    case yaml, toml, json
    /// Lines of `Name: value` up to the first empty one.
    case headers
    /// The line that it begins with.
    case unknown(String)
  }

  let form: Form
  let inner: Range<Int>
  let page: Range<Int>

  private static let most = TextLimits.frontMatter.bytes
  private static let languages: [String: Form] = [
    "yaml": .yaml, "yml": .yaml, "toml": .toml, "json": .json, "json5": .json,
  ]
  /// Names of attributes by which lines of `Name: value` are told from a text that begins with such a line.
  private static let known: Set<String> = [
    "title", "date", "draft", "status", "published", "slug", "tags", "category", "categories", "author",
    "authors", "layout", "summary", "description", "private", "template", "permalink", "lang",
  ]

  init?(_ bytes: [UInt8], from start: Int) {
    guard start < bytes.count else { return nil }
    if bytes[start...].starts(with: "<!--".utf8) {
      self.init(comment: bytes, from: start)
    } else if bytes[start] | 0x20 >= UInt8(ascii: "a"), bytes[start] | 0x20 <= UInt8(ascii: "z") {
      self.init(headers: bytes, from: start)
    } else {
      self.init(fence: bytes, from: start)
    }
  }

  /// `---json`, `;;;`, and what else is written twice around lines of attributes.
  private init?(fence bytes: [UInt8], from start: Int) {
    let opening = FrontMatter.line(of: bytes, at: start)
    let line = String(decoding: bytes[opening.content].prefix(60), as: UTF8.self).trimmed
    guard let mark = line.first, "-+;=*%#_".contains(mark) else { return nil }
    let count = line.prefix { $0 == mark }.count
    let name = line.dropFirst(count).lowercased().drop { $0 == " " }
    // Plain `---` and `+++` are read by ``PageText``.
    guard count >= 3, !(name.isEmpty && count == 3 && (mark == "-" || mark == "+")),
      name.utf8.count <= 20,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    let fence = String(repeating: mark, count: count)
    guard let closing = Self.closing(fence, bytes, from: opening.next) else { return nil }
    inner = opening.next..<closing.content.lowerBound
    page = closing.next..<bytes.count
    let first = Self.lines(of: bytes, inner).first { !$0.isEmpty }
    let isObject = first.map { $0.first == UInt8(ascii: "{") } ?? false
    let isNamed = !name.isEmpty && "-+;".contains(mark) && count == 3
    guard isNamed || isObject || (first.map(Self.isAttribute) ?? false) else { return nil }
    let form = name.isEmpty ? (isObject ? .json : nil) : Self.languages[String(name)]
    self.form = form ?? .unknown(line)
  }

  /// Attributes in a comment, as some programs keep them.
  private init?(comment bytes: [UInt8], from start: Int) {
    guard let end = bytes[start...].prefix(Self.most).firstRange(of: Array("-->".utf8)) else { return nil }
    inner = start + 4..<max(start + 4, end.lowerBound)
    page = end.upperBound..<bytes.count
    let lines = Self.lines(of: bytes, inner).filter { line in line.contains { $0 > 0x20 } }
    guard Self.areAttributes(lines) else { return nil }
    form = .headers
  }

  /// `Title: The quay` in the first line, as in a letter.
  private init?(headers bytes: [UInt8], from start: Int) {
    var place = start
    var lines: [ArraySlice<UInt8>] = []
    while place < bytes.count, place - start < Self.most {
      let line = FrontMatter.line(of: bytes, at: place)
      if bytes[line.content].allSatisfy({ $0 <= 0x20 }) { break }
      lines.append(bytes[line.content])
      place = line.next
    }
    guard Self.areAttributes(lines) else { return nil }
    inner = start..<place
    page = place..<bytes.count
    form = .headers
  }

  /// Whether all lines are attributes or go on with one, and say what only attributes say.
  private static func areAttributes(_ lines: [ArraySlice<UInt8>]) -> Bool {
    var names: Set<String> = []
    let indent = lines.first?.prefix { $0 <= 0x20 }.count ?? 0
    for line in lines {
      if line.prefix(while: { $0 <= 0x20 }).count > indent { continue }
      guard isAttribute(line), let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
      let next = line[(colon + 1)...].first
      guard next == nil || next == 0x20 || next == 0x09 else { return false }
      names.insert(String(decoding: line[..<colon], as: UTF8.self).trimmed.lowercased())
    }
    return names.contains("title") || names.intersection(known).count > 1
  }

  /// Whether a line begins with `name:`, `name =`, or the same with quotation marks.
  static func isAttribute(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
    let name = rest.prefix { byte in
      let letter = byte | 0x20
      return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    guard !name.isEmpty else { return false }
    rest = rest[name.endIndex...].drop {
      $0 == 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
    }
    return rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "=")
  }

  private static func closing(
    _ fence: String, _ bytes: [UInt8], from start: Int
  ) -> (content: Range<Int>, next: Int)? {
    var place = start
    while place < bytes.count, place - start <= most {
      let line = FrontMatter.line(of: bytes, at: place)
      let content = bytes[line.content]
      if content.starts(with: fence.utf8),
        content.dropFirst(fence.utf8.count).allSatisfy({ $0 == 0x20 || $0 == 0x09 })
      {
        return line
      }
      place = line.next
    }
    return nil
  }

  private static func lines(of bytes: [UInt8], _ range: Range<Int>) -> [ArraySlice<UInt8>] {
    bytes[range].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
  }
}

extension [UInt8] {
  /// Makes comments of the entries of a mapping that have the key of a later one.
  ///
  /// - Parameter found: What is wrong with the mapping.
  /// - Returns: Whether there was any.
  mutating func commentOutEarlierKeys(_ found: Diagnostics, in yaml: Range<Int>) -> Bool {
    let before = self
    for diagnostic in found.sorted() where diagnostic.code == "yaml-key-twice" {
      if let first = diagnostic.notes.first?.span { commentOut(entryAt: Int(first.start), in: yaml) }
    }
    return self != before
  }

  /// - Parameter key: Where the key of a mapping in lines begins.
  private mutating func commentOut(entryAt key: Int, in yaml: Range<Int>) {
    guard yaml.contains(key) else { return }
    var start = key
    while start > yaml.lowerBound, self[start - 1] == 0x20 { start -= 1 }
    guard start == yaml.lowerBound || self[start - 1] == 0x0A || self[start - 1] == 0x0D else { return }
    let indent = key - start
    self[key] = UInt8(ascii: "#")
    var place = FrontMatter.line(of: self, at: key).next
    while place < yaml.upperBound {
      let line = FrontMatter.line(of: self, at: place)
      let words = self[line.content].drop { $0 == 0x20 }
      guard let first = words.first else {
        place = line.next
        continue
      }
      let depth = words.startIndex - line.content.lowerBound
      guard depth > indent || depth == indent && first == UInt8(ascii: "-") else { return }
      self[words.startIndex] = UInt8(ascii: "#")
      place = line.next
    }
  }
}
