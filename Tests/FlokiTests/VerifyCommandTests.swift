import Foundation
import TestSupport
import Testing

/// `floki verify` finds nothing lost in what floki built, and what was damaged since.
@Suite struct VerifyCommandTests {
  private func built() async throws -> Scratch {
    let folder = try Scratch(copying: "examples/harbour")
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    try #require(build.status == 0, "\(build.errors)")
    return folder
  }

  private func verify(_ arguments: String..., in folder: Scratch) async throws -> Command.Result {
    try await Command(["verify", "--now", Command.now] + arguments, in: folder).finish()
  }

  /// Takes a picture away that items of every language show.
  private func damage(_ folder: Scratch) throws {
    let picture = try #require(folder.list("public/i").first { $0.hasSuffix(".jpg") })
    try folder.remove("public/i/\(picture)")
  }

  @Test func `what floki builds loses nothing but what Android never shows`() async throws {
    let folder = try await built()
    let before = try folder.contents(of: "public")
    let result = try await verify(in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains("iPhone, iPhone with retina screen, iPad in en:\n  1 Harbour news (news): 1"))
    #expect(result.output.contains("(C62)") && result.output.contains("(C211)"))
    #expect(!result.output.contains("error:") && !result.output.contains("warning:"))
    #expect(!result.output.contains("tell the person who maintains floki"))
    #expect(result.output.hasSuffix("public: 7 notes.\n"))
    // The folder by its name says the same, and nothing is written.
    #expect(try await verify("public", in: folder).output == result.output)
    #expect(try folder.contents(of: "public") == before)
  }

