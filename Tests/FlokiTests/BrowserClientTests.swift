import Foundation
import TestSupport
import Testing

/// A project for browsers hears nothing of what only the native clients of 2012 cannot cope with.
@Suite struct BrowserClientTests {
  private static let languages = [
    "en", "es", "eu", "pt-BR", "en-GB", "he", "id", "sr-Latn", "ja,zh", "zh-TW",
  ]

  @Test(arguments: ["news", "gallery", "magazine"], languages)
  func `a starter builds in every language without a word about old phones`(
    template: String, languages: String
  ) async throws {
    let folder = try Scratch()
    let made = try await Command.run(
      "init", "--template", template, "--languages", languages, "--base-url",
      "https://valley-gazette.github.io/valley-paper/", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(try folder.text("floki.yaml").contains("\nlanguages: [\(languages.replacing(",", with: ", "))]"))
    let built = try await Command.run("build", "--strict", "--now", Command.now, in: folder)
    #expect(built.status == 0, "\(built.errors)")
    for client in ["Android", "iPhone", "iOS", "phone"] {
      #expect(!(made.output + built.output + built.errors).contains(client), "\(built.output)\(built.errors)")
    }
    #expect(folder.exists("public/index.html"))
  }

  /// A project whose settings every client but browsers stumbles over.
  private static let settings = """
    name: Gazette
    version: 1
    base_url: https://valley_gazette-1.town/
    languages: [pt-BR, he, zh]
    tabs:
      - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}
      - {class_type: news, unique_id: 2, long_title: News, short_title: News, feed: content/other}

    """

  private func codes(clients: String?) async throws -> Set<String> {
    let folder = try Scratch()
    try folder.write((clients.map { "clients: \($0)\n" } ?? "") + Self.settings, to: "floki.yaml")
    for feed in ["news", "other"] {
      try folder.write(
        "- {title: A \(feed), body: Words, date: 2026-11-20, share_url: https://valley-gazette.town/\(feed)}\n"
          + "- {title: B \(feed), body: Words, date: 2026-11-19, share_url: https://valley-gazette.town/b}\n",
        to: "content/\(feed)/all.items.yaml")
    }
    let check = try await Command.run("check", "--format", "json", "--now", Command.now, in: folder)
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(build.status == check.status)
    let codes = try check.outputLines.map { line in
      try #require(
        (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["code"] as? String)
    }
    let told = codes.filter { $0 != "texts-in-english" }
    #expect(Set(told).count == told.count, "each is told once: \(codes)")
    return Set(told)
  }

  @Test func `a rule of one client is told only where that client is named`() async throws {
    // The app for browsers that comes with its client wants an icon.
    #expect(try await codes(clients: "[browser]") == ["app-icon-missing"])
    let android: Set = [
      "url-host-underscore", "master-not-two-letters", "english-missing", "language-renamed",
      "tab-labels-alike",
    ]
    let found = try await codes(clients: "[android]")
    #expect(found.isSuperset(of: android), "\(found)")
    let apple = try await codes(clients: "[ios, browser]")
    #expect(apple.isDisjoint(with: android), "\(apple)")
    #expect(apple.contains("language-script-missing") && apple.contains("share-url-host"), "\(apple)")
    let all = try await codes(clients: nil)
    #expect(all == found.union(apple).subtracting(["app-icon-missing"]))
    #expect(try await codes(clients: "[browser, ios, android]") == all.union(["app-icon-missing"]))
  }

  @Test func `what the protocol forbids is an error for browsers too`() async throws {
    let folder = try Scratch()
    try folder.write("clients: [browser]\n" + Self.settings, to: "floki.yaml")
    try folder.write("- {title: A, date: 2026-11-20, id: 0}\n", to: "content/news/all.items.yaml")
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(build.status != 0 && build.errors.contains("error[item-id-zero]"), "\(build.errors)")
  }

  @Test func `the app for browsers comes with the client, unless it is switched off`() async throws {
    for (lines, isThere) in [
      ("", false), ("clients: [browser]\n", true), ("clients: [browser, ios]\n", true),
      ("clients: [ios, android]\n", false), ("clients: [browser]\nweb_app: false\n", false),
      ("web_app: true\n", true),
    ] {
      let folder = try Scratch()
      try folder.write(lines + Scratch.tides, to: "floki.yaml")
      try folder.write("---\ntitle: A\ndate: 2026-11-20\n---\nWords.\n", to: "content/news/a.md")
      let build = try await Command.run("build", "--now", Command.now, in: folder)
      #expect(build.status == 0 && folder.exists("public/index.html") == isThere, "\(lines)\(build.errors)")
    }
  }

  @Test func `what a site for browsers lacks is found`() async throws {
    let folder = try Scratch()
    try folder.write("clients: [browser]\n" + Scratch.tides, to: "floki.yaml")
    try folder.write("---\ntitle: A\ndate: 2026-11-20\n---\nWords.\n", to: "content/news/a.md")
    #expect(try await Command.run("build", "--now", Command.now, in: folder).status == 0)
    let whole = try await Command.run("verify", "--now", Command.now, in: folder)
    #expect(whole.status == 0 && whole.output.contains("only for browsers"), "\(whole.output)\(whole.errors)")
    let feed = try folder.text("public/news/en")
    try folder.write(String(feed.prefix(20)), to: "public/news/en")
    #expect(try await Command.run("verify", "--now", Command.now, in: folder).status == 1)
    try folder.write(feed, to: "public/news/en")
    try FileManager.default.removeItem(at: folder.path("public/p"))
    #expect(try await Command.run("verify", "--now", Command.now, in: folder).status == 1)
  }

  @Test func `a share address whose host has a hyphen is published`() async throws {
    let folder = try Scratch()
    try folder.write(Scratch.tides, to: "floki.yaml")
    let address = "https://valley-gazette.town/a"
    try folder.write(
      "- {title: A, body: Words, date: 2026-11-20, share_url: \(address)}\n",
      to: "content/news/all.items.yaml")
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    // The warning says how phones share it.
    #expect(build.status == 0 && build.errors.contains("warning[share-url-host]"), "\(build.errors)")
    #expect(try folder.text("public/news/en").contains("\"share_url\":\"\(address)\""))
  }

  @Test func `a code is allowed for the whole project in one line`() async throws {
    let folder = try Scratch()
    let item = "- {title: A, body: Words, date: 2026-11-20, share_url: https://valley-gazette.town/a}\n"
    try folder.write(item, to: "content/news/all.items.yaml")
    func report(_ allow: String) async throws -> String {
      try folder.write("allow: \(allow)\n" + Scratch.tides, to: "floki.yaml")
      return try await Command.run("check", "--now", Command.now, in: folder).errors
    }
    #expect(try await report("[]").contains("warning[share-url-host]"))
    #expect(try await report("[share-url-host]") == "")
    #expect(try await report("[share-url-host it is the name of our website]") == "")
    #expect(try await report("[share-url-hots]").contains("floki.yaml:1:9"))
    let unused = try await report("[share-url-host, tabs-many]")
    #expect(unused.contains("warning[allow-unused]") && unused.contains("floki.yaml:1:25"), "\(unused)")
    let error = try await report("[share-url-host, item-id-zero]")
    #expect(error.contains("warning[allow-error]") && error.contains("Hint: remove the entry"), "\(error)")
  }
}
