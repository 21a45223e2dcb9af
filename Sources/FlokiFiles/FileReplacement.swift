package import Glibc

/// A file that is written in parts under a temporary name. Readers of the path see the old file until
/// ``finish(permissions:isDurable:)`` returns, and keep seeing it if that is never called.
package final class FileReplacement {
  private let folder: Folder
  private let path: String
  private let temporary: String
  private let file: FileDescriptor
  private var isFinished = false

  /// - Parameter path: Relative to `folder`; its folders must exist.
  package init(_ path: String, in folder: Folder) throws(FileFailure) {
    self.folder = folder
    self.path = path
    temporary = "\(path).\(getpid())~"
    _ = unsafe unlinkat(folder.raw, temporary, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    guard let file = FileDescriptor(unsafe openat(folder.raw, temporary, flags, 0o600)) else {
      throw FileFailure("create", folder.shown(temporary))
    }
    self.file = file
  }

  package func append(_ bytes: [UInt8]) throws(FileFailure) {
    guard file.write(bytes) else { throw FileFailure("write", folder.shown(path)) }
  }

  /// Moves the file to its path.
  ///
  /// - Parameter isDurable: whether its bytes are on the disk before it has the name.
  /// - Returns: the new status of the file.
  @discardableResult
  package func finish(permissions: mode_t, isDurable: Bool) throws(FileFailure) -> FileSignature {
    guard
      fchmod(file.raw, permissions) == 0, !isDurable || fsync(file.raw) == 0,
      unsafe renameat(folder.raw, temporary, folder.raw, path) == 0, let status = file.status()
    else { throw FileFailure("write", folder.shown(path)) }
    isFinished = true
    return FileSignature(status)
  }

  deinit { if !isFinished { _ = unsafe unlinkat(folder.raw, temporary, 0) } }
}
