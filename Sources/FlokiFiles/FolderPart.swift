extension String {
  /// The folder part of a path; empty where there is none.
  package var folderPart: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(self[..<slash])
  }
}
