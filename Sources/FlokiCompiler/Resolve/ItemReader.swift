import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// What reading one item came to, kept apart from all others so that many can be read at once.
struct ItemReading: Sendable {
  /// By what the lock knows it within its feed, or would.
  var key: String
  /// Nil where the item is not published now, nor ever will be.
  var item: Item?
  /// Whether it is left out as long as its author says so.
  var isDraft = false
  /// Whether nobody knows if it is published, since what says so could not be read.
  var isLost = false
  /// When that changes by itself.
  var changesAt: Instant?
  /// Why it is not published now, and what it is called.
  var withheld: WithheldItem?
  var diagnostics = Diagnostics()
}

/// Reads the items of one feed, each for itself; content that they nest is read by whoever adds them to the feed.
struct ItemReader: Sendable {
  let sources: SourceTree
  let settings: AppSettings
  let now: Instant
  let sections: [FeedSection]
  /// Whether the feed has others whose names could not be read.
  let lacksSections: Bool
  let defaults: Block?
  let kind: Feed.Kind
  /// Whether drafts are items like all others.
  let includesDrafts: Bool

  /// Mistakes are reported whether the item is published now or not.
  func read(_ source: ItemSource) -> ItemReading {
    var source = source
    let ownFocus = source.block.entry(ItemSourceAttribute.focus)
    source.block = source.block.fillingIn(defaults)
    let block = source.block
    var reading = ItemReading(key: source.key)
    var slipsInKey = Diagnostics()
    let key = itemKey(source, reporting: &slipsInKey)
    reading.key = key
    let isDraft = block.flag(ItemSourceAttribute.draft, reporting: &reading.diagnostics)
    guard let isDraft = isDraft ?? (block.wasMeant(ItemSourceAttribute.draft) ? nil : false) else {
      reading.isLost = true
      return reading
    }
    reading.isDraft = isDraft && !includesDrafts
    reading.diagnostics.append(contentsOf: slipsInKey)
    var item = Item(key: key, span: source.span, block: block, languages: settings.languages.count)
    item.isBroken = source.isBroken
    item.translations = source.translations.map(\.block)
    readDates(source, into: &item, reporting: &reading.diagnostics)
    readTexts(source, into: &item, reporting: &reading.diagnostics)
    readNumbers(block, into: &item, reporting: &reading.diagnostics)
    item.sections = sectionIDs(block, reporting: &reading.diagnostics)
    item.isPinned = block.flag(ItemSourceAttribute.pin, reporting: &reading.diagnostics) ?? false
    item.isOnline = block.flag(ItemAttribute.online, reporting: &reading.diagnostics) ?? false
    readPicture(source, into: &item, reporting: &reading.diagnostics)
    item.sketch = sketch(of: item)
    item.focus =
      block[ItemSourceAttribute.focus]?.focus(
        for: ItemSourceAttribute.focus, reporting: &reading.diagnostics) ?? .centre
    item.focusSpan = ownFocus?.key.span
    readTarget(block, into: &item, reporting: &reading.diagnostics)
    let publishAt = date(ItemSourceAttribute.publishAt, in: block, reporting: &reading.diagnostics)
    item.publishAt = publishAt
    if let publishAt, let expires = item.expires, expires <= publishAt {
      reading.diagnostics.report(.neverPublished(block, at: item.span))
    }
    guard !reading.isDraft else {
      reading.withheld = WithheldItem(title: item.name, reason: .draft)
      reading.item = item
      return reading
    }
    if let publishAt, publishAt > now {
      reading.changesAt = publishAt
      reading.withheld = WithheldItem(title: item.name, reason: .scheduled(publishAt))
      item.presence = .upcoming
      reading.item = item
      return reading
    }
    if let expires = item.expires {
      guard now < expires else {
        reading.withheld = WithheldItem(title: item.name, reason: .expired)
        item.presence = .expired
        reading.item = item
        return reading
      }
      reading.changesAt = expires
    }
    reading.item = item
    return reading
  }

