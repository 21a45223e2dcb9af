import FlokiContent
import FlokiProtocol

extension SitePlanner {
  /// How many rows there are before the app has started.
  private static let rowsAtFirst = 30

  /// Whether the app for browsers begins with the list of a feed, so that this is in its page.
  func isFirstInApp(_ feed: NumberedFeed) -> Bool {
    guard project.webApp != nil, !project.stories.isEmpty, let skin = project.appForBrowsers,
      let tab = project.tabs(of: skin).first, case .feed(feed.folder) = tab.view.content
    else { return false }
    return true
  }

  /// The rows of the list in the page of the app.
  func firstRows(_ listed: [ListedItem], _ pictures: [PublishedPictures], _ language: Int) -> [ListPage.Row] {
    listed.prefix(Self.rowsAtFirst).map { item in
      let thumbnail = pictures[item.place].pictures.thumbnail
      return ListPage.Row(
        title: item.title, body: item.summary,
        footer: item.numbered.item.footer(below: item.language, settings.fallback) ?? "", address: item.link,
        picture: thumbnail.map { ListPage.Row.Picture($0.url, size: $0.size) },
        otherLanguage: item.language == language ? nil : settings.languages[item.language])
    }
  }

  /// The list in a language, with the newest stories of the other tabs.
  func firstList(_ rows: [ListPage.Row], _ language: Int) -> FirstList.Version {
    let tabs = project.appForBrowsers.map { project.tabs(of: $0) } ?? []
    return FirstList.Version(
      settings.languages[language], titled: tabs.first?.longTitle.text(in: language) ?? "", rows,
      tabs.dropFirst().compactMap { tab in
        guard case .feed(let folder) = tab.view.content, let feed = project.feeds[folder: folder],
          let address = newestStory(of: feed, language)
        else { return nil }
        return FirstList.Tab(tab.longTitle.text(in: language) ?? "", address)
      })
  }

  private func newestStory(of feed: NumberedFeed, _ language: Int) -> String? {
    for item in feed.items where feed.opensAt == nil {
      guard let shown = item.item.languageShown(to: language, settings.fallback) else { continue }
      if let address = storyURL(PageID(item: item.id, language: shown)) { return address }
    }
    return nil
  }
}