  @Test func `a project is named as for every other command`() async throws {
    let folder = try await built()
    let here = try await verify(in: folder)
    for place in [["-C", "."], ["--project", "./"], ["-C", folder.root.path]] {
      let result = try await Command(["verify", "--now", Command.now] + place, in: folder).finish()
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.outputLines.dropLast() == here.outputLines.dropLast())
    }
    #expect(try await verify("-C", ".", in: folder).output.hasSuffix("./public: 7 notes.\n"))
    let nowhere = try await verify("-C", "public", in: folder)
    #expect(nowhere.status == 3 && nowhere.errors.contains("there is no floki.yaml in"), "\(nowhere.errors)")
    let history = try await Command(
      ["replay", "--history", "-C", folder.root.path], in: folder, at: "content"
    ).finish()
    #expect(history.output.contains("Only one version is retained"), "\(history.output)\(history.errors)")
  }

  @Test func `a picture that is gone is an error, and nobody's but that of who took it away`() async throws {
    let folder = try await built()
    try damage(folder)
    let result = try await verify(in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains(/error: status 404 for \S+\.jpg \(C181\)/), "\(result.output)")
    #expect(!result.output.contains("tell the person who maintains floki"))
    #expect(result.output.contains(/Not as floki published it: i\/\S+\.jpg\. Publish the site again\./))
    let iPads = try await verify("--client", "ios", "--device", "pad", "--lang", "eu", in: folder)
    #expect(iPads.status == 1)
    #expect(iPads.output.contains("iPad in eu:") && !iPads.output.contains("Android"))
  }

  @Test func `a host that answers is read like the folder that it serves`() async throws {
    let folder = try Scratch(copying: "examples/harbour")
    let port = try LoopbackPort.free()
    let settings = try folder.text("floki.yaml")
    try folder.write(
      settings.replacing(/(?m)^base_url: .*$/, with: "base_url: http://127.0.0.1:\(port)/app/"),
      to: "floki.yaml")
    let root = try TemporaryFolder()
    let build = try await Command.run(
      "build", "--now", Command.now, "--adopt", "--output", root.full("app"), in: folder)
    try #require(build.status == 0, "\(build.errors)")
    let server = try ServerProcess(
      "/usr/bin/python3", ["-m", "http.server", "\(port)", "--bind", "127.0.0.1", "--directory", root.path],
      port: port, configuration: "")
    let address = "http://127.0.0.1:\(port)/app/"
    let live = try await verify(address, in: folder)
    let local = try await verify(root.full("app"), in: folder)
    #expect(live.status == 0, "\(live.errors)")
    #expect(
      live.output.replacing(address, with: "SITE") == local.output.replacing(root.full("app"), with: "SITE"))
    let feed = String(decoding: try Data(contentsOf: root.url.appending(path: "app/news/es")), as: UTF8.self)
    let picture = try #require(feed.firstMatch(of: #/\/i\/(\w+\.jpg)/#)).1
    try FileManager.default.removeItem(atPath: root.full("app/i/\(picture)"))
    let damaged = try await verify(address, in: folder)
    #expect(damaged.status == 1)
    #expect(damaged.output.contains(/error: status 404 for \S+\.jpg \(C181\)/), "\(damaged.output)")
    extendLifetime(server)
  }

  @Test func `a page with all of it needs nothing else`() async throws {
    let folder = try await built()
    try damage(folder)
    #expect(try await verify("--html", "report.html", in: folder).status == 1)
    let page = try folder.text("report.html")
    for word in ["<script", "src=", "href=", "@import", "url(http"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("prefers-color-scheme") || page.contains("content=\"light dark\""))
    #expect(page.contains("width=device-width"))
    #expect(page.contains("url(data:image/jpeg;base64,"))
    #expect(page.contains("The harbour in pictures"))
    #expect(page.contains(/<mark>status 404 for [^<]+\(C181\)<\/mark>/))
    #expect(page.utf8.count < 1_000_000)
  }

  @Test func `programs get an object for each finding, and a summary`() async throws {
    let folder = try await built()
    try damage(folder)
    let result = try await verify("--format", "json", in: folder)
    #expect(result.status == 1)
    let objects = try result.outputLines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.dropLast().contains { $0["fact"] as? String == "C181" })
    #expect(objects.dropLast().allSatisfy { $0["type"] as? String == "finding" })
    let summary = try #require(objects.last?["summary"] as? [String: Any])
    #expect(summary["result"] as? String == "lost")
    #expect(summary["made_by_floki"] as? Bool == true)
    #expect((summary["screens"] as? [Any])?.count == 6)
  }

  @Test func `code scanning gets the facts as rules`() async throws {
    let folder = try await built()
    try damage(folder)
    let result = try await verify("--format", "sarif", in: folder)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(document["version"] as? String == "2.1.0")
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == ["C62", "C181", "C211", "C220"])
    for finding in try #require(run["results"] as? [[String: Any]]) {
      let index = try #require(finding["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == finding["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(finding["level"] as? String))
    }
  }

  private static let schema = Repository.url(".build/schemas/sarif-schema-2.1.0.json")

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: schema.path), "scripts/sarif-schema.sh fetches it"))
  func `the official schema takes the document`() async throws {
    let folder = try await built()
    try damage(folder)
    let result = try await verify("--format", "sarif", in: folder)
    try folder.write(result.output, to: "report.sarif")
    let script = Repository.url("Tests/GoldenTests/validate.py").path
    let judged = try await ChildProcess(
      "/usr/bin/env",
      ["python3", "-W", "ignore", script, Self.schema.path, folder.path("report.sarif").path]
    ).finish()
    #expect(judged.outputText + judged.errorText == "")
  }

  @Test func `a folder without manifest says by its indicator where it is published`() async throws {
    let folder = try await built()
    try folder.remove("public/manifest.json")
    let clean = try await verify("public", in: folder)
    #expect(clean.status == 0, "\(clean.output)")
    try damage(folder)
    let damaged = try await verify("public", in: folder)
    #expect(damaged.status == 1)
    #expect(!damaged.output.contains("tell the person who maintains floki"))
  }

  @Test func `what is no site is told so`() async throws {
    let folder = try Scratch()
    try folder.write("a file\n", to: "file")
    try folder.write("{}", to: "other/manifest.json")
    try folder.write("[]", to: "broken/v1-app")
    for (place, words) in [
      ("nowhere", "there is no folder"), ("file", "there is no folder"),
      ("other", "there is no version indicator"), ("broken", "does not tell where the folder is published"),
      ("http://127.0.0.1:1/app/", "cannot be reached"),
    ] {
      let refused = try await verify(place, in: folder)
      #expect(refused.status == 3, "\(place): \(refused.errors)")
      #expect(refused.errors.hasPrefix("error: ") && refused.errors.contains(words), "\(refused.errors)")
      #expect(refused.output == "")
    }
  }

  private static let key = String(repeating: "5a", count: 32)

  private func encrypted() async throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace(
      "tabs:", with: "apps:\n  v1: {}\n  v2: {version: 5, encrypt: true}\ntabs:", in: "floki.yaml")
    let build = try await Command.run(
      "build", "--now", Command.now, in: folder, environment: ["FLOKI_APPDATA_KEY": Self.key])
    try #require(build.status == 0, "\(build.errors)")
    return folder
  }

  private func verify(_ folder: Scratch, key: String?, _ arguments: String...) async throws -> Command.Result
  {
    try await Command(
      ["verify", "--now", Command.now] + arguments, in: folder,
      environment: key.map { ["FLOKI_APPDATA_KEY": $0] } ?? [:]
    ).finish()
  }

  @Test func `an encrypted app is opened with its key, and left out without it`() async throws {
    let folder = try await encrypted()
    let closed = try await verify(folder, key: nil)
    #expect(closed.status == 0, "\(closed.output)\(closed.errors)")
    #expect(closed.output.contains("Left out: the app definition of v2 is encrypted."))
    #expect(!closed.output.contains("tell the person who maintains floki"))
    let opened = try await verify(folder, key: Self.key)
    #expect(opened.status == 0, "\(opened.output)\(opened.errors)")
    #expect(!opened.output.contains("Left out"))
    let alone = try await verify(folder, key: Self.key, "--app", "v2")
    #expect(alone.status == 0 && alone.output.contains("1 News (news)"), "\(alone.output)\(alone.errors)")

    let nothing = try await verify(folder, key: nil, "--app", "v2")
    #expect(nothing.status == 3)
    #expect(nothing.errors.contains("the app definition of v2 is encrypted, and there is no other to read"))
    let wrong = try await verify(folder, key: String(repeating: "a5", count: 32))
    #expect(wrong.status == 3)
    #expect(wrong.errors.contains("does not decrypt the app definition of v2"), "\(wrong.errors)")
    // What the definition says is read: a feed of it that is gone is found in v2 as in v1.
    try folder.remove("public/news/en")
    let damaged = try await verify(folder, key: Self.key, "--app", "v2", "--format", "json")
    #expect(damaged.status == 1 && damaged.output.contains("\"C9\""), "\(damaged.output)")
  }

  @Test func `a project for one client is read by that client, unless somebody asks for the other`()
    async throws
  {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace("tabs:", with: "clients: [ios]\ntabs:", in: "floki.yaml")
    try #require(try await Command.run("build", "--now", Command.now, in: folder).status == 0)
    let own = try await verify(in: folder)
    #expect(own.status == 0 && own.output.contains("iPhone") && !own.output.contains("Android"))
    #expect(try await verify("--client", "android", in: folder).output.contains("Android in en:"))
    #expect(try await verify("--client", "all", in: folder).output.contains("Android"))
  }

  @Test(arguments: [
    "https://app.example.org/my%20app/", "https://App.Example.org/h/", "https://app.example.org:8443/",
  ])
  func `a base URL is read however it is spelled`(_ base: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace("https://app.example.org/", with: base, in: "floki.yaml")
    try #require(try await Command.run("build", "--now", Command.now, in: folder).status == 0)
    let clean = try await verify(in: folder)
    #expect(clean.status == 0, "\(clean.output)")
    #expect(
      clean.output.contains("1 item, 1 page") && !clean.output.contains("Not looked at"), "\(clean.output)")
    let page = try #require(folder.list("public/p").first)
    try folder.remove("public/p/\(page)")
    let damaged = try await verify(in: folder)
    #expect(damaged.status == 1 && damaged.output.contains("  p/\(page)\n"), "\(damaged.output)")
  }

  @Test func `a list with older pages is as long as iOS needs it`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace("tabs:", with: "hosting: nginx\ntabs:", in: "floki.yaml")
    try folder.append("    cache_size: 10\n", to: "floki.yaml")
    try folder.write("older: true\npage_size: 10\n", to: "content/news/feed.yaml")
    for day in 10...23 {
      try folder.write(
        "---\ntitle: Tide \(day)\n---\nHigh water.\n", to: "content/news/2026-10-\(day)-tide.md")
    }
    try #require(try await Command.run("build", "--now", Command.now, in: folder).status == 0)
    let result = try await verify(in: folder)
    #expect(result.status == 0, "\(result.output)")
    #expect(!result.output.contains("error:") && result.output.contains("(C140)"), "\(result.output)")
  }

  @Test func `the closing words name what the project itself leads to`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.append("![boat](https://app.example.org/boat.png)\n", to: "content/news/2026-11-20-hello.md")
    try #require(try await Command.run("build", "--now", Command.now, in: folder).status == 0)
    let result = try await verify(in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "The project names addresses that it does not publish: boat.png. `floki check` shows where."),
      "\(result.output)")
    #expect(!result.output.contains("tell the person who maintains floki"))
  }

  @Test func `an item whose page points on leaves Android's app, and is no loss`() async throws {
    let port = try LoopbackPort.free()
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace("https://app.example.org/", with: "http://127.0.0.1:\(port)/app/", in: "floki.yaml")
    let root = try TemporaryFolder()
    let build = try await Command.run(
      "build", "--now", Command.now, "--adopt", "--output", root.full("app"), in: folder)
    try #require(build.status == 0, "\(build.errors)")
    let page = try #require(FileManager.default.contentsOfDirectory(atPath: root.full("app/p")).first)
    try FileManager.default.moveItem(
      atPath: root.full("app/p/\(page)"), toPath: root.full("app/p/moved.html"))
    try Data(
      """
      import http.server, sys
      class Handler(http.server.SimpleHTTPRequestHandler):
          def do_GET(self):
              if self.path.startswith("/app/p/\(page)"):
                  self.send_response(302)
                  self.send_header("Location", "/app/p/moved.html")
                  self.send_header("Content-Length", "0")
                  self.end_headers()
              else:
                  super().do_GET()
      http.server.HTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
      """.utf8
    ).write(to: URL(filePath: root.full("server.py")))
    let server = try ServerProcess(
      "/usr/bin/env", ["-C", root.path, "python3", root.full("server.py"), "\(port)"], port: port,
      configuration: "")
    let result = try await verify("http://127.0.0.1:\(port)/app/", in: folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(
      result.output.contains("points on to /app/p/moved.html, which Android opens in the browser"),
      "\(result.output)")
    extendLifetime(server)
  }
}
