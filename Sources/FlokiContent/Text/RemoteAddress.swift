extension String {
  /// Whether this is meant as an address and not as a path.
  package var isRemoteAddress: Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return hasPrefix("//") }
    return self[colon...].hasPrefix("://") || self[..<colon] == "mailto"
  }
}
