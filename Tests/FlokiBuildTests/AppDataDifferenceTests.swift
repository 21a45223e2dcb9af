import FlokiCompiler
import Testing

@testable import FlokiCheck

/// Differences between two app definitions are told in an author's words.
@Suite struct AppDataDifferenceTests {
  private static let base = "https://app.example.org/"

  private static func tab(
    _ id: Int, _ title: Int, _ kind: String = "News", feed: String = "news/", image: String = "AAAA",
    more: String = ""
  ) -> String {
    #"{"long_title":\#(title),"short_title":\#(title),"class_type":"\#(kind)_view_controller","tab_image":"\#(image)","unique_id":\#(id),"data":{"main_url":"\#(base)\#(feed)"\#(more)}}"#
  }

  private static func appData(_ tabs: [String], _ langs: [(String, [String])], misc: String = "") -> [UInt8] {
    let languages = langs.map { langcode, texts in
      let texts = texts.enumerated().map { #""\#($0 + 1)":"\#($1)""# }.joined(separator: ",")
      return "{\"\(langcode)\":{\(texts)}}"
    }
    return Array(
      "{\"tabs\":[\(tabs.joined(separator: ","))],\"langs\":[\(languages.joined(separator: ","))]\(misc)}"
        .utf8)
  }

  private func difference(
    _ old: [UInt8], _ new: [UInt8], oldBase: String = base
  ) throws -> AppDataDifference {
    var lock = IDLock()
    lock.paths = [.init(path: "news/", feed: "content/news"), .init(path: "boats/", feed: "content/boats")]
    return try #require(
      AppDataDifference(
        from: old, at: ServedAddresses(baseURL: oldBase, lock: lock), to: new,
        at: ServedAddresses(baseURL: Self.base, lock: lock)))
  }

  private static let news = appData([tab(1, 1)], [("en", ["News"])])

  @Test func `the same is no difference, however its texts are numbered`() throws {
    #expect(try difference(Self.news, Self.news).changes == [])
    let other = Self.appData([Self.tab(1, 2)], [("en", ["Unused", "News"])])
    #expect(try difference(Self.news, other).changes == [])
  }

  @Test func `attributes are told as sources write them, with what phones take where nothing is sent`() throws
  {
    let new = Self.appData(
      [
        Self.tab(
          1, 1, feed: "boats/", image: "BBBB",
          more: #","row_height":60,"image_size":[52,40],"title_color":[1,2,3],"allow_manual_reload":true"#)
      ],
      [("en", ["News"])])
    #expect(
      try difference(Self.news, new).changes == [
        "the news tab “News”: `tab_image` is a different picture, `feed` `content/news` → `content/boats`, "
          + "`row_height` 44 → 60, `image_size` default (30 × (row_height − 2 × padding)) → 52 × 40, "
          + "`title_color` 0, 0, 255 → 1, 2, 3, `allow_manual_reload` false → true"
      ])
    #expect(try difference(Self.news, new).subject == "tabs")
  }

  @Test func `titles are told by language, and a short one only where it says something else`() throws {
    let old = Self.appData([Self.tab(1, 1)], [("de", ["Neues"]), ("en", ["News"])])
    let new = Self.appData([Self.tab(1, 1)], [("de", ["Aktuelles"]), ("en", ["News"])])
    #expect(
      try difference(old, new).changes == [
        "the news tab “Aktuelles”: `long_title` in `de` “Neues” → “Aktuelles”"
      ])
  }

  @Test func `tabs come, go, move and change their number`() throws {
    let texts = [("en", ["News", "Photos", "Boats"])]
    let old = Self.appData([Self.tab(1, 1), Self.tab(2, 2, "Gallery", feed: "p/")], texts)
    #expect(
      try difference(old, Self.appData([Self.tab(1, 1)], texts)).changes == ["the gallery “Photos” is gone"])
    #expect(
      try difference(Self.appData([Self.tab(1, 1)], texts), old).changes == ["the gallery “Photos” is new"])
    #expect(
      try difference(old, Self.appData([Self.tab(2, 2, "Gallery", feed: "p/"), Self.tab(1, 1)], texts))
        .changes
        == ["the order of the tabs is now “Photos”, “News”"])
    #expect(
      try difference(old, Self.appData([Self.tab(1, 1), Self.tab(7, 2, "Gallery", feed: "p/")], texts))
        .changes
        == ["the gallery “Photos”: `unique_id` 2 → 7"])
    #expect(
      try difference(old, Self.appData([Self.tab(1, 1), Self.tab(2, 2, "Movie", feed: "p/")], texts)).changes
        == ["the movie tab “Photos”: `class_type` gallery → movie"])
  }

  @Test func `languages and built-in texts go by their names`() throws {
    let old = Self.appData([Self.tab(1, 1)], [("de", ["N"]), ("en", ["N"])])
    let new = Self.appData([Self.tab(1, 1)], [("en", ["N"]), ("eu", ["N"])])
    let change = try difference(old, new)
    #expect(change.changes == ["the language `eu` is new", "the language `de` is gone"])
    #expect(change.subject == "languages")
    let swapped = Self.appData([Self.tab(1, 1)], [("en", ["N"]), ("de", ["N"])])
    #expect(try difference(old, swapped).changes == ["`languages` `de`, `en` → `en`, `de`"])
    let cancel = Array(
      String(decoding: Self.news, as: UTF8.self).replacing(
        #""1":"News""#, with: #""1":"News","10004":"Back""#
      ).utf8)
    #expect(try difference(Self.news, cancel).changes == ["the text `cancel` “Cancel” → “Back”"])
    #expect(try difference(Self.news, cancel).subject == "texts")
  }

  @Test func `another address of the whole folder is one change`() throws {
    let old = Array(
      String(decoding: Self.news, as: UTF8.self).replacing(Self.base, with: "https://old.example/x/").utf8)
    let change = try difference(old, Self.news, oldBase: "https://old.example/x/")
    #expect(change.changes == ["`base_url` `https://old.example/x/` → `https://app.example.org/`"])
    #expect(change.subject == "base_url")
  }

  @Test func `what is no appdata has no difference, and whatever it is nothing breaks`() throws {
    let addresses = ServedAddresses(indicator: nil, otherwise: nil, lock: IDLock())
    for text in [
      "", "{", "[]", "{}", #"{"tabs":1,"langs":[]}"#, #"{"tabs":[{}],"langs":[{}]}"#,
      #"{"tabs":[{"unique_id":1,"class_type":"X"}],"langs":[{"en":{}},{"en":3},7]}"#,
    ] {
      let bytes = Array(text.utf8)
      let change = AppDataDifference(from: bytes, at: addresses, to: Self.news, at: addresses)
      #expect(change == nil || change?.changes.isEmpty == false, "\(text)")
      _ = AppDataDifference(from: Self.news, at: addresses, to: bytes, at: addresses)
    }
  }

  @Test func `few words are shown of many changes`() throws {
    let texts = [("en", (1...9).map { "T\($0)" })]
    let old = Self.appData([Self.tab(1, 1)], texts)
    let new = Self.appData((1...9).map { Self.tab($0, $0) }, texts)
    let sentence = try #require(try difference(old, new).sentence)
    #expect(sentence.hasPrefix("Changed: the news tab “T2” is new; "))
    #expect(sentence.hasSuffix("; and 3 more."))
  }
}
