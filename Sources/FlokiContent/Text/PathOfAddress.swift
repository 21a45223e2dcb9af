extension String {
  /// What is behind the host of an absolute address; a slash where nothing does.
  package var pathOfAddress: String {
    guard let slashes = firstRange(of: "//"), let slash = self[slashes.upperBound...].firstIndex(of: "/")
    else { return "/" }
    return String(self[slash...])
  }
}
