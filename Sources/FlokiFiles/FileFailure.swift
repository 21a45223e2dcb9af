import FlokiRules
package import Glibc

/// An error of the operating system: the action, the file and the reason.
package struct FileFailure: CommandFailure, Hashable, Sendable {
  /// The action, as the verb after "cannot": `read`, `create`, `replace`.
  package let action: String
  package let path: String
  /// The `errno` value.
  package let code: Int32

  package init(_ action: String, _ path: String, code: Int32 = errno) {
    self.action = action
    self.path = path
    self.code = code
  }

  /// Whether writing is denied permanently, and not only this time.
  package var meansReadOnly: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// For something other than a file where a file is expected.
  package init(_ action: String, _ path: String, kind status: stat) {
    self.init(action, path, code: status.isFolder ? EISDIR : status.isLink ? ELOOP : ENXIO)
  }

  package var description: String { "cannot \(action) \(path): \(reason)" }

  /// The reason, in clearer words than the C library's where possible.
  package var reason: String {
    switch code {
    case EACCES, EPERM: "permission denied"
    case ENOENT: "it does not exist"
    case ENOTDIR: "a part of this path is a file, not a folder"
    case EISDIR: "it is a folder"
    // The error of opening a socket, or a pipe without a reader.
    case ENXIO: "it is a pipe, a socket or a device, not a file"
    case EEXIST: "something with this name already exists"
    case ENOTEMPTY: "the folder is not empty"
    case EROFS: "the disk is read-only"
    case ENOSPC, EDQUOT: "no space is left on the disk"
    case ENAMETOOLONG: "the name is too long"
    case EFBIG where action == "read": "it is larger than 2 GB"
    case EFBIG: "this machine limits the size of files (`ulimit -f`)"
    case ENOMEM: "there is not enough memory"
    case ELOOP: "a symbolic link is in the way"
    case EMFILE, ENFILE: "too many files are open"
    case EXDEV: "it is on another disk"
    case EPIPE: "its reader has closed it"
    case EIO: "the disk reports an error"
    default: unsafe String(cString: strerror(code))
    }
  }
}
