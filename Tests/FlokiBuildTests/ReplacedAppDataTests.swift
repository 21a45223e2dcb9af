import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiSyntax
import Glibc
import TestSupport
import Testing

@testable import FlokiBuild
@testable import FlokiCheck

/// A build tells that an app definition was replaced under its number, even if it has nothing to do.
@Suite struct ReplacedAppDataTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("---\ntitle: Quay\ndate: 2026-11-20\n---\nOpen.\n", to: "content/news/quay.md")
    try write("News")
  }

  private func write(_ title: String, version: Int = 1) throws {
    try folder.write(
      """
      name: Harbour
      version: \(version)
      base_url: https://app.example.org/
      languages: [en]
      tabs:
        - class_type: news
          unique_id: 1
          long_title: \(title)
          feed: content/news

      """, to: "floki.yaml")
    // Waits until no source is so fresh that a build would not trust it.
    for file in folder.files() where !file.hasPrefix("public/") {
      while folder.signature(file)?.isFresh(at: timespec.now.nanoseconds) == true { usleep(1000) }
    }
  }

  private var request: BuildRequest {
    BuildRequest(
      project: folder.path, output: folder.full("public"), now: Instant(secondsSince1970: 1_795_262_400),
      jobs: 1)
  }

  private func expect(
    _ change: String?, isUnchanged: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await build(request)
    #expect(outcome.report?.isUnchanged == isUnchanged, sourceLocation: sourceLocation)
    #expect(outcome.report?.isReleased == false, sourceLocation: sourceLocation)
    let found = outcome.diagnostics.diagnostics
    #expect(found.map(\.code) == (change == nil ? [] : ["version-published"]), sourceLocation: sourceLocation)
    if let change { #expect(found.first?.why.contains(change) == true, sourceLocation: sourceLocation) }
  }

  @Test func `the warning stays while nothing changes, and goes with the number`() async throws {
    try await expect(nil, isUnchanged: false)
    try await expect(nil, isUnchanged: true)
    try write("Latest")
    try await expect("“News” → “Latest”", isUnchanged: false)
    try await expect("“News” → “Latest”", isUnchanged: true)
    // Another machine's state is no reason to forget, either.
    folder.remove(".floki")
    try await expect("“News” → “Latest”", isUnchanged: false)
    try write("Latest", version: 2)
    try await expect(nil, isUnchanged: false)
    try await expect(nil, isUnchanged: true)
  }

  @Test func `a build that publishes nothing remembers nothing`() async throws {
    _ = try await build(request)
    try write("Latest")
    var strict = request
    strict.isStrict = true
    #expect(try await build(strict).result == .problems)
    #expect(folder.status("public/.floki/replaced") == nil)
    try write("News")
    try await expect(nil, isUnchanged: true)
  }

  @Test func `check says the same before and after it was published`() async throws {
    _ = try await build(request)
    try write("Latest")
    let before = try await check(request).diagnostics.text
    #expect(before.contains("“News” → “Latest”"))
    _ = try await build(request)
    #expect(try await check(request).diagnostics.text == before)
  }

  @Test func `every app is compared, and what they share is told once`() async throws {
    let yaml = try #require(folder.text("floki.yaml"))
    let skins = "apps:\n  v1: {}\n  v2: {news: {title_size: 20}}\n"
    try folder.write(yaml + skins, to: "floki.yaml")
    _ = try await build(request)
    try folder.write(
      (yaml + skins).replacing("long_title: News", with: "long_title: Latest").replacing(
        "title_size: 20", with: "title_size: 22"),
      to: "floki.yaml")
    let found = try await build(request).diagnostics.diagnostics
    let said = try #require(found.first { $0.code == "version-published" }?.why)
    #expect(
      said.hasSuffix(
        "Changed: the news tab “Latest”: `long_title` “News” → “Latest”; "
          + "the news tab “Latest”: `long_title` “News” → “Latest”, `title_size` 20 → 22 (`v2`)."), "\(said)")
  }
}
