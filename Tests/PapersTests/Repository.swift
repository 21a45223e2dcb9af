import Foundation

/// The repository these tests are in, read as its visitors read it.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The paths of the files below a folder that end in `ending`, in order.
  static func files(below folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.sorted()
  }

  /// Whether the papers named so shall be written anew: `FLOKI_RECORD=facts swift test --filter PapersTests`.
  ///
  /// Recording fails the run, so that nobody takes it for a test that passed.
  static func isRecording(_ name: String) -> Bool {
    ProcessInfo.processInfo.environment["FLOKI_RECORD"] == name
  }

  static func write(_ text: String, to path: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}

extension String {
  /// What is between two generated-text marks, `<!-- facts:begin -->` and `<!-- facts:end -->`.
  func section(_ name: String) -> Substring? {
    guard let begin = range(of: "<!-- \(name):begin -->\n"),
      let end = range(of: "<!-- \(name):end -->", range: begin.upperBound..<endIndex)
    else { return nil }
    return self[begin.upperBound..<end.lowerBound]
  }

  func replacing(section name: String, with text: String) -> String? {
    section(name).map { replacingCharacters(in: $0.startIndex..<$0.endIndex, with: text) }
  }
}
