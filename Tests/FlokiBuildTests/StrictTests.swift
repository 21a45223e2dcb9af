import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiRules
import FlokiSyntax
import Glibc
import TestSupport
import Testing

@testable import FlokiBuild
@testable import FlokiCheck

/// A build that has nothing to do shows its warnings again; `--strict` treats them as errors.
@Suite struct StrictTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      name: Harbour
      version: 01
      base_url: https://app.floki.town/
      languages: [en]
      tabs:
        - class_type: news
          unique_id: 1
          long_title: News
          short_title: News
          feed: content/news

      """, to: "floki.yaml")
    try folder.write("---\ntitle: Quay\ndate: 2026-11-20\n---\nOpen.\n", to: "content/news/quay.md")
  }

  private func request(isStrict: Bool = false) -> BuildRequest {
    BuildRequest(
      project: folder.path, output: folder.full("public"), now: Instant(secondsSince1970: 1_795_262_400),
      jobs: 1, isStrict: isStrict)
  }

  /// Waits until no source is so fresh that a build would not trust it.
  private func settle() {
    for file in folder.files() {
      while folder.signature(file)?.isFresh(at: timespec.now.nanoseconds) == true { usleep(1000) }
    }
  }

  @Test func `an unchanged build shows its warnings again, in every form`() async throws {
    settle()
    let first = try await build(request())
    #expect(first.report?.isUnchanged == false)
    #expect(first.diagnostics.diagnostics.map(\.code) == ["integer-leading-zero"])
    let again = try await build(request())
    #expect(again.report?.isUnchanged == true)
    #expect(again.diagnostics.diagnostics == first.diagnostics.diagnostics)
    #expect(again.diagnostics.text == first.diagnostics.text)
    #expect(again.diagnostics.text.contains("2 | version: 01"))
    #expect(again.diagnostics.places == first.diagnostics.places)
  }

  @Test func `strict publishes nothing where there is a warning, after any other build`() async throws {
    settle()
    #expect(try await build(request(isStrict: true)).result == .problems)
    #expect(folder.status("public/v1-app") == nil)
    #expect(try await build(request()).result == .done)
    let before = folder.signature("public/v1-app")
    let strict = try await build(request(isStrict: true))
    #expect(strict.result == .problems)
    #expect(strict.report == nil)
    #expect(strict.diagnostics.count(of: .error) == 1)
    #expect(strict.diagnostics.text.hasPrefix("error[integer-leading-zero]"))
    #expect(folder.signature("public/v1-app") == before)
    #expect(try await check(request(isStrict: true)).result == .problems)
  }

  @Test func `strict lets pass what has no warning, and remembers that`() async throws {
    let text = try #require(folder.text("floki.yaml"))
    try folder.write(text.replacing("01", with: "1"), to: "floki.yaml")
    settle()
    #expect(try await build(request(isStrict: true)).result == .done)
    #expect(try await build(request(isStrict: true)).report?.isUnchanged == true)
  }

  @Test func `strict releases nothing where there is a warning`() async throws {
    guard case .problems(let report) = try await release(request(isStrict: true)) else {
      Issue.record("released")
      return
    }
    #expect(report.count(of: .error) == 1)
    #expect(folder.text("floki.yaml")?.contains("version: 01") == true)
    guard case .released = try await release(request()) else {
      Issue.record("not released")
      return
    }
  }
}
