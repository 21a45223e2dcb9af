import FlokiClientKit
import Testing

@Suite struct AddressTests {
  @Test(arguments: [
    ("https://a.example.org/x.html", "https://a.example.org/x.html"),
    ("p/1.html", "https://a.example.org/news/p/1.html"),
    ("../1.html", "https://a.example.org/news/../1.html"),
    ("/top.html", "https://a.example.org/news//top.html"), (" 1.html\n", "https://a.example.org/news/1.html"),
    ("é ñ.html", "https://a.example.org/news/%C3%A9%20%C3%B1.html"),
    ("https://a.example.org/a%20b-c~d.html#e", "https://a.example.org/a%20b-c~d.html#e"),
  ])
  func `an address is joined to what is before the last slash of its feed's`(text: String, joined: String)
    throws
  {
    #expect(try Address(text, from: "https://a.example.org/news/es").text == joined)
  }

  @Test func `a slash in the query of a feed counts too`() throws {
    #expect(
      try Address("1.html", from: "https://a.example.org/f?at=x/es").text
        == "https://a.example.org/f?at=x/1.html")
  }

  @Test(arguments: [
    ("//a.example.org/x", Address.Failure.noScheme), ("https://a.example.org/100%.html", .malformed),
    ("https://a.example.org/%zz", .malformed), ("x.html", .relative), ("https:///x", .relative),
    ("", .relative),
  ])
  func `what cannot be requested is no address`(text: String, failure: Address.Failure) {
    #expect(throws: failure) { try Address(text) }
  }

  @Test func `escaping is said`() throws {
    #expect(try Address("https://a.example.org/é").isEscaped)
    #expect(try !Address("https://a.example.org/%C3%A9").isEscaped)
    let read = try newsFeed(Published.newsFeed(Published.news(3, #""url":"é.html""#)))
    #expect(read.ignored.map(\.fact) == [101])
    #expect(read.value.items.first?.url == "https://app.example.org/news/%C3%A9.html")
  }

  @Test(arguments: [
    ("https://a.example.org/news/", "https://a.example.org/news/eu"),
    ("https://a.example.org/news.html", "https://a.example.org/news.htmleu"),
    ("https://a.example.org/?lang=", "https://a.example.org/?lang=eu"),
  ])
  func `the langcode is glued to the end`(mainURL: String, address: String) {
    #expect(FeedSettings(mainURL: mainURL).address(in: "eu") == address)
  }

  @Test func `parameters come in the order of the deployed client`() {
    let all = RequestParameters(device: .retinaPhone, lowestID: 3105, highestID: 3143, olderThan: 797)
    #expect(all.appended(to: "https://a.example.org/f") == "https://a.example.org/f?d=2&l=3105&h=3143&o=797")
    #expect(
      all.appended(to: "https://a.example.org/?x") == "https://a.example.org/?x&d=2&l=3105&h=3143&o=797")
    #expect(RequestParameters().appended(to: "https://a.example.org/f") == "https://a.example.org/f")
    #expect(RequestParameters(device: .pad, lowestID: 0, highestID: -1).appended(to: "u") == "u?d=1")
  }

  @Test func `what is held is told to the server`() {
    var list = HeldList<NewsItem>()
    #expect(list.parameters() == RequestParameters())
    list.merge(Feed(items: [NewsItem(id: 5, title: ""), NewsItem(id: 9, title: "")]), cacheSize: 9, at: 0)
    #expect(list.parameters() == RequestParameters(lowestID: 5, highestID: 9))
  }
}
