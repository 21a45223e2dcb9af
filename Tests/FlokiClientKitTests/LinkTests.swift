import FlokiClientKit
import Testing

@Suite struct LinkTests {
  private let news = #"""
    "tags_regex":["example.org/.*tags/([^?]+)[?]type=News"],
    "tags_url":"https://s.example.org/_LNG_/tag?q=_WORDS_&page=_PAGE_",
    "videos_regex":["example.org/(?:tags|video)/([^?]+)"],"videos_url":"https://s.example.org/video/_WORDS_"
    """#
  private let gallery =
    #""gallery_regex":["example.org/([a-z]+)"],"gallery_url":"https://s.example.org/g/_WORDS_/_LNG_""#

  @Test func `tags are tried before videos, and those before galleries`() throws {
    let read = try appData(Published.appData(news: news, gallery: gallery))
    #expect(read.ignored == [])
    let tag = try #require(read.value.route(for: "https://example.org/a/tags/old+harbour?type=News"))
    #expect((tag.kind, tag.tab, tag.words, tag.isPaged) == (.tags, 1, "old harbour", true))
    #expect(tag.address(in: "eu", page: 2) == "https://s.example.org/eu/tag?q=old+harbour&page=2")
    let video = try #require(read.value.route(for: "https://example.org/tags/old"))
    #expect((video.kind, video.tab, video.isPaged) == (.videos, 1, false))
    #expect(video.address(in: "eu") == "https://s.example.org/video/old")
    let photos = try #require(read.value.route(for: "https://example.org/boats"))
    #expect((photos.kind, photos.tab) == (.gallery, 2))
    #expect(photos.address(in: "eu") == "https://s.example.org/g/boats/eu")
    #expect(read.value.route(for: "https://other.org/boats") == nil)
    #expect(read.value.route(for: "https://EXAMPLE.org/boats") == nil)
    #expect(read.value.route(for: "") == nil)
  }

  @Test(arguments: [
    (#""tags_regex":["a("],"tags_url":"https://s.example.org/_WORDS_/_PAGE_""#, "tags_regex[0]", 215),
    (#""tags_regex":[""],"tags_url":"https://s.example.org/_WORDS_/_PAGE_""#, "tags_regex[0]", 215),
    (#""tags_regex":["a"],"tags_url":"https://s.example.org/_WORDS_/_PAGE_""#, "tags_regex[0]", 214),
    (#""tags_regex":["(a)"],"tags_url":"https://s.example.org/_WORDS_""#, "tags_url", 216),
    (#""tags_regex":["(a)"],"tags_url":["https://s.example.org/_WORDS_/_PAGE_"]"#, "tags_url", 92),
    (#""tags_regex":["(a)"]"#, "tags_regex", 216),
    (#""videos_regex":["(a)"],"videos_url":"https://s.example.org/""#, "videos_url", 216),
    (#""videos_regex":["(a)"],"videos_url":"_WORDS_""#, "videos_url", 216),
    (#""videos_regex":"(a)","videos_url":"https://s.example.org/_WORDS_""#, "videos_regex", 20),
  ])
  func `a capture that cannot work is ignored, and its links go elsewhere`(
    data: String, key: String, fact: Int
  ) throws {
    let read = try appData(Published.appData(news: data))
    #expect(read.ignored.first?.path == "tabs[0].data.\(key)")
    #expect(read.ignored.first?.fact == fact)
    #expect(read.value.route(for: "a") == nil)
  }

  @Test func `one bad pattern leaves the others`() throws {
    let read = try appData(
      Published.appData(
        news: #""tags_regex":["a(","t/(.*)"],"tags_url":"https://s.example.org/?q=_WORDS_&p=_PAGE_""#))
    #expect(read.value.route(for: "t/b%20c")?.words == "b c")
    #expect(read.value.route(for: "t/100%")?.words == "100%")
    #expect(read.ignored.map(\.path) == ["tabs[0].data.tags_regex[0]"])
  }

  @Test func `words are escaped, spaces as plus`() throws {
    let template = try #require(AddressTemplate("https://s.example.org/_LNG_/?q=_WORDS_&p=_PAGE_"))
    #expect(
      template.address(words: "año 50% & _LNG_+", page: 3, langcode: "es")
        == "https://s.example.org/es/?q=a%C3%B1o+50%25+%26+_LNG_%2B&p=3")
    #expect(template.isPaged)
    #expect(AddressTemplate("https://s.example.org/") == nil)
    #expect(AddressTemplate("https://s.example.org/_WORDS_ x") == nil)
  }
}
