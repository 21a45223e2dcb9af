import FlokiBuild
import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiHTTP
import FlokiImport
import FlokiRules
import FlokiSyntax
import Foundation

/// What `floki import` is handed: feeds, exports and pages of other tools. What it writes of them, floki builds.
final class ImportTarget: FuzzTarget {
  private let seeds: [(name: String, bytes: [UInt8])]
  private let project: String
  private let now: Instant

  init(repository: String) throws {
    seeds = try Self.files(in: "\(repository)/Tests/Fuzz/imports")
    project = FileManager.default.temporaryDirectory.path + "/floki-fuzz-imports-\(getpid())"
    now = try Instant(parsing: "2026-11-21T12:00:00Z", in: .utc)
  }

  deinit { try? FileManager.default.removeItem(atPath: project) }

  static func files(in folder: String) throws -> [(name: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name, Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))))
    }
  }

  func input(round: Int, start: UInt64) -> FuzzInput {
    var damage = TextDamage(round: round, start: start, others: seeds.map(\.bytes))
    let index = round % seeds.count
    return FuzzInput(
      name: "a damaged \(seeds[index].name)", bytes: damage.damaged(seeds[index].bytes), seed: index)
  }

  private static let settings = """
    name: Quay
    version: 1
    base_url: https://app.example.org/
    languages: [en]
    tabs:
      - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

    """

  func run(_ input: FuzzInput) async throws -> [String] {
    try? FileManager.default.removeItem(atPath: project)
    try FileManager.default.createDirectory(
      atPath: "\(project)/content/news", withIntermediateDirectories: true)
    try Self.settings.write(toFile: "\(project)/floki.yaml", atomically: false, encoding: .utf8)
    try "---\ntitle: Old\n---\nHere before.\n".write(
      toFile: "\(project)/content/news/2026-01-01-old.md", atomically: false, encoding: .utf8)
    // The name tells a page from a feed.
    let source = "\(project)/source-\(seeds[input.seed].name)"
    try Data(input.bytes).write(to: URL(fileURLWithPath: source))
    var request = ImportRequest(project: project, current: project, source: source, now: now)
    request.fetchesPictures = false
    request.requests = ImportRequests { _ in .failure(.unreachable) }
    let outcome: ImportOutcome
    do { outcome = try await Importer.run(request) } catch is ImportFailure { return [] }
    var complaints: [String] = []
    if !outcome.isWritten, !outcome.isOfNothing,
      !outcome.diagnostics.diagnostics.contains(where: { $0.severity == .error })
    {
      complaints.append("nothing was imported, without a reason")
    }
    return complaints + (try await complaintsOfBuild())
  }

  private func complaintsOfBuild() async throws -> [String] {
    let request = BuildRequest(project: project, output: "\(project)/public", now: now, jobs: 1)
    let outcome = try await FlokiBuild.build(request)
    guard outcome.result != .done else { return [] }
    let first = outcome.diagnostics.diagnostics.first { $0.severity == .error }
    return ["what was imported does not build: \(first?.code ?? "\(outcome.result)")"]
  }
}
