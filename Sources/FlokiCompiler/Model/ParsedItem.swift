package import FlokiContent
package import FlokiProtocol
package import FlokiSyntax

/// The content of one item's files. Read once and immutable; shared by reference, since items are copied often.
///
/// A settled item reads its files again for their exact text (``block``, ``translations``, ``pages``); everything else
/// is here.
package final class ParsedItem: Sendable {
  /// The item's name in the lock, within its feed's folder.
  package let key: String
  package let span: SourceSpan
  /// Whether one of its files could not be read, which was reported: what seems to be missing may be in it.
  package let isBroken: Bool
  package let dates: ItemDates
  package let texts: ItemTexts
  package let sections: [Int32]
  package let isPinned: Bool
  package let isOnline: Bool
  /// A sketch of its content, by which floki recognises it under another file name; nil if it has no text or picture.
  package let sketch: Sketch?
  /// The download, if it is an issue on a shelf.
  package let issue: ShelfIssue?
  /// Its cache key for the next build; nil if it is not cached.
  let origin: ItemOrigin?
  /// Its results; nil while its texts are still in memory.
  let settled: SettledItem?
  private let written: OnDemand<ItemAsWritten>
  private let image: ResolvedItem.Picture?
  private let url: ResolvedItem.Target
  private let ownFocus: Boxed<Setting<FocalPoint>>?
  private let ownMetadata: Boxed<ItemMetadata>?
  private let ownNumbers: Boxed<ItemNumbers>?
  private let ownLook: Boxed<PageLook>?
  private let ownRoutes: Boxed<ItemRoutes>?

  init(
    key: String, span: SourceSpan, isBroken: Bool, _ dates: ItemDates, _ texts: ItemTexts,
    _ metadata: ItemMetadata?, _ numbers: ItemNumbers, _ flags: ItemFlags, _ media: ItemMedia,
    _ look: PageLook, _ sketch: Sketch?,
    issue: ShelfIssue? = nil, routes: ItemRoutes?, origin: ItemOrigin?, settled: SettledItem? = nil,
    written: OnDemand<ItemAsWritten>
  ) {
    self.key = key
    self.span = span
    self.isBroken = isBroken
    self.dates = dates
    self.texts = texts
    ownMetadata = metadata.map(Boxed.init)
    ownNumbers = numbers == .none ? nil : Boxed(numbers)
    sections = flags.sections
    isPinned = flags.isPinned
    isOnline = flags.isOnline
    image = media.image
    url = media.url
    ownFocus = media.focus.span == nil && media.focus.value == .centre ? nil : Boxed(media.focus)
    ownLook = look == PageLook() ? nil : Boxed(look)
    self.sketch = sketch
    self.issue = issue
    ownRoutes = routes.map(Boxed.init)
    self.origin = origin
    self.settled = settled
    self.written = written
  }

  /// Its authors, tags and fields; nil for an item without any.
  package var metadata: ItemMetadata? { ownMetadata?.value }
  package var numbers: ItemNumbers { ownNumbers?.value ?? .none }
  package var media: ItemMedia {
    ItemMedia(image: image, focus: ownFocus?.value ?? Setting(.centre, at: nil), url: url)
  }
  /// How to make its page.
  var look: PageLook { ownLook?.value ?? PageLook() }
  /// The addresses of the website that lead to it.
  var routes: ItemRoutes? { ownRoutes?.value }

  package var block: Block { written.value.block }
  /// Its translations.
  package var translations: [Block] { written.value.translations }
  /// One element for each language of the project, in their order.
  package var pages: [ItemPage?] { written.value.pages }

  /// All attributes as written.
  var asWritten: ItemAsWritten { written.value }

  /// The entry of an attribute. Does not read files for one that a settled item lacks.
  func entry(_ attribute: Attribute) -> Block.Entry? {
    if let settled, !settled.attributes.contains(attribute.nameDigest) { return nil }
    return block.entry(attribute)
  }
}

extension ParsedItem {
  /// The same item without its texts, which are read again when needed.
  func settled(_ settled: SettledItem, rereading reread: @escaping @Sendable () -> ItemAsWritten)
    -> ParsedItem
  {
    ParsedItem(
      key: key, span: span, isBroken: isBroken, dates, texts.withoutNodes, metadata, numbers,
      ItemFlags(sections: sections, isPinned: isPinned, isOnline: isOnline), media, look, sketch,
      issue: issue, routes: routes,
      origin: origin,
      settled: settled, written: OnDemand(reread))
  }
}

