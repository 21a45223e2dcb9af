extension String {
  /// The host of an absolute address, in small letters and without a port; empty for any other.
  package var hostOfAddress: String {
    guard !hasPrefix("/"), let slashes = firstRange(of: "//") else { return "" }
    return self[slashes.upperBound...].prefix { !"/?#:".contains($0) }.lowercased()
  }

  /// What is behind the host of an absolute address; a slash where nothing does.
  package var pathOfAddress: String {
    guard let slashes = firstRange(of: "//"), let slash = self[slashes.upperBound...].firstIndex(of: "/")
    else { return "/" }
    return String(self[slash...])
  }
}
