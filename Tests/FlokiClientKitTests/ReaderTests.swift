import Testing

/// The program in `examples/reader` compiles, and reads what is published.
@Suite struct ReaderTests {
  private let files: [String: String] = [
    "https://app.example.org/v1-app":
      #"{"v":1,"url":"https://app.example.org/v1-appdata.1","ttl":43200}"#,
    "https://app.example.org/v1-appdata.1":
      Published.appData(
        gallery: #""row_height":0"#,
        langs: #"{"en":{"1":"News"}},{"eu":{"1":"Albisteak"}}"#),
    "https://app.example.org/news/eu":
      Published.newsFeed(
        Published.news(2, #""section_ids":[1]"#), Published.news(1, #""section_ids":[1]"#),
        more: #""sections":[{"id":1,"name":"Portua"}]"#),
    "https://app.example.org/photos/eu": Published.gallery(Published.photo(4), "7"),
  ]

  @Test func `the example prints an app`() async throws {
    let reader = Reader { address in
      guard let file = files[address] else { throw Missing(address: address) }
      return Array(file.utf8)
    }
    #expect(
      try await reader.lines(of: "https://app.example.org/v1-app", wanted: ["fr", "eu-ES"]) == [
        "! tabs[1].data.row_height: 0 is below 1 (C94)", "Albisteak", "  Portua", "  - Item 2", "  - Item 1",
        "Albisteak", "  ! thumbs[1]: no object (C135)", "  - Photo 4",
      ])
    await #expect(throws: Missing(address: "https://app.example.org/v2-app")) {
      try await reader.lines(of: "https://app.example.org/v2-app", wanted: [])
    }
  }

  private struct Missing: Error, Equatable { var address: String }
}
