import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension ViewResolver {
  /// Reads `feed.yaml` and the items of a feed, which may lead to nested feeds.
  mutating func read(
    _ list: FeedList, reporting diagnostics: inout Diagnostics
  ) async throws(CancellationError) -> FeedReading {
    let file = readFeedFile(of: list, reporting: &diagnostics)
    let gatherer = ItemGatherer(
      list.kind, in: list.folder, isShelf: file.shelf != nil, draft: draft, sources: sources,
      settings: settings)
    let (found, areLost) = gatherer.gather(reporting: &diagnostics)
    let reader = ItemReader(of: list, file, for: self)
    var contents = FeedContents()
    contents.lacksItems = areLost
    let readings = try await found.concurrentMap(jobs: jobs) { reader.read($0) }
    contents.items.reserveCapacity(found.count)
    contents.names.reserveCapacity(found.count)
    contents.presentKeys.reserveCapacity(found.count)
    var repeatedKeys: Set<String> = []
    for (source, reading) in zip(found, readings) {
      if !contents.presentKeys.insert(reading.key).inserted { repeatedKeys.insert(reading.key) }
      contents.names.append(ItemName(of: source, as: reading))
    }
    // The items of those keys.
    var owners: [String: [ResolvedItem]] = [:]
    for (source, reading) in zip(found, readings) {
      guard !reading.isDraft else {
        drafts.take(reading.diagnostics, at: source.places)
        if let item = reading.item { contents.drafts.append(item) }
        if let withheld = reading.withheld { contents.withheld.append(withheld) }
        continue
      }
      diagnostics.append(contentsOf: reading.diagnostics)
      if let instant = reading.changesAt, list.opensAt == nil { contents.willChange(at: instant) }
      if let withheld = reading.withheld { contents.withheld.append(withheld) }
      guard let item = reading.item?.opening(at: list.opensAt) else {
        if reading.isLost { contents.lacksItems = true }
        continue
      }
      if item.presence == .expired {
        contents.expired.append(item)
        continue
      }
      if repeatedKeys.contains(item.key) {
        if let owner = owners[item.key]?.last(where: { $0.isPublishedBeside(item) }) {
          diagnostics.report(
            .keyTaken(
              at: item.span(of: ItemSourceAttribute.key), by: owner.span(of: ItemSourceAttribute.key)))
        }
        owners[item.key, default: []].append(item)
      }
      guard item.presence == .live else {
        if let opensAt = item.publishAt, item.content.entry(ItemAttribute.classType) != nil {
          waiting.add(
            WaitingItems.Item(folder: list.folder, index: contents.upcoming.count, opensAt: opensAt))
        }
        contents.upcoming.append(item)
        continue
      }
      // Nested content comes last: it may lead to other feeds.
      contents.items.append(item.nesting(try await nestedView(of: item, reporting: &diagnostics)))
    }
    // Another took over where these ended.
    contents.expired.removeAll { owners[$0.key] != nil }
    return FeedReading(file: file, contents: contents)
  }

  /// The attributes of `feed.yaml`.
  private func readFeedFile(of list: FeedList, reporting diagnostics: inout Diagnostics) -> FeedFile {
    var file = FeedFile()
    let document = draft.documents["\(list.folder)/feed.yaml"] ?? draft.documents["\(list.folder)/feed.yml"]
    guard let document else { return file }
    if let other = draft.documents["\(list.folder)/feed.yml"], other.source != document.source {
      diagnostics.report(.feedFileTwice(at: .beginning(of: other.source), .beginning(of: document.source)))
    }
    guard let root = document.root,
      let block = Block(root, [FeedSourceAttribute.table], reporting: &diagnostics)
    else {
      file.lacksSections = true
      file.mayBeShelf = true
      file.lacksFields = true
      file.defaults = Block(lostAt: .beginning(of: document.source))
      return file
    }
    if let node = block[FeedAttribute.hasOlder] {
      let value = node.value(of: FeedAttribute.hasOlder, reporting: &diagnostics).flatMap(Bool.init)
      file.hasOlder = Located(value ?? false, at: node.span)
    }
    file.pageSizeEntry = block.entry(FeedSourceAttribute.pageSize)
    file.older = readOlder(block, reporting: &diagnostics)
    file.batchSizeEntry = block.entry(FeedSourceAttribute.batchSize)
    let batchSize = block.integer32(FeedSourceAttribute.batchSize, reporting: &diagnostics).value
    if block.truth(FeedSourceAttribute.index, reporting: &diagnostics) { file.batchSize = Int(batchSize) }
    readShelf(block, of: list, into: &file, reporting: &diagnostics)
    file.syndication = readSyndication(block, reporting: &diagnostics)
    if let sections = block[FeedAttribute.sections] {
      file.sectionsSpan = sections.span
      file.sections = readSections(sections, areLost: &file.lacksSections, reporting: &diagnostics)
    } else if !block.lacks(FeedAttribute.sections) {
      file.lacksSections = true
    }
    readFields(block, into: &file, reporting: &diagnostics)
    file.showsAuthorAsFooter = block.truth(FeedSourceAttribute.authorAsFooter, reporting: &diagnostics)
    file.defaults = readDefaults(block, for: list.kind, reporting: &diagnostics)
    if let node = block[FeedSourceAttribute.source] { _ = FeedOrigin(node, reporting: &diagnostics) }
    return file
  }

  private func readShelf(
    _ block: Block, of list: FeedList, into file: inout FeedFile, reporting diagnostics: inout Diagnostics
  ) {
    guard let node = block[FeedSourceAttribute.shelf] else {
      file.mayBeShelf = !block.lacks(FeedSourceAttribute.shelf)
      return
    }
    guard !node.isEmpty else { return }
    let value = node.value(of: FeedSourceAttribute.shelf, reporting: &diagnostics).flatMap(Bool.init)
    file.mayBeShelf = value == nil
    guard value == true else { return }
    if list.kind == .gallery {
      file.shelf = node.span
    } else {
      diagnostics.report(.shelfOfNews(at: node.span, list.span), restingOn: list.sizeGrounds)
    }
  }

  private func readDefaults(
    _ block: Block, for kind: FeedList.Kind, reporting diagnostics: inout Diagnostics
  ) -> Block? {
    let table = kind == .news ? ItemSourceAttribute.newsDefaults : ItemSourceAttribute.galleryDefaults
    guard let node = block[FeedSourceAttribute.defaults] else {
      return block.lacks(FeedSourceAttribute.defaults) ? nil : Block(lostAt: block.span)
    }
    return Block(node, [table], reporting: &diagnostics) ?? Block(lostAt: node.span)
  }

  private func readOlder(_ block: Block, reporting diagnostics: inout Diagnostics) -> FeedFile.Older? {
    guard let node = block[FeedSourceAttribute.older],
      node.value(of: FeedSourceAttribute.older, reporting: &diagnostics).flatMap(Bool.init) == true
    else { return nil }
    let size = block[FeedSourceAttribute.pageSize].flatMap {
      $0.integer32(for: FeedSourceAttribute.pageSize, reporting: &diagnostics)
    }
    return FeedFile.Older(span: node.span, pageSize: size)
  }
}

