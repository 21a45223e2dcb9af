import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The result of reading one item, separate from all others so that many can be read at once.
struct ItemReading: Sendable {
  /// Its name in the lock, within its feed.
  var key: String
  /// Nil if the item is not published now and never will be.
  var item: ResolvedItem?
  /// Whether it is a draft.
  var isDraft = false
  /// Whether it is unknown if it is published, since that attribute could not be read.
  var isLost = false
  /// When that changes without an edit.
  var changesAt: Instant?
  /// Why it is not published now, and what it is called.
  var withheld: WithheldItem?
  var diagnostics = Diagnostics()
}

/// Reads the items of one feed, each on its own; the caller that adds them to the feed reads the content they nest.
final class ItemReader: Sendable {
  let list: FeedList
  let sources: SourceTree
  let settings: AppSettings
  let now: Instant
  let sections: SectionNames
  /// Whether the feed has others whose names could not be read.
  let lacksSections: Bool
  let defaults: Block?
  /// The fields that the feed describes.
  let fieldSchemas: [FieldSchema]
  /// Whether it has others that could not be read.
  let lacksFields: Bool
  let showsAuthorAsFooter: Bool
  /// Whether drafts are items like all others.
  let includesDrafts: Bool
  /// The results of earlier builds for these items; nil without a cache.
  let memory: FeedMemory?
  /// Whether the items are issues to download.
  let isShelf: Bool
  /// Whether that could not be read: then an item with a download counts as an issue.
  let mayBeShelf: Bool
  let captures: LinkCaptures
  let pictures: PicturePlanner
  let templates: Templates
  /// Nil if no pages are needed.
  let pages: PageMaker?

  init(of list: FeedList, _ file: FeedFile, for resolver: ViewResolver) {
    self.list = list
    sources = resolver.sources
    settings = resolver.settings
    now = resolver.now
    sections = SectionNames(file.sections)
    lacksSections = file.lacksSections
    defaults = file.defaults
    fieldSchemas = file.fields
    lacksFields = file.lacksFields
    showsAuthorAsFooter = file.showsAuthorAsFooter
    includesDrafts = resolver.includesDrafts
    memory = resolver.memory.map {
      FeedMemory($0, of: list, resolver.draft, resolver.sources, includesDrafts: resolver.includesDrafts)
    }
    isShelf = file.shelf != nil
    mayBeShelf = file.mayBeShelf
    templates = resolver.templates
    captures = resolver.captures
    pictures = PicturePlanner(
      resolver.sources, resolver.settings, withCards: resolver.givesAddresses)
    pages = resolver.pages
  }

  var kind: FeedList.Kind { list.kind }

  /// Problems are reported whether the item is published now or not.
  func read(_ source: SourceItem) -> ItemReading {
    let origin = memory?.origin(of: source)
    // Kept for reading it again without places.
    var source = source
    source.places = []
    if let origin, let recalled = memory?.recall(origin, rereading: { [source] in self.reread(source) }) {
      var reading = ItemReading(recalled, asOf: now)
      reading.item = reading.item.map(plan)
      if !lacksPages(reading.item) { return reading }
    }
    var reading = read(source, origin)
    reading.item = reading.item.map(plan)
    settle(&reading, source)
    return reading
  }

  /// Plans the item's pictures, except for items that are no longer published, and for an item
  /// that nests content, which must be known first.
  private func plan(_ item: ResolvedItem) -> ResolvedItem {
    guard item.presence != .expired, item.content.entry(ItemAttribute.classType) == nil else { return item }
    return pictures.plan(item, of: list)
  }

  /// What remains of a settled item, whose problems are all reported.
  func reread(_ source: SourceItem) -> ItemAsWritten {
    read(source, nil).item?.content.asWritten
      ?? ItemAsWritten(block: Block(emptyAt: source.span), translations: [], pages: [])
  }

  private func read(_ source: SourceItem, _ origin: ItemOrigin?) -> ItemReading {
    var reading = ItemReading(key: source.key)
    reading.diagnostics.narrow(to: settings.clients)
    var written = WrittenItem(source, of: kind, in: settings, sources, reporting: &reading.diagnostics)
    let ownFocus = written.block.entry(ItemSourceAttribute.focus)
    written.block = written.block.fillingIn(defaults)
    let block = written.block
    var slipsInKey = Diagnostics()
    let key = itemKey(written, reporting: &slipsInKey)
    reading.key = key
    let isDraft = block.flag(ItemSourceAttribute.draft, reporting: &reading.diagnostics)
    guard let isDraft = isDraft ?? (block.wasMeant(ItemSourceAttribute.draft) ? nil : false) else {
      reading.isLost = true
      return reading
    }
    reading.isDraft = isDraft && !includesDrafts
    reading.diagnostics.append(contentsOf: slipsInKey)
    let dates = writtenDates(written, reporting: &reading.diagnostics)
    let look = look(of: block, reporting: &reading.diagnostics)
    let (texts, pages) = texts(
      of: written, allowingHTML: look.allowsHTML, reporting: &reading.diagnostics)
    let metadata = metadata(of: written, reporting: &reading.diagnostics)
    let numbers = numbers(of: block, reporting: &reading.diagnostics)
    let flags = ItemFlags(
      sections: sectionIDs(block, reporting: &reading.diagnostics),
      isPinned: block.truth(ItemSourceAttribute.pin, reporting: &reading.diagnostics),
      isOnline: block.truth(ItemAttribute.online, reporting: &reading.diagnostics))
    let issue = issue(of: written, reporting: &reading.diagnostics)
    let image = issue.map(\.cover) ?? image(of: written, reporting: &reading.diagnostics)
    let focus = block[ItemSourceAttribute.focus]?.focus(
      for: ItemSourceAttribute.focus, reporting: &reading.diagnostics)
    let (url, isPageBroken) = target(of: block, reporting: &reading.diagnostics)
    let publishAt = date(ItemSourceAttribute.publishAt, in: block, reporting: &reading.diagnostics)
    if let publishAt, let expires = dates.expires, expires <= publishAt {
      reading.diagnostics.report(.neverPublished(block, at: written.span))
    }
    let content = ParsedItem(
      key: key, span: written.span, isBroken: written.isBroken || isPageBroken,
      ItemDates(date: dates.date, publishAt: publishAt, expires: dates.expires), texts, metadata, numbers,
      flags,
      ItemMedia(image: image, focus: Setting(focus ?? .centre, at: ownFocus?.key.span), url: url),
      look, sketch(of: texts, pages, image), issue: issue?.issue,
      routes: routes(of: block, reporting: &reading.diagnostics),
      origin: origin,
      written: OnDemand(
        ItemAsWritten(block: block, translations: written.translations.map(\.block), pages: pages)))
    reading.take(content, asOf: now)
    return reading
  }

