import FlokiClients
import Testing

@Suite struct RightSiteTests {
  @Test(arguments: [Device.phone, .retina, .pad], ["en", "es", "fr"])
  func iOSLosesNothing(device: Device, language: String) {
    let session = Site.right.onIOS(device, language: language)
    #expect(session.outcome == .running)
    #expect(session.losses == [])
    #expect(session.unvisited == [])
    #expect(session.langcode == (language == "es" ? "es" : "en"))
  }

  @Test(arguments: ["en", "es"]) func androidLosesNothing(language: String) {
    let session = Site.right.onAndroid(language: language)
    #expect(session.outcome == .running)
    #expect(session.losses == [])
    #expect(session.langcode == language)
  }

  @Test func everythingIsSeen() throws {
    for session in [Site.right.onIOS(), Site.right.onAndroid()] {
      #expect(session.tabs.map(\.longTitle) == ["Noticias", "Fotos"])
      #expect(session.tabs.map(\.label) == ["Nuevo", "Fotos"])
      #expect(session.tabs.map(\.kind) == [.news, .gallery])
      let news = try #require(session.tabs.first?.list)
      #expect(news.feedURL == "https://app.example.org/h/news/es")
      #expect(news.sections.map(\.name) == ["Films", "All"])
      #expect(news.sections.map(\.itemIDs) == [[3102], [3102, 3101]])
      #expect(news.items.map(\.id) == [3102, 3101])
      let quay = try #require(news.items.last)
      #expect(quay.body == "Open é")
      #expect(quay.page?.text == "Quay Abierto. More")
      #expect(quay.thumb == ShownPicture(url: Site.baseURL + "i/a.png", width: 40, height: 40))
      #expect(quay.shareURL == "https://example.org/quay")
      let film = try #require(news.items.first?.movie)
      #expect(film.preview == ShownPicture(url: Site.baseURL + "i/preview.png", width: 200, height: 100))
      #expect(film.title == "Film")
      let photos = try #require(session.tabs.last?.list)
      #expect(photos.items.map(\.id) == [4102, 4101])
      #expect(
        photos.items.last?.photo == ShownPicture(url: Site.baseURL + "i/f1.png", width: 800, height: 600))
      #expect(photos.items.last?.caption == "First")
    }
    #expect(Site.right.onIOS().tabs.first?.list?.items.first?.movie?.text == "Long words")
    #expect(Site.right.onAndroid().tabs.first?.list?.items.first?.movie?.text == "Words")
    #expect(
      Site.right.onAndroid().tabs.first?.list?.items.first?.movie?.url == Site.baseURL + "m/html5/film.m4v")
  }
}
