import Foundation

enum FileTree {
  /// The files below a folder by their paths; nothing for a folder that is not there.
  static func read(_ folder: URL) throws -> [String: [UInt8]] {
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return [:] }
    var files: [String: [UInt8]] = [:]
    for case let path as String in paths {
      let file = folder.appending(path: path)
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if !isFolder.boolValue { files[path] = Array(try Data(contentsOf: file)) }
    }
    return files
  }
}
