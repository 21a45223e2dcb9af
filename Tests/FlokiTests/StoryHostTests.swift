import FlokiCompiler
import FlokiContent
import TestSupport
import Testing

@testable import FlokiSite

/// Hosts answer each lasting address with its story, with the way to where it is now, or with the word that it is gone.
@Suite(.serialized) struct StoryHostTests {
  private static let files = [
    "read/en/boats.html", "read/en/old.html", "read/en/gone.html", "2026/fog/index.html",
    "p/0123456789abcdef0123.html",
    "web/tab3.html", "404.html", "index.html", "v1-app",
  ]
  private static let html = "text/html; charset=utf-8"

  private func serve(
    _ hosting: Hosting, at baseURL: String, _ scratch: Scratch
  ) async throws -> (host: LiveHost, base: String) {
    let rules = HostRules(
      baseURL: baseURL, routes: [], webApp: WebAppAnswers(policy: "default-src 'none'"),
      stories: StoryAnswers(
        moved: [
          (path: "read/en/old.html", address: baseURL + "read/en/boats.html"),
          (path: "2025/fog/", address: baseURL + "2026/fog/"),
        ], gone: ["read/en/gone.html"], hasPages: true, hasNotFoundPage: true), hasListPages: true)
    for path in Self.files { try scratch.write("this is \(path)", to: "www\(rules.basePath)\(path)") }
    let file = try #require(rules.file(for: hosting))
    try scratch.write(file.text, to: "www\(rules.basePath)\(file.path)")
    return (try await LiveHost.start(hosting, of: scratch.path("www"), at: rules.basePath), rules.basePath)
  }

  @Test(arguments: LiveHost.installed, ["https://app.example.org/", "https://app.example.org/my-site/app/"])
  func `a story is at its address, leads on from a former one, and is gone where it was deleted`(
    _ hosting: Hosting, _ baseURL: String
  ) async throws {
    let scratch = try Scratch()
    let (host, base) = try await serve(hosting, at: baseURL, scratch)
    for (path, file) in [
      ("read/en/boats.html", "read/en/boats.html"), ("read/en/boats.html?utm=1", "read/en/boats.html"),
      ("2026/fog/", "2026/fog/index.html"),
    ] {
      let answer = try await host.get(base + path)
      #expect(answer.status == 200 && answer.text == "this is \(file)", "\(path): \(answer.status)")
      #expect(answer.type == Self.html && answer.headers["cache-control"] == "no-cache", "\(path)")
    }
    // Pages for phones keep their own rules.
    let page = try await host.get(base + "p/0123456789abcdef0123.html")
    #expect(page.headers["cache-control"] == "public, max-age=31536000, immutable")
    for (path, target) in [("read/en/old.html", "read/en/boats.html"), ("2025/fog/", "2026/fog/")] {
      let answer = try await host.get(base + path)
      #expect(
        answer.status == 301 && answer.headers["location"] == baseURL + target, "\(path): \(answer.status)")
    }
    #expect(try await host.get(base + "read/en/gone.html").status == 410)
  }

  @Test(arguments: LiveHost.installed)
  func `where there is no file people see a page that says so, with the status of what is missing`(
    _ hosting: Hosting
  ) async throws {
    let scratch = try Scratch()
    let (host, base) = try await serve(hosting, at: "https://app.example.org/app/", scratch)
    for path in ["read/en/never.html", "read/en/", "nothing"] {
      let answer = try await host.get(base + path, ["Accept": "text/html,*/*"])
      #expect(answer.status == 404, "\(path): \(answer.status)")
      #expect(answer.text == "this is 404.html" && answer.type == Self.html, "\(path): \(answer.text)")
    }
    for path in ["hosts/nginx.conf", ".floki/ledger"] {
      #expect(try await host.get(base + path).status == 404, "\(path)")
    }
  }
}
