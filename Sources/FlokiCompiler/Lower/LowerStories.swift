import FlokiContent
import FlokiProtocol

/// The stories of a feed, by the language of their pages.
struct FeedStories {
  /// An item in a language, with its page.
  private struct Entry {
    let item: ListedItem
    let address: String
  }

  private var byLanguage: [Int: [Entry]] = [:]
  /// The languages of each item's pages, by its place in the feed.
  private var versions: [Int: [Int]] = [:]
  private let planner: SitePlanner
  private let feed: NumberedFeed

  init(of feed: NumberedFeed, from planner: SitePlanner) {
    self.feed = feed
    self.planner = planner
  }

  /// Takes the items of the feed as readers of a language see them. One shown in another language has the page in that one.
  mutating func add(_ items: [ListedItem]) {
    for item in items {
      guard versions[item.place]?.contains(item.language) != true,
        let address = planner.storyURL(PageID(item: item.numbered.id, language: item.language))
      else { continue }
      versions[item.place, default: []].append(item.language)
      byLanguage[item.language, default: []].append(Entry(item: item, address: address))
    }
  }

  /// The pages at their lasting addresses.
  func files() -> [SiteFile] {
    byLanguage.sorted { $0.key < $1.key }.flatMap { language, entries in
      let entries = entries.sorted { $0.item.place < $1.item.place }
      let frame = planner.storyFrame(of: feed, language)
      return entries.indices.flatMap { index in
        files(
          entries[index], before: index > 0 ? entries[index - 1] : nil,
          after: index + 1 < entries.count ? entries[index + 1] : nil, frame)
      }
    }
  }

  private func files(
    _ entry: Entry, before previous: Entry?, after next: Entry?, _ frame: StoryPage.Frame
  ) -> [SiteFile] {
    let item = entry.item
    let id = PageID(item: item.numbered.id, language: item.language)
    guard let path = planner.project.stories[id], let source = planner.source(of: item) else { return [] }
    let languages = (versions[item.place] ?? []).sorted()
    let story = StoryPage(
      planner.kind(of: item, in: feed), in: planner.settings.languages[item.language], at: entry.address,
      title: item.title.isEmpty ? planner.settings.name : item.title, summary: item.summary,
      authors: item.numbered.item.content.metadata?.authors(in: item.language) ?? [],
      date: item.numbered.date?.rfc3339(in: planner.settings.timeZone),
      card: planner.card(of: item),
      versions: languages.count < 2
        ? []
        : languages.compactMap { language in
          planner.storyURL(PageID(item: item.numbered.id, language: language)).map {
            StoryPage.Version(
              planner.settings.languages[language], called: planner.languageNames.value[language], $0)
          }
        },
      previous: previous.map { StoryPage.Link($0.item.title, $0.address) },
      next: next.map { StoryPage.Link($0.item.title, $0.address) },
      inApp: planner.addressInApp(of: item.numbered, in: feed), frame: frame)
    let links = planner.linked.leads(of: id, at: planner.url).compactMap { lead in
      planner.storyURL(lead.target).map { (forPhones: lead.address, lasting: $0) }
    }
    let plan = StoryPlan(
      of: item.numbered.id, in: item.language, from: source, story, leadingTo: links)
    return [item.card?.file, SiteFile(path: path.ofStoryFile, content: .story(plan))].compactMap(\.self)
  }
}

extension SitePlanner {
  fileprivate func source(of item: ListedItem) -> StoryPlan.Source? {
    if let file = item.page {
      switch file.content {
      case .page(let plan): return .page(plan, file)
      case .htmlPage(let html): return .html(html)
      default: return nil
      }
    }
    return item.photo.map { .photo(pages, item.numbered, $0) }
  }

  fileprivate func kind(of item: ListedItem, in feed: NumberedFeed) -> StoryPage.Kind {
    if item.numbered.item.issue != nil { return .issue }
    return feed.kind == .gallery ? .photo : .article
  }

  fileprivate func card(of item: ListedItem) -> StoryPage.Card? {
    (item.card ?? item.picture).map { StoryPage.Card($0.url, $0.size) }
  }

  /// What all stories of a feed have around them in a language.
  fileprivate func storyFrame(of feed: NumberedFeed, _ language: Int) -> StoryPage.Frame {
    guard project.webApp != nil else {
      return StoryPage.Frame(app: settings.name, home: nil, icon: nil, list: nil)
    }
    let list = tabInApp(of: feed).map { tab in
      StoryPage.Link(tab.longTitle.text(in: language) ?? "", "\(settings.baseURL.value)#\(tab.uniqueID)")
    }
    return StoryPage.Frame(
      app: settings.name, home: settings.baseURL.value,
      icon: lowerWebApp()?.icons.first { $0.use == .small }.map { url($0.file.path) }, list: list)
  }

  /// Where the app for browsers shows an item; nil where no tab shows its list.
  fileprivate func addressInApp(of item: NumberedItem, in feed: NumberedFeed) -> String? {
    guard project.webApp != nil, let tab = tabInApp(of: feed) else { return nil }
    return "\(settings.baseURL.value)#\(tab.uniqueID)/\(item.id)"
  }

  private func tabInApp(of feed: NumberedFeed) -> ProjectTab? {
    guard let skin = project.appForBrowsers else { return nil }
    return project.tabs(of: skin).first { tab in
      if case .feed(feed.folder) = tab.view.content { true } else { false }
    }
  }

  /// What is said at addresses where there is no story: where it is now, or that it is gone; and what hosts show for all others.
  func lowerNotices() -> [SiteFile] {
    let languages = settings.languages
    var files = project.stories.moved.compactMap { moved -> SiteFile? in
      storyURL(moved.page).map { address in
        SiteFile(
          path: moved.path.ofStoryFile,
          content: .notice(
            NoticePage.moved(to: address, in: languages[moved.page.language]), .moved(to: address)))
      }
    }
    files += project.stories.gone.map { gone in
      SiteFile(
        path: gone.path.ofStoryFile,
        content: .notice(
          NoticePage.gone(in: languages[gone.language ?? 0], home: settings.baseURL.value), .gone))
    }
    if project.webApp != nil {
      files.append(
        SiteFile(
          path: SitePath.notFound,
          content: .notice(
            NoticePage.notFound(in: languages, app: settings.name, home: settings.baseURL.value), .notFound)))
    }
    return files
  }
}

extension String {
  /// The file of an address: hosts answer that of a folder with the page in it.
  fileprivate var ofStoryFile: String { hasSuffix("/") ? self + ListPage.name : self }
}
