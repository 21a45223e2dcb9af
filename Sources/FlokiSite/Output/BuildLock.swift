import FlokiContent
import FlokiFiles
import FlokiRules
import Glibc

/// Keeps a second build out of a folder for as long as it lives; the system releases it even after `kill -9`.
package struct BuildLock: ~Copyable, Sendable {
  /// What is locked.
  package enum Extent: Sendable {
    /// All that floki writes there.
    case folder
    /// What previews of a project build: they write neither `floki.lock` nor what is published, and do not block other builds.
    case previews

    /// The file that says so, from the folder.
    fileprivate var path: String { self == .folder ? ProjectPath.buildLock : ProjectPath.previewLock }
  }

  /// Another process holds the lock.
  package struct Held: CommandFailure, Hashable, Sendable {
    package let directory: String
    /// The process that holds it, if known.
    package let process: Int?

    /// The message while waiting for it.
    package var waitingFor: String { "waiting for \(holder), which is working on \(directory)" }

    private var holder: String { process.map { "another floki (process \($0))" } ?? "another floki" }

    package var description: String {
      "\(holder) is working on \(directory); wait for it to finish, or let floki wait longer with --wait"
    }
  }

  private let file: FileDescriptor

  /// Takes the lock of a folder, or throws its holder.
  ///
  /// The file stays when the lock is released: deleting it would let two builds lock two files of one name.
  package init(
    _ extent: Extent = .folder, in directory: String, waiting patience: LockPatience = .none
  ) throws {
    var wait = patience.begin()
    while true {
      do {
        self = try Self(extent, of: directory)
        return
      } catch let holder as Held {
        try wait.pause(for: holder)
      }
    }
  }

  private init(_ extent: Extent, of directory: String) throws {
    let path = extent.path
    let folder = try Folder(directory)
    try folder.makeFolder(ProjectPath.state)
    // Never waits for anyone who writes, should a pipe lie there.
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    guard let file = FileDescriptor(unsafe openat(folder.raw, path, flags, 0o644)),
      let status = file.status()
    else { throw FileFailure("create", folder.shown(path)) }
    guard status.isFile else { throw FileFailure("lock", folder.shown(path), kind: status) }
    while flock(file.raw, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        let text = file.readToEnd(expecting: 32).map { String(decoding: $0, as: UTF8.self) }
        throw Held(directory: directory, process: text?.split(separator: "\n").first.flatMap { Int($0) })
      default: throw FileFailure("lock", folder.shown(path))
      }
    }
    guard ftruncate(file.raw, 0) == 0, file.write(Array("\(getpid())\n".utf8)) else {
      throw FileFailure("write", folder.shown(path))
    }
    self.file = file
  }

  /// Releases the lock at once, even if a process that another thread is starting holds a copy of the file.
  deinit { flock(file.raw, LOCK_UN) }
}
