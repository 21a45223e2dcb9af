import FlokiProtocol
import FlokiSyntax

/// Numbers of a news list that leave room for what it draws (C74 C75 C80 C86).
func checkNewsGeometry(
  _ placed: PlacedView, _ project: Project, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  guard case .news(let data) = placed.view.data else { return }
  let view = placed.view
  let thumb = data.thumbnailSize
  let imageSpan = view.span(of: NewsListAttribute.imageSize)
  let grounds = view.grounds(
    NewsListAttribute.imageSize, NewsListAttribute.rowHeight, NewsListAttribute.padding,
    NewsListAttribute.itemDisclosure)
  if thumb.width < 1 || thumb.height < 1 || thumb.width > 1023 || thumb.height > 1023 {
    diagnostics.report(
      .thumbnailImpossible(thumb, data, at: view.span(of: NewsListAttribute.rowHeight)), restingOn: grounds)
  }
  let disclosure = data.itemDisclosure.flatMap { sources.media[$0.source] }.map(\.contents)
  var disclosureWidth = 9
  if case .image(let header)? = disclosure {
    disclosureWidth = header.size.width
    if header.size.height > Int(data.rowHeight) {
      diagnostics.report(
        .disclosureTall(header, data, at: view.span(of: NewsListAttribute.itemDisclosure)), restingOn: grounds
      )
    }
  }
  let widest = 320 - 10 - 3 * Int(data.padding) - disclosureWidth - 1
  if thumb.width > widest {
    diagnostics.report(
      project.bound(.imageWide(thumb, widest, at: imageSpan), to: .android), restingOn: grounds)
  }
  if thumb.height > Int(data.rowHeight) {
    diagnostics.report(.imageTallerThanRow(thumb, data, at: imageSpan), restingOn: grounds)
  }
  guard case .feed(let index) = view.content,
    let feed = project.feeds.indices.contains(index) ? project.feeds[index] : nil,
    let footer = feed.items.lazy.compactMap(\.footer).first
  else { return }
  let line = Int(data.footerSize) + Int(data.footerSize) / 4 + 1
  if Int(data.rowHeight) - 2 * Int(data.padding) - line < 1 {
    diagnostics.report(
      project.bound(.noRoomForFooter(data, at: view.span(of: NewsListAttribute.rowHeight), footer), to: .iOS),
      restingOn: view.grounds(
        NewsListAttribute.rowHeight, NewsListAttribute.padding, NewsListAttribute.footerSize))
  }
}

/// A ttl that Android can count in milliseconds (C83).
func checkRefresh(_ placed: PlacedView, _ project: Project, reporting diagnostics: inout Diagnostics) {
  let ttl: Int32
  switch placed.view.data {
  case .news(let data): ttl = data.ttl
  case .gallery(let data): ttl = data.ttl
  case .web, .movie: return
  }
  if ttl > 2_147_483 {
    diagnostics.report(
      project.bound(.ttlOverflows(ttl, at: placed.view.span(of: ListAttribute.ttl)), to: .android))
  }
}

/// Link patterns and addresses come in pairs, and only tabs can have them (C213 C216).
func checkCaptures(_ placed: PlacedView, _ project: Project, reporting diagnostics: inout Diagnostics) {
  let block = placed.view.block
  let pairs = [
    (NewsListAttribute.tagsRegex, NewsListAttribute.tagsURL),
    (NewsListAttribute.videosRegex, NewsListAttribute.videosURL),
    (GalleryAttribute.galleryRegex, GalleryAttribute.galleryURL),
  ]
  for (regex, url) in pairs {
    switch (block.entry(regex), block.entry(url)) {
    case (let entry?, nil):
      diagnostics.report(
        project.bound(.captureWithoutURL(regex, url, at: entry.key.span), to: .iOS),
        restingOn: block.grounds(url))
    case (nil, let entry?):
      diagnostics.report(
        project.bound(.urlWithoutCapture(regex, url, at: entry.key.span), to: .iOS),
        restingOn: block.grounds(regex))
    case (let entry?, _?) where placed.isNested:
      diagnostics.report(project.bound(.captureInItem(regex, at: entry.key.span), to: .iOS))
    default: continue
    }
  }
}

