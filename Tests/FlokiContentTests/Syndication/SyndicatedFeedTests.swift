import FlokiProtocol
import TestSupport
import Testing

@testable import FlokiContent

/// Documents for feed readers are valid RSS, Atom and JSON Feed, whatever is written in an item.
@Suite struct SyndicatedFeedTests {
  private static let english = Langcode.english
  private static let addresses = SyndicatedFeed.Addresses(
    own: "https://a.example.org/news/en.rss.xml", current: "https://a.example.org/news/en.rss.xml")

  private static func entry(_ text: String, updated: Int64 = 1_795_262_400) -> SyndicatedFeed.Entry {
    let moment = Instant(secondsSince1970: updated)
    return SyndicatedFeed.Entry(
      id: "tag:a.example.org,2026-11-21:/1", link: "https://a.example.org/?a=1&b=" + text, title: text,
      summary: text, content: Array(text.utf8), published: moment, updated: moment, otherLanguage: nil,
      authors: [text, "b"], categories: [text],
      enclosure: .init(url: "https://a.example.org/" + text, mediaType: "image/png", byteCount: 5))
  }

  private static func feed(_ entries: [SyndicatedFeed.Entry], title: String = "News") -> SyndicatedFeed {
    SyndicatedFeed(
      id: "https://a.example.org/news/en", title: title, publisher: title, home: "https://a.example.org/",
      language: english, entries: entries)
  }

  /// Pieces that mean something in one of the languages that a feed is written in, and every kind of character.
  private static let pieces = [
    "<", ">", "&", "\"", "'", "]]>", "<![CDATA[", "<!--", "-->", "</item>", "</entry>", "</channel>",
    "<script>alert(1)</script>", "javascript:alert(1)", "&amp;", "&#0;", "&#x41;", "&nosuch;", "%00", "\\",
    "\\u0000",
    "\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{1B}", "\u{1F}", "\u{7F}", "\u{85}", "\t", "\n", "\r", "\r\n",
    "\u{2028}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{EFFF}", "\u{FEFF}", "\u{1F600}", "\u{10FFFF}", "é",
    "字", "a", " ",
  ]

