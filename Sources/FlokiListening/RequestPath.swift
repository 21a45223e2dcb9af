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

  /// The path and the query of a target. A whole address, as proxies are asked for, counts as its path.
  package static func parts(of target: String) -> (path: Substring, query: Substring) {
    let target = absolute(target)?.target ?? target[...]
    guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return (target, "") }
    return (target[..<mark], target[target.utf8.index(after: mark)...])
  }

  /// The host and the rest of a target that is a whole address (RFC 9112, 3.2.2), which takes the place of the header `Host`; nil for
  /// any other target.
  package static func absolute(_ target: String) -> (host: Substring, target: Substring)? {
    guard target.utf8.first != UInt8(ascii: "/"),
      let scheme = ["http://", "https://"].first(where: { target.prefix($0.count).lowercased() == $0 })
    else { return nil }
    let rest = target.dropFirst(scheme.count)
    let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    guard end > rest.startIndex else { return nil }
    let behind = rest[end...]
    return (rest[..<end], behind.utf8.first == UInt8(ascii: "/") ? behind : "/" + behind)
  }
}
