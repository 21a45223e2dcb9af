import FlokiFiles
import Glibc

/// A whole file under a name of its own, beside the one that it will have. It is not open meanwhile, so that any number of them
/// can wait to be moved together.
final class StagedFile {
  private let folder: Folder
  private let path: String
  /// What it is called until it is moved, from the folder.
  let temporary: String
  private var isMoved = false

  /// - Parameter path: From `folder`; what it leads through must be there.
  init(_ bytes: [UInt8], for path: String, in folder: Folder, permissions: mode_t) throws(FileFailure) {
    self.folder = folder
    self.path = path
    temporary = "\(path).\(getpid())~"
    _ = unsafe unlinkat(folder.raw, temporary, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    guard let file = FileDescriptor(unsafe openat(folder.raw, temporary, flags, 0o600)) else {
      throw FileFailure("create", folder.shown(temporary))
    }
    guard file.write(bytes), fchmod(file.raw, permissions) == 0 else {
      let error = FileFailure("write", folder.shown(path))
      removeIfLeft()
      throw error
    }
  }

  /// Gives the file its name; anyone who reads that sees the old file or the new one.
  func move() throws(FileFailure) {
    guard unsafe renameat(folder.raw, temporary, folder.raw, path) == 0 else {
      throw FileFailure("write", folder.shown(path))
    }
    isMoved = true
  }

  /// Takes the file away unless it was moved.
  func removeIfLeft() { if !isMoved { _ = unsafe unlinkat(folder.raw, temporary, 0) } }
}
