import FlokiContent
import FlokiProtocol

/// The pages behind the addresses of lists that items open.
struct ListPages: Sendable {
  private let openers: [String: NumberedItem]
  private let addresses: Set<String>

  /// None.
  init() { (openers, addresses) = ([:], []) }

  init(_ planner: SitePlanner) {
    let openers = planner.project.listOpeners
    self.openers = openers
    addresses = Set(
      openers.keys.compactMap { planner.project.feeds[folder: $0].map { planner.url($0.path) } })
  }

  /// The item that opens the list of a folder; nil if its address has no page.
  func opener(of folder: String) -> NumberedItem? { openers[folder] }

  /// The address for browsers of an item's target.
  func address(of content: ViewData?, at url: String?) -> String? {
    switch content {
    case .news, .gallery: url.flatMap { addresses.contains($0) ? $0 : nil }
    case .movie, .web, nil: url
    }
  }
}

extension SitePlanner {
  /// The content of a list's page in one language: the items that phones get first.
  ///
  /// - Parameter shown: The items shown, in the order of the rows.
  func rows(
    _ items: [NewsItem], of shown: [NumberedItem], _ pictures: [PublishedPictures], _ language: Int
  ) -> [ListPage.Row] {
    zip(zip(items, shown), pictures).map { items, pictures in
      let (item, shown) = items
      return ListPage.Row(
        title: item.title, body: item.body, footer: item.footer ?? "",
        address: storyURL(shown, language) ?? listPages.address(of: item.content, at: item.url),
        picture: item.image.map { Self.picture($0, pictures) },
        otherLanguage: otherLanguage(of: shown.item, in: language))
    }
  }

  func rows(
    _ thumbs: [GalleryItem?], of shown: [NumberedItem], _ pictures: [PublishedPictures], _ language: Int
  ) -> [ListPage.Row] {
    zip(zip(thumbs, shown), pictures).compactMap { thumbs, pictures in
      let (thumb, shown) = thumbs
      return thumb.map { thumb in
        ListPage.Row(
          title: thumb.title, body: thumb.captionText ?? "", footer: "",
          address: storyURL(shown, language) ?? listPages.address(of: thumb.content, at: thumb.url),
          picture: Self.picture(thumb.image, pictures),
          otherLanguage: otherLanguage(of: shown.item, in: language))
      }
    }
  }

  /// The lasting address of an item as readers of a language see it.
  private func storyURL(_ item: NumberedItem, _ language: Int) -> String? {
    item.item.languageShown(to: language, settings.fallback).flatMap {
      storyURL(PageID(item: item.id, language: $0))
    }
  }

  /// The language in which an item is shown, if it is not the list's.
  private func otherLanguage(of item: ResolvedItem, in language: Int) -> Langcode? {
    item.languageShown(to: language, settings.fallback).flatMap { shown in
      shown == language ? nil : settings.languages[shown]
    }
  }

  private static func picture(_ address: String, _ pictures: PublishedPictures) -> ListPage.Row.Picture {
    let own = pictures.pictures.thumbnail.flatMap { $0.url == address ? $0 : nil }
    return ListPage.Row.Picture(address, size: own?.size)
  }

  /// One language's part of the page.
  func listVersion(
    _ rows: [ListPage.Row], openedBy opener: NumberedItem, _ language: Int
  ) -> PageTemplate.Version {
    let shown = opener.item.languageShown(to: language, settings.fallback) ?? 0
    return PageTemplate.Version(
      langcode: settings.languages[language], title: opener.item.title?.text(in: shown) ?? "",
      body: ListPage.body(rows))
  }

  /// The page with all languages, since its address has none.
  func listPage(of feed: NumberedFeed, _ versions: [PageTemplate.Version]) -> SiteFile {
    SiteFile(
      path: feed.path + ListPage.name,
      content: .listPage(PageTemplate.multilingualPage(versions, project.templates)))
  }
}
