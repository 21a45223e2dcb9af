import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiHTTP
import FlokiImport
import FlokiSyntax
import FlokiWords
import Foundation
import TestSupport

@testable import FlokiBuild

extension Example {
  /// The project that the examples are laid over: one news list, with nothing wrong in it.
  private static let base = Repository.url("Tests/CatalogueTests/Base")

  /// What floki says of the example, built in a folder of its own at the moment that all tests share.
  func diagnostics() async throws -> String {
    try await inFolder { request in
      if let imported {
        let asked = request.importing(imported)
        let outcome =
          AppImporter.isMeant(asked) ? try await AppImporter.run(asked) : try await Importer.run(asked)
        let report = outcome.diagnostics
        return TextRenderer(files: report.files, color: false).render(report.diagnostics)
      }
      if let first = translation.first {
        let paths = translation.dropFirst().map { "\(request.project)/\($0)" }
        let report =
          first == "import"
          ? try await importWords(request.words, from: paths).diagnostics
          : try await WordsProject(request.words).report
        return TextRenderer(files: report.files, color: false).render(report.diagnostics)
      }
      let report = isRelease ? try await release(request).diagnostics : try await build(request).diagnostics
      return TextRenderer(files: report.files, color: false).render(report.diagnostics)
    }
  }

  /// What `floki check --fix` does with the example when it is called twice.
  func repairs() async throws -> (first: FixOutcome, second: FixOutcome) {
    try await inFolder { request in
      let first = try await fix(request, isDryRun: false)
      return (first, try await fix(request, isDryRun: false))
    }
  }

  private func inFolder<Result>(_ body: (BuildRequest) async throws -> Result) async throws -> Result {
    let copy = try TemporaryFolder(copying: Self.base)
    defer { withExtendedLifetime(copy) {} }
    let folder = copy.url
    for material in materials { try material.put(into: folder) }
    // An example with tabs of its own does not leave the base's content lying about.
    let project = try Data(contentsOf: folder.appending(path: "floki.yaml"))
    if !String(decoding: project, as: UTF8.self).contains("content/news") {
      try? FileManager.default.removeItem(at: folder.appending(path: "content/news/2026-11-20-quay.md"))
    }
    var request = BuildRequest(
      project: folder.path, output: folder.path + "/public",
      now: try Instant(parsing: "2026-11-21T12:00:00Z", in: .utc), jobs: 2,
      isLocked: flags.contains("--locked"))
    request.completeLanguages = complete
    request.appDataKey = AppDataKey(String(repeating: "0", count: 64))
    if flags.contains("--links") { request.linkRequests = .scripted }
    if let megabytes = flags.compactMap({ $0.wholeMatch(of: /--memory=(\d+)M/) }).first.flatMap({ Int($0.1) })
    {
      request.pictures.memory = megabytes * 1_000_000
    }
    return try await body(request)
  }
}

extension LinkRequests {
  /// Servers that answer by the path alone, so that no example asks a real one.
  fileprivate static let scripted = LinkRequests { request in
    if request.url.contains("/moved") {
      return .success(HTTPAnswer(status: 301, bytes: [], headers: ["location": "/here"]))
    }
    if request.url.contains("/silent") { return .failure(.timedOut) }
    return .success(HTTPAnswer(status: request.url.contains("/gone") ? 404 : 200, bytes: []))
  }
}

extension BuildRequest {
  /// `floki import` with some arguments, and nobody to answer it.
  fileprivate func importing(_ arguments: [String]) -> ImportRequest {
    var request = ImportRequest(project: project, current: project, source: arguments.first ?? "", now: now)
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      if name == "--sheet" { request.sheet = value }
      if name == "--into" { request.into = value }
    }
    request.requests = ImportRequests { _ in .failure(.unreachable) }
    return request
  }
}
