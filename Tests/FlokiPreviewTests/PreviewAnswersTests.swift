import FlokiCheck
import FlokiContent
import Foundation
import TestSupport
import Testing

@testable import FlokiPreview

/// The preview answers for its site and pages, under names of this machine, and for nothing else.
@Suite struct PreviewAnswersTests {
  private static let harbour = Task {
    let folder = try TemporaryFolder(copying: Repository.url("examples/harbour"))
    folder.remove(".floki")
    let now = try Instant(parsing: "2026-11-21T12:00:00Z", in: .utc)
    let request = BuildRequest(project: folder.path, output: folder.full("public"), now: now, jobs: 2)
    let session = PreviewSession(request, drafts: false, addresses: [], clock: { now }, tell: { _ in })
    await session.build()
    return (folder: folder, answers: await session.first)
  }

  private static func answer(_ target: String) async throws -> PreviewAnswer {
    try await harbour.value.answers.answer(to: target, host: "127.0.0.1:8080")
  }

  @Test func `the site is under the address that it is asked by`() async throws {
    let indicator = try await Self.answer("/v1-app")
    #expect(
      String(decoding: indicator.body, as: UTF8.self).contains(#""url":"http://127.0.0.1:8080/v1-appdata.1""#)
    )
    #expect(indicator.type == "application/json; charset=utf-8")
    for path in ["/v1-appdata.1", "/news/en", "/news/es", "/photos/eu", "/index.html", "/"] {
      let answer = try await Self.answer(path)
      #expect(answer.status == 200, "\(path)")
      #expect(!String(decoding: answer.body, as: UTF8.self).contains("app.example.org/harbour"), "\(path)")
    }
    let page = String(decoding: try await Self.answer("/").body, as: UTF8.self)
    #expect(page.contains("preview/page/alone.js"))
  }

  @Test func `devices and languages are no other question`() async throws {
    #expect(try await Self.answer("/news/en?d=2&l=en&h=abc") == Self.answer("/news/en"))
    #expect(try await Self.answer("/v1-app?d=1") == Self.answer("/v1-app"))
  }

  @Test(arguments: [
    "/../floki.yaml", "/%2e%2e/floki.yaml", "/..%2ffloki.yaml", "/news/../../floki.yaml", "//etc/passwd",
    "/./v1-app",
    "/.floki/ledger", "/%2efloki/ledger", "/news//en", "/news/en%00.html", "/%zz", "*", "", "v1-app",
    "/preview/../floki.yaml", "/preview/page/../../player/model/app.js", "/news\\..\\en", "/news", "/i/",
    "/preview/nothing", "/preview/player/", "/preview/qr.svg", "/preview/qr.svg?address=%00",
  ])
  func `what is not published is not there`(target: String) async throws {
    #expect(try await Self.answer(target).status == 404, "\(target)")
  }

  @Test func `a part of a file is answered to who asks for one`() async throws {
    let whole = try await Self.answer("/v1-appdata.1")
    let count = whole.body.count
    #expect(whole.part("bytes=0-3").body == Array(whole.body[0...3]))
    #expect(whole.part("bytes=10-").body == Array(whole.body[10...]))
    #expect(whole.part("bytes=-5").body == Array(whole.body.suffix(5)))
    #expect(whole.part("bytes=5-999999999").range?.0 == 5...(count - 1))
    for odd in [
      "bytes=5-3", "bytes=\(count)-", "bytes=a-b", "bytes=1-2,4-5", "bytes=", "bytes=--1", "bytes=-0",
      "items=1-2",
    ] {
      #expect(whole.part(odd) == whole, "\(odd)")
    }
  }

  @Test func `only names of this machine are answered, and only its own pages get a WebSocket`() {
    let hosts = AllowedHosts(listeningOn: "0.0.0.0", port: 8080, addresses: ["192.0.2.7"])
    for host in ["127.0.0.1:8080", "localhost:8080", "192.0.2.7:8080", "LOCALHOST:8080"] {
      #expect(hosts.allow(host) && hosts.allow(origin: "http://\(host)", host: host), "\(host)")
    }
    for host in ["evil.example:8080", "127.0.0.1", "127.0.0.1:80", "", "127.0.0.1:8080.evil.example"] {
      #expect(!hosts.allow(host), "\(host)")
    }
    for origin in [nil, "null", "http://evil.example", "https://127.0.0.1:8080", "http://127.0.0.1:8081"] {
      #expect(!hosts.allow(origin: origin, host: "127.0.0.1:8080"), "\(origin ?? "-")")
    }
  }

  @Test func `a file is opened where it is in the project, and nowhere else`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "content/a.md")
    let opening = EditorOpening(
      project: folder.path, environment: ["EDITOR": "vim", "VISUAL": "/usr/bin/code -r"])
    #expect(
      opening.command("content/a.md", line: 3, column: 0)
        == ["/usr/bin/code", "-r", "--goto", "\(folder.full("content/a.md")):3:1"])
    for path in ["../a.md", "/etc/passwd", "", "content/none.md", "content/../../x"] {
      #expect(opening.command(path, line: 1, column: 1) == nil, "\(path)")
    }
    let plain = EditorOpening(project: folder.path, environment: ["EDITOR": "vim"])
    #expect(plain.command("content/a.md", line: 3, column: 1)?.first == "xdg-open")
  }

  @Test func `a code says its address`() throws {
    let code = try #require(QRCode("http://192.0.2.7:8080/"))
    // Three corners have the finder, a square of seven in a frame.
    for (x, y) in [(0, 0), (code.side - 7, 0), (0, code.side - 7)] {
      #expect((0..<7).allSatisfy { code.isDark(x + $0, y) && code.isDark(x, y + $0) })
    }
    #expect(QRCode(String(repeating: "x", count: 5000)) == nil)
    #expect(code.terminalText.split(separator: "\n").count == (code.side + 5) / 2)
  }
}