  /// Of a photo its own bytes, of anything else the words in the first language.
  private func sketch(of item: Item) -> Sketch? {
    if kind == .gallery {
      guard case .file(let picture)? = item.image else { return nil }
      return Sketch(of: picture.digest)
    }
    var words = [item.title, item.body].compactMap { $0?.byLanguage.first??.text }.map { Array($0.utf8)[...] }
    if let page = item.pages.first ?? nil {
      let bytes = sources.files[page.source].bytes
      if page.start <= bytes.count { words.append(bytes[page.start...]) }
    }
    return Sketch(ofWordsIn: words)
  }

  private func itemKey(_ source: ItemSource, reporting diagnostics: inout Diagnostics) -> String {
    guard let node = source.block[ItemSourceAttribute.key] else { return source.key }
    guard let key = node.string(for: ItemSourceAttribute.key, reporting: &diagnostics) else {
      return source.key
    }
    guard key.contains(where: { !$0.isWhitespace }) else {
      diagnostics.report(.keyBlank(at: node.span))
      return source.key
    }
    return Item.ownKeyPrefix + key
  }

  private func date(
    _ attribute: Attribute, in block: Block, ofDays edge: DayEdge = .beginning,
    reporting diagnostics: inout Diagnostics
  ) -> Instant? {
    let zone = settings.timeZone
    return block[attribute]?.parsed(
      for: attribute, expected: .date, reporting: &diagnostics
    ) {
      (text) throws(TextFault) in try Instant(parsing: text, in: zone, ofDays: edge)
    }
  }

  private func readDates(
    _ source: ItemSource, into item: inout Item, reporting diagnostics: inout Diagnostics
  ) {
    if let node = source.block[ItemSourceAttribute.date] {
      item.date = date(ItemSourceAttribute.date, in: source.block, reporting: &diagnostics)
      item.dateSpan = node.span
    } else if let named = fileNameDate(source, reporting: &diagnostics) {
      item.date = Instant(startOf: named, in: settings.timeZone)
      item.dateSpan = source.span
    } else if let image = source.image, case .image(let header)? = sources.media[image]?.contents {
      item.date = header.takenAt.map { local in
        header.takenAtOffset.map { Instant(secondsSince1970: local &- Int64($0) &* 60) }
          ?? settings.timeZone.instant(ofLocalSeconds: local)
      }
      item.dateSpan = source.span
    }
    let expires = date(
      ItemSourceAttribute.expires, in: source.block, ofDays: .end, reporting: &diagnostics)
    let expiration = date(
      ItemSourceAttribute.expirationDate, in: source.block, ofDays: .end, reporting: &diagnostics)
    if let one = source.block[ItemSourceAttribute.expires],
      let other = source.block[ItemSourceAttribute.expirationDate]
    {
      diagnostics.report(.expiresTwice(one.span, at: other.span))
    }
    item.expires = expires ?? expiration
  }

  /// The day that a file's name begins with: `2026-11-20-quay.md`.
  private func fileNameDate(_ source: ItemSource, reporting diagnostics: inout Diagnostics) -> CivilDate? {
    do throws(TextFault) {
      return try FileNameDate(parsing: source.name)?.date
    } catch {
      diagnostics.report(.fileNameDate(source.name, error, at: source.span))
      return nil
    }
  }

  /// Texts of the item itself, with those of its translations laid over them.
  private func readTexts(
    _ source: ItemSource, into item: inout Item, reporting diagnostics: inout Diagnostics
  ) {
    func merged(_ attribute: Attribute) -> LocalizedText? {
      var result = source.block.text(
        attribute, scope: .only(source.language), in: settings, reporting: &diagnostics)
      for (language, block) in source.translations {
        guard let other = block.text(attribute, scope: .only(language), in: settings, reporting: &diagnostics)
        else { continue }
        if result == nil { result = other } else { result?.override(with: other) }
      }
      return result
    }
    item.title = merged(ItemAttribute.title)
    item.body = merged(NewsItemAttribute.body)
    item.footer = merged(NewsItemAttribute.footer)
    item.caption = merged(GalleryItemAttribute.captionText)
    item.shareURL = merged(ItemAttribute.shareURL)
    let pages = PageReader(sources: sources)
    for (language, file, page) in source.pages {
      item.pages[language] = pages.read(page, in: file, reporting: &diagnostics)
    }
    takeTextsFromPages(&item)
  }

