extension Unicode.Scalar {
  /// Whether it is neither a control character nor one that moves or hides others.
  var isShown: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}

extension StringProtocol {
  /// With each `%41` replaced by its byte; nil where that is no UTF-8 or a `%` has no two digits behind it.
  var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = [rest.popFirst(), rest.popFirst()].compactMap { $0.flatMap(Self.value) }
      guard digits.count == 2, let high = digits.first, let low = digits.last else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x37
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }
}