/// What neither client reads is said to do nothing (C218).
func checkUnusedAttributes(_ block: Block, _ project: Project, reporting diagnostics: inout Diagnostics) {
  for entry in block.entries
  where entry.attribute.support == .nowhere || entry.attribute.support == .notImplemented {
    diagnostics.report(.unusedAttribute(entry))
  }
}

/// Android hides what is beyond cache_size and iOS forgets it (C136 C140).
func checkFeedLength(_ feed: Feed, _ project: Project, reporting diagnostics: inout Diagnostics) {
  if feed.items.isEmpty, !feed.lacksItems {
    diagnostics.report(project.bound(.feedEmpty(feed), to: .android))
  }
  if feed.items.count > Int(feed.cacheSize) {
    diagnostics.report(.cacheSizeShort(feed), restingOn: [feed.cacheSizeSpan])
  }
}

/// Older items need a server that answers for them, and no sections (C147 C149).
func checkOlder(_ feed: Feed, reporting diagnostics: inout Diagnostics) {
  guard feed.hasOlder == true, let span = feed.hasOlderSpan else { return }
  if !feed.sections.isEmpty {
    diagnostics.report(.olderWithSections(at: span, feed.sectionsSpan ?? feed.span))
  } else {
    diagnostics.report(.olderNeedsServer(at: span))
  }
}

extension Diagnostic {
  fileprivate static func thumbnailImpossible(_ size: PixelSize, _ data: NewsListData, at span: SourceSpan)
    -> Self
  {
    .error(
      "thumbnail-size", "thumbnails would be \(size.width) × \(size.height)", at: span,
      why:
        "A side without pixels breaks every thumbnail on iOS, and one of 1024 or more cannot be scaled (C74 C187).",
      hint: "make row_height at least \(2 * Int(data.padding) + 1), or give `image_size`.")
  }

  fileprivate static func imageWide(_ size: PixelSize, _ widest: Int, at span: SourceSpan) -> Self {
    .error(
      "image-wide", "thumbnails \(size.width) wide leave no room for text", at: span,
      why: "Android crashes when a row has no width left for its title (C75).",
      hint: "keep the width at \(widest) or less.")
  }

  fileprivate static func imageTallerThanRow(_ size: PixelSize, _ data: NewsListData, at span: SourceSpan)
    -> Self
  {
    .warning(
      "image-tall", "thumbnails \(size.height) high do not fit into rows of \(data.rowHeight)", at: span,
      why: "They would overlap the rows above and below.",
      hint: "make the row higher or the thumbnails smaller.")
  }

  fileprivate static func disclosureTall(_ header: ImageHeader, _ data: NewsListData, at span: SourceSpan)
    -> Self
  {
    .warning(
      "disclosure-tall", "the picture is \(header.size.height) high, in rows of \(data.rowHeight)", at: span,
      why: "Phones squash a disclosure picture that is taller than its row (C86).", hint: "draw it smaller.")
  }

  fileprivate static func noRoomForFooter(_ data: NewsListData, at span: SourceSpan, _ footer: LocalizedText)
    -> Self
  {
    .error(
      "footer-no-room", "rows of \(data.rowHeight) have no room above a footer", at: span,
      notes: [.init(footer.span, "a footer, which takes a line even where it is empty")],
      why: "iOS leaves the whole cell blank (C80).", hint: "make row_height larger, or footer_size smaller.")
  }

  fileprivate static func ttlOverflows(_ ttl: Int32, at span: SourceSpan) -> Self {
    .error(
      "ttl-overflow", "a list's ttl is at most 2147483 seconds (24 days), not \(ttl)", at: span,
      why: "Android counts it in milliseconds, overflows, and asks for news at random (C83).",
      hint: "write 24d or less.")
  }