/// An item's exact text, with all spans.
struct ItemAsWritten: Sendable {
  let block: Block
  let translations: [Block]
  let pages: [ItemPage?]
}

/// The date of an item, and when it is published.
package struct ItemDates: Sendable {
  package let date: Located<Instant>?
  package var publishAt: Instant? { term?.value.publishAt }
  package var expires: Instant? { term?.value.expires }
  private let term: Boxed<Term>?

  private struct Term: Sendable {
    let publishAt, expires: Instant?
  }

  init(date: Located<Instant>?, publishAt: Instant?, expires: Instant?) {
    self.date = date
    term = publishAt == nil && expires == nil ? nil : Boxed(Term(publishAt: publishAt, expires: expires))
  }
}

/// The texts of an item.
package struct ItemTexts: Sendable {
  package var title: LocalizedText?
  package var body: LocalizedText?
  package let footer: LocalizedText?
  package var caption: LocalizedText? { others?.value.caption }
  package var shareURL: LocalizedText? { others?.value.shareURL }
  /// The alternative text of the item's picture.
  package var imageAlt: LocalizedText? { others?.value.imageAlt }
  /// The project's pictures in its page, for each language of the project; nil for a language without a page.
  package let pagePictures: [[PictureReference]?]
  private let others: Boxed<Others>?

  private struct Others: Sendable {
    let caption, shareURL, imageAlt: LocalizedText?
  }

  init(
    title: LocalizedText?, body: LocalizedText?, footer: LocalizedText?, caption: LocalizedText?,
    shareURL: LocalizedText?, imageAlt: LocalizedText?, pagePictures: [[PictureReference]?]
  ) {
    self.title = title
    self.body = body
    self.footer = footer
    self.pagePictures = pagePictures
    others =
      caption == nil && shareURL == nil && imageAlt == nil
      ? nil : Boxed(Others(caption: caption, shareURL: shareURL, imageAlt: imageAlt))
  }
}

/// The numbers that an author wrote.
package struct ItemNumbers: Hashable, Sendable {
  package let explicitID: Int32?
  package let writtenSortID: Int64?
  package let parentID: String?
  package let maxZoom: Double?
  /// The size of a photo served elsewhere.
  package let remoteSize: PixelSize?

  static let none = ItemNumbers(
    explicitID: nil, writtenSortID: nil, parentID: nil, maxZoom: nil, remoteSize: nil)
}

/// How a feed shows an item.
struct ItemFlags {
  let sections: [Int32]
  let isPinned: Bool
  let isOnline: Bool
}

/// How the page of an item is made.
struct PageLook: Hashable, Sendable {
  /// The name of an existing template.
  var template = PageTemplates.standard
  /// Whether that shows the item's own picture.
  var showsPicture = false
  var allowsHTML = false
}

/// The pictures of an item, and what it opens.
package struct ItemMedia: Sendable {
  package let image: ResolvedItem.Picture?
  /// The point that its thumbnail is cropped around. Has a span only if the item itself sets it, not its feed.
  package let focus: Setting<FocalPoint>
  package let url: ResolvedItem.Target
}

extension ResolvedItem {
  /// Indirect, like ``Target``, because many items have none.
  package indirect enum Picture: Sendable {
    case file(PictureReference)
    case remote(String, SourceSpan)
  }

  package indirect enum Target: Sendable {
    /// The item's own page, or in a gallery the photo.
    case own
    case remote(String, SourceSpan)
    case file(path: String, digest: ContentDigest, SourceSpan)
    /// A page written in HTML.
    case html(HTMLFile)
  }
}

extension ItemTexts {
  /// See ``LocalizedText/withoutNodes``.
  var withoutNodes: ItemTexts {
    ItemTexts(
      title: title?.withoutNodes, body: body?.withoutNodes, footer: footer?.withoutNodes,
      caption: caption?.withoutNodes, shareURL: shareURL?.withoutNodes,
      imageAlt: imageAlt?.withoutNodes, pagePictures: pagePictures)
  }
}
