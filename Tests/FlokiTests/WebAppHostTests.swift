import FlokiCompiler
import FlokiContent
import Foundation
import TestSupport
import Testing

@testable import FlokiSite

/// Hosts serve every part of the app for browsers with its type and cache time.
@Suite(.serialized) struct WebAppHostTests {
  private static let changing = "no-cache"
  private static let forEver = "public, max-age=31536000, immutable"
  private static let policy = "default-src 'none'; script-src 'self'; frame-ancestors 'self'"
  private static let files = [
    "index.html", "sw.js", "app.webmanifest", "player/0123456789abcdef0123.js",
    "player/0123456789abcdef0123.css", "player/eu", "player/0123456789abcdef0123.js.gz", "v1-app",
    "i/0123456789abcdef0123.png",
  ]

  private func serve(_ hosting: Hosting, at baseURL: String, _ scratch: Scratch) async throws -> LiveHost {
    let rules = HostRules(
      baseURL: baseURL, routes: [FeedRoutes(path: "player/eu")], webApp: WebAppAnswers(policy: Self.policy))
    for path in Self.files { try scratch.write("this is \(path)", to: "www\(rules.basePath)\(path)") }
    let file = try #require(rules.file(for: hosting))
    try scratch.write(file.text, to: "www\(rules.basePath)\(file.path)")
    return try await LiveHost.start(hosting, of: scratch.path("www"), at: rules.basePath)
  }

  @Test(arguments: LiveHost.installed, ["https://app.example.org/", "https://app.example.org/my-site/app/"])
  func `every part of the app has its type and its time to be kept`(
    _ hosting: Hosting, _ baseURL: String
  ) async throws {
    let scratch = try Scratch()
    let host = try await serve(hosting, at: baseURL, scratch)
    let base = HostRules(baseURL: baseURL, routes: []).basePath
    let script = "text/javascript; charset=utf-8"
    let expected: [(String, file: String, type: String, cache: String)] = [
      ("", "index.html", "text/html; charset=utf-8", Self.changing),
      ("?source=pwa", "index.html", "text/html; charset=utf-8", Self.changing),
      ("index.html", "index.html", "text/html; charset=utf-8", Self.changing),
      ("sw.js", "sw.js", script, Self.changing),
      ("app.webmanifest", "app.webmanifest", "application/manifest+json; charset=utf-8", Self.changing),
      ("player/0123456789abcdef0123.js", "player/0123456789abcdef0123.js", script, Self.forEver),
      (
        "player/0123456789abcdef0123.css", "player/0123456789abcdef0123.css", "text/css; charset=utf-8",
        Self.forEver
      ),
      // A feed may be called like the folder of the parts.
      ("player/eu", "player/eu", "application/json; charset=utf-8", Self.changing),
      ("v1-app", "v1-app", "application/json; charset=utf-8", Self.changing),
      ("i/0123456789abcdef0123.png", "i/0123456789abcdef0123.png", "image/png", Self.forEver),
    ]
    for (path, file, type, cache) in expected {
      let answer = try await host.get(base + path)
      #expect(
        answer.status == 200 && answer.text == "this is \(file)", "\(path): \(answer.status) \(answer.text)")
      #expect(answer.type == type && answer.headers["cache-control"] == cache, "\(path): \(answer.headers)")
      let policy = answer.headers["content-security-policy"]
      #expect(policy == (file == "index.html" ? Self.policy : nil), "\(path)")
      #expect((answer.headers["x-content-type-options"] == "nosniff") == (file == "index.html"), "\(path)")
    }
  }

  @Test(arguments: LiveHost.installed)
  func `what is missing is 404, and never the app`(_ hosting: Hosting) async throws {
    let scratch = try Scratch()
    let host = try await serve(hosting, at: "https://app.example.org/app/", scratch)
    for path in [
      "player/", "player/ffffffffffffffffffff.js", "player/0123456789abcdef0123.js.gz", "index.htm",
      "news/", "sw.js/", "hosts/nginx.conf",
    ] {
      #expect(try await host.get("/app/" + path).status == 404, "\(path)")
    }
  }
}
