import Glibc

/// A folder of this machine, or one that is mounted: files appear by a rename, after their bytes are on the disk.
package struct FolderStore: Store {
  package let root: String

  package init(_ root: String) { self.root = root }

  package var name: String { root }

  package func read(_ path: String, limit: Int) async throws(StoreFailure) -> StoredFile? {
    do {
      // The tag first: what is written in between is then told by an old tag, and never taken for something else.
      let tag = tag(of: path)
      return try LocalFile.read(full(path), limit: limit).map { StoredFile(bytes: $0, tag: tag) }
    } catch { throw StoreFailure(error) }
  }

  package func list(_ folder: String) async throws(StoreFailure) -> [StoredEntry] {
    var entries: [StoredEntry] = []
    try walk(folder) { path, status in
      guard !path.isTemporary else { return }
      entries.append(StoredEntry(path: path, byteCount: Int(status.st_size), tag: Self.tag(of: status)))
    }
    return entries
  }

  package func write(
    _ content: StoreContent, to path: String, as kind: ServedKind, if condition: WriteCondition
  ) async throws(StoreFailure) -> String? {
    do {
      try makeFolders(above: path)
      let temporary = "\(full(path)).\(getpid()).\(UInt32.random(in: 0 ... .max))\(String.temporaryEnding)"
      defer { unsafe unlink(temporary) }
      try fill(temporary, with: content)
      if case .always = condition {} else { return try moveConditionally(temporary, to: path, condition) }
      guard unsafe rename(temporary, full(path)) == 0 else { throw LocalFileError("write", full(path)) }
      return tag(of: path)
    } catch { throw StoreFailure(error) }
  }

  package func remove(_ paths: [String]) async throws(StoreFailure) {
    for path in paths where unsafe unlink(full(path)) != 0 && errno != ENOENT && errno != ENOTDIR {
      throw StoreFailure(LocalFileError("remove", full(path)))
    }
  }

  package func tidy() async throws(StoreFailure) {
    var leftovers: [String] = []
    // What others are writing to get the lock is none of these.
    try walk("") { path, _ in
      if path.isTemporary, !path.hasPrefix(".floki/") { leftovers.append(path) }
    }
    try await remove(leftovers)
  }
}

extension FolderStore {
  private func full(_ path: String) -> String { path.isEmpty ? root : "\(root)/\(path)" }

  private func tag(of path: String) -> String? {
    var status = stat()
    return unsafe stat(full(path), &status) == 0 ? Self.tag(of: status) : nil
  }

  /// A file that is replaced has another inode, as both are there for a moment.
  private static func tag(of status: stat) -> String {
    "\(status.st_ino).\(status.st_size).\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  private func fill(_ temporary: String, with content: StoreContent) throws(LocalFileError) {
    let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw LocalFileError("write", temporary) }
    defer { close(file) }
    var isWritten = true
    switch content.source {
    case .bytes(let bytes): isWritten = LocalFile.write(bytes, to: file)
    case .file(let source):
      let isThere = try LocalFile.parts(of: source) { part in
        isWritten = LocalFile.write(part, to: file)
        return isWritten
      }
      guard isThere else { throw LocalFileError("read", source, code: ENOENT) }
    }
    // Whatever the umask: a web server has to read it.
    guard isWritten, fchmod(file, 0o644) == 0, fsync(file) == 0 else {
      throw LocalFileError("write", temporary)
    }
  }

  /// Under a lock of the system: between looking and renaming nobody else does the same.
  private func moveConditionally(
    _ temporary: String, to path: String, _ condition: WriteCondition
  ) throws(StoreFailure) -> String? {
    try makeFolders(above: ".floki/x")
    let guardian = unsafe open(full(".floki/conditions"), O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard guardian >= 0 else { throw StoreFailure(LocalFileError("write", full(".floki/conditions"))) }
    defer { close(guardian) }
    while flock(guardian, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw StoreFailure(.unsupported, "\(name) is on a file system without locks")
      }
    }
    let present = tag(of: path)
    let isMet =
      switch condition {
      case .always: true
      case .ifAbsent: present == nil
      case .ifTag(let tag): present == tag
      }
    guard isMet else { throw StoreFailure(.conditionFailed, "\(path) has changed meanwhile") }
    guard unsafe rename(temporary, full(path)) == 0 else {
      throw StoreFailure(LocalFileError("write", full(path)))
    }
    return tag(of: path)
  }

  private func makeFolders(above path: String) throws(StoreFailure) {
    var folder = root
    for part in [""] + path.split(separator: "/").dropLast().map(String.init) {
      if !part.isEmpty { folder += "/\(part)" }
      if unsafe mkdir(folder, 0o755) != 0, errno != EEXIST {
        throw StoreFailure(LocalFileError("create the folder", folder))
      }
    }
  }

  private func walk(_ folder: String, _ body: (String, stat) -> Void) throws(StoreFailure) {
    var folders = [folder]
    while let folder = folders.popLast() {
      guard let stream = unsafe opendir(full(folder)) else {
        if errno == ENOENT { continue }
        throw StoreFailure(LocalFileError("list", full(folder)))
      }
      defer { unsafe closedir(stream) }
      while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
        }
        if name == "." || name == ".." { continue }
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        var status = stat()
        guard unsafe lstat(full(path), &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: folders.append(path)
        case S_IFREG: body(path, status)
        default: break
        }
      }
    }
  }
}

extension StoreFailure {
  fileprivate init(_ error: any Error) {
    switch error {
    case let failure as StoreFailure: self = failure
    case let error as LocalFileError:
      switch error.code {
      case ENOSPC, EDQUOT: self.init(.noSpace, error.description)
      case EACCES, EPERM, EROFS: self.init(.refused, error.description)
      // What mounts say for a moment.
      case EIO, ESTALE, ETIMEDOUT, EAGAIN: self.init(.passing, error.description)
      default: self.init(.other, error.description)
      }
    default: self.init(.other, "\(error)")
    }
  }
}
