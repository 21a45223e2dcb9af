/// A JSON document for people: one attribute a line, `\u` escapes decoded, and data such as base64 cut.
///
/// A digest of the exact bytes stands beside it, so that no change is lost.
struct LaidOutJSON {
  struct Unfinished: Error {}

  private static let longestText = 200
  private static let widestList = 80
  private let isSpelled: Bool
  private var rest: ArraySlice<UInt8>

  /// The lines of a valid document.
  ///
  /// - Parameter isSpelled: Keeps `\u` escapes.
  static func lines(_ bytes: [UInt8], isSpelled: Bool = false) throws -> [String] {
    var reading = LaidOutJSON(isSpelled: isSpelled, rest: bytes[...])
    return try reading.value()
  }

  private mutating func value() throws -> [String] {
    switch next() {
    case UInt8(ascii: "{"): return try members()
    case UInt8(ascii: "["): return try elements()
    case UInt8(ascii: "\""): return [try text()]
    case nil: throw Unfinished()
    default:
      let word = rest.prefix {
        ![0x20, 0x0A, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains($0)
      }
      guard !word.isEmpty else { throw Unfinished() }
      rest = rest.dropFirst(word.count)
      return [String(decoding: word, as: UTF8.self)]
    }
  }

  private mutating func members() throws -> [String] {
    rest = rest.dropFirst()
    var members: [[String]] = []
    while next() != UInt8(ascii: "}") {
      _ = next()
      let key = try text()
      guard next() == UInt8(ascii: ":") else { throw Unfinished() }
      rest = rest.dropFirst()
      var lines = try value()
      lines[0] = "\(key): \(lines[0])"
      members.append(lines)
      skipComma()
    }
    rest = rest.dropFirst()
    return members.isEmpty ? ["{}"] : ["{"] + Self.indented(members) + ["}"]
  }

  private mutating func elements() throws -> [String] {
    rest = rest.dropFirst()
    var elements: [[String]] = []
    while next() != UInt8(ascii: "]") {
      elements.append(try value())
      skipComma()
    }
    rest = rest.dropFirst()
    let line = "[" + elements.map(\.[0]).joined(separator: ", ") + "]"
    if elements.allSatisfy({ $0.count == 1 }), line.count <= Self.widestList { return [line] }
    return ["["] + Self.indented(elements) + ["]"]
  }

  private static func indented(_ parts: [[String]]) -> [String] {
    var lines = parts.dropLast().flatMap { $0.dropLast() + [($0.last ?? "") + ","] }
    lines += parts.last ?? []
    return lines.map { "  " + $0 }
  }

  /// Skips spaces and returns the next byte without removing it.
  private mutating func next() -> UInt8? {
    rest = rest.drop { $0 == 0x20 || $0 == 0x0A }
    return rest.first
  }

  private mutating func skipComma() {
    if next() == UInt8(ascii: ",") { rest = rest.dropFirst() }
  }

  private mutating func text() throws -> String {
    guard rest.popFirst() == UInt8(ascii: "\"") else { throw Unfinished() }
    var text: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      text.append(byte)
      guard byte == UInt8(ascii: "\\") else { continue }
      // Only letters beyond ASCII are decoded; a control character would be invisible.
      if !isSpelled, let scalar = escapedLetter() {
        text.removeLast()
        text += Array(String(Character(scalar)).utf8)
      } else {
        guard let letter = rest.popFirst() else { throw Unfinished() }
        text.append(letter)
      }
    }
    let whole = String(decoding: text, as: UTF8.self)
    guard whole.count > Self.longestText, !whole.contains(" ") else { return "\"\(whole)\"" }
    return "\"\(whole.prefix(60))… (\(whole.count) characters)\""
  }

  /// Removes `u00f3`, or a surrogate pair.
  private mutating func escapedLetter() -> Unicode.Scalar? {
    guard let first = Self.unit(rest), first >= 0xA0 else { return nil }
    if let scalar = Unicode.Scalar(UInt32(first)) {
      rest = rest.dropFirst(5)
      return scalar
    }
    guard let second = Self.unit(rest.dropFirst(6)), rest.dropFirst(5).first == UInt8(ascii: "\\") else {
      return nil
    }
    var units = [first, second].makeIterator()
    var decoder = UTF16()
    guard case .scalarValue(let scalar) = decoder.decode(&units) else { return nil }
    rest = rest.dropFirst(11)
    return scalar
  }

  /// The number after a `u`.
  private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
    guard bytes.first == UInt8(ascii: "u") else { return nil }
    return UInt16(String(decoding: bytes.dropFirst().prefix(4), as: UTF8.self), radix: 16)
  }
}
