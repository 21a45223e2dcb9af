import FlokiClients
import Testing

/// Every phone in every language reads the harbour as it was written.
@Suite struct HarbourTests {
  private static let published = Task {
    try await Published(copying: "examples/harbour", baseURL: Harbour.baseURL)
  }

  private func read(_ phone: Phone, _ language: String) async throws -> Session {
    try await Self.published.value.read(by: phone, in: language)
  }

  @Test(arguments: Phone.allCases, Harbour.languages)
  func `nothing is lost but what Android never shows`(phone: Phone, language: String) async throws {
    let session = try await read(phone, language)
    #expect(session.outcome == .running)
    #expect(session.langcode == language)
    let losses = session.losses.filter { phone != .android || !Unavoidable.contains($0) }
    #expect(losses == [])
    #expect(session.unvisited.filter { !$0.hasPrefix("https://media.example.org/harbour/") } == [])
  }

  @Test(arguments: Phone.allCases, Harbour.languages)
  func `every item is listed under its title`(phone: Phone, language: String) async throws {
    let tabs = try await read(phone, language).tabs
    #expect(tabs.map(\.longTitle) == Harbour.tabs[language])
    #expect(tabs.map(\.label) == Harbour.labels[language])
    try #require(tabs.count == 4)
    #expect(tabs[0].list?.items.map(\.title) == Harbour.news[language])
    #expect(tabs[0].list?.sections.map(\.name) == Harbour.sections[language])
    #expect(tabs[0].list?.sections.map(\.itemIDs.count) == [5, 3, 3, 4])
    #expect(tabs[1].list?.items.map(\.title) == Harbour.photos[language])
    #expect(tabs[2].list?.items.map(\.title) == Harbour.boats[language])
  }

  @Test(arguments: Phone.allCases, Harbour.languages)
  func `what opens is what was written`(phone: Phone, language: String) async throws {
    let tabs = try await read(phone, language).tabs
    let news = try #require(tabs.first?.list?.items)
    for (index, words) in try #require(Harbour.pages[language]) {
      #expect(
        news[index].page?.text.contains(words) == true,
        "\(news[index].title): \(news[index].page?.text ?? "")")
    }
    for item in news {
      #expect(item.thumb.map { [$0.width, $0.height] } == [52, 52], "\(item.title)")
      #expect(!item.body.isEmpty, "\(item.title)")
    }
    let film = try #require(news[1].movie)
    #expect(film.title == Harbour.news[language]?[1])
    #expect(film.url == (phone == .android ? Harbour.filmForAndroid : Harbour.film))
    #expect(film.preview != nil)
    if phone == .android {
      #expect(news[3].nested == nil)
    } else {
      #expect(news[3].nested?.items.map(\.title) == Harbour.regatta[language])
      #expect(tabs.last?.page?.text.contains(try #require(Harbour.about[language])) == true)
    }
  }

  @Test(arguments: Phone.allCases)
  func `photos keep their shape within 1024 pixels`(phone: Phone) async throws {
    let tabs = try await read(phone, "en").tabs
    try #require(tabs.count == 4)
    let shown = try #require(tabs[1].list?.items)
    #expect(shown.allSatisfy { $0.thumb.map { [$0.width, $0.height] } == [75, 75] })
    var sizes: [String: [Int]] = [:]
    for item in shown { sizes[item.title] = item.photo.map { [$0.width, $0.height] } }
    #expect(sizes["Daybreak on the quay"] == [1024, 683])
    #expect(sizes["Kaiondo from end to end"] == [1024, 341])
    #expect(sizes["Full moon"] == [683, 1024])
    #expect(sizes["North-westerly gale"] == [1024, 1024])
    #expect(sizes.count == 10)
    #expect(shown[2].caption?.hasPrefix("From the pilots' house") == true)
    #expect(shown[4].caption == nil)
  }

  @Test(arguments: [Phone.iOS(.phone), .android], ["fr", "en_US", "ber"])
  func `a phone in a fourth language gets the first one, or English`(phone: Phone, language: String)
    async throws
  {
    let session = try await read(phone, language)
    // Android takes English for every language that it cannot have (C48 C49).
    let instead = phone == .android ? "en" : "es"
    #expect(session.langcode == instead)
    #expect(session.tabs.first?.list?.items.map(\.title) == Harbour.news[instead])
  }
}