  fileprivate static func captureWithoutURL(_ regex: Attribute, _ url: Attribute, at span: SourceSpan) -> Self
  {
    .error(
      "capture-without-url", "`\(regex.name)` catches links, but there is no `\(url.name)` to open", at: span,
      why: "A link that matches then does nothing at all when it is touched (C216).",
      hint: "add `\(url.name):` with `_WORDS_` in it, or take the patterns out.")
  }

  fileprivate static func urlWithoutCapture(_ regex: Attribute, _ url: Attribute, at span: SourceSpan) -> Self
  {
    .warning(
      "url-without-capture", "`\(url.name)` is never asked without `\(regex.name)`", at: span,
      why: "No link leads to it (C216).", hint: "add `\(regex.name):` with a pattern, or take it out.")
  }

  fileprivate static func captureInItem(_ regex: Attribute, at span: SourceSpan) -> Self {
    .error(
      "capture-in-item", "`\(regex.name)` only works in a tab", at: span,
      why:
        "Patterns of nested content are kept under the item's id, for which no tab answers: links do nothing (C213).",
      hint: "move it to the tab.")
  }

  fileprivate static func unusedAttribute(_ entry: Block.Entry) -> Self {
    .warning(
      "attribute-unused", "no client does anything with `\(entry.attribute.name)`", at: entry.key.span,
      why: "It is sent, and every phone ignores it (C218).", hint: "take it out.")
  }

  fileprivate static func feedEmpty(_ feed: Feed) -> Self {
    .warning(
      "feed-empty", "`\(feed.folder)` has nothing to show", at: feed.span,
      why: "Android takes an empty feed for a failed download and says “connecting” for ever (C136).",
      hint: "add an item, or take the list out until there is one.")
  }

  fileprivate static func cacheSizeShort(_ feed: Feed) -> Self {
    .warning(
      "cache-size-short", "the feed has \(feed.items.count) items, and phones keep \(feed.cacheSize)",
      at: feed.cacheSizeSpan,
      why: "Android shows only the first \(feed.cacheSize); iOS forgets the others when it closes (C140).",
      hint: "write `cache_size: \(feed.items.count)` or more.")
  }

  fileprivate static func olderWithSections(at span: SourceSpan, _ sections: SourceSpan) -> Self {
    .error(
      "older-with-sections", "a feed with sections cannot have older items", at: span,
      notes: [.init(sections, "sections here")],
      why: "The row that asks for them belongs to no section and is never seen on iOS (C149).",
      hint: "take `has_older` out, or the sections.")
  }

  fileprivate static func olderNeedsServer(at span: SourceSpan) -> Self {
    .warning(
      "older-needs-server", "`has_older` needs a server that answers `o`", at: span,
      why: "A static host sends the same feed again, and the row on iOS never goes away (C115 C147).",
      hint: "take it out unless such a server stands before the published folder.")
  }
}

extension GalleryGrid.Fault {
  /// The headline for a gallery that cannot be drawn.
  var problem: String {
    switch self {
    case .belowOne(let attribute): "`\(attribute)` is at least 1"
    case .noHeightLeft: "the padding leaves the pictures no height"
    case .noWidthLeft: "the pictures have no width left"
    case .marginBelowPadding(let margin): "the margin of \(margin) is smaller than the padding"
    case .cellTooTall: "the pictures would be 1024 pixels high or more"
    }
  }

  var hint: String {
    switch self {
    case .belowOne: "write 1 or more."
    case .noHeightLeft(let largest): "keep padding at \(largest) or less, or make the rows higher."
    case .noWidthLeft(let cells):
      cells > 0 ? "put at most \(cells) pictures in a row, or use less padding." : "use less padding."
    case .marginBelowPadding: "use less padding, or another number of cells."
    case .cellTooTall(let largest): "keep row_height at \(largest) or less."
    }
  }
}
