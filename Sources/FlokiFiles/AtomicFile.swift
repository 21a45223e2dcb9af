package import Glibc

/// Replaces single files so that a reader, or a crash, sees the old bytes or the new ones and nothing in between.
package enum AtomicFile {
  /// Writes `floki.lock`, `floki.yaml` and the like: a file the author owns.
  ///
  /// Equal bytes leave the file alone. The permissions of an existing file stay; a link is followed, so that it stays
  /// a link. The bytes are on the disk before the name moves, and the name is when this returns.
  ///
  /// - Returns: the new status of the file, for ``ProjectWalk/update(_:to:)``.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String) throws(FileFailure) -> FileSignature {
    let target = realPath(of: path) ?? path
    let (directory, name) = target.splitAtName
    let folder = try Folder(directory)
    let existing = folder.status(of: name)
    try judge(existing, at: path)
    if let existing, existing.isFile, Int(existing.st_size) == bytes.count, try folder.read(name) == bytes {
      return FileSignature(existing)
    }
    let signature = try write(
      bytes, to: name, in: folder, permissions: existing?.permissions ?? 0o644, isDurable: true)
    try DiskBarrier.settle([], folders: [""], in: folder)
    return signature
  }

  /// The same for a file of a project, by its path from there: a link that leads out of it is rejected.
  @discardableResult
  package static func write(
    _ bytes: [UInt8], to path: String, inProject project: String
  ) throws(FileFailure) -> FileSignature {
    let whole = "\(project)/\(path)"
    let root = try RealFolder(project)
    let (directory, _) = whole.splitAtName
    for target in [directory, whole].compactMap(realPath(of:)) where !root.holds(target) {
      throw FileFailure("write", whole, code: ELOOP)
    }
    return try write(bytes, to: whole)
  }

  /// Throws if ``write(_:to:)`` would have to replace something that is not a file, for commands that write at the end.
  package static func judge(_ path: String) throws(FileFailure) {
    let (directory, name) = (realPath(of: path) ?? path).splitAtName
    try judge(try Folder(directory).status(of: name), at: path)
  }

  /// A pipe or a device is never replaced: it can be the machine's own `/dev/null`.
  private static func judge(_ existing: stat?, at path: String) throws(FileFailure) {
    if let existing, !existing.isFile { throw FileFailure("write", path, kind: existing) }
  }

  /// Writes one of floki's own files under `.floki`, and creates its folders.
  ///
  /// - Parameter isDurable: whether it is on the disk when this returns.
  package static func writeCache(
    _ bytes: [UInt8], to path: String, in directory: String, isDurable: Bool = false
  ) throws(FileFailure) {
    let folder = try Folder(directory)
    try folder.makeFolders(above: path)
    try write(bytes, to: path, in: folder, permissions: 0o644, isDurable: isDurable)
    if isDurable { try DiskBarrier.settle([], folders: [path].foldersOnTheWay, in: folder) }
  }

  @discardableResult
  package static func write(
    _ bytes: [UInt8], to name: String, in folder: Folder, permissions: mode_t, isDurable: Bool
  ) throws(FileFailure) -> FileSignature {
    let file = try FileReplacement(name, in: folder)
    try file.append(bytes)
    return try file.finish(permissions: permissions, isDurable: isDurable)
  }
}

extension Folder {
  /// Removes temporary files of killed runs: `ledger.1234~`, with the number of a process
  /// that no longer exists. An editor's `floki.yaml~` has no number and stays.
  package func removeTemporaries(in directory: String) {
    for entry in list(directory, includingHidden: true) ?? [] {
      guard let process = entry.name.processOfTemporary, kill(process, 0) != 0, errno == ESRCH else {
        continue
      }
      _ = unsafe unlinkat(raw, directory.isEmpty ? entry.name : "\(directory)/\(entry.name)", 0)
    }
  }

  /// Creates the missing folders of `path`, readable by all.
  package func makeFolders(above path: String) throws(FileFailure) {
    for slash in path.utf8.indices where path.utf8[slash] == UInt8(ascii: "/") {
      try makeFolder(String(path[..<slash]))
    }
  }

  /// - Returns: whether the folder was created.
  @discardableResult
  package func makeFolder(_ name: String) throws(FileFailure) -> Bool {
    if unsafe mkdirat(raw, name, 0o755) == 0 {
      // Whatever the umask of the user who builds: a web server has to read it.
      if unsafe fchmodat(raw, name, 0o755, 0) != 0 { throw FileFailure("create the folder", shown(name)) }
      return true
    }
    guard errno == EEXIST else { throw FileFailure("create the folder", shown(name)) }
    guard let status = status(of: name), status.isFolder else {
      throw FileFailure("create the folder", shown(name), code: ENOTDIR)
    }
    return false
  }
}

extension String {
  /// A path as its folder and its last name.
  package var splitAtName: (directory: String, name: String) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", self) }
    return (slash == startIndex ? "/" : String(self[..<slash]), String(self[utf8.index(after: slash)...]))
  }
}

extension String {
  /// The process in a temporary name of ``AtomicFile``; nil for any other name.
  fileprivate var processOfTemporary: pid_t? {
    guard hasSuffix("~"), let dot = lastIndex(of: ".") else { return nil }
    return pid_t(self[index(after: dot)...].dropLast()).flatMap { $0 > 0 ? $0 : nil }
  }
}
