import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Turns tabs and nested content into views, collecting the feeds they are made from.
struct ViewResolver {
  let draft: Draft
  let sources: SourceTree
  let settings: AppSettings
  let now: Instant
  let jobs: Int
  let includesDrafts: Bool
  /// The results of earlier builds for items; nil without a cache.
  let memory: BuildMemory?
  /// Makes the pages of items as soon as they are read; nil if no pages are needed.
  let pages: PageMaker?
  let templates: Templates
  let captures: LinkCaptures
  /// Whether stories get lasting addresses.
  let givesAddresses: Bool
  /// What is found in drafts.
  var drafts = DraftFindings()
  /// The folders that feeds are made from, in the order in which views led to them.
  private var folders: [String] = []
  private var lists: [String: FeedList] = [:]
  private var readings: [String: FeedReading] = [:]
  /// Items that are not due, whose nested content is read once everything that is published now has been.
  var waiting = WaitingItems()
  /// When the item is due whose nested content is being read; nil while it is one that is published.
  private var opensAt: Instant?
  /// How many tabs were resolved: numbers for those whose own cannot be read.
  private var standIns: Int32 = 0
  private lazy var nextFreeTabID = draft.nextFreeTabID

  init(
    draft: Draft, sources: SourceTree, settings: AppSettings, _ templates: Templates,
    expecting addresses: ExpectedAddresses?, under conditions: BuildConditions
  ) {
    self.draft = draft
    self.sources = sources
    self.settings = settings
    self.templates = templates
    now = conditions.now
    jobs = conditions.jobs
    includesDrafts = conditions.includesDrafts
    memory = conditions.memory
    captures = LinkCaptures(draft, for: settings.clients)
    givesAddresses = addresses != nil
    pages =
      conditions.plansContent
      ? PageMaker(
        settings, templates.pages, encoderVersion: conditions.encoderVersion, spool: conditions.spool,
        expecting: addresses) : nil
  }

  mutating func resolve(_ tab: DraftTab, reporting diagnostics: inout Diagnostics)
    async throws(CancellationError) -> ProjectTab?
  {
    let block = tab.block
    let idNode = block[TabAttribute.uniqueID]
    if block.lacks(TabAttribute.uniqueID) {
      diagnostics.report(.tabWithoutID(at: tab.classSpan, free: nextFreeTabID))
    }
    let id = idNode?.integer32(for: TabAttribute.uniqueID, reporting: &diagnostics)
    let long = block.text(
      TabAttribute.longTitle, scope: .everyLanguage, in: settings, reporting: &diagnostics)
    let short = block.text(
      TabAttribute.shortTitle, scope: .everyLanguage, in: settings, reporting: &diagnostics)
    if long == nil {
      diagnostics.report(
        .tabWithoutTitle(at: tab.classSpan, hasShortTitle: short != nil),
        restingOn: block.grounds(TabAttribute.longTitle))
    }
    let image = block[TabAttribute.tabImage].flatMap {
      sources.picture($0, for: TabAttribute.tabImage, reporting: &diagnostics)
    }
    let view = try await view(
      tab.className, block, ownedBy: nil, address: .none, language: nil, tabID: id, reporting: &diagnostics)
    guard let view else { return nil }
    // What could not be read was reported; the tab goes on without it, so that the rest is judged.
    standIns += 1
    let noTitle = LocalizedText(
      byLanguage: Array(repeating: nil, count: settings.languages.count), at: tab.classSpan)
    return ProjectTab(
      span: tab.classSpan, id: Located(id ?? -standIns, at: idNode?.span ?? tab.classSpan),
      longTitle: long ?? noTitle, shortTitle: short ?? long ?? noTitle, image: image, view: view)
  }