  /// What is left of a text in XML 1.0.
  private static func inXML(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
      })
  }

  @Test func `whatever is written comes out of a parser as it was, and nothing else with it`() throws {
    var random = SplitMix64(state: 0xFEED)
    for round in 0..<400 {
      let text = (0..<random.next(below: 12)).map { _ in
        Self.pieces[random.next(below: Self.pieces.count)]
      }.joined()
      let feed = Self.feed([Self.entry(text), Self.entry("b")], title: text)
      let plain = Self.inXML(text)

      let rss = try XMLTree(SyndicationFormat.rss.bytes(of: feed, at: Self.addresses))
      let channel = try #require(rss["channel"].first)
      #expect(channel["title"].map(\.text) == [plain], "\(round)")
      #expect(channel["item"].count == 2)
      let item = try #require(channel["item"].first)
      #expect(item["title"].map(\.text) == [plain])
      #expect(item["content:encoded"].map(\.text) == [plain])
      #expect(item["category"].map(\.text) == [plain])
      #expect(item["dc:creator"].map(\.text) == [plain, "b"])
      #expect(item["enclosure"].first?.attributes["url"] == "https://a.example.org/" + plain)
      // What a reader makes of the description as HTML.
      #expect(item["description"].allSatisfy { !$0.text.replacing("<br>", with: "").contains("<") })

      let atom = try XMLTree(SyndicationFormat.atom.bytes(of: feed, at: Self.addresses))
      #expect(atom["title"].map(\.text) == [plain])
      let entry = try #require(atom["entry"].first)
      #expect(atom["entry"].count == 2 && entry["content"].map(\.text) == [plain])
      #expect(entry["summary"].map(\.text) == (plain.isEmpty && text.isEmpty ? [] : [plain]))
      #expect(entry["category"].first?.attributes["term"] == plain)
      #expect(entry["author"].flatMap { $0["name"].map(\.text) } == [plain, "b"])

      guard
        case .object(let json) = try JSONReader.read(
          SyndicationFormat.jsonFeed.bytes(of: feed, at: Self.addresses)),
        case .array(let items) = json["items"], case .object(let first)? = items.first
      else {
        Issue.record("no JSON Feed in round \(round)")
        continue
      }
      #expect(items.count == 2 && json["title"] == .string(text) && first["content_html"] == .string(text))
    }
  }

  @Test func `the same entries are the same bytes`() {
    let feed = Self.feed([Self.entry("a"), Self.entry("b")])
    for format in SyndicationFormat.allCases {
      #expect(format.bytes(of: feed, at: Self.addresses) == format.bytes(of: feed, at: Self.addresses))
    }
  }

  @Test(arguments: SyndicationFormat.allCases)
  func `a document that takes entries over is one that writes them`(format: SyndicationFormat) {
    let feed = Self.feed(["a", "b", "c", "d"].map { Self.entry($0) })
    let document = format.document(
      of: feed, keeping: SyndicatedDocument.nothing(of: feed), at: Self.addresses)
    #expect(document.places.count == 4)
    for kept in 0..<16 {
      var outline = feed
      let slices = document.places.enumerated().map { index, place -> ArraySlice<UInt8>? in
        guard kept & 1 << index != 0 else { return nil }
        outline.entries[index].content = nil
        return document.bytes[place]
      }
      let joined = format.document(of: outline, keeping: slices, at: Self.addresses)
      #expect(joined.bytes == document.bytes && joined.places == document.places, "\(kept)")
    }
  }

  @Test func `a feed was updated with its newest entry, and an empty one never`() {
    #expect(
      Self.feed([Self.entry("a", updated: 5), Self.entry("b", updated: 9)]).updated.secondsSince1970 == 9)
    #expect(Self.feed([]).updated == .flokiEpoch)
    let empty = SyndicationFormat.rss.bytes(of: Self.feed([]), at: Self.addresses)
    #expect(!String(decoding: empty, as: UTF8.self).contains("lastBuildDate"))
  }

  @Test func `an entry without an address or words is one all the same`() throws {
    var entry = Self.entry("")
    (entry.link, entry.content, entry.enclosure, entry.categories) = (nil, nil, nil, [])
    let feed = Self.feed([entry])
    let item = try #require(
      try XMLTree(SyndicationFormat.rss.bytes(of: feed, at: Self.addresses))["channel"].first?["item"].first)
    #expect(item["description"].count == 1 && item["link"].isEmpty)
    let atom = try #require(
      try XMLTree(SyndicationFormat.atom.bytes(of: feed, at: Self.addresses))["entry"].first)
    #expect(atom["content"].count == 1)
  }

  @Test(
    arguments: [
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (1_795_262_400, "Sat, 21 Nov 2026 12:00:00 GMT"),
      (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (-2_208_988_800, "Mon, 01 Jan 1900 00:00:00 GMT"),
    ] as [(Int64, String)])
  func `RSS writes dates as mail does`(_ seconds: Int64, _ text: String) {
    #expect(Instant(secondsSince1970: seconds).rfc822 == text)
  }

  @Test func `no moment is too far for a date`() {
    for seconds in [Int64.min, -62_135_596_801, 253_402_300_800, .max] {
      #expect(!Instant(secondsSince1970: seconds).rfc822.isEmpty)
    }
  }

  @Test func `a file tells its format by its name`() {
    #expect(SyndicationFormat(ofPath: "news/eu.rss.xml") == .rss)
    #expect(SyndicationFormat(ofPath: "news/eu.o3105.atom.xml") == .atom)
    #expect(SyndicationFormat(ofPath: "news/eu.feed.json") == .jsonFeed)
    for path in ["news/eu", "news/eu.o3105", "manifest.json", "rss.xml", "sitemap.xml", "news/eu.rss.xml.gz"]
    {
      #expect(SyndicationFormat(ofPath: path) == nil, "\(path)")
    }
    #expect(Sitemap.isPart("sitemap.xml") && Sitemap.isPart("sitemap12.xml"))
    #expect(!Sitemap.isPart("sitemap_a.xml") && !Sitemap.isPart("news/sitemap.xml"))
  }
}
