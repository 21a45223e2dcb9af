import FlokiClients
import FlokiContent
import Foundation
import Testing

/// With `web_app: true` the app for browsers is published, and phones read what they read before.
@Suite struct WebAppTests {
  private static let harbour = Task { try await published() }
  private static let harbourWithout = Task {
    try await published { try $0.replace("web_app: true ", with: "web_app: false", in: "floki.yaml") }
  }

  private static func published(_ edit: (Scratch) throws -> Void = { _ in }) async throws -> Published {
    let folder = try Scratch(copying: "examples/harbour")
    try edit(folder)
    return try await Published(folder, baseURL: Harbour.baseURL)
  }

  @Test(arguments: Phone.allCases, Harbour.languages)
  func `the old phones read a site with an app for browsers as one without`(
    phone: Phone, language: String
  ) async throws {
    let (with, without) = (try await Self.harbour.value, try await Self.harbourWithout.value)
    #expect(with.folder.exists("public/index.html") && !without.folder.exists("public/index.html"))
    let sessions = [with, without].map { String(describing: $0.read(by: phone, in: language)) }
    #expect(sessions[0] == sessions[1])
  }

  @Test func `everything that the app leads to is published, and its parts are named after their bytes`()
    async throws
  {
    let folder = try await Self.harbour.value.folder
    let page = try folder.text("public/index.html")
    let worker = try folder.text("public/sw.js")
    let manifest = try folder.text("public/app.webmanifest")
    #expect(!(page + worker + manifest).contains("{{"))
    let linked = page.matches(of: #/(?:href|src)="([^"]+)"/#).map { match in
      let path = String(match.1).replacing("https://app.example.org/harbour/", with: "")
      return path.hasSuffix("/") ? path + "index.html" : path
    }.filter { !$0.contains("://") }
    #expect(linked.contains { $0.hasPrefix("player/") && $0.hasSuffix(".js") })
    #expect(page.contains(#/data-first="v1-app v1-appdata.1" data-feed="news\/" data-languages="es eu en"/#))
    let icons = manifest.matches(of: #/"src":"([^"]+)","sizes":"(\w+)"/#).map { (String($0.1), String($0.2)) }
    #expect(icons.map(\.1) == ["192x192", "512x512", "512x512"])
    let parts = try #require(worker.firstMatch(of: #/\["\.\/"[^\]]*\]/#)).0.split(separator: "\"")
      .filter { $0.contains("/") && $0 != "./" }.map(String.init)
    #expect(parts.count == 6)
    for path in linked + icons.map(\.0) + parts { #expect(folder.exists("public/\(path)"), "\(path)") }
  }

  @Test func `the manifest says how long hosts may keep each part`() async throws {
    let manifest = try await Self.harbour.value.folder.text("public/manifest.json")
    for path in ["index.html", "sw.js", "app.webmanifest"] {
      #expect(
        manifest.contains(
          try Regex("\"\(path)\",\"sha256\":\"\\w+\",\"bytes\":\\d+,\"cache\":\"revalidate\"")))
    }
    let parts = manifest.matches(
      of: #/"player\/\w+\.(?:js|css)","sha256":"\w+","bytes":\d+,"cache":"immutable"/#)
    #expect(parts.count == 2)
  }

  @Test func `a name is text wherever it stands`() async throws {
    let folder = try await Self.published { folder in
      try folder.replace(
        "name: Harbour", with: #"name: 'Quay "</title><script>alert(1)</script>'"#, in: "floki.yaml")
    }.folder
    let page = try folder.text("public/index.html")
    #expect(!page.contains("<script>alert") && page.contains("&lt;/title&gt;"))
    let manifest = Data(try folder.read("public/app.webmanifest"))
    let values = try JSONSerialization.jsonObject(with: manifest) as? [String: Any]
    #expect(values?["name"] as? String == "Quay \"</title><script>alert(1)</script>")
  }

  @Test func `the page runs no script but the app's own`() async throws {
    let page = try await Self.harbour.value.folder.text("public/index.html")
    let policy = try #require(
      page.firstMatch(of: #/http-equiv="Content-Security-Policy" content="([^"]*)"/#)
    ).1.replacing("&#39;", with: "'").replacing("&apos;", with: "'")
    let early = try #require(page.firstMatch(of: #/<script>([^<]*)<\/script>/#)).1
    let digest = try #require(
      policy.firstMatch(of: #/default-src 'none'; script-src 'self' 'sha256-([^']+)'; style-src 'self';/#)
    ).1
    #expect(Data(ContentDigest(of: Array(early.utf8)).bytes).base64EncodedString() == digest)
    #expect(!policy.contains("unsafe"))
    #expect(page.matches(of: #/<script/#).count == 2 && !page.contains(#/ on\w+=|style=/#))
  }

  @Test func `an app that has not changed stays as it is`() async throws {
    let published = try await Self.published()
    let paths = ["public/index.html", "public/sw.js", "public/app.webmanifest"]
    let before = try paths.map { try published.folder.read($0) }
    try published.folder.append("\nOne word more.\n", to: "content/news/2026-11-20-quay.en.md")
    let again = try await Command.run("build", "--now", Command.now, in: published.folder)
    #expect(again.status == 0)
    // Another item is no other app: nobody fetches it again.
    #expect(try paths.map { try published.folder.read($0) } == before)
  }
}
