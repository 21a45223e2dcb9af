import Glibc

/// Replaces single files so that a reader, or a crash, sees the old bytes or the new ones and nothing between.
package enum AtomicFile {
  /// Writes `floki.lock`, `floki.yaml` and the like: a file the author owns.
  ///
  /// Equal bytes leave the file alone. The permissions of an existing file stay; a link is followed, so that it stays
  /// a link. The bytes are on the disk before the name moves.
  ///
  /// - Returns: what the file system now tells of the file, for ``ProjectWalk/update(_:to:)``.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileSignature {
    let target = realPath(of: path) ?? path
    let (directory, name) = target.splitAtName
    let folder = try Folder(directory)
    let existing = folder.status(of: name)
    if let existing, existing.isFile, Int(existing.st_size) == bytes.count, try folder.read(name) == bytes {
      return FileSignature(existing)
    }
    return try write(
      bytes, to: name, in: folder, permissions: existing?.permissions ?? 0o644, isDurable: true)
  }

  /// Writes a file that floki keeps for itself under `.floki`, making the folders on its way.
  static func writeCache(_ bytes: [UInt8], to path: String, in directory: String) throws(FileError) {
    let folder = try Folder(directory)
    try folder.makeFolders(above: path)
    try write(bytes, to: path, in: folder, permissions: 0o644, isDurable: false)
  }

  @discardableResult
  static func write(
    _ bytes: [UInt8], to name: String, in folder: Folder, permissions: mode_t, isDurable: Bool
  ) throws(FileError) -> FileSignature {
    let temporary = "\(name).\(getpid())~"
    _ = unsafe unlinkat(folder.raw, temporary, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    guard let file = FileDescriptor(unsafe openat(folder.raw, temporary, flags, 0o600)) else {
      throw FileError("create", folder.shown(temporary))
    }
    guard
      file.write(bytes), fchmod(file.raw, permissions) == 0, !isDurable || fsync(file.raw) == 0,
      unsafe renameat(folder.raw, temporary, folder.raw, name) == 0, let status = file.status()
    else {
      let error = FileError("write", folder.shown(name))
      _ = unsafe unlinkat(folder.raw, temporary, 0)
      throw error
    }
    return FileSignature(status)
  }
}

extension Folder {
  /// Makes the folders that `path` leads through, readable by all, where they are missing.
  func makeFolders(above path: String) throws(FileError) {
    for slash in path.utf8.indices where path.utf8[slash] == UInt8(ascii: "/") {
      try makeFolder(String(path[..<slash]))
    }
  }

  /// - Returns: whether the folder had to be made.
  @discardableResult
  func makeFolder(_ name: String) throws(FileError) -> Bool {
    if unsafe mkdirat(raw, name, 0o755) == 0 {
      // Whatever the umask of the user who builds: a web server has to read it.
      if unsafe fchmodat(raw, name, 0o755, 0) != 0 { throw FileError("create the folder", shown(name)) }
      return true
    }
    guard errno == EEXIST else { throw FileError("create the folder", shown(name)) }
    guard let status = status(of: name), status.isFolder else {
      throw FileError("create the folder", shown(name), code: ENOTDIR)
    }
    return false
  }
}

extension String {
  /// A path as its folder and its last name.
  var splitAtName: (directory: String, name: String) {
    guard let slash = lastIndex(of: "/") else { return (".", self) }
    return (slash == startIndex ? "/" : String(self[..<slash]), String(self[index(after: slash)...]))
  }
}
