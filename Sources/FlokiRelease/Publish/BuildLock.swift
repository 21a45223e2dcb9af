import Glibc

/// Keeps a second build out of a folder for as long as it lives; the system lets go of it even after `kill -9`.
package struct BuildLock: ~Copyable, Sendable {
  /// Somebody else holds the lock.
  package struct Held: Error, Hashable, Sendable, CustomStringConvertible {
    package let directory: String
    /// The process that holds it, where it has said so.
    package let process: Int?

    package var description: String {
      let holder = process.map { "another floki (process \($0))" } ?? "another floki"
      return "\(holder) is working on \(directory); wait for it to finish"
    }
  }

  private let file: FileDescriptor

  /// The lock of a project that is built; none for a locked build where nothing may be written: it has nothing to write
  /// there either.
  static func forBuilding(_ request: BuildRequest) throws -> BuildLock? {
    do {
      return try BuildLock(in: request.project)
    } catch let error as FileError where request.isLocked && error.meansReadOnly {
      return nil
    }
  }

  /// Takes the lock in `<directory>/.floki/lock`, or says who has it; never waits.
  ///
  /// The file stays behind when the lock is let go: to delete it would let two builds lock two files of one name.
  package init(in directory: String) throws {
    let folder = try Folder(directory)
    try folder.makeFolder(".floki")
    // Never waits for anyone who writes, should a pipe lie there.
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    guard let file = FileDescriptor(unsafe openat(folder.raw, ".floki/lock", flags, 0o644)),
      let status = file.status()
    else { throw FileError("create", folder.shown(".floki/lock")) }
    guard status.isFile else { throw FileError("lock", folder.shown(".floki/lock"), kind: status) }
    while flock(file.raw, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        let text = file.readToEnd(expecting: 32).map { String(decoding: $0, as: UTF8.self) }
        throw Held(directory: directory, process: text?.split(separator: "\n").first.flatMap { Int($0) })
      default: throw FileError("lock", folder.shown(".floki/lock"))
      }
    }
    guard ftruncate(file.raw, 0) == 0, file.write(Array("\(getpid())\n".utf8)) else {
      throw FileError("write", folder.shown(".floki/lock"))
    }
    self.file = file
  }

  /// Lets go at once, even where a process that is just being started by another thread holds a copy of the file.
  deinit { flock(file.raw, LOCK_UN) }
}
