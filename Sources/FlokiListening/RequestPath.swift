import Foundation

/// The path of a request, as it was sent.
package enum RequestPath {
  /// The names that a target leads through, decoded, without the slash before them; nil for one that leads elsewhere, or to what is
  /// hidden.
  package static func decoded(_ encoded: some StringProtocol) -> String? {
    let bytes = encoded.utf8
    guard bytes.first == UInt8(ascii: "/") else { return nil }
    let rest = String(encoded.dropFirst())
    let path: String
    if bytes.contains(UInt8(ascii: "%")) {
      guard let decoded = rest.removingPercentEncoding else { return nil }
      path = decoded
    } else {
      path = rest
    }
    guard !path.isEmpty else { return "" }
    return isPlain(path) ? path : nil
  }

  /// Whether no name is empty, hidden, or of bytes that mean something else on some disk.
  private static func isPlain(_ path: String) -> Bool {
    var isAtStart = true
    for byte in path.utf8 {
      switch byte {
      case 0, UInt8(ascii: "\\"): return false
      case UInt8(ascii: "/") where isAtStart, UInt8(ascii: ".") where isAtStart: return false
      default: isAtStart = byte == UInt8(ascii: "/")
      }
    }
    return !isAtStart
  }

  /// The path of a target and what is behind its question mark.
  package static func parts(of target: String) -> (path: Substring, query: Substring) {
    guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return (target[...], "") }
    return (target[..<mark], target[target.utf8.index(after: mark)...])
  }
}
