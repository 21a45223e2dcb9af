import FlokiFiles
import Glibc

/// A folder of a target, opened on a way that no link leads out of: a link in the target could lead anywhere on the machine. The
/// folder that is named as the target may be a link itself.
extension Folder {
  /// The folder below a target that a file is in.
  ///
  /// - Parameter making: Whether folders on the way are made where they are missing.
  static func holding(
    _ file: String, below root: String, making: Bool = false
  ) throws(FileFailure) -> Folder {
    if making, unsafe mkdir(root, 0o755) != 0, errno != EEXIST {
      throw FileFailure("create the folder", root)
    }
    var folder = try Folder(root)
    for part in file.split(separator: "/").dropLast().map(String.init) {
      if making, unsafe mkdirat(folder.raw, part, 0o755) != 0, errno != EEXIST {
        throw FileFailure("create the folder", folder.shown(part))
      }
      folder = try folder.folder(part)
    }
    return folder
  }

  /// Opens a file of a target to read it, and nothing else; nil where there is none.
  func targetFile(_ name: String) throws(FileFailure) -> FileDescriptor? {
    guard let file = openFile(name) else {
      if errno == ENOENT { return nil }
      throw FileFailure("read", shown(name))
    }
    guard let status = file.status() else { throw FileFailure("read", shown(name)) }
    guard status.isFile else { throw FileFailure("read", shown(name), kind: status) }
    return file
  }

  /// Tells of everything that is in the folder itself.
  func visit(_ body: (_ name: String, stat) -> Void) throws(FileFailure) {
    guard let entries = list(".", includingHidden: true) else { throw FileFailure("list", path) }
    for entry in entries {
      if let status = status(of: entry.name) { body(entry.name, status) }
    }
  }
}

extension String {
  /// What is behind the last slash of a path.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
