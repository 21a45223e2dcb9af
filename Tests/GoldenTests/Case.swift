import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiImages
import FlokiProject
import FlokiProtocol
import FlokiSyntax
import Foundation
import TestSupport
import Testing

/// A folder that anyone can read: `input/` is a project, `expected/` every file that it compiles to, and
/// `diagnostics.txt` what is found where, without its words. Its name is the sentence it proves; the folder that it is in names the topic.
///
/// A file `shown.txt` beside them is what the terminal shows, where that is the point. A file `locked` compiles the project as
/// `--locked` does.
struct Case: Sendable, CustomTestStringConvertible {
  /// From the folder of all cases: `lock/a-key-names-one-item`.
  let path: String

  /// Its own name, which no case of another topic has.
  var name: String { String(path.drop { $0 != "/" }.dropFirst()) }

  var testDescription: String { name }

  static let folder = Repository.url("Tests/GoldenTests/Cases")

  /// Every case, by topic and name: whatever has an `input/`.
  static let all: [Case] = names(in: folder).flatMap { topic in
    names(in: folder.appending(path: topic)).map { Case(path: "\(topic)/\($0)") }
  }.filter { FileManager.default.fileExists(atPath: $0.input.path) }

  private static func names(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  private var folder: URL { Self.folder.appending(path: path) }

  /// The project that is compiled.
  var input: URL { folder.appending(path: "input") }

  /// What the case says should come out.
  var expected: Outcome {
    get throws {
      Outcome(
        files: try FileTree.read(folder.appending(path: "expected")),
        diagnostics: text(of: "diagnostics.txt") ?? "", shown: text(of: "shown.txt"))
    }
  }

  private func text(of name: String) -> String? {
    let bytes = try? Data(contentsOf: folder.appending(path: name))
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What does come out, now as ever: the clock is still and the codecs are called “golden”.
  func outcome() async throws -> Outcome {
    let scratch = try TemporaryFolder(copying: input)
    let checked = try await check(scratch)
    var outcome = Outcome(
      files: [:], diagnostics: checked.diagnostics.findings,
      shown: text(of: "shown.txt").map { _ in checked.diagnostics.text })
    guard checked.result == .done else { return outcome }

    let reader = ProjectReader(
      directory: scratch.path, jobs: 2, probeVersion: "golden",
      probe: { _, beginning, byteCount in ImageProbe.probe(beginning, fileSize: byteCount) })
    let sources = try await reader.read().sources
    var diagnostics = Diagnostics()
    let conditions = BuildConditions(now: try Self.now, jobs: 2, encoderVersion: "golden")
    if let site = try await compile(sources, under: conditions, reporting: &diagnostics) {
      outcome.files = try site.goldenFiles(of: scratch.path)
      for file in site.files { file.judgeKind(in: site) }
    }
    return outcome
  }

  /// What is found in the case, as values.
  func report() async throws -> DiagnosticReport {
    try await check(TemporaryFolder(copying: input)).diagnostics
  }

  /// What `floki check --fix` does with the case, and what it does the second time.
  func repairs() async throws -> [FixOutcome] {
    let scratch = try TemporaryFolder(copying: input)
    let first = try await FlokiCheck.fix(request(scratch), isDryRun: false)
    return [first, try await FlokiCheck.fix(request(scratch), isDryRun: false)]
  }

  private func check(_ scratch: TemporaryFolder) async throws -> BuildOutcome {
    try await FlokiCheck.check(request(scratch))
  }

  private func request(_ scratch: TemporaryFolder) throws -> BuildRequest {
    let isLocked = FileManager.default.fileExists(atPath: folder.appending(path: "locked").path)
    return BuildRequest(
      project: scratch.path, output: scratch.path + "/public", now: try Self.now, jobs: 2, isLocked: isLocked)
  }

  private static var now: Instant {
    get throws { try Instant(parsing: "2026-11-21T12:00:00Z", in: .utc) }
  }

  /// Takes what came out for what should.
  func record(_ outcome: Outcome) throws {
    let expected = folder.appending(path: "expected")
    let diagnostics = folder.appending(path: "diagnostics.txt")
    for old in [expected, diagnostics] { try? FileManager.default.removeItem(at: old) }
    for (path, bytes) in outcome.files {
      let file = expected.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    if !outcome.diagnostics.isEmpty { try Data(outcome.diagnostics.utf8).write(to: diagnostics) }
    if let shown = outcome.shown { try Data(shown.utf8).write(to: folder.appending(path: "shown.txt")) }
  }

  /// Cases that the caller asks to record, by name or its beginning.
  var isToBeRecorded: Bool {
    Repository.wantedRecord.map { name.hasPrefix($0) } ?? false
  }
}

/// What compiling a project comes to.
struct Outcome: Sendable {
  var files: [String: [UInt8]]
  /// Severities, codes and places.
  var diagnostics: String
  /// The same as the terminal shows it; nil in most cases.
  var shown: String?
}

extension SiteFile {
  /// What a build knows of a file by what is in it, targets and servers know by its path.
  fileprivate func judgeKind(in site: Site) {
    let kind = PublishedKind(ofPath: path)
    #expect(PublishedKind.role(ofPath: path) == role, "\(path)")
    #expect(kind == .appData || kind.isImmutable == isImmutable(in: site), "\(path)")
  }
}
