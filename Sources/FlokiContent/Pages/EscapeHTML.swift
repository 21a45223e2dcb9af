/// Appends a text so that it means itself, between tags and in a quoted attribute alike.
package func escapeHTML(_ text: String, into output: inout [UInt8]) {
  let bytes = text.utf8
  // Most texts have nothing to escape.
  guard bytes.contains(where: \.isHTMLMark) else {
    output.append(contentsOf: bytes)
    return
  }
  for byte in bytes {
    switch byte {
    case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
    case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
    case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
    default: output.append(byte)
    }
  }
}

/// The text so that it means itself, between tags and in a quoted attribute alike.
package func escapeHTML(_ text: String) -> String {
  var output: [UInt8] = []
  output.reserveCapacity(text.utf8.count + 16)
  escapeHTML(text, into: &output)
  return String(decoding: output, as: UTF8.self)
}

extension UInt8 {
  /// Whether it has a special meaning in HTML.
  fileprivate var isHTMLMark: Bool {
    self == UInt8(ascii: "&") || self == UInt8(ascii: "<") || self == UInt8(ascii: ">")
      || self == UInt8(ascii: "\"")
  }
}
