import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension ViewResolver {
  /// Reads `feed.yaml` and the items of the feed at `index`, which may add nested feeds behind it.
  mutating func fillFeed(_ index: Int, reporting diagnostics: inout Diagnostics)
    async throws(CancellationError)
  {
    let defaults = readFeedFile(index, reporting: &diagnostics)
    let gatherer = ItemGatherer(feeds[index], draft: draft, sources: sources, settings: settings)
    let (found, areLost) = gatherer.gather(reporting: &diagnostics)
    feeds[index].lacksItems = areLost
    let reader = ItemReader(
      sources: sources, settings: settings, now: now, sections: feeds[index].sections,
      lacksSections: feeds[index].lacksSections, defaults: defaults, kind: feeds[index].kind,
      includesDrafts: includesDrafts)
    var items: [Item] = []
    var owners: [String: [Item]] = [:]
    items.reserveCapacity(found.count)
    for (source, reading) in zip(found, try await found.concurrentMap(jobs: jobs, { reader.read($0) })) {
      feeds[index].presentKeys.insert(reading.key)
      guard !reading.isDraft else {
        drafts.take(reading, at: source.places)
        if let item = reading.item { feeds[index].drafts.append(item) }
        if let withheld = reading.withheld { feeds[index].withheld.append(withheld) }
        continue
      }
      diagnostics.append(contentsOf: reading.diagnostics)
      if let instant = reading.changesAt, feeds[index].opensAt == nil {
        feeds[index].willChange(at: instant)
      }
      if let withheld = reading.withheld { feeds[index].withheld.append(withheld) }
      guard var item = reading.item?.opening(at: feeds[index].opensAt) else {
        if reading.isLost { feeds[index].lacksItems = true }
        continue
      }
      if item.presence == .expired {
        feeds[index].expired.append(item)
        continue
      }
      if let owner = owners[item.key]?.last(where: { $0.isPublishedBeside(item) }) {
        diagnostics.report(
          .keyTaken(
            at: item.span(of: ItemSourceAttribute.key), by: owner.span(of: ItemSourceAttribute.key)))
      }
      owners[item.key, default: []].append(item)
      guard item.presence == .live else {
        if let opensAt = item.publishAt, item.block[ItemAttribute.classType] != nil {
          waiting.append(
            WaitingItem(feed: index, index: feeds[index].upcoming.count, opensAt: opensAt))
        }
        feeds[index].upcoming.append(item)
        continue
      }
      // Nested content comes last: it may add feeds.
      try await readNested(item.block, into: &item, reporting: &diagnostics)
      items.append(item)
    }
    feeds[index].items = items
    // Another took over where these ended.
    feeds[index].expired.removeAll { owners[$0.key] != nil }
  }

  /// The attributes of `feed.yaml`; what it says of every item is handed back.
  private mutating func readFeedFile(_ index: Int, reporting diagnostics: inout Diagnostics) -> Block? {
    let folder = feeds[index].folder
    let document = draft.documents["\(folder)/feed.yaml"] ?? draft.documents["\(folder)/feed.yml"]
    guard let document else { return nil }
    if let other = draft.documents["\(folder)/feed.yml"], other.source != document.source {
      diagnostics.report(.feedFileTwice(at: .beginning(of: other.source), .beginning(of: document.source)))
    }
    guard let root = document.root,
      let block = Block(root, [FeedSourceAttribute.table], reporting: &diagnostics)
    else {
      feeds[index].lacksSections = true
      return Block(lostAt: .beginning(of: document.source))
    }
    if let older = block[FeedAttribute.hasOlder] {
      feeds[index].hasOlder = older.value(of: FeedAttribute.hasOlder, reporting: &diagnostics).flatMap(
        Bool.init)
      feeds[index].hasOlderSpan = older.span
    }
    readOlder(block, of: index, reporting: &diagnostics)
    if let sections = block[FeedAttribute.sections] {
      feeds[index].sectionsSpan = sections.span
      feeds[index].sections = readSections(sections, of: index, reporting: &diagnostics)
    } else if !block.lacks(FeedAttribute.sections) {
      feeds[index].lacksSections = true
    }
    let isNews = feeds[index].kind == .news
    let table = isNews ? ItemSourceAttribute.newsDefaults : ItemSourceAttribute.galleryDefaults
    guard let node = block[FeedSourceAttribute.defaults] else {
      return block.lacks(FeedSourceAttribute.defaults) ? nil : Block(lostAt: block.span)
    }
    return Block(node, [table], reporting: &diagnostics)
      ?? Block(lostAt: node.span)
  }

  private mutating func readOlder(
    _ block: Block, of index: Int, reporting diagnostics: inout Diagnostics
  ) {
    feeds[index].pageSizeEntry = block.entry(FeedSourceAttribute.pageSize)
    guard let node = block[FeedSourceAttribute.older],
      node.value(of: FeedSourceAttribute.older, reporting: &diagnostics).flatMap(Bool.init) == true
    else { return }
    let size = block[FeedSourceAttribute.pageSize].flatMap {
      $0.integer32(for: FeedSourceAttribute.pageSize, reporting: &diagnostics)
    }
    feeds[index].older = Feed.Older(span: node.span, pageSize: size)
    feeds[index].boundaries = draft.lock.boundaries(of: feeds[index].folder)
  }

  /// The feeds with the addresses they are published under.
  mutating func finishedFeeds(reporting diagnostics: inout Diagnostics) -> [Feed] {
    var owners: [String: Int] = [:]
    for index in feeds.indices {
      let path = feeds[index].folder.feedPath
      if let owner = owners.updateValue(index, forKey: path) {
        diagnostics.report(.feedPathTaken(path, feeds[owner], feeds[index]))
      }
      feeds[index].path = path + "/"
    }
    return feeds
  }
}

