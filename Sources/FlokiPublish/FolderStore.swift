import FlokiContent
import FlokiFiles
import Glibc

/// A folder of this machine, or one that is mounted: files appear by a rename, after their bytes are on the disk.
package struct FolderStore: Store {
  /// Held while a condition is looked at.
  private static let conditions = "\(ProjectPath.state)/conditions"

  package let root: String

  package init(_ root: String) { self.root = root }

  package var name: String { root }

  package func read(_ path: String, limit: Int) async throws(StoreFailure) -> StoredFile? {
    do {
      let name = path.fileName
      let folder = try Folder.holding(path, below: root)
      // The tag first: what is written in between is then told by an old tag, and never taken for something else.
      let tag = folder.status(of: name).map(Self.tag)
      guard let file = try folder.targetFile(name) else { return nil }
      guard let bytes = file.read(upTo: limit) else { throw FileFailure("read", full(path)) }
      guard bytes.count <= limit else { throw StoreFailure(.tooLarge, "\(full(path)) is too large") }
      return StoredFile(bytes: bytes, tag: tag)
    } catch let error as FileFailure where [ENOENT, ENOTDIR].contains(error.code) {
      return nil
    } catch { throw StoreFailure(error) }
  }

  package func list(
    _ folder: String, telling tell: @escaping @Sendable (Int) -> Void
  ) async throws(StoreFailure) -> [StoredEntry] {
    var entries: [StoredEntry] = []
    try walk(folder) { path, status in
      guard !path.isTemporary else { return }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        entries.append(StoredEntry(path: path, byteCount: Int(status.st_size), tag: Self.tag(of: status)))
      case S_IFLNK: entries.append(StoredEntry(path: path, byteCount: -1, tag: nil, kind: .link))
      default: entries.append(StoredEntry(path: path, byteCount: -1, tag: nil, kind: .special))
      }
      tell(entries.count)
    }
    return entries
  }

  package func write(
    _ content: StoreContent, to path: String, as kind: ServedKind, if condition: WriteCondition
  ) async throws(StoreFailure) -> String? {
    do {
      let name = path.fileName
      let folder = try Folder.holding(path, below: root, making: true)
      let temporary = "\(name).\(getpid()).\(UInt32.random(in: 0 ... .max))\(String.temporaryEnding)"
      defer { unsafe unlinkat(folder.raw, temporary, 0) }
      try fill(temporary, in: folder, with: content)
      if case .always = condition {
      } else {
        return try moveConditionally(temporary, to: name, in: folder, condition)
      }
      guard unsafe renameat(folder.raw, temporary, folder.raw, name) == 0 else {
        throw FileFailure("write", full(path))
      }
      return folder.status(of: name).map(Self.tag)
    } catch { throw StoreFailure(error) }
  }

  package func remove(_ paths: [String]) async throws(StoreFailure) {
    for path in paths {
      do {
        let name = path.fileName
        let folder = try Folder.holding(path, below: root)
        guard unsafe unlinkat(folder.raw, name, 0) == 0 else { throw FileFailure("remove", full(path)) }
      } catch let error as FileFailure where [ENOENT, ENOTDIR, ELOOP].contains(error.code) {
        // What is behind a link is not among the target's files.
        continue
      } catch { throw StoreFailure(error) }
    }
  }

  package func tidy() async throws(StoreFailure) {
    var leftovers: [String] = []
    // Files that others write to get the lock do not count.
    try walk("") { path, status in
      if path.isTemporary, !path.isOfFloki, status.st_mode & S_IFMT == S_IFREG {
        leftovers.append(path)
      }
    }
    try await remove(leftovers)
  }
}

extension FolderStore {
  private func full(_ path: String) -> String { path.isEmpty ? root : "\(root)/\(path)" }

  /// A file that is replaced has another inode, as both are there for a moment.
  private static func tag(of status: stat) -> String {
    "\(status.st_ino).\(status.st_size).\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  private func fill(
    _ temporary: String, in folder: Folder, with content: StoreContent
  ) throws(FileFailure) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    guard let file = FileDescriptor(unsafe openat(folder.raw, temporary, flags, 0o644)) else {
      throw FileFailure("write", folder.shown(temporary))
    }
    var isWritten = true
    switch content.source {
    case .bytes(let bytes): isWritten = file.write(bytes)
    case .file(let path):
      guard let source = try LocalFile.open(path) else { throw FileFailure("read", path, code: ENOENT) }
      while isWritten {
        guard let chunk = source.nextChunk() else { throw FileFailure("read", path) }
        if chunk.isEmpty { break }
        isWritten = file.write(chunk)
      }
    }
    // Whatever the umask: a web server has to read it.
    guard isWritten, fchmod(file.raw, 0o644) == 0, fsync(file.raw) == 0 else {
      throw FileFailure("write", folder.shown(temporary))
    }
  }

  /// Under a lock of the system: between looking and renaming no other process does the same.
  private func moveConditionally(
    _ temporary: String, to name: String, in folder: Folder, _ condition: WriteCondition
  ) throws -> String? {
    let own = try Folder.holding(Self.conditions, below: root, making: true)
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let guardian = unsafe openat(own.raw, "conditions", flags, 0o644)
    guard guardian >= 0 else { throw FileFailure("write", full(Self.conditions)) }
    defer { close(guardian) }
    while flock(guardian, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw StoreFailure(.unsupported, "\(self.name) is on a file system without locks")
      }
    }
    let present = folder.status(of: name).map(Self.tag)
    let isMet =
      switch condition {
      case .always: true
      case .ifAbsent: present == nil
      case .ifTag(let tag): present == tag
      }
    guard isMet else {
      throw StoreFailure(.conditionFailed, "\(folder.shown(name)) has changed meanwhile")
    }
    guard unsafe renameat(folder.raw, temporary, folder.raw, name) == 0 else {
      throw FileFailure("write", folder.shown(name))
    }
    return folder.status(of: name).map(Self.tag)
  }

  /// Tells of everything below a folder but of the folders themselves.
  private func walk(_ folder: String, _ body: (String, stat) -> Void) throws(StoreFailure) {
    var folders = [folder]
    while let folder = folders.popLast() {
      do {
        let holding = try Folder.holding(folder.isEmpty ? "." : "\(folder)/.", below: root)
        try holding.visit { name, status in
          let path = folder.isEmpty ? name : "\(folder)/\(name)"
          if status.st_mode & S_IFMT == S_IFDIR { folders.append(path) } else { body(path, status) }
        }
      } catch  where [ENOENT, ENOTDIR, ELOOP].contains(error.code) {
        // What was a folder when it was listed is no longer one.
        continue
      } catch { throw StoreFailure(error) }
    }
  }
}

extension StoreFailure {
  fileprivate init(_ error: any Error) {
    switch error {
    case let failure as StoreFailure: self = failure
    case let error as FileFailure:
      switch error.code {
      case ELOOP:
        self.init(.other, "\(error.path) is a link, and floki does not follow links in a target")
      case ENOTDIR:
        self.init(.other, "\(error.path) is a file or a link, but the site has a folder with this name")
      case EISDIR, ENXIO:
        self.init(.other, "\(error.path) is not a file, and floki reads and replaces only files")
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
