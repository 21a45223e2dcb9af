import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// The addresses of link targets.
struct LinkAddresses: Sendable {
  /// The target of a link.
  enum Lead: Sendable {
    case page(PageID)
    case address(String)
    /// A file of the project, published with the page.
    case file(MarkdownPage.PlacedLink)
    /// No target published now.
    case nowhere

    var page: PageID? { if case .page(let id) = self { id } else { nil } }
  }

  private let planner: SitePlanner
  private let items: [Int32: (item: NumberedItem, kind: NumberedFeed.Kind)]

  init(_ planner: SitePlanner) {
    self.planner = planner
    var items: [Int32: (item: NumberedItem, kind: NumberedFeed.Kind)] = [:]
    for feed in planner.project.feeds where feed.opensAt == nil {
      for item in feed.items { items[item.id] = (item, feed.kind) }
    }
    self.items = items
  }

  func url(_ path: String) -> String { planner.url(path) }

  /// The pages of items with links to content, and the target of each link.
  func linkingPages(_ bindings: LinkBindings) -> [PageID: [Lead]] {
    var pages: [PageID: [Lead]] = [:]
    for (item, kind) in items.values where kind == .news && item.item.content.settled == nil {
      guard case .own = item.url, item.nested == nil else { continue }
      for reader in planner.settings.languages.indices {
        guard let shown = item.item.languageShown(to: reader, planner.settings.fallback),
          let written = item.item.languageOfPage(in: shown), let page = item.pages[written]
        else { continue }
        let targets = bindings[page.source]
        let id = PageID(item: item.id, language: shown)
        if !targets.isEmpty, pages[id] == nil {
          pages[id] = targets.map { target in target.map { lead(to: $0, in: shown) } ?? .nowhere }
        }
      }
    }
    return pages
  }

  /// - Parameter language: The language of the page with the link.
  func lead(to target: LinkBindings.Target, in language: Int) -> Lead {
    switch target {
    case .address(let address): return .address(address)
    case .attachment(let file):
      return .file(
        .init(
          url: url(planner.copy(file.path, file.digest).path),
          note: file.note(in: planner.settings.languages[language])))
    case .item(let id, let said, let elsewhere):
      guard let (item, kind) = items[id],
        let shown = item.item.languageShown(to: said ?? language, planner.settings.fallback)
      else { return .nowhere }
      if let elsewhere { return .address(elsewhere) }
      if item.nested != nil {
        let shared = item.shareURL?.text(in: shown).flatMap { try? WireURL.check($0, use: .cleaned).get() }
        return shared.map { .address($0) } ?? .nowhere
      }
      return kind == .news ? lead(toStory: item, shown) : lead(toPhoto: item)
    }
  }

  private func lead(toStory item: NumberedItem, _ language: Int) -> Lead {
    switch item.url {
    case .own: return .page(PageID(item: item.id, language: language))
    case .remote(let address, _): return .address(address)
    case .file(let path, let digest, _): return .address(url(planner.copy(path, digest).path))
    case .html(let file):
      var files: [SiteFile] = []
      let pictures = item.pictures.onPages.mapValues(planner.pages.names.published)
      return .address(url(planner.file(of: file, by: item, pictures, &files).path))
    }
  }

  private func lead(toPhoto item: NumberedItem) -> Lead {
    if case .remote(let address, _) = item.url { return .address(address) }
    if case .remote(let address, _)? = item.image { return .address(address) }
    guard let photo = item.pictures.photo else { return .nowhere }
    return .address(planner.pages.names.published(photo).url)
  }

  /// The address of a page without links to others.
  func address(of id: PageID) -> String? {
    guard let item = items[id.item]?.item else { return nil }
    let digest =
      planner.madePage(of: item, id.language)?.digest ?? ContentDigest(of: html(of: id, leadingTo: []))
    return url(SitePath.page(digest.hex(20)))
  }

  func html(of id: PageID, leadingTo addresses: [MarkdownPage.PlacedLink?]) -> [UInt8] {
    guard let item = items[id.item]?.item else { return [] }
    return planner.pages.html(
      of: item.item, in: id.language, at: planner.storyURL(id), leadingTo: addresses)
  }
}
