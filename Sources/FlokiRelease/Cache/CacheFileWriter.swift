import Glibc

/// Writes a file that floki keeps for itself under `.floki`, part by part. Whoever reads sees the old file until
/// ``finish()``, and for ever where that is never called.
final class CacheFileWriter {
  private let folder: Folder
  private let path: String
  private let temporary: String
  private let file: FileDescriptor
  private var isFinished = false

  init(_ path: String, in directory: String) throws(FileError) {
    folder = try Folder(directory)
    try folder.makeFolders(above: path)
    self.path = path
    temporary = "\(path).\(getpid())~"
    _ = unsafe unlinkat(folder.raw, temporary, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    guard let file = FileDescriptor(unsafe openat(folder.raw, temporary, flags, 0o644)) else {
      throw FileError("create", folder.shown(temporary))
    }
    self.file = file
  }

  func append(_ bytes: [UInt8]) throws(FileError) {
    guard file.write(bytes) else { throw FileError("write", folder.shown(path)) }
  }

  func finish() throws(FileError) {
    guard fchmod(file.raw, 0o644) == 0, unsafe renameat(folder.raw, temporary, folder.raw, path) == 0 else {
      throw FileError("write", folder.shown(path))
    }
    isFinished = true
  }

  deinit { if !isFinished { _ = unsafe unlinkat(folder.raw, temporary, 0) } }
}
