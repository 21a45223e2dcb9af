import FlokiContent
import FlokiProtocol
import FlokiRules

/// Turns the project into the values that clients read.
func lower(_ project: Project, from sources: SourceTree, under conditions: BuildConditions)
  async throws(CancellationError) -> Site
{
  // A budget also needs the size of feeds.
  let plansFeeds = conditions.plansContent || project.settings.budget.limits[.feed] != nil
  let planner = SitePlanner(project, from: sources, under: conditions, plansFeeds: plansFeeds)
  var files = FileCollection()
  var sitemap = SitemapPages(project.settings.languages, asOf: conditions.now)
  var outlines: [FeedOutline] = []
  var firstLists: [FirstList.Version] = []
  var routes: [FeedRoutes] = []
  var changes = project.feeds.compactMap(\.nextChange)
  for feed in project.feeds where feed.opensAt == nil {
    let pictures =
      plansFeeds || conditions.plansPictures
      ? try await planner.publishedPictures(of: feed.items, jobs: conditions.jobs) : nil
    if !plansFeeds, let pictures {
      let shown = pictures.indices.filter { planner.isShown(feed.items[$0]) }
      files.append(shown.flatMap { pictures[$0].files })
    }
    var lists: [[ListedItem]] = []
    let opener = planner.listPages.opener(of: feed.folder)
    var versions: [PageTemplate.Version] = []
    var stories = FeedStories(of: feed, from: planner)
    for language in project.settings.languages.indices {
      routes.append(planner.routes(of: feed, language))
      if let forgotten = planner.nextForgotten(of: feed, language) { changes.append(forgotten) }
      guard plansFeeds, let pictures else { continue }
      let lowered = try await planner.lower(feed, language, pictures, jobs: conditions.jobs)
      files.append(lowered.files)
      if let links = planner.routesFile(of: feed, language) { files.append([links]) }
      outlines.append(lowered.outline)
      if project.settings.wantsSitemap { lists.append(lowered.listed) }
      if conditions.plansStories { stories.add(lowered.listed) }
      if conditions.plansStories, planner.isFirstInApp(feed) {
        firstLists.append(planner.firstList(lowered.firstRows, language))
      }
      if let opener { versions.append(planner.listVersion(lowered.rows, openedBy: opener, language)) }
    }
    if !versions.isEmpty { files.append([planner.listPage(of: feed, versions)]) }
    files.append(stories.files())
    sitemap.add(lists, at: planner.pageAddress(of:))
    if feed.kind == .news, !project.stories.isEmpty { sitemap.addNews(lists, at: planner.pageAddress(of:)) }
  }
  files.append(planner.lowerApps())
  var webApp = planner.lowerWebApp()
  webApp?.firstLists = firstLists
  if let webApp { files.append(webApp.icons.map(\.file)) }
  files.append(planner.lowerSitemap(sitemap))
  if let change = sitemap.nextChange { changes.append(change) }
  if conditions.plansStories, plansFeeds { files.append(planner.lowerNotices()) }

  let settings = project.settings
  return Site(
    files: files.files, embeddedImages: project.embeddedImages, tabImages: project.tabImages,
    feeds: outlines,
    routes: routes.map { $0.withFiles(for: project.settings.hosting.devices.value, among: files.paths) },
    lock: project.lock, lockBefore: project.lockBefore,
    apps: project.apps.map(\.name),
    encryptedApps: Set(project.apps.filter(\.isEncrypted).map(\.name)), appDataKey: conditions.appDataKey,
    generations: project.generations, clients: project.settings.clients,
    name: settings.name,
    baseURL: settings.baseURL.value, baseURLSpan: settings.baseURL.span, hosting: settings.hosting.host.value,
    codings: settings.hosting.codings,
    nextDate: project.nextDate(after: conditions.now), hasInnerLinks: !project.links.isEmpty,
    storyAddresses: conditions.plansStories && !project.stories.isEmpty ? settings.addresses.value : nil,
    wantsSearch: ServedSearch.isWanted(by: project),
    budget: settings.budget, retention: settings.retention.value, withheld: project.feeds.flatMap(\.withheld),
    timeZone: settings.timeZone, webApp: webApp,
    launchImages: project.launchImages, nextChange: changes.min())
}

/// Files by path: shared files are made once.
struct FileCollection {
  private(set) var files: [SiteFile] = []
  private(set) var paths: Set<String> = []