  /// What a tab or a nested item opens.
  ///
  /// - Parameters:
  ///   - owner: The item that nests the content; nil for a tab.
  ///   - address: The item's own url, which takes the place of `main_url` in nested content (C208).
  ///   - language: Language of texts without a langcode; nil for the app's own.
  mutating func view(
    _ className: ClassName, _ block: Block, ownedBy owner: SourceSpan?, address: OwnerAddress, language: Int?,
    tabID: Int32?,
    reporting diagnostics: inout Diagnostics
  ) async throws(CancellationError) -> View? {
    switch className {
    case .news:
      var data = NewsListData()
      assign(block, to: &data, reporting: &diagnostics)
      return try await list(.news(data), data.thumbnailSize, block, owner, address, reporting: &diagnostics)
    case .gallery:
      var data = GalleryData()
      assign(block, to: &data, reporting: &diagnostics)
      let cell = cell(of: data, block, reporting: &diagnostics)
      return try await list(.gallery(data), cell, block, owner, address, reporting: &diagnostics)
    case .web:
      var data = WebData()
      assign(block, to: &data, reporting: &diagnostics)
      let page = block[TabSourceAttribute.page].flatMap { webPage($0, tabID: tabID, reporting: &diagnostics) }
      let content: View.Content =
        if let page { .page(page) } else if let url = data.mainURL { .remote(url) } else { .none }
      if case .none = content, owner == nil {
        diagnostics.report(
          .webWithoutPage(at: block[TabAttribute.classType]?.span ?? block.span),
          restingOn: block.grounds(TabSourceAttribute.page, ListAttribute.mainURL))
      }
      return View(block: block, data: .web(data), content: content)
    case .movie:
      return movie(block, ownedBy: owner, language: language, reporting: &diagnostics)
    }
  }

  /// Sets every attribute that means the same wherever it is, and the pictures; those of the tab itself, which
  /// are in the same block, are not looked at.
  private func assign<Data: Entity>(
    _ block: Block, to data: inout Data, reporting diagnostics: inout Diagnostics
  ) {
    for entry in block.entries where Data.table[entry.attribute.name] != nil {
      if entry.attribute.type == .embeddedImage {
        guard let picture = sources.picture(entry.value, for: entry.attribute, reporting: &diagnostics) else {
          continue
        }
        _ = data.set(entry.attribute, to: .image(EmbeddedImage(source: picture.path)))
      } else if let value = entry.value.value(of: entry.attribute, reporting: &diagnostics) {
        _ = data.set(entry.attribute, to: value)
      }
    }
  }

  /// A list whose feed is a folder of the project, or an address elsewhere.
  private mutating func list(
    _ data: ViewData, _ cell: PixelSize, _ block: Block, _ owner: SourceSpan?, _ address: OwnerAddress,
    reporting diagnostics: inout Diagnostics
  ) async throws(CancellationError) -> View? {
    let remote = block[ListAttribute.mainURL]
    guard let node = block[TabSourceAttribute.feed] else {
      if let url = address.url { return View(block: block, data: data, content: .remote(url)) }
      if data.mainURL == nil {
        let span = block[TabAttribute.classType]?.span ?? owner ?? block.span
        diagnostics.report(
          .listWithoutFeed(data.className, at: span),
          restingOn: block.grounds(TabSourceAttribute.feed, ListAttribute.mainURL) + address.grounds)
      }
      return View(block: block, data: data, content: data.mainURL.map { .remote($0) } ?? .none)
    }
    if let remote { diagnostics.report(.feedAndURL(at: node.span, remote.span)) }
    let (kind, stretches) = data.feedKind
    guard let folder = sources.resolve(path: node, for: TabSourceAttribute.feed, reporting: &diagnostics)
    else {
      return View(block: block, data: data, content: .none)
    }
    guard sources.isFolder(folder) else {
      diagnostics.report(.feedNotAFolder(folder, at: node.span).about(folder))
      return View(block: block, data: data, content: .none)
    }
    guard !folder.isEmpty else {
      diagnostics.report(.feedIsProject(at: node.span))
      return View(block: block, data: data, content: .none)
    }
    let kept = Located(data.cacheSize, at: block[ListAttribute.cacheSize]?.span ?? node.span)
    if var known = lists[folder] {
      let nothing = View(block: block, data: data, content: .none)
      let grounds = block.sizeGrounds + known.sizeGrounds
      guard known.kind == kind else {
        diagnostics.report(.feedOfTwoClasses(folder, at: node.span, known.span), restingOn: grounds)
        return nothing
      }
      guard known.thumbnailSize == cell else {
        diagnostics.report(.feedOfTwoSizes(folder, cell, at: node.span, known), restingOn: grounds)
        return nothing
      }
      known.willBeKept(kept)
      lists[folder] = known
      return View(block: block, data: data, content: .feed(folder: folder))
    }
    let list = FeedList(
      kind, in: folder, at: node.span, cell: ThumbnailCell(size: cell, stretches: stretches),
      sizeGrounds: block.sizeGrounds, keeping: kept, isNested: owner != nil, opensAt: opensAt)
    folders.append(folder)
    lists[folder] = list
    readings[folder] = try await read(list, reporting: &diagnostics)
    return View(block: block, data: data, content: .feed(folder: folder))
  }

