import FlokiCompiler
import FlokiContent
import TestSupport
import Testing

@testable import FlokiSite

/// Hosts serve the page at the address of a list that an item opens.
@Suite(.serialized) struct ListPageHostTests {
  private static let files = ["boats/en", "boats/index.html", "clubs/en", "web/about.html", "v1-app"]

  private func serve(
    _ hosting: Hosting, at baseURL: String, _ scratch: Scratch, hasWebApp: Bool = false
  ) async throws -> (host: LiveHost, base: String) {
    let rules = HostRules(
      baseURL: baseURL, routes: [FeedRoutes(path: "boats/en"), FeedRoutes(path: "clubs/en")],
      webApp: hasWebApp ? WebAppAnswers(policy: "default-src 'none'") : nil, hasListPages: true)
    for path in Self.files + (hasWebApp ? ["index.html"] : []) {
      try scratch.write("this is \(path)", to: "www\(rules.basePath)\(path)")
    }
    let file = try #require(rules.file(for: hosting))
    try scratch.write(file.text, to: "www\(rules.basePath)\(file.path)")
    return (try await LiveHost.start(hosting, of: scratch.path("www"), at: rules.basePath), rules.basePath)
  }

  @Test(arguments: LiveHost.installed, ["https://app.example.org/", "https://app.example.org/my-site/app/"])
  func `a list's address is answered with its page, and with a langcode with the list`(
    _ hosting: Hosting, _ baseURL: String
  ) async throws {
    let scratch = try Scratch()
    let (host, base) = try await serve(hosting, at: baseURL, scratch, hasWebApp: true)
    let html = "text/html; charset=utf-8"
    let expected = [
      ("boats/", "boats/index.html", html), ("boats/?d=2", "boats/index.html", html),
      ("boats/index.html", "boats/index.html", html),
      ("boats/en", "boats/en", "application/json; charset=utf-8"),
      ("boats/en?d=2&l=en", "boats/en", "application/json; charset=utf-8"),
      ("web/about.html", "web/about.html", html), ("", "index.html", html),
    ]
    for (path, file, type) in expected {
      let answer = try await host.get(base + path)
      #expect(
        answer.status == 200 && answer.text == "this is \(file)", "\(path): \(answer.status) \(answer.text)")
      #expect(answer.type == type && answer.headers["cache-control"] == "no-cache", "\(path)")
    }
  }

  @Test(arguments: LiveHost.installed)
  func `a list without a page is missing, and so is all else that ends with a slash`(
    _ hosting: Hosting
  ) async throws {
    let scratch = try Scratch()
    let (host, base) = try await serve(hosting, at: "https://app.example.org/app/", scratch)
    for path in [
      "clubs/", "clubs/index.html", "nothing/", "boats/en/", "web/", "hosts/", "i/", ".floki/", "",
    ] {
      #expect(try await host.get(base + path).status == 404, "\(path)")
    }
  }
}