  mutating func append(_ others: [SiteFile]) {
    if others.count > files.count {
      files.reserveCapacity(files.count + others.count)
      paths.reserveCapacity(files.count + others.count)
    }
    for file in others where paths.insert(file.path).inserted { files.append(file) }
  }
}

/// The context of lowering: the project, and how to make addresses and names.
struct SitePlanner: Sendable {
  let project: Project
  let sources: SourceTree
  let pages: PageMaker
  /// The pages with links to other content, once their names are known.
  var linked = LinkedPages()
  /// The lists whose addresses have pages.
  var listPages = ListPages()
  /// The hosts whose paths lead to items; empty if no item has routes.
  var websiteHosts: [String] = []
  /// The numbers of items for feed readers.
  let lastingNumbers: OnDemand<LastingNumbers>
  let permanentNames: PermanentNames
  /// What the speakers of each language call it.
  let languageNames: OnDemand<[String]>
  /// Whether `floki serve` finds items by their tags.
  let servesTags: Bool

  /// - Parameter plansFeeds: Whether the caller needs feeds, and so the targets of pages and lists.
  init(
    _ project: Project, from sources: SourceTree, under conditions: BuildConditions, plansFeeds: Bool
  ) {
    self.project = project
    self.sources = sources
    pages = PageMaker(
      project.settings, project.templates, encoderVersion: conditions.encoderVersion, spool: conditions.spool)
    servesTags = ServedSearch.isWanted(by: project)
    permanentNames = PermanentNames(below: project.settings.baseURL.value)
    languageNames = OnDemand { [languages = project.settings.languages] in languages.map(\.ownName) }
    lastingNumbers = OnDemand { [lock = project.lock] in LastingNumbers(lock) }
    websiteHosts = findWebsiteHosts()
    guard plansFeeds else { return }
    linked = LinkedPages(self)
    listPages = ListPages(self)
  }

  var settings: AppSettings { project.settings }

  func url(_ path: String) -> String { pages.names.url(path) }

  /// Where browsers find an item's page: its lasting address, or that of the page for phones.
  func pageAddress(of item: ListedItem) -> String? {
    storyURL(PageID(item: item.numbered.id, language: item.language)) ?? item.page.map { url($0.path) }
  }

  /// Each item's published pictures, once for all languages.
  func publishedPictures(
    of items: [NumberedItem], jobs: Int
  ) async throws(CancellationError) -> [PublishedPictures] {
    try await items.concurrentMap(jobs: jobs) { [names = pages.names] item in
      let plans = item.pictures
      return plans.isEmpty ? .none : PublishedPictures(plans.map(names.published))
    }
  }

  /// A file of the project, published unchanged.
  func copy(_ path: String, _ digest: ContentDigest) -> SiteFile {
    SiteFile(path: SitePath.copy(path, digest), content: .copy(source: path))
  }
}

extension Project {
  /// The first date of an item that is later than a moment.
  fileprivate func nextDate(after now: Instant) -> Instant? {
    let dates = feeds.lazy.flatMap { $0.checkedItems + $0.drafts }.compactMap(\.date)
    return dates.filter { $0 > now }.min()
  }

  /// Every picture embedded as base64, once, in order of use.
  fileprivate var embeddedImages: [EmbeddedImage] {
    var seen: Set<EmbeddedImage> = []
    var images: [EmbeddedImage] = []
    func add(_ image: EmbeddedImage?) {
      if let image, seen.insert(image).inserted { images.append(image) }
    }
    for tab in tabs { add(tab.image?.embedded) }
    for placed in views {
      if case .news(let data) = placed.view.data { add(data.itemDisclosure) }
    }
    return images
  }

  fileprivate var tabImages: [TabImage] {
    tabs.compactMap(\.image).map { image in
      TabImage(
        image: image.embedded, span: image.span, hasAlpha: image.header.hasAlpha,
        isForIOS: settings.clients.contains(.iOS))
    }
  }
}

extension PictureReference {
  /// A tab's icon: at most 48 × 32; a larger one is scaled to 30 × 30 (C66).
  var embedded: EmbeddedImage {
    let isLarge = header.size.width > 48 || header.size.height > 32
    return EmbeddedImage(source: path, limit: isLarge ? PixelSize(width: 30, height: 30) : nil)
  }
}
