extension String {
  /// The folder of a path; empty for one without a slash, such as a file of the project folder.
  package var folderOfPath: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? ""
  }

  /// The last part of a path.
  package var nameInPath: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// Whether this is the path of something in a folder, and not in one below it.
  package func isFile(directlyIn folder: String) -> Bool {
    let (path, folder) = (utf8, folder.utf8)
    guard !folder.isEmpty else { return !path.contains(UInt8(ascii: "/")) }
    guard path.count > folder.count, path.starts(with: folder) else { return false }
    let rest = path.dropFirst(folder.count)
    return rest.first == UInt8(ascii: "/") && !rest.dropFirst().contains(UInt8(ascii: "/"))
  }

  /// This path seen from `folder`, with `.` and `..` worked out; nil where it leaves the folder that paths begin in.
  package func path(from folder: String) -> String? {
    var parts = folder.isEmpty ? [] : folder.split(separator: "/").map(String.init)
    for part in split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": continue
      case "..":
        if parts.popLast() == nil { return nil }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}