  /// Of a photo its own bytes, of anything else the words in the first language.
  private func sketch(of texts: ItemTexts, _ pages: [ItemPage?], _ image: ResolvedItem.Picture?) -> Sketch? {
    if kind == .gallery {
      guard case .file(let picture)? = image else { return nil }
      return Sketch(of: picture.digest)
    }
    var words = [texts.title, texts.body].compactMap { $0?.byLanguage.first??.text }.map {
      Array($0.utf8)[...]
    }
    if let page = pages.first ?? nil {
      let bytes = sources.files[page.source].bytes
      if page.start <= bytes.count { words.append(bytes[page.start...]) }
    }
    return Sketch(ofWordsIn: words)
  }

  private func itemKey(_ item: WrittenItem, reporting diagnostics: inout Diagnostics) -> String {
    guard let node = item.block[ItemSourceAttribute.key] else { return item.source.key }
    guard let key = node.string(for: ItemSourceAttribute.key, reporting: &diagnostics) else {
      return item.source.key
    }
    guard key.contains(where: { !$0.isWhitespace }) else {
      diagnostics.report(.keyBlank(at: node.span))
      return item.source.key
    }
    return IDLock.ownKeyPrefix + key
  }

  private func numbers(of block: Block, reporting diagnostics: inout Diagnostics) -> ItemNumbers {
    func integer(_ attribute: Attribute) -> Int32? {
      block[attribute]?.integer32(for: attribute, reporting: &diagnostics)
    }
    let explicitID = integer(ItemAttribute.id)
    let sortID = block[ItemAttribute.sortID]?.value(of: ItemAttribute.sortID, reporting: &diagnostics)
      .flatMap(Int64.init)
    let parentID = block[ItemAttribute.parentID]?.value(of: ItemAttribute.parentID, reporting: &diagnostics)
      .flatMap(String.init)
    let maxZoom = block[GalleryItemAttribute.maxZoom]?
      .value(of: GalleryItemAttribute.maxZoom, reporting: &diagnostics).flatMap(Double.init)
    var remoteSize: PixelSize?
    if let width = integer(GalleryItemAttribute.width), let height = integer(GalleryItemAttribute.height) {
      remoteSize = PixelSize(width: Int(width), height: Int(height))
    }
    return ItemNumbers(
      explicitID: explicitID, writtenSortID: sortID, parentID: parentID, maxZoom: maxZoom,
      remoteSize: remoteSize)
  }

}

extension ItemReading {
  /// An item with which an earlier build found nothing wrong.
  fileprivate init(_ content: ParsedItem, asOf now: Instant) {
    self.init(key: content.key)
    take(content, asOf: now)
  }

  /// Takes what the item's files say, and tells whether it is published at a moment.
  fileprivate mutating func take(_ content: ParsedItem, asOf now: Instant) {
    let dates = content.dates
    var presence = ResolvedItem.Presence.live
    if isDraft {
      withheld = WithheldItem(title: content.name, reason: .draft)
    } else if let publishAt = dates.publishAt, publishAt > now {
      changesAt = publishAt
      withheld = WithheldItem(title: content.name, reason: .scheduled(publishAt))
      presence = .upcoming
    } else if let expires = dates.expires {
      if now < expires {
        changesAt = expires
      } else {
        withheld = WithheldItem(title: content.name, reason: .expired(expires))
        presence = .expired
      }
    }
    item = ResolvedItem(content, presence)
  }
}

extension ParsedItem {
  /// Its name in a summary: its title in the first language, or else its file.
  fileprivate var name: String {
    let title = texts.title?.byLanguage.lazy.compactMap { $0?.text }.first {
      $0.contains { !$0.isWhitespace }
    }
    return title ?? key
  }
}

/// The name that an item gives itself.
struct ItemReaderRules: RuleSet {
  let keyBlank = Rule("key-blank", .error, in: .ids)
}

private let rules = ItemReaderRules()

extension Diagnostic {
  fileprivate static func keyBlank(at span: SourceSpan) -> Self {
    .init(
      rules.keyBlank, "the key is empty", at: span,
      why:
        "Without a key the item gets a new id when its file is renamed, and iOS may show both (C137).",
      hint: "write a key that no other item of the feed has, or take `key` out.")
  }
}
