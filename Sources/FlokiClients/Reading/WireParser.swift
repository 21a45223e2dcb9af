/// Reads JSON as the parser of one client does: SBJson on iOS (C1), Jackson on Android (C2).
package struct WireParser {
  package struct Failure: Error {
    package var reason: String
    package var offset: Int
  }

  package struct Text {
    package var value: Wire
    /// Keys that were written twice in one object, the first value of which is lost (C12).
    package var repeatedKeys: [String] = []
    package var loneSurrogates = 0
  }

  /// - Parameters:
  ///   - lists: The keys of the outermost object whose arrays are read and checked now and kept as bytes.
  ///   - limit: The number of bytes of a text from which on that is done: values take five times as much memory as their text.
  package static func parse(
    _ bytes: [UInt8], isIOS: Bool, keepingAsBytes lists: Set<String> = [], ofTextsAbove limit: Int = longText
  ) throws(Failure) -> Text {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if hasMark && isIOS { throw Failure(reason: "byte order mark", offset: 0) }
    var parser = WireParser(bytes: bytes, position: hasMark ? 3 : 0, isIOS: isIOS)
    if bytes.count > limit { parser.listsOfBytes = lists }
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    if isIOS && parser.position < bytes.count { throw parser.failure("text after the outermost value") }
    return Text(value: value, repeatedKeys: parser.repeatedKeys, loneSurrogates: parser.loneSurrogates)
  }

  /// An object that was read before; nil for anything else.
  static func object(in bytes: [UInt8], at start: Int, isIOS: Bool) -> [String: Wire]? {
    var parser = WireParser(bytes: bytes, position: start, isIOS: isIOS)
    // The depth was counted when it was read first.
    return try? parser.value(depth: 0).object
  }

  package static let longText = 8 << 20

  private let bytes: [UInt8]
  private var position: Int
  private var listsOfBytes: Set<String> = []
  private let isIOS: Bool
  private var repeatedKeys: [String] = []
  private var loneSurrogates = 0

  private init(bytes: [UInt8], position: Int, isIOS: Bool) {
    self.bytes = bytes
    self.position = position
    self.isIOS = isIOS
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ reason: String) -> Failure { Failure(reason: reason, offset: position) }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Data inside items counts as levels as well (C212).
  private mutating func value(depth: Int) throws(Failure) -> Wire {
    // Jackson has no limit; this one only protects the reader of hostile files.
    if depth >= (isIOS ? 32 : 2000), next == UInt8(ascii: "{") || next == UInt8(ascii: "[") {
      throw failure("nested too deeply")
    }
    skipSpace()
    guard let byte = next else { throw failure("ends too early") }
    switch Unicode.Scalar(byte) {
    case "{": return .object(try object(depth: depth + 1))
    case "[": return .array(try array(depth: depth + 1))
    case "\"": return .string(try string())
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ text: String, _ value: Wire) throws(Failure) -> Wire {
    guard bytes[position...].starts(with: text.utf8) else { throw failure("unknown word") }
    position += text.utf8.count
    return value
  }

  private mutating func array(depth: Int) throws(Failure) -> [Wire] {
    position += 1
    var elements: [Wire] = []
    skipSpace()
    if take("]") { return elements }
    repeat {
      skipSpace()
      elements.append(try value(depth: depth))
      skipSpace()
    } while take(",")
    guard take("]") else { throw failure("array without end") }
    return elements
  }

  /// An array, of which only the places of its elements are kept if each is an object.
  private mutating func listOfBytes(depth: Int) throws(Failure) -> Wire {
    let before = self
    var starts: [Int] = []
    var areObjects = true
    position += 1
    skipSpace()
    if take("]") { return .array([]) }
    repeat {
      skipSpace()
      starts.append(position)
      if try value(depth: depth).object == nil { areObjects = false }
      skipSpace()
    } while take(",")
    guard take("]") else { throw failure("array without end") }
    if areObjects { return .objects(WireObjects(in: bytes, startingAt: starts, isIOS: isIOS)) }
    self = before
    return .array(try array(depth: depth))
  }

  private mutating func object(depth: Int) throws(Failure) -> [String: Wire] {
    position += 1
    var members: [String: Wire] = [:]
    skipSpace()
    if take("}") { return members }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("key expected") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw failure("colon expected") }
      skipSpace()
      let isList = depth == 1 && next == UInt8(ascii: "[") && listsOfBytes.contains(key)
      let value = isList ? try listOfBytes(depth: depth + 1) : try value(depth: depth)
      if members.updateValue(value, forKey: key) != nil { repeatedKeys.append(key) }
      skipSpace()
    } while take(",")
    guard take("}") else { throw failure("object without end") }
    return members
  }

  private mutating func number() throws(Failure) -> String {
    let start = position
    _ = take("-")
    if take("0") {
      if let byte = next, byte.isASCIIDigit { throw failure("leading zero") }
    } else {
      try digits()
    }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(Failure) {
    guard let first = next, first.isASCIIDigit else { throw failure("digit expected") }
    while let byte = next, byte.isASCIIDigit { position += 1 }
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text = ""
    while true {
      let start = position
      var all: UInt8 = 0
      while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        all |= byte
        position += 1
      }
      // ASCII is valid, and most texts are.
      let run =
        all < 0x80
        ? String(decoding: bytes[start..<position], as: UTF8.self)
        : String(validating: bytes[start..<position], as: UTF8.self)
      guard let run else { throw failure("not UTF-8") }
      if text.isEmpty { text = run } else { text += run }
      if take("\"") { return text }
      guard take("\\") else { throw failure("raw control character, or a string without end") }
      text.unicodeScalars.append(try escape())
    }
  }

  private static let shortEscapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    guard let letter = next else { throw failure("ends too early") }
    position += 1
    if let scalar = Self.shortEscapes[letter] { return scalar }
    guard letter == UInt8(ascii: "u") else { throw failure("unknown escape") }
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let afterFirst = position
    if UTF16.isLeadSurrogate(first), take("\\"), take("u") {
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(second) { return UTF16.decode(UTF16.EncodedScalar([first, second])) }
    }
    if isIOS { throw failure("half a surrogate pair") }
    position = afterFirst
    loneSurrogates += 1
    return "\u{FFFD}"
  }

  private mutating func codeUnit() throws(Failure) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("four hex digits expected") }
    position += 4
    return unit
  }
}
