import Foundation

/// A folder of its own for each test, gone when the test is over.
final class ScratchFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/floki-images-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  /// The paths of all files, from the folder.
  func files(in subfolder: String = "") -> [String] {
    let enumerator = FileManager.default.enumerator(atPath: path + "/" + subfolder)
    let names = (enumerator?.allObjects ?? []).compactMap { $0 as? String }
    return names.map { subfolder.isEmpty ? $0 : "\(subfolder)/\($0)" }.filter { name in
      var isFolder: ObjCBool = false
      return unsafe FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  func read(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }
}