  /// The feeds with the addresses they are published under, and their pictures planned.
  var feeds: [ResolvedFeed] {
    let planner = PicturePlanner(sources, settings, withCards: givesAddresses)
    return folders.compactMap { folder in
      guard let list = lists[folder], let reading = readings[folder] else { return nil }
      return ResolvedFeed(
        list: list, file: reading.file, path: folder.feedPath + "/",
        contents: planner.planNesting(reading.contents, of: list))
    }
  }

  /// Reads the content that scheduled items nest, so that it has ids, and its problems are reported before it is due.
  /// Content that several of them show opens with the first.
  mutating func readWaiting(reporting diagnostics: inout Diagnostics) async throws(CancellationError) {
    while let place = waiting.takeFirst() {
      opensAt = place.opensAt
      // A copy of the list that outlived this line would be one for each item.
      guard let item = readings[place.folder]?.contents.upcoming.element(at: place.index) else { continue }
      let view = try await nestedView(of: item, reporting: &diagnostics)
      readings[place.folder]?.contents.upcoming[place.index] = item.nesting(view)
    }
    opensAt = nil
  }

  private mutating func movie(
    _ block: Block, ownedBy owner: SourceSpan?, language: Int?, reporting diagnostics: inout Diagnostics
  ) -> View? {
    var data = MovieData()
    assign(block, to: &data, reporting: &diagnostics)
    let scope: LocalizedText.Scope = language.map { .only($0) } ?? .everyLanguage
    var view = View(block: block, data: .movie(data), content: data.mainURL.map { .remote($0) } ?? .none)
    view.title = block.text(MovieAttribute.title, scope: scope, in: settings, reporting: &diagnostics)
    view.text = block.text(MovieAttribute.text, scope: scope, in: settings, reporting: &diagnostics)
    if let preview = block[MovieAttribute.previewURL] {
      if preview.text.isRemoteAddress {
        data.set(
          MovieAttribute.previewURL,
          preview.url(.raw, for: MovieAttribute.previewURL, reporting: &diagnostics))
        view.data = .movie(data)
      } else {
        view.poster = sources.picture(preview, for: MovieAttribute.previewURL, reporting: &diagnostics)
          .map(PicturePlanner(sources, settings).poster)
      }
    }
    if owner == nil, data.mainURL == nil {
      diagnostics.report(
        .movieTabWithoutMovie(at: block[TabAttribute.classType]?.span ?? block.span),
        restingOn: block.grounds(MovieAttribute.mainURL))
    }
    return view
  }
}

/// The url of an item that nests content, which replaces the content's own (C208).
struct OwnerAddress {
  var url: String?
  /// What is written for it, readable or not.
  var grounds = Grounds()

  /// A tab has none.
  static let none = OwnerAddress()
}

extension Block {
  /// What the class and the size of thumbnails follow from.
  var sizeGrounds: Grounds {
    grounds([TabAttribute.classType] + ListAttribute.ofThumbnailSize)
  }
}

extension [ResolvedItem] {
  fileprivate func element(at index: Int) -> ResolvedItem? { indices.contains(index) ? self[index] : nil }
}

extension Draft {
  /// One more than every number that a tab is given.
  fileprivate var nextFreeTabID: Int32 {
    let given = tabs.compactMap { $0.block[TabAttribute.uniqueID].flatMap { Int32($0.text) } }
    return max(0, given.max() ?? 0) &+ 1
  }
}

extension ViewData {
  /// What the feed behind a list holds, and whether its thumbnails are stretched to the cell.
  fileprivate var feedKind: (FeedList.Kind, stretchesImages: Bool) {
    if case .gallery(let data) = self { (.gallery, data.stretchImages) } else { (.news, true) }
  }

  fileprivate var cacheSize: Int32 { integer(of: ListAttribute.cacheSize) }
}

