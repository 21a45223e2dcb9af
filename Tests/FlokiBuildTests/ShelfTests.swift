import FlokiContent
import FlokiFiles
import FlokiProtocol
import FlokiRules
import FlokiSyntax
import Foundation
import TestPictures
import TestSupport
import Testing

@testable import FlokiBuild
@testable import FlokiCheck
@testable import FlokiProject

/// plistlib, a reader of Atom and both phones read every shelf.
@Suite struct ShelfTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      name: Harbour
      version: 1
      base_url: https://app.floki.town/
      languages: [en, es, eu]
      tabs:
        - class_type: gallery
          unique_id: 1
          long_title: Shelf
          feed: content/shelf
          cells_per_row: 3
          row_height: 136

      """, to: "floki.yaml")
    try folder.write("shelf: true\n", to: "content/shelf/feed.yaml")
    try folder.write(TestDocument.pdf(), to: "content/shelf/issues/one.pdf")
    try folder.write(
      TestDocument.book(cover: cover(2, width: 600, height: 800)), to: "content/shelf/issues/two.epub")
    try folder.write(
      TestDocument.zip([.init(name: "a.html", bytes: [65, 66])]), to: "content/shelf/issues/three.zip")
    try folder.write(cover(1, width: 900, height: 700), to: "content/shelf/covers/one.png")
    try write(title: "Boats & <tides>")
  }

  private func write(title: String, pdf: String = "one.pdf", cover: String = "one.png") throws {
    try folder.write(
      """
      - key: winter
        title: {en: "\(title)", es: Barcos}
        date: 2026-11-01T08:00:00Z
        download: issues/\(pdf)
        cover: covers/\(cover)
        focus: right
        free: true
      - {key: autumn, title: Autumn, date: 2026-10-01, download: issues/two.epub}
      - {key: summer, title: Summer, date: 2026-07-01, download: issues/three.zip, cover: covers/\(cover)}
      - {key: spring, title: Spring, date: 2026-04-01, download: "https://files.floki.town/a%20b.pdf", cover: covers/\(cover)}

      """, to: "content/shelf/issues.items.yaml")
  }

  private func cover(_ number: UInt64, width: Int, height: Int) -> [UInt8] {
    var random = SplitMix64(state: number)
    return TestPicture(width: width, height: height) { x, y in
      UInt32(x * 255 / width) << 16 | UInt32(y * 255 / height) << 8 | UInt32(random.next() & 31)
    }.png()
  }

  private func build(_ day: Int64 = 0, programs: String? = nil) async throws -> BuildOutcome {
    var request = BuildRequest(
      project: folder.path, output: folder.full("public"),
      now: Instant(secondsSince1970: 1_795_262_400 + day * 86_400), jobs: 2)
    request.programs = programs
    return try await FlokiBuild.build(request)
  }

  /// What plistlib makes of the file, as JSON with dates in ISO form.
  private func plist(_ language: String) async throws -> [[String: JSONValue]] {
    let script = """
      import plistlib, json, sys
      shelf = plistlib.load(open(sys.argv[1], 'rb'), fmt=plistlib.FMT_XML)
      json.dump([{**i, 'Release date': i['Release date'].isoformat()} for i in shelf], sys.stdout)
      """
    let process = try ChildProcess(
      "/usr/bin/env",
      ["python3", "-W", "ignore", "-c", script, folder.full("public/shelf/\(language).store.plist")])
    let result = await process.finish()
    try #require(result.status == 0)
    guard case .array(let issues) = try JSONReader.read(process.output) else { return [] }
    return issues.compactMap { issue in
      guard case .object(let issue) = issue else { return nil }
      return Dictionary(uniqueKeysWithValues: issue.members.map { ($0.key, $0.value) })
    }
  }

  @Test func `plistlib reads the issues in every language, by the same ids`() async throws {
    let outcome = try await build()
    #expect(outcome.result == .done, "\(outcome.diagnostics)")
    var shelves: [[[String: JSONValue]]] = []
    for language in ["en", "es", "eu"] { shelves.append(try await plist(language)) }
    for shelf in shelves {
      #expect(shelf.map { $0["ID"]?.text } == ["winter", "autumn", "summer", "spring"])
      #expect(
        shelf.allSatisfy {
          Set($0.keys) == ["ID", "Title", "Release date", "Cover URL", "Download URL", "Free"]
        })
      #expect(shelf.map { $0["Free"] == .bool(true) } == [true, false, false, false])
      #expect(shelf.first?["Release date"]?.text == "2026-11-01T08:00:00")
      #expect(shelf.last?["Download URL"]?.text == "https://files.floki.town/a%20b.pdf")
      for issue in shelf {
        let cover = try published(issue["Cover URL"])
        #expect(TestPicture(decoding: cover)?.size == PixelSize(width: 300, height: 400))
        if issue["ID"]?.text != "spring" { _ = try published(issue["Download URL"]) }
      }
      #expect(try published(shelf.first?["Download URL"]) == TestDocument.pdf())
    }
    #expect(shelves.map { $0.first?["Title"]?.text } == ["Boats & <tides>", "Barcos", "Boats & <tides>"])
  }

  private func published(_ url: JSONValue?) throws -> [UInt8] {
    let url = try #require(url?.text)
    return try #require(folder.read("public/" + url.dropFirst("https://app.floki.town/".count)), "\(url)")
  }

  @Test func `ids survive new titles, renamed files and new covers`() async throws {
    #expect(try await build().result == .done)
    let before = try await plist("en")
    let feed = folder.read("public/shelf/en") ?? []
    try folder.write(cover(9, width: 700, height: 700), to: "content/shelf/covers/new.png")
    try folder.write(TestDocument.pdf(), to: "content/shelf/issues/renamed.pdf")
    folder.remove("content/shelf/covers/one.png")
    folder.remove("content/shelf/issues/one.pdf")
    try write(title: "Another title", pdf: "renamed.pdf", cover: "new.png")
    try FileManager.default.moveItem(
      atPath: folder.full("content/shelf/issues.items.yaml"),
      toPath: folder.full("content/shelf/all.items.yaml"))
    #expect(try await build(1).result == .done)
    let after = try await plist("en")
    #expect(after.map { $0["ID"] } == before.map { $0["ID"] })
    #expect(after.first?["Download URL"] == before.first?["Download URL"])
    #expect(after.first?["Cover URL"] != before.first?["Cover URL"])
    #expect(after.first?["Title"]?.text == "Another title")
    #expect(ids(feed) == ids(folder.read("public/shelf/en") ?? []))
  }

  private func ids(_ feed: [UInt8]) -> [JSONValue?] {
    guard case .object(let feed)? = try? JSONReader.read(feed), case .array(let thumbs)? = feed["thumbs"]
    else { return [] }
    return thumbs.map { if case .object(let thumb) = $0 { thumb["id"] } else { nil } }
  }

  @Test func `the gallery and the news-stand show the same shelf`() async throws {
    #expect(try await build().result == .done)
    for language in ["en", "es", "eu"] {
      #expect(ids(folder.read("public/shelf/\(language)") ?? []).count == 4)
      let feed = try XMLTree(folder.read("public/shelf/\(language).newsstand.xml") ?? [])
      let entries = feed["entry"]
      #expect(entries.count == 4)
      for entry in entries {
        let icon = try #require(entry["news:cover_art_icons"].first?["news:cover_art_icon"].first)
        #expect(icon.attributes["size"] == "SOURCE")
        _ = try published(.string(icon.attributes["src"] ?? ""))
        for cover in entry["media:thumbnail"] {
          let bytes = try published(.string(cover.attributes["url"] ?? ""))
          let size = try #require(TestPicture(decoding: bytes)?.size)
          #expect(
            cover.attributes["width"] == "\(size.width)" && cover.attributes["height"] == "\(size.height)")
        }
        #expect(entry["media:thumbnail"].count == 2)
      }
      let enclosure = entries.first?["link"].first { $0.attributes["rel"] == "enclosure" }
      #expect(enclosure?.attributes["length"] == "\(TestDocument.pdf().count)")
    }
  }

  @Test func `the first page of a PDF is its cover, where the program that draws it is installed`()
    async throws
  {
    try folder.write(
      "- {key: a, title: A, date: 2026-11-01, download: issues/one.pdf}\n",
      to: "content/shelf/issues.items.yaml")
    folder.remove("content/shelf/covers/one.png")
    try folder.makeFolder("none")
    let without = try await build(programs: folder.full("none"))
    #expect(without.diagnostics.codes == ["cover-missing"])
    // What poppler's does, as far as it is asked.
    func install(_ edition: String, drawing size: PixelSize) throws {
      let page = TestPicture(width: size.width, height: size.height) { x, _ in UInt32(x & 255) }
      try folder.write(page.png(), to: ".tools/page")
      try folder.write(
        "#!/bin/sh\n# \(edition)\nfor last; do :; done\ncp \"$(dirname \"$0\")/page\" \"$last.jpg\"\n",
        to: ".tools/pdftoppm")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.full(".tools/pdftoppm"))
    }
    func coverSize(_ day: Int64) async throws -> PixelSize? {
      #expect(try await build(day, programs: folder.full(".tools")).result == .done)
      return TestPicture(decoding: try published(try await plist("en").first?["Cover URL"]))?.size
    }
    try install("First edition", drawing: PixelSize(width: 768, height: 1024))
    #expect(try await coverSize(0) == PixelSize(width: 300, height: 400))
    // Another edition of the program draws it again.
    try install("Edition two", drawing: PixelSize(width: 150, height: 200))
    #expect(try await coverSize(1) == PixelSize(width: 150, height: 200))
    // Without one, the cover that there is will do.
    folder.remove(".tools/pdftoppm")
    #expect(try await coverSize(2) == PixelSize(width: 150, height: 200))
  }

  @Test func `what was found out of downloads is kept within its limit, the longest unused going first`()
    async throws
  {
    #expect(try await build().result == .done)
    let cache = DownloadCache(project: folder.path)
    let files = { [folder] in
      try FileManager.default.contentsOfDirectory(atPath: folder.full(DownloadCache.folder)).sorted()
    }
    let used = try files()
    #expect(used.count >= 3)
    let now = Int64.secondsNow
    let old = (0..<4).map { "\(DownloadCache.folder)/0123456789abcdef012\($0).cover" }
    let others = [
      "\(DownloadCache.folder)/notes.txt", "\(DownloadCache.folder)/0123456789abcdef0123.cover.bak",
    ]
    let unfinished = "\(DownloadCache.folder)/0123456789abcdef0123.4711.jpg"
    for path in old + others + [unfinished] { try folder.write([UInt8](repeating: 0, count: 1000), to: path) }
    for (age, path) in (old + others + [unfinished]).reversed().enumerated() {
      let date = Date(timeIntervalSince1970: TimeInterval(now - 200_000 - Int64(age) * 1000))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.full(path))
    }
    let names = { (paths: [String]) in paths.map { String($0.split(separator: "/").last ?? "") } }
    cache.settle()
    #expect(try files() == (used + names(old + others)).sorted())
    let bytes = try used.reduce(0) {
      $0
        + (try FileManager.default.attributesOfItem(atPath: folder.full("\(DownloadCache.folder)/\($1)"))[
          .size] as? Int ?? 0)
    }
    cache.settle(limit: bytes + 2000, now: now)
    // The first is the oldest.
    #expect(try files() == (used + names(Array(old[2...]) + others)).sorted())
    // What a build of today used stays, whatever it comes to.
    cache.settle(limit: 0, now: now)
    #expect(try files() == (used + names(others)).sorted())
    // What is used is stamped.
    let path = "\(DownloadCache.folder)/\(try #require(used.first { $0.hasSuffix(".cover") }))"
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: TimeInterval(now - 200_000))],
      ofItemAtPath: folder.full(path))
    cache.use(path, in: try Folder(folder.path))
    cache.settle(limit: 0, now: now)
    #expect(folder.read(path) != nil)
  }

  @Test func `downloads that nobody could open are told by name`() async throws {
    try folder.write(TestDocument.pdf(trailer: "/Encrypt 9 0 R "), to: "content/shelf/issues/one.pdf")
    try folder.write(Array(TestDocument.book(cover: nil).dropLast(40)), to: "content/shelf/issues/two.epub")
    try folder.write(
      TestDocument.zip([.init(name: "a", bytes: [], claimed: 1 << 30, packed: [1, 2, 3])]),
      to: "content/shelf/issues/three.zip")
    let outcome = try await build()
    #expect(outcome.result == .problems)
    #expect(outcome.diagnostics.codes == ["download-encrypted", "download-broken", "download-bomb"])
    for name in ["one.pdf", "two.epub", "three.zip"] {
      #expect(outcome.diagnostics.diagnostics.contains { $0.message.contains(name) })
    }
  }
}

extension DiagnosticReport {
  fileprivate var codes: [String] { diagnostics.filter { $0.severity == .error }.map(\.code) }
}
