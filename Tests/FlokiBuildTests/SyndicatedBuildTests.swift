import FlokiCompiler
import FlokiContent
import FlokiProtocol
import Foundation
import TestPictures
import TestSupport
import Testing

@testable import FlokiBuild
@testable import FlokiCheck
@testable import FlokiSite

/// Documents for feed readers have the true sizes of pictures, whatever is remembered.
@Suite struct SyndicatedBuildTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      name: Harbour
      version: 1
      base_url: https://app.floki.town/
      hosting: nginx
      languages: [en, eu]
      web_app: true
      sitemap: true
      tabs:
        - {class_type: news, unique_id: 1, long_title: News & more, feed: content/news}
        - {class_type: gallery, unique_id: 2, long_title: Photos, feed: content/photos}

      """, to: "floki.yaml")
    for feed in ["news", "photos"] {
      try folder.write("syndication: [rss, atom, jsonfeed]\n", to: "content/\(feed)/feed.yaml")
    }
    for day in 10...19 {
      try folder.write(
        "---\ntitle: Day \(day)\ndate: 2026-11-\(day)\n---\nText of **\(day)**.\n",
        to: "content/news/\(day).md")
    }
    try folder.write(picture(3), to: "content/news/boat.png")
    try folder.write(
      "---\ntitle: Boat\ndate: 2026-11-20\nimage: boat.png\n---\n![Boat](boat.png)\n",
      to: "content/news/boat.md")
    for number in 1...3 { try folder.write(picture(UInt8(number)), to: "content/photos/\(number).png") }
  }

  private func picture(_ number: UInt8) -> [UInt8] {
    let side = 200
    var random = SplitMix64(state: UInt64(number))
    let rows = (0..<(side * side * 3)).map { _ in UInt8(truncatingIfNeeded: random.next()) / number }
    return TestPNG.encode(rows, stride: side * 3, width: side, height: side, colorType: 2)
  }

  private func build(_ folder: TemporaryFolder, jobs: Int = 2, after seconds: Int64 = 0) async throws
    -> BuildOutcome
  {
    try await FlokiBuild.build(
      BuildRequest(
        project: folder.path, output: folder.full("public"),
        now: Instant(secondsSince1970: 1_795_262_400 + seconds), jobs: jobs))
  }

  private func documents(_ folder: TemporaryFolder) -> [String: [UInt8]] {
    let names = folder.files("public").filter {
      SyndicationFormat(ofPath: $0) != nil || $0.hasSuffix("sitemap.xml")
    }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.read($0) ?? []) })
  }

  @Test func `a picture's size is that of its file`() async throws {
    #expect(try await build(folder).result == .done)
    var found = 0
    for (path, bytes) in documents(folder) where path.hasSuffix("rss.xml") {
      let items = try XMLTree(bytes)["channel"].flatMap { $0["item"] }
      for enclosure in items.flatMap({ $0["enclosure"] }) {
        let url = try #require(enclosure.attributes["url"])
        let file = try #require(folder.read("public/" + url.dropFirst("https://app.floki.town/".count)))
        #expect(enclosure.attributes["length"] == "\(file.count)")
        #expect(enclosure.attributes["type"] == (url.hasSuffix("png") ? "image/png" : "image/jpeg"))
        found += 1
      }
    }
    // Three photos and a boat in two languages.
    #expect(found == 8)
  }

  @Test func `the documents are in the manifest, packed, and named by the app for browsers`() async throws {
    #expect(try await build(folder).result == .done)
    let documents = documents(folder)
    #expect(documents.count == 13)
    let manifest = try #require(folder.text("public/manifest.json"))
    let page = try #require(folder.text("public/index.html"))
    for path in documents.keys {
      let name = path.dropFirst("public/".count)
      #expect(manifest.contains("{\"path\":\"\(name)\""), "\(name)")
      #expect(folder.read(path + ".gz") != nil)
      if name != "sitemap.xml" { #expect(page.contains("href=\"\(name)\""), "\(name)") }
    }
    #expect(
      page.contains("type=\"application/feed+json\" hreflang=\"eu\" title=\"News &amp; more – Harbour\""))
    let rules = try #require(folder.text("public/hosts/nginx.conf"))
    #expect(rules.contains("application/rss+xml") && rules.contains("sitemap[0-9]*"))
  }

  @Test func `a build that remembers the pages writes what one writes that makes them`() async throws {
    #expect(try await build(folder).result == .done)
    let first = documents(folder)
    try folder.write(
      "---\ntitle: Day 15\ndate: 2026-11-15\n---\nOther words.\n", to: "content/news/15.md")
    // A page that was tampered with tells nobody anything.
    let page = try #require(folder.files("public/p").first)
    try folder.write("<p>Tampered</p>", to: page)
    let copy = try TemporaryFolder(copying: folder.url)
    copy.remove("public")
    copy.remove(".floki/cache")
    #expect(try await build(folder).result == .done)
    #expect(try await build(copy, jobs: 1, after: 100_000).result == .done)
    let warm = documents(folder)
    #expect(warm == documents(copy))
    #expect(warm["public/news/en.rss.xml"] != first["public/news/en.rss.xml"])
    #expect(warm["public/photos/en.rss.xml"] == first["public/photos/en.rss.xml"])
    #expect(!String(decoding: warm.values.joined(), as: UTF8.self).contains("Tampered"))
  }

  @Test func `without syndication nothing of it is there, and what was goes`() async throws {
    #expect(try await build(folder).result == .done)
    for feed in ["news", "photos"] { try folder.write("syndication: []\n", to: "content/\(feed)/feed.yaml") }
    let settings = try #require(folder.text("floki.yaml")).replacing("sitemap: true", with: "sitemap: false")
    try folder.write(settings, to: "floki.yaml")
    #expect(try await build(folder, after: 8_000_000).result == .done)
    // Beyond the retention they are gone from the folder as well.
    #expect(try await build(folder, after: 17_000_000).result == .done)
    #expect(documents(folder).isEmpty)
    let manifest = try #require(folder.text("public/manifest.json"))
    #expect(!manifest.contains(".rss.xml") && !manifest.contains("sitemap"))
    #expect(folder.text("public/hosts/nginx.conf")?.contains("rss") == false)
  }

  @Test(arguments: [
    ("news/eu.rss.xml", "application/rss+xml; charset=utf-8"),
    ("news/eu.o3105.atom.xml", "application/atom+xml; charset=utf-8"),
    ("news/eu.feed.json", "application/feed+json"), ("sitemap.xml", "application/xml; charset=utf-8"),
    ("sitemap3.xml", "application/xml; charset=utf-8"), ("news/eu", "application/json; charset=utf-8"),
  ])
  func `the preview serves each with its type`(_ path: String, _ type: String) {
    #expect(PublishedHeaders(of: path).type == type)
    #expect(PublishedHeaders(of: path).cacheControl == "no-cache")
  }
}