/// What keeps a tab, or what an item nests, from being read.
struct ViewResolverRules: RuleSet {
  let tabIDMissing = Rule("tab-id-missing", .error, in: .tabs)
  let tabTitleMissing = Rule("tab-title-missing", .error, in: .tabs)
  let webPageMissing = Rule("web-page-missing", .error, in: .tabs)
  let movieTabWithoutMovie = Rule("movie-tab-without-movie", .error, in: .movies)
  let feedMissing = Rule("feed-missing", .error, in: .lists)
  let feedAndURL = Rule("feed-and-url", .error, in: .lists)
  let feedNotAFolder = Rule("feed-not-a-folder", .error, in: .feeds)
  let feedIsProject = Rule("feed-is-project", .error, in: .feeds)
  let feedOfTwoClasses = Rule("feed-of-two-classes", .error, in: .feeds)
  let feedOfTwoSizes = Rule("feed-of-two-sizes", .error, in: .feeds)
}

private let rules = ViewResolverRules()

extension Diagnostic {
  fileprivate static func tabWithoutID(at span: SourceSpan, free: Int32) -> Self {
    .init(
      rules.tabIDMissing, "this tab has no `unique_id`", at: span,
      why:
        "Phones skip a tab without a number (C57); iOS stores the tab's content under its number forever (C59).",
      hint: "add a line `unique_id: \(free)`, and never give the number to another tab.")
  }

  fileprivate static func tabWithoutTitle(at span: SourceSpan, hasShortTitle: Bool) -> Self {
    .init(
      rules.tabTitleMissing, "this tab has no `long_title`", at: span,
      why: "iOS would show the text with the number 0 in its place (C63).",
      hint: hasShortTitle
        ? "rename `short_title` to `long_title`: the label is the long title where there is no short one."
        : "add a line `long_title: …`.")
  }

  fileprivate static func webWithoutPage(at span: SourceSpan) -> Self {
    .init(
      rules.webPageMissing, "this web tab has no page", at: span,
      why: "iOS leaves the tab out when it has no address (C206).",
      hint: "add `main_url: https://…`, or `page: content/about.md`.")
  }

  fileprivate static func movieTabWithoutMovie(at span: SourceSpan) -> Self {
    .init(
      rules.movieTabWithoutMovie, "this movie tab has no address", at: span,
      why: "iOS leaves a movie tab without an address out (C205).",
      hint: "add `main_url: https://…/movie.m3u8`.")
  }

  fileprivate static func listWithoutFeed(_ className: ClassName, at span: SourceSpan) -> Self {
    .init(
      rules.feedMissing, "this \(className.shortName) list has no feed", at: span,
      why: "Phones skip a list without an address (C70 C93).",
      hint: "add `feed: content/\(className.shortName)`, or `main_url:` for a feed served elsewhere.")
  }

  fileprivate static func feedAndURL(at span: SourceSpan, _ remote: SourceSpan) -> Self {
    .init(
      rules.feedAndURL, "a list has either a `feed` or a `main_url`, not both", at: span,
      notes: [.init(remote, "main_url here")], why: "Phones accept only one address.",
      hint: "take out the wrong one.")
  }

  fileprivate static func feedNotAFolder(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.feedNotAFolder, "`\(path)` is a file; a feed is a folder", at: span,
      why: "A file is not a feed, and both clients leave out a list without one (C70 C93).",
      hint: "name the folder that the items are in.")
  }

  fileprivate static func feedIsProject(at span: SourceSpan) -> Self {
    .init(
      rules.feedIsProject, "the project folder itself cannot be a feed", at: span,
      why: "Every file in a feed's folder becomes an item on phones, and floki.yaml is not an item (C135).",
      hint: "put the items into a folder of their own, such as content/news.")
  }

  fileprivate static func feedOfTwoClasses(_ folder: String, at span: SourceSpan, _ first: SourceSpan) -> Self
  {
    .init(
      rules.feedOfTwoClasses, "`\(folder)` is shown elsewhere with another class", at: span,
      notes: [.init(first, "first shown here")],
      why:
        "News lists and galleries read their items under different keys of the feed (C134).",
      hint: "give each list a folder of its own.")
  }

  fileprivate static func feedOfTwoSizes(
    _ folder: String, _ cell: PixelSize, at span: SourceSpan, _ first: FeedList
  ) -> Self {
    let other = first.thumbnailSize
    return .init(
      rules.feedOfTwoSizes,
      "`\(folder)` is shown elsewhere with thumbnails of \(other.width) × \(other.height)", at: span,
      "here they are \(cell.width) × \(cell.height)",
      notes: [.init(first.span, "first shown here")],
      why:
        "A feed names one thumbnail for each item, and phones would distort it in the other list (C178 C185).",
      hint: "give both lists the same sizes, or each a folder of its own.")
  }
}
