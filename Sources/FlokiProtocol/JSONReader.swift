import FlokiRules

/// Reads JSON as strictly as the strictest client does (C1), and refuses repeated keys on top, since
/// clients let all but the last vanish (C12).
package struct JSONReader {
  /// The iOS parser gives up below this many arrays and objects inside each other.
  package static let deepestNesting = TextLimits.json.depth

  package static func read(_ bytes: [UInt8]) throws(JSONFailure) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    return try reader.whole()
  }

  /// The same, with where each string begins, keys among them, in the order in which they are there.
  package static func readWithPlaces(_ bytes: [UInt8]) throws(JSONFailure) -> (
    value: JSONValue, stringStarts: [UInt32]
  ) {
    var reader = JSONReader(bytes: bytes)
    reader.stringStarts = []
    let value = try reader.whole()
    return (value, reader.stringStarts ?? [])
  }

  private mutating func whole() throws(JSONFailure) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw JSONFailure(.byteOrderMark, at: 0) }
    let value = try value(depth: 0)
    skipWhitespace()
    guard position == bytes.count else { throw JSONFailure(.textAfterValue, at: position) }
    return value
  }

  let bytes: [UInt8]
  var position = 0
  /// Nil if they are not needed.
  var stringStarts: [UInt32]?

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte at the reading position, nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// What is wrong when the byte at the reading position does not fit.
  var unexpected: JSONFailure {
    JSONFailure(next.map(JSONFailure.Problem.unexpectedByte) ?? .endOfText, at: position)
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }
}

extension JSONReader {
  private mutating func value(depth: Int) throws(JSONFailure) -> JSONValue {
    skipWhitespace()
    switch next {
    case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"): return try number()
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
    case UInt8(ascii: "t"): return try word("true", is: .bool(true))
    case UInt8(ascii: "f"): return try word("false", is: .bool(false))
    case UInt8(ascii: "n"): return try word("null", is: .null)
    default: throw unexpected
    }
  }

  private mutating func word(_ word: String, is value: JSONValue) throws(JSONFailure) -> JSONValue {
    for byte in word.utf8 where !skip(byte) { throw unexpected }
    return value
  }

  private mutating func array(depth: Int) throws(JSONFailure) -> [JSONValue] {
    guard depth <= Self.deepestNesting else { throw JSONFailure(.nestedTooDeeply, at: position) }
    position += 1
    var elements: [JSONValue] = []
    skipWhitespace()
    if skip(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try value(depth: depth))
      skipWhitespace()
      if skip(UInt8(ascii: "]")) { return elements }
      guard skip(UInt8(ascii: ",")) else { throw unexpected }
    }
  }

  private mutating func object(depth: Int) throws(JSONFailure) -> JSONObject {
    guard depth <= Self.deepestNesting else { throw JSONFailure(.nestedTooDeeply, at: position) }
    position += 1
    var object = JSONObject()
    skipWhitespace()
    if skip(UInt8(ascii: "}")) { return object }
    while true {
      skipWhitespace()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw unexpected }
      let key = try string()
      skipWhitespace()
      guard skip(UInt8(ascii: ":")) else { throw unexpected }
      guard object.append(try value(depth: depth), forKey: key) else {
        throw JSONFailure(.duplicateKey(key), at: start)
      }
      skipWhitespace()
      if skip(UInt8(ascii: "}")) { return object }
      guard skip(UInt8(ascii: ",")) else { throw unexpected }
    }
  }
}