/// The result of reading one feed.
struct FeedReading {
  let file: FeedFile
  var contents: FeedContents
}

extension ResolvedItem {
  /// Whether there is a time at which both are published.
  fileprivate func isPublishedBeside(_ other: ResolvedItem) -> Bool {
    func ends(_ one: ResolvedItem, before other: ResolvedItem) -> Bool {
      guard let end = one.expires, let start = other.publishAt else { return false }
      return end <= start
    }
    return !ends(self, before: other) && !ends(other, before: self)
  }
}

/// What keeps two feeds or two items from being told apart.
struct ResolveFeedsRules: RuleSet {
  let keyTaken = Rule("key-taken", .error, in: .ids)
  let feedFileTwice = Rule("feed-file-twice", .error, in: .feeds)
  let shelfOfNews = Rule("shelf-of-news", .error, in: .shelves)
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
      rules.feedFileTwice, "the feed has both a feed.yaml and a feed.yml", at: span,
      notes: [.init(first, "this one is read")],
      why: "The settings in the other, its sections above all, would never reach a phone (C156).",
      hint: "put everything into feed.yaml and delete feed.yml.")
  }

  fileprivate static func shelfOfNews(at span: SourceSpan, _ list: SourceSpan) -> Self {
    .init(
      rules.shelfOfNews, "a shelf needs a gallery, but this feed is shown as news", at: span,
      notes: [.init(list, "shown here")],
      why: "A news list has no place for the cover of an issue (C120).",
      hint: "write `class_type: gallery` for the tab, or take `shelf` out.")
  }
}
