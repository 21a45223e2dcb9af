import Foundation
import Glibc

/// Hears from the system which files below a folder are opened, by whomever.
final class OpenedFiles {
  struct CannotListen: Error {}

  private let listener: Int32

  init(below folder: URL) throws {
    listener = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard listener >= 0 else { throw CannotListen() }
    var folders = [folder.path]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let url = folder.appending(path: path)
      if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true { folders.append(url.path) }
    }
    for path in folders {
      guard unsafe inotify_add_watch(listener, path, UInt32(IN_OPEN)) >= 0 else { throw CannotListen() }
    }
  }

  deinit { close(listener) }

  /// The last parts of the paths of all that were opened since the last question.
  var names: [String] {
    var names: [String] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(listener, $0.baseAddress, $0.count) }
      guard count > 0 else { return names }
      var position = 0
      // Watch, mask, cookie and length of the name, of four bytes each, and the name with zeros behind it.
      while position + 16 <= count {
        let length = (0..<4).reduce(0) { $0 | Int(buffer[position + 12 + $1]) << (8 * $1) }
        let name = buffer[(position + 16)..<(position + 16 + length)].prefix { $0 != 0 }
        if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
        position += 16 + length
      }
    }
  }
}
