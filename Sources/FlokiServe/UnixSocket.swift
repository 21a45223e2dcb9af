import Glibc
import NIOCore

/// A Unix socket that a server makes at a path, and removes when it ends: never one of another server, nor anything else.
struct UnixSocket: Sendable {
  let path: String
  private let device: dev_t
  private let inode: ino_t
  /// File systems give the number of a file that was removed to the next one. Not the time of a change, which `chmod` moves.
  private let madeAt: timespec

  /// What the system has room for, without the zero at its end.
  private static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// Throws where no socket can be made, or another program is at the path. A socket without a listener, as a killed server leaves
  /// it, is nothing to keep.
  static func judge(_ path: String) throws(ServeFailure) {
    guard path.utf8.count <= longestPath else {
      throw ServeFailure(
        description:
          "the path of a Unix socket has at most \(longestPath) bytes, and \(path) has \(path.utf8.count)",
        hint: "choose a shorter path, such as /run/floki/floki.sock.")
    }
    guard let status = status(of: path) else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw ServeFailure(
        description: "\(path) exists and is not a socket",
        hint: "choose another path; floki replaces only a socket that is not in use.")
    }
    guard !isListenedOn(path) else {
      throw ServeFailure(
        description: "another program listens on the socket \(path)",
        hint: "stop it first, or choose another path with --socket.")
    }
  }

  /// A socket at a path that listens, by its descriptor. The file is the caller's to remove.
  static func listening(at path: String) throws -> CInt {
    try judge(path)
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw IOError(errnoCode: errno, reason: "socket") }
    if status(of: path) != nil { _ = unsafe unlink(path) }
    let isBound = unsafe withAddress(of: path) { unsafe bind(descriptor, $0, $1) } == 0
    guard isBound, listen(descriptor, SOMAXCONN) == 0 else {
      let reason = errno
      close(descriptor)
      throw IOError(errnoCode: reason, reason: "bind")
    }
    return descriptor
  }

  private static func withAddress(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      unsafe bytes.copyBytes(from: path.utf8)
    }
    return unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe body(address, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// The socket that was made just now; nil where it is gone already.
  init?(madeAt path: String) {
    guard let status = Self.status(of: path) else { return nil }
    (self.path, device, inode) = (path, status.st_dev, status.st_ino)
    madeAt = status.st_mtim
  }

  func remove() {
    guard let status = Self.status(of: path), status.st_dev == device, status.st_ino == inode,
      status.st_mtim.tv_sec == madeAt.tv_sec, status.st_mtim.tv_nsec == madeAt.tv_nsec
    else { return }
    _ = unsafe unlink(path)
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status : nil
  }

  private static func isListenedOn(_ path: String) -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    // Without a descriptor it is unknown.
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    let result = unsafe withAddress(of: path) { unsafe connect(descriptor, $0, $1) }
    // Any other error means that another process has the socket: it is busy, of another kind, or not ours to use.
    return result == 0 || (errno != ECONNREFUSED && errno != ENOENT)
  }
}
