import FlokiFiles
import Glibc

/// Folders of a target are opened without following links, which could lead anywhere on the machine; only the target itself may
/// be a link.
extension Folder {
  /// The folder of a file below a target.
  ///
  /// - Parameter making: Whether to create missing folders.
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

  /// Opens a regular file of a target for reading; nil if it does not exist.
  func targetFile(_ name: String) throws(FileFailure) -> FileDescriptor? {
    guard let file = openFile(name) else {
      if errno == ENOENT { return nil }
      throw FileFailure("read", shown(name))
    }
    guard let status = file.status() else { throw FileFailure("read", shown(name)) }
    guard status.isFile else { throw FileFailure("read", shown(name), kind: status) }
    return file
  }

  /// Calls `body` for each entry of the folder.
  func visit(_ body: (_ name: String, stat) -> Void) throws(FileFailure) {
    guard let entries = list(".", includingHidden: true) else { throw FileFailure("list", path) }
    for entry in entries {
      if let status = status(of: entry.name) { body(entry.name, status) }
    }
  }
}

extension String {
  /// The last part of a path.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
