import FlokiProtocol

/// A link to something of the project, as its author writes it: `item:quay`, `item:news/quay`, `tab:1`, or the path of a file.
package struct ContentLink: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    /// An item by its key, in a feed by its name or in any.
    case item(feed: String?, key: String)
    /// A tab by its `unique_id`.
    case tab(String)
    /// A file or folder.
    case path(String)
  }

  package let target: Target
  /// Where the target's name is in the link, in bytes: without the scheme, and without a query or fragment.
  package let name: Range<Int>
  /// The place within the target, with its `#`; nil without one.
  package let fragment: Range<Int>?

  /// Nil for an address, and for a place of the same page. Nothing that a browser could take for a scheme is a path: whatever
  /// stays of such a link in a page runs no script.
  package init?(_ url: String) {
    let bytes = Array(url.utf8)
    let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
    guard end > 0, bytes.allSatisfy({ $0 >= 0x20 }) else { return nil }
    let hash = bytes[end...].firstIndex(of: UInt8(ascii: "#"))
    fragment = hash.map { $0..<bytes.count }
    let colon = bytes[..<end].firstIndex(of: UInt8(ascii: ":"))
    guard let colon else {
      guard bytes[0] != 0x20, !bytes.starts(with: "//".utf8) else { return nil }
      name = 0..<end
      target = .path(Self.text(bytes[..<end]))
      return
    }
    name = colon + 1..<end
    switch String(decoding: bytes[..<colon].map(\.lowercasedASCII), as: UTF8.self) {
    case "item":
      let key = bytes[name]
      let slash = key.lastIndex(of: UInt8(ascii: "/"))
      target = .item(
        feed: slash.map { Self.text(key[..<$0]) },
        key: Self.text(slash.map { key[($0 + 1)...] } ?? key))
    case "tab": target = .tab(Self.text(bytes[name]))
    default: return nil
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.removingPercentEscapes ?? text
  }
}
