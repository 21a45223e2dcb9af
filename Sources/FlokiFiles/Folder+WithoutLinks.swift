import Glibc

extension Folder {
  /// Linux's O_PATH, which Swift's Glibc leaves out: to pass through a folder that may not be listed.
  private static let onTheWay: Int32 = 0o10_000_000

  /// Opens a file without following any link, neither its own name nor a folder on the way; nil if there is none.
  ///
  /// For published folders on a server: a link in them could lead to any file of the machine.
  package func openFileWithoutLinks(_ path: String) -> FileDescriptor? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var folder: FileDescriptor?
    for part in parts.dropLast() {
      let flags = Self.onTheWay | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
      guard let next = FileDescriptor(unsafe openat(folder?.raw ?? raw, part, flags)) else { return nil }
      folder = consume next
    }
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    return FileDescriptor(unsafe openat(folder?.raw ?? raw, parts.last ?? path, flags))
  }
}
