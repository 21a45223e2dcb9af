import FlokiProtocol
import FlokiSyntax

extension ViewResolver {
  /// Reads `feed.yaml` and the items of the feed at `index`, which may add nested feeds behind it.
  mutating func fillFeed(_ index: Int, reporting diagnostics: inout Diagnostics) async {
    let defaults = readFeedFile(index, reporting: &diagnostics)
    let gatherer = ItemGatherer(feeds[index], draft: draft, sources: sources, settings: settings)
    let (found, areLost) = gatherer.gather(reporting: &diagnostics)
    feeds[index].lacksItems = areLost
    let reader = ItemReader(
      sources: sources, settings: settings, now: now, sections: feeds[index].sections,
      lacksSections: feeds[index].lacksSections, defaults: defaults)
    var items: [Item] = []
    var owners: [String: SourceSpan] = [:]
    items.reserveCapacity(found.count)
    for reading in await found.concurrentMap(jobs: jobs, { reader.read($0) }) {
      diagnostics.append(contentsOf: reading.diagnostics)
      if let instant = reading.changesAt { feeds[index].willChange(at: instant) }
      guard var item = reading.item else { continue }
      guard !reading.isUpcoming else {
        feeds[index].upcoming.append(item)
        continue
      }
      let keySpan = item.span(of: ItemSourceAttribute.key)
      if let owner = owners.updateValue(keySpan, forKey: item.key) {
        diagnostics.report(.keyTaken(at: keySpan, by: owner))
      }
      // Nested content comes last: it may add feeds, which only live items may.
      await readNested(item.block, into: &item, reporting: &diagnostics)
      items.append(item)
    }
    feeds[index].items = items
  }

  /// The attributes of `feed.yaml`; what it says of every item is handed back.
  private mutating func readFeedFile(_ index: Int, reporting diagnostics: inout Diagnostics) -> Block? {
    let folder = feeds[index].folder
    let document = draft.documents["\(folder)/feed.yaml"] ?? draft.documents["\(folder)/feed.yml"]
    guard let document else { return nil }
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

  private mutating func readSections(
    _ node: YAMLNode, of feed: Int, reporting diagnostics: inout Diagnostics
  ) -> [FeedSection] {
    if node.isDamaged { feeds[feed].lacksSections = true }
    guard node.kind == .sequence else {
      if !node.isEmpty {
        feeds[feed].lacksSections = true
        diagnostics.report(.wrongKind(node, for: FeedAttribute.sections, expected: "a list of sections"))
      }
      return []
    }
    var sections: [FeedSection] = []
    for element in node.elements {
      guard let block = Block(element, [SectionAttribute.table], reporting: &diagnostics) else {
        feeds[feed].lacksSections = true
        continue
      }
      let idNode = block[SectionAttribute.id]
      if block.lacks(SectionAttribute.id) {
        diagnostics.report(
          .missing(
            SectionAttribute.id, in: "this section", at: element.span,
            why: "Phones drop a section without a number (C157)."))
      }
      var id = idNode?.integer32(for: SectionAttribute.id, reporting: &diagnostics)
      if let taken = id, let idNode, let first = sections.first(where: { $0.value.id == taken }) {
        let free = (sections.map(\.value.id).max() ?? 0) &+ 1
        diagnostics.report(.sectionIDTaken(taken, first.idSpan, idNode.span, free: free))
        id = nil
      }
      if diagnostics.makeDoubtful(block.grounds(SectionAttribute.name)) {
        feeds[feed].lacksSections = true
      }
      // A number of its own stands in, so that items find the section by its name.
      var value = Section(id: id ?? Int32(clamping: -sections.count - 1), name: "")
      for entry in block.entries where entry.attribute != SectionAttribute.id {
        guard let given = entry.value.value(of: entry.attribute, reporting: &diagnostics) else { continue }
        _ = value.set(entry.attribute, to: given)
      }
      let name = block.text(
        SectionAttribute.name, scope: .everyLanguage, in: settings, reporting: &diagnostics)
      sections.append(
        FeedSection(
          span: element.span, idSpan: idNode?.span ?? element.span, name: name, value: value, block: block))
    }
    return sections
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

extension Diagnostic {
  fileprivate static func keyTaken(at span: SourceSpan, by owner: SourceSpan) -> Self {
    .error(
      "key-taken", "the key already belongs to another item of this feed", at: span, "repeated here",
      notes: [.init(owner, "first used here")],
      why: "Both would get the same id, and phones would open one under the other's title (C125).",
      hint: "choose another key, or leave it out.")
  }

  fileprivate static func sectionIDTaken(
    _ id: Int32, _ first: SourceSpan, _ span: SourceSpan, free: Int32
  ) -> Self {
    .error(
      "section-id-taken", "section id \(id) already belongs to another section", at: span, "repeated here",
      notes: [.init(first, "first used here")],
      why: "Phones show the first of the two and drop the other with its header (C157).",
      hint: "give this section a number no other section uses; \(free) is free.")
  }

  fileprivate static func feedPathTaken(_ path: String, _ owner: Feed, _ other: Feed) -> Self {
    .error(
      "feed-path-taken", "`\(other.folder)` and `\(owner.folder)` would both be published as `\(path)`",
      at: other.span,
      notes: [.init(owner.span, "the other one")], why: "One feed would overwrite the other.",
      hint: "rename one of the folders so that they differ in more than punctuation.")
  }
}