  /// A page without a title of its own in the front matter gives its first heading, and its first paragraph as body.
  private func takeTextsFromPages(_ item: inout Item) {
    for (language, page) in item.pages.enumerated() {
      guard let page else { continue }
      let span = SourceSpan.beginning(of: page.source)
      if item.title?.byLanguage[language] == nil, let heading = page.markdown.firstHeading {
        item.title = item.title.laying(heading, for: language, at: span, of: settings.languages.count)
      }
      if item.body?.byLanguage[language] == nil, !page.markdown.plainExcerpt.isEmpty {
        item.body = item.body.laying(
          page.markdown.plainExcerpt, for: language, at: span, of: settings.languages.count)
      }
    }
  }

  private func readNumbers(_ block: Block, into item: inout Item, reporting diagnostics: inout Diagnostics) {
    func integer(_ attribute: Attribute) -> Int32? {
      block[attribute]?.integer32(for: attribute, reporting: &diagnostics)
    }
    item.explicitID = integer(ItemAttribute.id)
    item.sortID = block[ItemAttribute.sortID]?.value(of: ItemAttribute.sortID, reporting: &diagnostics)
      .flatMap(Int64.init)
    item.parentID = block[ItemAttribute.parentID]?.string(
      for: ItemAttribute.parentID, reporting: &diagnostics)
    item.maxZoom = block[GalleryItemAttribute.maxZoom]?
      .value(of: GalleryItemAttribute.maxZoom, reporting: &diagnostics).flatMap(Double.init)
    if let width = integer(GalleryItemAttribute.width), let height = integer(GalleryItemAttribute.height) {
      item.remoteSize = PixelSize(width: Int(width), height: Int(height))
    }
  }

  private func readPicture(
    _ source: ItemSource, into item: inout Item, reporting diagnostics: inout Diagnostics
  ) {
    if let node = source.block[ItemAttribute.image], source.image == nil {
      guard node.kind == .scalar, node.text.isRemoteAddress else {
        item.image = sources.picture(node, for: ItemAttribute.image, reporting: &diagnostics).map {
          .file($0)
        }
        return
      }
      item.image = node.url(.cleaned, for: ItemAttribute.image, reporting: &diagnostics).map {
        .remote($0, node.span)
      }
    } else if let image = source.image {
      item.image = sources.picture(at: image, span: source.span, reporting: &diagnostics).map { .file($0) }
    }
  }

  private func readTarget(_ block: Block, into item: inout Item, reporting diagnostics: inout Diagnostics) {
    guard let node = block[ItemSourceAttribute.url], !node.isEmpty else { return }
    // Photos and nested content open something else.
    let opensPage = kind == .news && block[ItemAttribute.classType] == nil
    if node.kind == .scalar, node.text.isRemoteAddress {
      guard let url = node.url(.cleaned, for: ItemAttribute.url, reporting: &diagnostics) else { return }
      item.url = .remote(url, node.span)
    } else if let path = sources.resolve(path: node, for: ItemSourceAttribute.url, reporting: &diagnostics) {
      if ["html", "htm"].contains(path.fileEnding), let source = sources[path] {
        guard opensPage else {
          item.url = .file(path: path, digest: ContentDigest(of: sources.files[source].bytes), node.span)
          return
        }
        let page = PageReader(sources: sources).readHTMLFile(
          source, namedAt: node.span, reporting: &diagnostics)
        if let page { item.url = .html(page) } else { item.isBroken = true }
        return
      }
      guard let media = sources.media[path] else {
        diagnostics.report(
          sources.isFolder(path) ? .urlOfFolder(path, at: node.span) : .urlOfText(path, at: node.span))
        return
      }
      item.url = .file(path: path, digest: media.digest, node.span)
    }
  }
}

