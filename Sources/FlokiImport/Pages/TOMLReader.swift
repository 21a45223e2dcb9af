import FlokiProtocol
import FlokiRules

/// Reads TOML as front matter has it: every form of text, lists, tables, dates as texts.
///
/// A number that JSON has not (`0x1F`, `inf`) is a text, too: front matter has no use for it.
///
/// It is floki's own because TOMLKit ends the program where a key has some thousand parts, as it goes down into each. Here nothing
/// goes deeper than `mostDepth`.
struct TOMLReader {
  struct Problem: Error {
    /// What is wrong, as it follows "this is not TOML: ".
    var reason: String
    var bytes: Range<Int>
  }

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var root = TOMLTable()

  private static let mostDepth = TextLimits.toml.depth

  /// - Parameter range: Where the TOML is in a file.
  static func read(_ bytes: [UInt8], _ range: Range<Int>) throws(Problem) -> JSONObject {
    var reader = TOMLReader(bytes, range)
    try reader.read()
    return reader.root.object
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  private var next: UInt8? { position < end ? bytes[position] : nil }

  private func has(_ text: String) -> Bool {
    position + text.utf8.count <= end
      && bytes[position..<position + text.utf8.count].elementsEqual(text.utf8)
  }

  private func problem(_ reason: String, from start: Int? = nil) -> Problem {
    let start = min(start ?? position, end)
    return Problem(reason: reason, bytes: start..<max(start, min(end, position + 1)))
  }

  private mutating func skip(_ letter: Character) -> Bool {
    guard let byte = letter.asciiValue, next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() { while next == 0x20 || next == 0x09 { position += 1 } }

  /// Passes over spaces, empty lines and comments.
  private mutating func skipBlank() {
    while let byte = next {
      if byte == UInt8(ascii: "#") {
        while let letter = next, letter != 0x0A { position += 1 }
      } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func read() throws(Problem) {
    var path: [String] = []
    skipBlank()
    while next != nil {
      let start = position
      if skip("[") {
        let isList = skip("[")
        skipSpaces()
        path = try key()
        guard skip("]"), !isList || skip("]") else {
          throw problem("expected `]` after the name of the table", from: start)
        }
        guard root.open(path[...], isList: isList) else {
          throw problem("this name already has a value", from: start)
        }
      } else {
        let name = try key()
        guard skip("=") else { throw problem("expected `=`") }
        skipSpaces()
        let value = try value(depth: 0)
        guard root.set(value, at: path + name) else {
          throw problem("this name already has a value", from: start)
        }
      }
      skipSpaces()
      if let byte = next, byte != 0x0A, byte != 0x0D, byte != UInt8(ascii: "#") {
        throw problem("expected the end of the line or a comment")
      }
      skipBlank()
    }
  }

  /// `a.b."c d"`, with the spaces behind it.
  private mutating func key() throws(Problem) -> [String] {
    var parts: [String] = []
    repeat {
      skipSpaces()
      let start = position
      if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
        parts.append(try text())
      } else {
        while let byte = next, Self.isBare(byte) { position += 1 }
        guard position > start else { throw problem("expected a name") }
        parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
      }
      skipSpaces()
    } while parts.count < Self.mostDepth && skip(".")
    return parts
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func value(depth: Int) throws(Problem) -> JSONValue {
    guard depth < Self.mostDepth else { throw problem("lists are nested too deep") }
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try text())
    case UInt8(ascii: "["): return .array(try list(depth: depth))
    case UInt8(ascii: "{"): return .object(try inlineTable(depth: depth))
    default: return try word()
    }
  }

  private mutating func list(depth: Int) throws(Problem) -> [JSONValue] {
    let start = position
    position += 1
    var elements: [JSONValue] = []
    while true {
      skipBlank()
      if skip("]") { return elements }
      guard next != nil else { throw problem("unterminated list", from: start) }
      elements.append(try value(depth: depth + 1))
      skipBlank()
      if skip("]") { return elements }
      guard skip(",") else { throw problem("expected a comma or the end of the list") }
    }
  }

  private mutating func inlineTable(depth: Int) throws(Problem) -> JSONObject {
    let start = position
    position += 1
    let table = TOMLTable()
    while true {
      skipBlank()
      if skip("}") { return table.object }
      guard next != nil else { throw problem("unterminated table", from: start) }
      let name = try key()
      guard skip("=") else { throw problem("expected `=`") }
      skipSpaces()
      guard table.set(try value(depth: depth + 1), at: name) else {
        throw problem("this name already has a value")
      }
      skipBlank()
      if skip("}") { return table.object }
      guard skip(",") else { throw problem("expected a comma or the end of the table") }
    }
  }

  /// A number, a truth or a date.
  private mutating func word() throws(Problem) -> JSONValue {
    let start = position
    while let byte = next,
      Self.isBare(byte) || [UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ":")].contains(byte)
    {
      position += 1
    }
    // `2026-11-20 10:00:00` has a space in it.
    if position - start == 10, has(" "), position + 3 < end, bytes[position + 3] == UInt8(ascii: ":") {
      position += 1
      while let byte = next,
        Self.isBare(byte) || [UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ":")].contains(byte)
      {
        position += 1
      }
    }
    guard position > start else { throw problem("expected a value") }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      guard let first = text.utf8.first, !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
        throw problem("a text must be in quotation marks", from: start)
      }
      let digits = text.replacing("_", with: "")
      return Int64(digits).map { .integer($0) } ?? .string(text)
    }
  }

  // MARK: Texts

  private mutating func text() throws(Problem) -> String {
    let start = position
    let quote = next == UInt8(ascii: "'") ? "'" : "\""
    let isLong = has(String(repeating: quote, count: 3))
    let mark = isLong ? String(repeating: quote, count: 3) : quote
    position += mark.utf8.count
    if isLong {
      if has("\r\n") { position += 2 } else if has("\n") { position += 1 }
    }
    var text: [UInt8] = []
    while let byte = next {
      if has(mark) {
        position += mark.utf8.count
        // Up to two quotation marks may be before the three that end it.
        while isLong, has(quote) {
          text.append(contentsOf: quote.utf8)
          position += 1
        }
        return String(decoding: text, as: UTF8.self)
      }
      guard isLong || byte != 0x0A else { break }
      if byte == UInt8(ascii: "\\"), quote == "\"" {
        try escape(into: &text)
      } else {
        text.append(byte)
        position += 1
      }
    }
    throw problem("unterminated text", from: start)
  }

  private mutating func escape(into text: inout [UInt8]) throws(Problem) {
    let start = position
    position += 1
    guard let letter = next else { throw problem("unterminated text", from: start) }
    position += 1
    switch letter {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(letter)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let count = letter == UInt8(ascii: "u") ? 4 : 8
      guard position + count <= end,
        let value = UInt32(String(decoding: bytes[position..<position + count], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw problem("no character has this number", from: start) }
      position += count
      text += UTF8.encode(scalar).map(Array.init) ?? []
    case 0x20, 0x09, 0x0A, 0x0D:
      // The line continues where the next word is.
      while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    default: throw problem("unknown escape in TOML", from: start)
    }
  }
}
