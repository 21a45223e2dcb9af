import FlokiBuild
import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiSyntax
import Foundation

/// A project in a folder of its own, built and published there, with a cache of pictures beside it.
final class PublishedProject {
  private let root: String
  private let now: Instant
  /// What the first build left, by path: to be put back after each round.
  private var whole: [String: [UInt8]] = [:]

  init(of folder: String, now: String) async throws {
    root = FileManager.default.temporaryDirectory.path + "/floki-fuzz-records-\(getpid())"
    self.now = try Instant(parsing: now, in: .utc)
    try? FileManager.default.removeItem(atPath: root)
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: folder, toPath: "\(root)/project")
    // Files that are older than the tick of the clock are remembered by their time.
    try await Task.sleep(for: .milliseconds(100))
    for isStrict in [false, true, false, true] { _ = try await build(isStrict: isStrict) }
    for file in try files() { whole[file.path] = file.bytes }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func build(isStrict: Bool) async throws -> BuildOutcome {
    var request = BuildRequest(
      project: "\(root)/project", output: "\(root)/project/public", now: now, jobs: 1, isStrict: isStrict)
    request.pictures.cache = "\(root)/cache"
    return try await FlokiBuild.build(request)
  }

  /// Every file, hidden ones too, in order of the paths.
  func files() throws -> [RecordTarget.Record] {
    let walk = FileManager.default.enumerator(atPath: root)
    var files: [RecordTarget.Record] = []
    while let path = walk?.nextObject() as? String {
      guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")) else { continue }
      files.append(RecordTarget.Record(path: path, bytes: Array(bytes)))
    }
    return files.sorted { $0.path < $1.path }
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(root)/\(path)"))
  }

  /// Published files that are not what the first build wrote.
  var differences: [String] {
    get throws {
      let published = Dictionary(
        uniqueKeysWithValues: try files().filter { Self.isPublished($0.path) }.map { ($0.path, $0.bytes) })
      let paths = Set(published.keys).union(whole.keys.filter(Self.isPublished))
      return paths.filter { published[$0] != whole[$0] }.sorted()
    }
  }

  /// What is wrong with the published ids, held against those of the first build.
  var complaintsAboutIDs: [String] {
    get throws {
      let before = PublishedIDs(in: whole.filter { Self.isPublished($0.key) }.map { ($0.key, $0.value) })
      let now = try files().filter { Self.isPublished($0.path) }.map { ($0.path, $0.bytes) }
      return before.complaints(about: PublishedIDs(in: now))
    }
  }

  private static func isPublished(_ path: String) -> Bool {
    path.hasPrefix("project/public/") && !path.hasPrefix("project/public/.floki/")
  }

  /// Makes everything what it was; the sources were never touched.
  func restore() async throws {
    for path in ["project/public", "project/.floki", "cache"] {
      try? FileManager.default.removeItem(atPath: "\(root)/\(path)")
    }
    for (path, bytes) in whole where path.hasPrefix("cache/") || path == "project/floki.lock" {
      let folder = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
      if path != "project/floki.lock"
        || (try? Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)"))) != Data(bytes)
      {
        try write(bytes, to: path)
      }
    }
    for isStrict in [false, true] { _ = try await build(isStrict: isStrict) }
  }
}
