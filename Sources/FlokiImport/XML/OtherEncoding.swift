internal import CEncodings
import FlokiRules

/// Texts in the many encodings that ICU knows by their names.
enum OtherEncoding {
  /// The text in UTF-8, with U+FFFD for what is no character; nil for an encoding that ICU does not know.
  static func utf8(_ bytes: [UInt8], named name: String) -> [UInt8]? {
    guard name.utf8.count < 64, bytes.count <= TextLimits.xml.bytes else { return nil }
    // No encoding makes more than three bytes of one.
    var result = [UInt8](repeating: 0, count: bytes.count * 3 + 16)
    let count = unsafe bytes.withUnsafeBufferPointer { source in
      unsafe result.withUnsafeMutableBufferPointer { target in
        unsafe floki_text_to_utf8(
          name, source.baseAddress, Int32(source.count), target.baseAddress, Int32(target.count))
      }
    }
    guard count >= 0 else { return nil }
    result.removeSubrange(Int(count)...)
    return result
  }
}