extension Item {
  /// The same in a feed that nobody reads before a moment; nil for one that ends by then.
  fileprivate func opening(at moment: Instant?) -> Item? {
    guard let moment, presence != .expired else { return self }
    if let expires, expires <= moment { return nil }
    var item = self
    item.presence = .upcoming
    item.publishAt = max(moment, publishAt ?? moment)
    return item
  }

  /// Whether there is a time at which both are published.
  fileprivate func isPublishedBeside(_ other: Item) -> Bool {
    func ends(_ one: Item, before other: Item) -> Bool {
      guard let end = one.expires, let start = other.publishAt else { return false }
      return end <= start
    }
    return !ends(self, before: other) && !ends(other, before: self)
  }
}

extension Feed {
  fileprivate mutating func willChange(at instant: Instant) {
    nextChange = nextChange.map { min($0, instant) } ?? instant
  }
}

extension String {
  /// The folder a feed is published in: the path below `content`, in letters that every host and client leaves alone.
  fileprivate var feedPath: String {
    let path = hasPrefix("content/") ? String(dropFirst("content/".count)) : self
    let name = path.split(separator: "/").map { slug(String($0)) }.filter { !$0.isEmpty }.joined(
      separator: "_")
    return SitePath.isReserved(name) || name.isEmpty ? "feed_" + name : name
  }
}

/// What keeps two feeds or two items from being told apart.
struct ResolveFeedsRules: RuleSet {
  let keyTaken = Rule("key-taken", .error, in: .ids)
  let feedFileTwice = Rule("feed-file-twice", .error, in: .feeds)
  let feedPathTaken = Rule("feed-path-taken", .error, in: .feeds)
}

private let rules = ResolveFeedsRules()

extension Diagnostic {
  fileprivate static func keyTaken(at span: SourceSpan, by owner: SourceSpan) -> Self {
    .init(
      rules.keyTaken, "the key already belongs to another item of this feed", at: span, "repeated here",
      notes: [.init(owner, "first used here")],
      why: "Both would get the same id, and phones would open one under the other's title (C125).",
      hint: "choose another key, or leave it out.")
  }

  fileprivate static func feedFileTwice(at span: SourceSpan, _ first: SourceSpan) -> Self {
    .init(
      rules.feedFileTwice, "the feed has a feed.yaml and a feed.yml", at: span,
      notes: [.init(first, "this one is read")],
      why: "What stands in the other, its sections above all, would never reach a phone (C156).",
      hint: "put everything into feed.yaml and delete feed.yml.")
  }

  fileprivate static func feedPathTaken(_ path: String, _ owner: Feed, _ other: Feed) -> Self {
    .init(
      rules.feedPathTaken, "`\(other.folder)` and `\(owner.folder)` would both be published as `\(path)`",
      at: other.span,
      notes: [.init(owner.span, "the other one")], why: "One feed would overwrite the other.",
      hint: "rename one of the folders so that they differ in more than punctuation.")
  }
}
