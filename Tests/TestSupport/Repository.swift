package import Foundation

/// The repository that the tests are in, read as its visitors read it.
package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A file or folder by its path from the root.
  package static func url(_ path: String) -> URL { root.appending(path: path) }

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(path).path)
  }

  package static func isFolder(_ path: String) -> Bool {
    (try? url(path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// The names of the folders in a folder, in order.
  package static func folders(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []
    return names.filter { isFolder("\(path)/\($0)") }.sorted()
  }

  /// The paths of the files below a folder that end in `ending`, from the root and in order.
  package static func files(below folder: String, ending: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(folder).path)
      .map { "\(folder)/\($0)" }.filter { $0.hasSuffix(ending) && !isFolder($0) }.sorted()
  }

  /// The same from the folder.
  package static func names(below folder: String) throws -> [String] {
    try files(below: folder).map { String($0.dropFirst(folder.count + 1)) }
  }

  package static func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  /// What the caller asks to record: `FLOKI_RECORD=facts swift test --filter FactsTests`.
  ///
  /// Recording fails the run, so that nobody takes it for a test that passed.
  package static let wantedRecord: String? = {
    let wanted = ProcessInfo.processInfo.environment["FLOKI_RECORD"] ?? ""
    return wanted.isEmpty ? nil : wanted
  }()

  /// Whether that is wanted, by its whole name.
  package static func records(_ name: String) -> Bool { wantedRecord == name }
}
