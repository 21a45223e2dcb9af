import FlokiClientKit
import FlokiClients
import FlokiCompiler
import Foundation
import Glibc
import TestSupport
import Testing

/// A search index is of the publication that it is served with, and made only for a project that asks for it.
@Suite struct ServedSearchTests {
  private static func project(hosting: String = "floki", search: String = "true") throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.copyItem(
      at: Repository.url("examples/harbour/content/photos/moonrise.jpg"),
      to: scratch.path("moon.jpg"))
    try scratch.write(
      """
      name: Pier
      version: 1
      base_url: https://app.example.org/pier/
      hosting: \(hosting)
      languages: [en, eu]
      tabs:
        - class_type: news
          unique_id: 1
          long_title: {en: News, eu: Berriak}
          feed: content/news
          search_bar: \(search)
          tags_regex: ['/tags/(\\w+)$']
          tags_url: \(search)
          videos_regex: ['watch[?]v=(\\w+)$']
          videos_url: \(search)
        - class_type: gallery
          unique_id: 2
          long_title: {en: Photos, eu: Argazkiak}
          feed: content/photos
          gallery_regex: ['/albums/(\\w+)$']
          gallery_url: \(search)

      """, to: "floki.yaml")
    try scratch.write(
      """
      - {key: a, title: {en: Zeppelin, eu: Zepelina}, body: {en: "Seen at dusk #airships", eu: Iluntzean}, date: 2026-01-02}
      - {key: b, title: {en: Boat, eu: Txalupa}, body: {en: At the pier, eu: Kaian}, date: 2026-01-01}

      """, to: "content/news/all.items.yaml")
    try scratch.write(
      "- {key: m, title: {en: Moon, eu: Ilargia}, image: ../../moon.jpg, date: 2026-01-01}\n",
      to: "content/photos/all.items.yaml")
    return scratch
  }

  /// The command, serving what is built, and its answers to whole addresses.
  private struct Server {
    let command: Command
    let port: UInt16

    init(_ scratch: Scratch) async throws {
      port = try LoopbackPort.free()
      command = try Command(
        ["serve", "--port", "\(port)", "--log", "off", "--index", "own.sqlite", "public"], in: scratch)
      try await command.listens(at: port)
    }

    func titles(_ address: String) async throws -> [String] {
      let target = String(address.dropFirst("https://app.example.org".count))
      let lines = ["GET \(target) HTTP/1.1", "Host: app.example.org", "Connection: close", "", ""]
      var answer = ""
      try await eventually("the search has an index") {
        let bytes = LoopbackPort.exchange(Array(lines.joined(separator: "\r\n").utf8), with: port)
        answer = String(decoding: try #require(bytes), as: UTF8.self)
        return !answer.hasPrefix("HTTP/1.1 503")
      }
      try #require(answer.hasPrefix("HTTP/1.1 200"), "\(target): \(answer)")
      return answer.matches(of: #/"title":"([^"]*)"/#).map { String($0.1) }
    }

    func stop() async throws {
      command.send(SIGTERM)
      #expect(try await command.finish().status == 0)
    }
  }

  @Test func `phones search, and open what they capture, at the server that the project is for`() async throws
  {
    let scratch = try Self.project()
    let build = try await Command.run("build", "--now", Command.now, in: scratch)
    try #require(build.status == 0, "\(build.errors)")
    let host = StaticHost(root: scratch.path("public").path, baseURL: "https://app.example.org/pier/")
    let beacon = "https://app.example.org/pier/v1-app"
    let server = try await Server(scratch)
    for device in [FlokiClients.Device.phone, .retina, .pad] {
      let phone = IOSClient(device: device, language: "eu", now: 1_795_262_400, host: host)
      let session = phone.launch(beacon: beacon)
      // Nobody has translated the app's own texts (C43).
      #expect(session.outcome == .running && session.losses.allSatisfy { $0.fact == 43 }, "\(session.losses)")
      #expect(session.notes.allSatisfy { $0.fact == 43 }, "\(session.notes)")
      let search = try #require(session.tabs.first?.search)
      #expect(
        try await server.titles(search.request(for: "zepe", langcode: session.langcode)) == ["Zepelina"])
      #expect(
        try await server.titles(search.request(for: "zepe", page: 2, langcode: session.langcode)) == [])
      #expect(try await server.titles(search.request(for: "dusk at", langcode: "en")) == ["Zeppelin"])
    }
    // Android knows no search (C90).
    let android = AndroidClient(language: "en", now: 1_795_262_400, host: host).launch(beacon: beacon)
    #expect(android.outcome == .running && android.tabs.allSatisfy { $0.search == nil })

    let file = Array(try Data(contentsOf: scratch.path("public/v1-appdata.1")))
    let app = try AppData.decode(file).value
    let routes = [
      ("https://x.example.org/tags/airships", ["Zeppelin"]), ("https://x.example.org/watch?v=abc", []),
      ("https://x.example.org/albums/photos", ["Moon"]), ("https://x.example.org/albums/moon", ["Moon"]),
    ]
    for (link, titles) in routes {
      let route = try #require(app.route(for: link))
      #expect(try await server.titles(route.address(in: "en")) == titles, "\(link)")
    }
    try await server.stop()
    // What was published is what was searched.
    #expect(!scratch.exists("own.sqlite"))
  }

  @Test
  func `the index is published with what it is of, the same for the same, and made again where it is not`()
    async throws
  {
    let scratch = try Self.project()
    for output in ["public", "other"] {
      let build = try await Command.run("build", "--now", Command.now, "--output", output, in: scratch)
      try #require(build.status == 0, "\(build.errors)")
    }
    let index = "public/hosts/search.sqlite"
    let first = try Data(contentsOf: scratch.path(index))
    #expect(first == (try Data(contentsOf: scratch.path("other/hosts/search.sqlite"))))
    // Nothing about it is left behind.
    #expect(
      !(try FileManager.default.contentsOfDirectory(atPath: scratch.path(".floki/cache").path)).contains {
        $0.hasPrefix("search")
      })
    let server = try await Server(scratch)
    #expect(try await server.titles("https://app.example.org/pier/search/news/en?q=pier") == ["Boat"])
    try scratch.replace("At the pier", with: "At the quay", in: "content/news/all.items.yaml")
    try #require(try await Command.run("build", "--now", Command.now, in: scratch).status == 0)
    #expect(try Data(contentsOf: scratch.path(index)) != first)
    try await eventually("the new text is found") {
      try await server.titles("https://app.example.org/pier/search/news/en?q=quay") == ["Boat"]
    }
    try await server.stop()
    #expect(!scratch.exists("own.sqlite"))

    // One of another publication answers until there is a right one; a damaged one is passed over.
    for damage in [first, first.prefix(5000), Data("no index".utf8), Data()] {
      try damage.write(to: scratch.path(index))
      try? FileManager.default.removeItem(at: scratch.path("own.sqlite"))
      let server = try await Server(scratch)
      try await eventually("the text is found without a right index") {
        try await server.titles("https://app.example.org/pier/search/news/en?q=quay") == ["Boat"]
      }
      try await server.stop()
      #expect(scratch.exists("own.sqlite"))
    }
  }

  @Test func `who does not ask for a search, or has no server for it, gets no index and no address`()
    async throws
  {
    for (hosting, search) in [("nginx", "true"), ("floki", "")] {
      let scratch = try Self.project(hosting: hosting, search: search)
      if search.isEmpty {
        let settings = try scratch.text("floki.yaml")
        try scratch.write(
          settings.split(separator: "\n").filter {
            !$0.contains("search_bar") && !$0.contains("_regex") && !$0.contains("_url: ")
          }
          .joined(separator: "\n").replacing(
            "version: 1", with: "version: 1\nbase_url: https://app.example.org/pier/") + "\n",
          to: "floki.yaml")
      }
      let build = try await Command.run("build", "--now", Command.now, in: scratch)
      #expect(build.status == 0, "\(build.errors)")
      let told = (build.errors + build.output).matches(of: #/warning\[search-without-server\]/#).count
      #expect(told == (search.isEmpty ? 0 : 4), "\(build.errors)")
      #expect(!scratch.exists("public/hosts/search.sqlite"))
      let definition = try scratch.text("public/v1-appdata.1")
      #expect(!definition.contains("_WORDS_") && !definition.contains("_regex"))
    }
  }
}
