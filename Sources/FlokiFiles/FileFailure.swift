import FlokiRules
package import Glibc

/// The operating system said no: what floki wanted, to which file, and why not, in plain words.
package struct FileFailure: CommandFailure, Hashable, Sendable {
  /// What was attempted, as it follows "cannot": `read`, `create`, `replace`.
  package let action: String
  package let path: String
  /// The `errno` value.
  package let code: Int32

  package init(_ action: String, _ path: String, code: Int32 = errno) {
    self.action = action
    self.path = path
    self.code = code
  }

  /// Whether writing is refused as such, and not this time.
  package var meansReadOnly: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// For something that is not a file where a file belongs.
  package init(_ action: String, _ path: String, kind status: stat) {
    self.init(action, path, code: status.isFolder ? EISDIR : status.isLink ? ELOOP : ENXIO)
  }

  package var description: String { "cannot \(action) \(path): \(reason)" }

  /// Why, without the words of a C library where better ones are known.
  package var reason: String {
    switch code {
    case EACCES, EPERM: "permission denied"
    case ENOENT: "it does not exist"
    case ENOTDIR: "a part of this path is a file, not a folder"
    case EISDIR: "it is a folder"
    // What opening a socket, or a pipe that nobody reads, comes to.
    case ENXIO: "it is a pipe, a socket or a device, not a file"
    case EEXIST: "something of this name exists already"
    case ENOTEMPTY: "the folder is not empty"
    case EROFS: "the disk is read-only"
    case ENOSPC, EDQUOT: "no space is left on the disk"
    case ENAMETOOLONG: "the name is too long"
    case EFBIG where action == "read": "it is larger than 2 GB"
    case EFBIG: "this machine lets files be no larger (`ulimit -f`)"
    case ENOMEM: "this machine lets floki have no more memory"
    case ELOOP: "a symbolic link is in the way"
    case EMFILE, ENFILE: "too many files are open"
    case EXDEV: "it is on another disk"
    case EPIPE: "nobody reads it any more"
    case EIO: "the disk reports an error"
    default: unsafe String(cString: strerror(code))
    }
  }
}
