import FlokiContent
package import FlokiProtocol

extension SiteTrace {
  /// The app whose indicator or definition is at a path.
  func app(at path: String) -> AppSkin? {
    project.apps.first { app in
      path == SitePath.indicator(app.name)
        || path == SitePath.appData(app.name, version: project.version(of: app).value)
    }
  }

  func app(of uses: [Use], or path: String) -> String { app(at: path)?.name ?? "?" }

  /// The feed whose own address has a page.
  func feed(servedAt path: String) -> NumberedFeed? {
    project.feeds.first { path == $0.path + ListPage.name }
  }

  /// "the feed content/news in eu".
  func list(of uses: [Use]) -> String {
    guard case .feed(let folder, let language)? = uses.first else { return "a feed" }
    return "the feed \(folder) in \(langcode(language))"
  }

  func itemWords(of uses: [Use]) -> String {
    for case .item(let id, _) in uses { return words(ofItem: id) }
    return "an item"
  }

  /// "item 847929600 (content/news/2026-11-20-quay)".
  func words(ofItem id: Int32) -> String { "item \(id)" + (item(id).map { " (\($0.name))" } ?? "") }

  func tabWords(of uses: [Use]) -> String {
    for case .tab(let id) in uses { return "tab \(id)" }
    return "a tab"
  }

  /// The rules for a file, with the facts about phones.
  func rules(of file: SiteFile) -> [String] {
    switch file.content {
    case .indicator: ["Phones request it first, and again after its ttl (C25 C26 C27)."]
    case .appData:
      ["Each version has its own address; phones request the one that the indicator names (C28 C29)."]
    case .newsFeed, .galleryFeed:
      file.isOlderPage
        ? ["Only iOS asks for older items, with the lowest id that it holds (C146)."]
        : ["Its address is main_url followed by the langcode (C111)."]
    case .page, .htmlPage:
      ["Its name is a digest of its bytes, because phones never request an address again (C169)."]
    case .story, .notice:
      ["floki.lock keeps its address, which leads to this story or to nothing else, whatever is renamed."]
    case .webPage: ["One page has all languages: phones request it without a langcode (C112)."]
    case .listPage: ["The arrows above an article lead to the list's bare address (C220)."]
    case .image(let plan): [plan.purpose.rule]
    case .copy:
      ["Its name is a digest of its bytes, because phones never request an address again (C168 C176)."]
    case .newsBatch, .galleryBatch, .feedIndex, .linkRoutes, .syndicated, .shelf, .sitemap, .webAppPart,
      .webAppShell:
      []
    }
  }
}

extension PicturePlan.Purpose {
  fileprivate var rule: String {
    switch self {
    case .thumbnail: "It has exactly the size at which phones draw it (C178 C185)."
    case .photo: "Its size is in the item (C188)."
    case .poster: "It has the size at which devices draw it (C199)."
    case .page, .appIcon, .cover, .card:
      "Its name is a digest of its source and plan, so an address always has the same bytes (C168)."
    }
  }
}

extension SiteTrace {
  /// An answer whose places are attributes of the project.
  package func provenance(
    _ subject: String, _ summary: String, writtenAs attributes: [Attribute]
  ) -> Provenance {
    var provenance = Provenance(subject, summary)
    provenance.places = attributes.flatMap { project($0, "`\($0.name)`") }
    return provenance
  }

  /// The names of all items, for suggestions.
  package var namesOfItems: [String] { items.flatMap { $0.names.prefix(3) } }
}
