import FlokiProtocol

extension JSONValue {
  /// The value as YAML in one line, as the attribute tables take it.
  var inYAML: String? {
    switch self {
    case .null: nil
    case .bool(let truth): "\(truth)"
    case .integer(let number): "\(number)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    case .string(let text): text.inYAML
    case .array(let elements): "[\(elements.compactMap(\.inYAML).joined(separator: ", "))]"
    case .object: nil
    }
  }

  /// A whole number, as clients take it of digits in quotation marks, too.
  var wholeNumber: Int64? {
    switch self {
    case .integer(let number): number
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? Int64(number) : nil
    case .string(let text): Int64(text)
    case .null, .bool, .array, .object: nil
    }
  }

  var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}

extension String {
  /// The bytes of base64; nil for anything else.
  package var base64Bytes: [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for letter in utf8 {
      let value: UInt32
      switch letter {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(letter - UInt8(ascii: "A"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(letter - UInt8(ascii: "a")) + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(letter - UInt8(ascii: "0")) + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="), 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        bits &= (1 << UInt32(count)) - 1
      }
    }
    return bytes
  }
}

extension [UInt8] {
  /// The ending of a picture's file, by its first bytes; nil for anything else.
  var pictureEnding: String? {
    if starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
    if starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if starts(with: Array("GIF8".utf8)) { return "gif" }
    if starts(with: Array("RIFF".utf8)), dropFirst(8).starts(with: Array("WEBP".utf8)) { return "webp" }
    return nil
  }
}
