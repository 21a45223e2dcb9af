import FlokiFiles
import Glibc

/// Where the processes of one connection meet: a socket in a folder that only this user may enter.
///
/// ssh removes the socket when the connection ends, nearly always also where this process was killed. The folder stays.
final class ControlSocket: Sendable {
  let path: String
  /// A folder for this socket alone, if another user had made the usual one.
  private let ownFolder: String?

  init(environment: [String: String]) throws(StoreFailure) {
    // The path of a socket is short, and ssh reads some characters of it in ways of its own.
    let places = ["XDG_RUNTIME_DIR", "TMPDIR"].compactMap { environment[$0] }
    let wanted =
      places.first { place in
        place.wholeMatch(of: /\/[A-Za-z0-9_.\/\-]{0,40}/) != nil && (unsafe access(place, W_OK)) == 0
      } ?? "/tmp"
    let usual = "\(wanted)/floki-ssh-\(geteuid())"
    let name = String(UInt64.random(in: 0 ... .max), radix: 36)
    unsafe mkdir(usual, 0o700)
    if Self.isPrivate(usual) {
      (path, ownFolder) = ("\(usual)/\(name)", nil)
      return
    }
    var template = Array("\(wanted)/floki-ssh-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw StoreFailure(.other, FileFailure("create a folder in", wanted).description)
    }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    (path, ownFolder) = ("\(folder)/\(name)", folder)
  }

  deinit {
    unsafe unlink(path)
    if let ownFolder { unsafe rmdir(ownFolder) }
  }

  /// Whether it is a folder of this user, not a link to one, that no other user may enter.
  private static func isPrivate(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }
}
