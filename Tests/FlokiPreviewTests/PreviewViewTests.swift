import FlokiCheck
import FlokiContent
import Foundation
import TestSupport
import Testing

@testable import FlokiPreview

/// What a browser chose to see is shown to it alone.
@Suite(.serialized) struct PreviewViewTests {
  private static let now = "2026-11-21T12:00:00Z"

  private static func sessions() async throws -> (sessions: PreviewSessions, folder: TemporaryFolder) {
    let folder = try TemporaryFolder(copying: Repository.url("examples/minimal"))
    try folder.write(
      "---\ntitle: Nobody may know\ndraft: true\n---\nNot yet.\n", to: "content/news/2026-11-20-secret.md")
    try folder.write(
      "---\ntitle: Tomorrow\npublish_at: 2026-11-25T12:00:00Z\n---\nSoon.\n",
      to: "content/news/2026-11-20-tomorrow.md")
    let now = try Instant(parsing: now, in: .utc)
    let request = BuildRequest(project: folder.path, output: folder.full("public"), now: now, jobs: 2)
    let sessions = await PreviewSessions(request, drafts: false, addresses: [], clock: { now })
    await sessions.build()
    return (sessions, folder)
  }

  private static func feed(_ sessions: PreviewSessions, of browser: Browsers.Token?) throws -> String {
    let answers = sessions.events.answers(for: browser)
    let language = try #require(answers.state.languages.first)
    return String(
      decoding: answers.answer(to: "/news/\(language)", host: "127.0.0.1:8080").body, as: UTF8.self)
  }

  @Test func `one browser's drafts are shown to no other one, and neither is its moment`() async throws {
    let (sessions, folder) = try await Self.sessions()
    let (one, other) = (Browsers.Token.make(), Browsers.Token.make())
    await sessions.show(.init(drafts: true, moment: nil), to: one)
    await sessions.show(.init(drafts: false, moment: "2026-11-26T00:00:00Z"), to: other)
    #expect(try Self.feed(sessions, of: one).contains("Nobody may know"))
    #expect(try !Self.feed(sessions, of: one).contains("Tomorrow"))
    #expect(try Self.feed(sessions, of: other).contains("Tomorrow"))
    for browser in [other, nil, Browsers.Token.make()] {
      #expect(try !Self.feed(sessions, of: browser).contains("Nobody may know"))
    }
    // What is saved is in every view.
    try folder.write("---\ntitle: For all\n---\nText.\n", to: "content/news/2026-11-19-all.md")
    await sessions.build(changed: ["content/news/2026-11-19-all.md"])
    for browser in [one, other, nil] {
      #expect(try Self.feed(sessions, of: browser).contains("For all"))
    }
    #expect(try Self.feed(sessions, of: one).contains("Nobody may know"))
    let sites = [one, other, nil].map { sessions.events.answers(for: $0).state.site }
    #expect(Set(sites).count == 3)
    // Back to what everyone sees.
    await sessions.show(.init(drafts: false, moment: nil), to: one)
    #expect(try !Self.feed(sessions, of: one).contains("Nobody may know"))
    #expect(sessions.events.answers(for: one).state.site == 0)
  }

  @Test func `only so many browsers have views of their own, the one that chose first loses its own`()
    async throws
  {
    let (sessions, folder) = try await Self.sessions()
    defer { extendLifetime(folder) }
    let browsers = (0..<4).map { _ in Browsers.Token.make() }
    for browser in browsers { await sessions.show(.init(drafts: true, moment: nil), to: browser) }
    #expect(try !Self.feed(sessions, of: browsers[0]).contains("Nobody may know"))
    for browser in browsers[1...] {
      #expect(try Self.feed(sessions, of: browser).contains("Nobody may know"))
    }
  }

  @Test func `tokens are for browsers of this machine and those with the key`() {
    let browsers = Browsers(port: 8080)
    let token = browsers.admit()
    #expect(browsers.browser(sending: ["a=b; floki-preview-8080=\(token.text); c=d"]) == token)
    for cookie in ["floki-preview-8081=\(token.text)", "floki-preview-8080=", "floki-preview-8080", ""] {
      #expect(browsers.browser(sending: [cookie]) == nil, "\(cookie)")
    }
    #expect(token.text.count == 32 && browsers.key.count == 32 && browsers.key != token.text)
    // Who has not asked longest is forgotten.
    for _ in 0..<63 { _ = browsers.admit() }
    #expect(browsers.browser(with: token.text) == token)
    for _ in 0..<64 { _ = browsers.admit() }
    #expect(browsers.browser(with: token.text) == nil)
  }
}
