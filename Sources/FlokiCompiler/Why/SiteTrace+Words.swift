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
  func feed(servedAt path: String) -> Feed? { project.feeds.first { path == $0.path + ListPage.name } }

  /// "the list of content/news in eu".
  func list(of uses: [Use]) -> String {
    guard case .feed(let folder, let language)? = uses.first else { return "a list" }
    return "the list of \(folder) in \(langcode(language))"
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

  /// What floki goes by for a file, with the facts about phones.
  func rules(of file: SiteFile) -> [String] {
    switch file.content {
    case .indicator: ["Phones ask for it first, and again when its ttl is over (C25 C26 C27)."]
    case .appData:
      ["Each version has an address of its own, and phones read it when the indicator names it (C28 C29)."]
    case .newsFeed, .galleryFeed:
      file.isOlderPage
        ? ["Only iOS asks for older items, with the lowest id that it holds (C146)."]
        : ["Its address is main_url with the langcode glued to its end (C111)."]
    case .page, .htmlPage:
      ["It is named after its bytes, since phones keep what they once had of an address (C169)."]
    case .webPage: ["One page has all languages: phones ask for it without a langcode (C112)."]
    case .listPage: ["The arrows above an article lead to the list's bare address (C220)."]
    case .image(let plan): [plan.purpose.rule]
    case .copy: ["It is named after its bytes: phones keep what they once had of an address (C168 C176)."]
    case .newsBatch, .galleryBatch, .feedIndex, .linkRoutes, .syndicated, .shelf, .sitemap, .webAppPart,
      .webAppShell:
      []
    }
  }
}

extension PicturePlan.Purpose {
  fileprivate var rule: String {
    switch self {
    case .thumbnail: "It has exactly the size that it is drawn at (C178 C185)."
    case .photo: "Phones are told its true size (C188)."
    case .poster: "It has a size that no device scales (C199)."
    case .page, .appIcon, .cover:
      "It is named after its source and how it is made, so that its address always has the same bytes (C168)."
    }
  }
}

extension SiteTrace {
  /// What is published and follows from attributes of the project.
  package func provenance(
    _ subject: String, _ summary: String, writtenAs attributes: [Attribute]
  ) -> Provenance {
    var provenance = Provenance(subject, summary)
    provenance.places = attributes.flatMap { project($0, "`\($0.name)`") }
    return provenance
  }

  /// What items may be asked for by, in full.
  package var namesOfItems: [String] { items.flatMap { $0.names.prefix(3) } }
}
