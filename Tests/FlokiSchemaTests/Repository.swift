import Foundation

enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names of the folders in a folder, in order.
  static func folders(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)) ?? []
    return names.filter { isFolder("\(path)/\($0)") }.sorted()
  }

  static func isFolder(_ path: String) -> Bool {
    (try? root.appending(path: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// The paths of the files below a folder, from there, in order.
  static func files(below path: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: path).path)) ?? []
    return paths.filter { !isFolder("\(path)/\($0)") }.sorted()
  }
}
