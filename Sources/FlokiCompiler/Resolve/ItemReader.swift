import FlokiContent
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
  let kind: FeedList.Kind
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
    let written = writtenDates(source, reporting: &reading.diagnostics)
    let texts = texts(of: source, reporting: &reading.diagnostics)
    let numbers = numbers(of: block, reporting: &reading.diagnostics)
    let flags = ItemFlags(
      sections: sectionIDs(block, reporting: &reading.diagnostics),
      isPinned: block.truth(ItemSourceAttribute.pin, reporting: &reading.diagnostics),
      isOnline: block.truth(ItemAttribute.online, reporting: &reading.diagnostics))
    let image = image(of: source, reporting: &reading.diagnostics)
    let focus = block[ItemSourceAttribute.focus]?.focus(
      for: ItemSourceAttribute.focus, reporting: &reading.diagnostics)
    let (url, isPageBroken) = target(of: block, reporting: &reading.diagnostics)
    let publishAt = date(ItemSourceAttribute.publishAt, in: block, reporting: &reading.diagnostics)
    if let publishAt, let expires = written.expires, expires <= publishAt {
      reading.diagnostics.report(.neverPublished(block, at: source.span))
    }
    let content = ItemContent(
      source, key: key, isBroken: source.isBroken || isPageBroken,
      ItemDates(date: written.date, publishAt: publishAt, expires: written.expires), texts, numbers, flags,
      ItemMedia(image: image, focus: Setting(focus ?? .centre, at: ownFocus?.key.span), url: url),
      sketch(of: texts, image))
    reading.take(content, asOf: now)
    return reading
  }

  /// Of a photo its own bytes, of anything else the words in the first language.
  private func sketch(of texts: ItemTexts, _ image: Item.Picture?) -> Sketch? {
    if kind == .gallery {
      guard case .file(let picture)? = image else { return nil }
      return Sketch(of: picture.digest)
    }
    var words = [texts.title, texts.body].compactMap { $0?.byLanguage.first??.text }.map {
      Array($0.utf8)[...]
    }
    if let page = texts.pages.first ?? nil {
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

  private func writtenDates(
    _ source: ItemSource, reporting diagnostics: inout Diagnostics
  ) -> (date: Located<Instant>?, expires: Instant?) {
    let date = writtenDate(source, reporting: &diagnostics)
    let expires = self.date(
      ItemSourceAttribute.expires, in: source.block, ofDays: .end, reporting: &diagnostics)
    let expiration = self.date(
      ItemSourceAttribute.expirationDate, in: source.block, ofDays: .end, reporting: &diagnostics)
    if let one = source.block[ItemSourceAttribute.expires],
      let other = source.block[ItemSourceAttribute.expirationDate]
    {
      diagnostics.report(.expiresTwice(one.span, at: other.span))
    }
    return (date, expires ?? expiration)
  }

  /// The date that is written, or else that of the file's name, or else the one that a photo carries.
  private func writtenDate(
    _ source: ItemSource, reporting diagnostics: inout Diagnostics
  ) -> Located<Instant>? {
    if let node = source.block[ItemSourceAttribute.date] {
      return date(ItemSourceAttribute.date, in: source.block, reporting: &diagnostics)
        .map { Located($0, at: node.span) }
    }
    if let named = fileNameDate(source, reporting: &diagnostics) {
      return Located(Instant(startOf: named, in: settings.timeZone), at: source.span)
    }
    guard let image = source.image, case .image(let header)? = sources.media[image]?.contents,
      let local = header.takenAt
    else { return nil }
    let taken =
      header.takenAtOffset.map { Instant(secondsSince1970: local &- Int64($0) &* 60) }
      ?? settings.timeZone.instant(ofLocalSeconds: local)
    return Located(taken, at: source.span)
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
  private func texts(of source: ItemSource, reporting diagnostics: inout Diagnostics) -> ItemTexts {
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
    let title = merged(ItemAttribute.title)
    let body = merged(NewsItemAttribute.body)
    let footer = merged(NewsItemAttribute.footer)
    let caption = merged(GalleryItemAttribute.captionText)
    let shareURL = merged(ItemAttribute.shareURL)
    let reader = PageReader(sources: sources)
    var pages: [ItemPage?] = Array(repeating: nil, count: settings.languages.count)
    for (language, file, page) in source.pages where pages.indices.contains(language) {
      pages[language] = reader.read(page, in: file, reporting: &diagnostics)
    }
    return ItemTexts(
      title: title, body: body, footer: footer, caption: caption, shareURL: shareURL, pages: pages
    ).takingWordsFromPages()
  }

  private func numbers(of block: Block, reporting diagnostics: inout Diagnostics) -> ItemNumbers {
    func integer(_ attribute: Attribute) -> Int32? {
      block[attribute]?.integer32(for: attribute, reporting: &diagnostics)
    }
    let explicitID = integer(ItemAttribute.id)
    let sortID = block[ItemAttribute.sortID]?.value(of: ItemAttribute.sortID, reporting: &diagnostics)
      .flatMap(Int64.init)
    let parentID = block[ItemAttribute.parentID]?.string(
      for: ItemAttribute.parentID, reporting: &diagnostics)
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

  private func image(of source: ItemSource, reporting diagnostics: inout Diagnostics) -> Item.Picture? {
    if let image = source.image {
      return sources.picture(at: image, span: source.span, reporting: &diagnostics).map { .file($0) }
    }
    guard let node = source.block[ItemAttribute.image] else { return nil }
    guard node.kind == .scalar, node.text.isRemoteAddress else {
      return sources.picture(node, for: ItemAttribute.image, reporting: &diagnostics).map { .file($0) }
    }
    return node.url(.cleaned, for: ItemAttribute.image, reporting: &diagnostics).map {
      .remote($0, node.span)
    }
  }

  /// What a touch opens, and whether that could not be read.
  private func target(
    of block: Block, reporting diagnostics: inout Diagnostics
  ) -> (url: Item.Target, isBroken: Bool) {
    guard let node = block[ItemSourceAttribute.url], !node.isEmpty else { return (.own, false) }
    if node.kind == .scalar, node.text.isRemoteAddress {
      let url = node.url(.cleaned, for: ItemAttribute.url, reporting: &diagnostics)
      return (url.map { .remote($0, node.span) } ?? .own, false)
    }
    guard let path = sources.resolve(path: node, for: ItemSourceAttribute.url, reporting: &diagnostics) else {
      return (.own, false)
    }
    if ["html", "htm"].contains(path.fileEnding), let source = sources[path] {
      // Photos and nested content open something else.
      guard kind == .news, block[ItemAttribute.classType] == nil else {
        let digest = ContentDigest(of: sources.files[source].bytes)
        return (.file(path: path, digest: digest, node.span), false)
      }
      let page = PageReader(sources: sources).readHTMLFile(
        source, namedAt: node.span, reporting: &diagnostics)
      return page.map { (.html($0), false) } ?? (.own, true)
    }
    guard let media = sources.media[path] else {
      diagnostics.report(
        sources.isFolder(path) ? .urlOfFolder(path, at: node.span) : .urlOfText(path, at: node.span))
      return (.own, false)
    }
    return (.file(path: path, digest: media.digest, node.span), false)
  }
}

extension ItemReading {
  /// Takes what the item's files say, and tells whether it is published at a moment.
  fileprivate mutating func take(_ content: ItemContent, asOf now: Instant) {
    let dates = content.dates
    var presence = Item.Presence.live
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
        withheld = WithheldItem(title: content.name, reason: .expired)
        presence = .expired
      }
    }
    item = Item(content, presence)
  }
}

extension ItemTexts {
  /// A page without a title of its own in the front matter gives its first heading, and its first paragraph as body.
  fileprivate func takingWordsFromPages() -> ItemTexts {
    var texts = self
    for (language, page) in pages.enumerated() {
      guard let page else { continue }
      let span = SourceSpan.beginning(of: page.source)
      if title?.byLanguage[language] == nil, let heading = page.markdown.firstHeading {
        texts.title = texts.title.laying(heading, for: language, at: span, of: pages.count)
      }
      if body?.byLanguage[language] == nil, !page.markdown.plainExcerpt.isEmpty {
        texts.body = texts.body.laying(
          page.markdown.plainExcerpt, for: language, at: span, of: pages.count)
      }
    }
    return texts
  }
}

extension ItemContent {
  /// By what a summary calls it: its title in the first language, or else its file.
  fileprivate var name: String {
    let title = texts.title?.byLanguage.lazy.compactMap { $0?.text }.first {
      $0.contains { !$0.isWhitespace }
    }
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
