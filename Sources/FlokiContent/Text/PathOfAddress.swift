extension String {
  /// The host of an absolute address, in lowercase and without a port; empty for any other.
  package var hostOfAddress: String {
    guard !hasPrefix("/"), let slashes = firstRange(of: "//") else { return "" }
    return self[slashes.upperBound...].prefix { !"/?#:".contains($0) }.lowercased()
  }

  /// The part after the host of an absolute address; a slash if there is none.
  package var pathOfAddress: String {
    guard let slashes = firstRange(of: "//"), let slash = self[slashes.upperBound...].firstIndex(of: "/")
    else { return "/" }
    return String(self[slash...])
  }
}