extension Item {
  init(key: String, span: SourceSpan, block: Block, languages: Int) {
    self.init(
      key: key, span: span, block: block, id: 0, isPinned: false, sections: [], url: .own, isOnline: false,
      pages: Array(repeating: nil, count: languages))
  }
}

extension Item {
  /// By what a summary calls it: its title in the first language, or else its file.
  fileprivate var name: String {
    let title = title?.byLanguage.lazy.compactMap { $0?.text }.first { $0.contains { !$0.isWhitespace } }
    return title ?? key
  }
}

extension LocalizedText? {
  /// The text with one language's words added.
  fileprivate func laying(_ text: String, for language: Int, at span: SourceSpan, of count: Int)
    -> LocalizedText
  {
    var result = self ?? LocalizedText(byLanguage: Array(repeating: nil, count: count), span: span)
    result.byLanguage[language] = .init(ofPage: text, at: span)
    return result
  }
}

extension LocalizedText {
  init(byLanguage: [Written?], at span: SourceSpan) {
    self.byLanguage = byLanguage
    self.span = span
  }
}

/// What keeps the attributes of an item from being read.
struct ItemReaderRules: RuleSet {
  let expiresGivenTwice = Rule("expires-given-twice", .error, in: .dates)
  let fileNameDate = Rule("file-name-date", .error, in: .dates)
  let keyBlank = Rule("key-blank", .error, in: .ids)
  let expiresBeforePublish = Rule("expires-before-publish", .error, in: .dates)
  let urlOfFolder = Rule("url-of-folder", .error, in: .items)
  let urlOfText = Rule("url-of-text", .error, in: .items)
}

private let rules = ItemReaderRules()

extension Diagnostic {
  fileprivate static func expiresTwice(_ first: SourceSpan, at span: SourceSpan) -> Self {
    .init(
      rules.expiresGivenTwice, "`expires` and `expiration_date` are the same thing", at: span,
      notes: [.init(first, "`expires` here")],
      why: "Phones drop the item on one of the two days, and nobody can tell which was meant (C127).",
      hint: "take one of them out.")
  }

  fileprivate static func fileNameDate(_ name: String, _ fault: TextFault, at span: SourceSpan) -> Self {
    .init(
      rules.fileNameDate, "the name `\(name)` begins with no day of the calendar: \(fault.problem)", at: span,
      why: "The item would take the date of today and stand on top of newer ones.",
      hint: fault.hint)
  }

  fileprivate static func keyBlank(at span: SourceSpan) -> Self {
    .init(
      rules.keyBlank, "the key is empty", at: span,
      why:
        "An item without one gets another id when its file is renamed, and iOS may show both (C137).",
      hint: "write a word that no other item of the feed has, or take `key` out.")
  }

  fileprivate static func neverPublished(_ block: Block, at item: SourceSpan) -> Self {
    let expires = block[ItemSourceAttribute.expires] ?? block[ItemSourceAttribute.expirationDate]
    return .init(
      rules.expiresBeforePublish, "the item expires before it is published", at: expires?.span ?? item,
      notes: block[ItemSourceAttribute.publishAt].map { [.init($0.span, "when it is published")] } ?? [],
      why: "No phone would ever show it (C127).", hint: "correct one of the two dates.")
  }

  fileprivate static func urlOfFolder(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.urlOfFolder, "`\(path)` is a folder, and a touch opens one file", at: span,
      why: "Phones would ask for something that is not published (C122).",
      hint: "name a file in it, or nest the folder: `class_type: gallery` with `feed` under `data`.")
  }

  fileprivate static func urlOfText(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.urlOfText, "`\(path)` is not a page in HTML", at: span,
      why:
        "Of the project's texts only HTML files are published behind `url`; phones would find nothing (C122).",
      hint: "leave `url` out to publish the item's own page, or name an HTML file.")
  }
}
