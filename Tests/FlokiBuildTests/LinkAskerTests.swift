import FlokiContent
import FlokiHTTP
import FlokiSyntax
import TestSupport
import Testing

@testable import FlokiBuild
@testable import FlokiCheck

/// Hosts are asked about links by `floki check --links` alone, and about none twice within a day.
@Suite struct LinkAskerTests {
  private static let noon = "2026-11-21T12:00:00Z"

  private static func project(_ links: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let settings = """
      name: Quay
      version: 1
      base_url: https://app.example.org/
      languages: [en]
      tabs:
        - class_type: news
          unique_id: 1
          long_title: News
          feed: content/news
      """
    try folder.write(Array(settings.utf8), to: "floki.yaml")
    let words = links.map { "[words](\($0))" }.joined(separator: " ")
    try folder.write(
      Array("---\ntitle: Quay\ndate: 2026-11-20\n---\n\(words)\n".utf8), to: "content/news/quay.md")
    return folder
  }

  private func request(_ folder: TemporaryFolder, at moment: String = noon) throws -> BuildRequest {
    BuildRequest(
      project: folder.path, output: folder.path + "/public", now: try Instant(parsing: moment, in: .utc),
      jobs: 2)
  }

  /// What is found, as codes and messages.
  private func findings(
    _ folder: TemporaryFolder, at moment: String = noon
  ) async throws -> [(code: String, words: String)] {
    var request = try request(folder, at: moment)
    request.linkRequests = .network(mostSeconds: 2)
    return try await check(request).diagnostics.diagnostics.filter { $0.code.hasPrefix("link-") }
      .map { ($0.code, "\($0.message) \($0.primary.text) \($0.hint)") }
  }

  @Test func `every kind of answer is told by what it means`() async throws {
    let server = try ScriptedServer { request in
      switch (request.method, request.path) {
      case (_, "/good"): .answer(200)
      case (_, "/gone"): .answer(410)
      case (_, "/missing"): .answer(404)
      case (_, "/moved"): .answer(301, headers: ["Location: /good"])
      case (_, "/for-now"): .answer(302, headers: ["Location: /good"])
      case (_, "/round"): .answer(301, headers: ["Location: /round"])
      case ("HEAD", "/get-only"): .answer(405)
      case ("GET", "/get-only"): .answer(200, body: Array(repeating: 65, count: 1_000_000))
      case (_, "/members"): .answer(403)
      case (_, "/broken"): .answer(500)
      case (_, "/odd"): .answer(301, headers: ["Location: javascript:alert(1)"])
      default: .answer(404)
      }
    }
    let base = "http://127.0.0.1:\(server.port)"
    let paths = [
      "/good", "/gone", "/missing", "/moved", "/for-now", "/round", "/get-only", "/members", "/broken",
      "/odd",
    ]
    let folder = try Self.project(paths.map { base + $0 })
    let found = try await findings(folder)
    #expect(
      found.map(\.code) == [
        "link-gone", "link-gone", "link-moved", "link-unanswered", "link-unanswered", "link-unanswered",
      ], "\(found)")
    #expect(found.first { $0.code == "link-moved" }?.words.contains("write \(base)/good.") == true)
    // Of the big page a few kilobytes were asked for, and nothing was asked in full that took the short question.
    #expect(server.requests.filter { $0.method == "GET" }.map(\.path) == ["/get-only", "/members"])
    #expect(server.requests.allSatisfy { $0.headers["user-agent"]?.hasPrefix("floki/") == true })
  }

  @Test func `nothing is asked again within a day, and an edition that is known by its name is not sent`()
    async throws
  {
    let server = try ScriptedServer { request in
      request.headers["if-none-match"] == "\"one\"" ? .answer(304) : .answer(200, headers: ["ETag: \"one\""])
    }
    let folder = try Self.project([
      "http://127.0.0.1:\(server.port)/page#here", "http://127.0.0.1:\(server.port)/page",
    ])
    #expect(try await findings(folder).isEmpty)
    #expect(server.requests.map(\.path) == ["/page"])
    #expect(try await findings(folder, at: "2026-11-22T11:59:59Z").isEmpty)
    #expect(server.requests.count == 1)
    #expect(try await findings(folder, at: "2026-11-22T12:00:01Z").isEmpty)
    #expect(server.requests.count == 2)
    #expect(server.requests.last?.headers["if-none-match"] == "\"one\"")
  }

  @Test func `a server that asks for patience is asked once more`() async throws {
    let server = try ScriptedServer { request in
      request.path == "/later" ? .answer(503, headers: ["Retry-After: 0"]) : .answer(200)
    }
    let folder = try Self.project(["http://127.0.0.1:\(server.port)/later"])
    #expect(try await findings(folder).map(\.code) == ["link-unanswered"])
    #expect(server.requests.count == 2)
  }

  @Test func `a host that is not there is told, and asked again next time`() async throws {
    let folder = try Self.project(["http://127.0.0.1:1/page"])
    #expect(try await findings(folder).map(\.code) == ["link-unanswered"])
    #expect(try await findings(folder).map(\.code) == ["link-unanswered"])
  }

  @Test func `a build and a check ask nobody`() async throws {
    let server = try ScriptedServer { _ in .answer(404) }
    let folder = try Self.project(["http://127.0.0.1:\(server.port)/page"])
    _ = try await check(try request(folder))
    _ = try await build(try request(folder))
    #expect(server.requests.isEmpty)
  }

  @Test func `a link that moved is written anew by a fix`() async throws {
    let server = try ScriptedServer { request in
      request.path == "/old" ? .answer(308, headers: ["Location: /new"]) : .answer(200)
    }
    let folder = try Self.project(["http://127.0.0.1:\(server.port)/old"])
    var request = try request(folder)
    request.linkRequests = .network()
    _ = try await fix(request, isDryRun: false)
    let text = try #require(folder.text("content/news/quay.md"))
    #expect(text.contains("(http://127.0.0.1:\(server.port)/new)"))
  }
}
