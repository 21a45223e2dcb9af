internal import CEncodings

/// Texts in the many encodings that ICU knows by their names.
package enum EncodedText {
  /// ICU's longest name of an encoding has fewer letters.
  private static let roomForName = 64

  /// A text in UTF-8; nil for an encoding that ICU does not know.
  ///
  /// Bytes that are not a character of the encoding become U+FFFD.
  package static func utf8(_ bytes: [UInt8], named name: String) -> [UInt8]? {
    guard !name.isEmpty, name.utf8.count < roomForName, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      // No encoding makes more than three bytes of one.
      let count = Int32(exactly: bytes.count), let capacity = Int32(exactly: bytes.count * 3 + 16)
    else { return nil }
    var isKnown = false
    let text = unsafe [UInt8](unsafeUninitializedCapacity: Int(capacity)) { buffer, length in
      guard let start = buffer.baseAddress else { return }
      let written = unsafe floki_text_to_utf8(name, bytes, count, start, capacity)
      isKnown = written >= 0
      length = max(0, Int(written))
    }
    return isKnown ? text : nil
  }

  /// The same without U+FFFD: nil also for bytes that are none of the encoding.
  package static func wholeUTF8(_ bytes: [UInt8], named name: String) -> [UInt8]? {
    utf8(bytes, named: name).flatMap { $0.firstRange(of: [0xEF, 0xBF, 0xBD]) == nil ? $0 : nil }
  }
}
