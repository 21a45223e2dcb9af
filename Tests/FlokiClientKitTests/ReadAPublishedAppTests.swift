import FlokiClientKit
import Testing

/// The code of the article about `FlokiClientKit` does what the article says.
@Suite struct ReadAPublishedAppTests {
  @Test func `an app is opened, its list shown and kept, and a link followed`() async throws {
    let tags =
      #""tags_regex":["/tag/([a-z]+)"],"#
      + #""tags_url":"https://app.example.org/tags/_WORDS_/_PAGE_/_LNG_""#
    var files = [
      "https://app.example.org/v1-app":
        #"{"v":1,"url":"https://app.example.org/v1-appdata.1","ttl":43200}"#,
      "https://app.example.org/v1-appdata.1":
        Published.appData(news: tags, langs: #"{"en":{"1":"News"}},{"eu":{"1":"Albisteak"}}"#),
      "https://app.example.org/news/eu":
        Published.newsFeed(
          Published.news(2, #""section_ids":[1]"#), Published.news(1, #""section_ids":[1]"#), "7",
          more: #""sections":[{"id":1,"name":"Portua"}]"#),
      "https://app.example.org/tags/quay/1/eu": "{}",
    ]
    var lines: [String] = []
    let article = ReadAPublishedApp { address in
      // A static host ignores the parameters of a request.
      let path = address.split(separator: "?").first.map(String.init) ?? address
      guard let file = files[path] else { throw Missing(address: address) }
      return Array(file.utf8)
    } print: {
      lines.append($0)
    }

    let (appData, strings) = try await article.open("https://app.example.org/v1-app")
    #expect(lines == ["Albisteak"])
    lines = []
    let data = try #require(appData.news)
    try await article.show(data, strings)
    #expect(lines == ["Portua", "- Item 2", "- Item 1", "Ignored: items[2]: no object (C135)"])

    lines = []
    try await article.refresh(data, strings, now: 0)
    files["https://app.example.org/news/eu"] = Published.newsFeed(
      Published.news(3, #""section_ids":[1]"#), more: #""sections":[{"id":1,"name":"Portua"}]"#)
    try await article.refresh(data, strings, now: 60)
    #expect(lines == ["Item 2, Item 1", "Item 3, Item 2, Item 1"])

    lines = []
    try await article.follow("https://www.example.org/tag/quay", appData, strings)
    try await article.follow("https://www.example.org/", appData, strings)
    #expect(lines == ["tags about quay: 2 bytes", "Open in a browser: https://www.example.org/"])
  }

  private struct Missing: Error { var address: String }
}
