extension String {
  /// Whether this is meant as an address and not as a path.
  package var isRemoteAddress: Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return hasPrefix("//") }
    return self[colon...].hasPrefix("://") || self[..<colon] == "mailto"
  }

  /// What is before its colon, in small letters: `mailto` of `mailto:quay@example.org`; nil for a path, which may have a colon behind
  /// its first slash.
  package var addressScheme: String? {
    let head = prefix { !"/?#".contains($0) }
    guard let colon = head.firstIndex(of: ":"), colon > head.startIndex else { return nil }
    return head[..<colon].lowercased()
  }
}
