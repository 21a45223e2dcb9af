import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension SiteTrace {
  /// Where a line of an item's page is published; nil if it is not in a page.
  func pageAnswer(_ traced: TracedItem, _ span: SourceSpan) -> Provenance? {
    guard files(of: traced).contains(span.source),
      let language = traced.item.pages.firstIndex(where: { page in
        page.map { $0.source == span.source && $0.start < max(span.end, span.start + 1) } ?? false
      })
    else { return nil }
    let name = traced.numbered.map { words(ofItem: $0.id) } ?? traced.name
    var answer = Provenance(place(of: span), "the page of \(name) in \(langcode(language))")
    answer.places = [label(span, "part of the page")]
    answer.memories = [memory(of: traced)]
    guard let id = traced.numbered?.id else { return answer }
    answer.published = paths.filter { path in
      guard files[path]?.content.isPage == true else { return false }
      return uses[path]?.contains { use in
        guard case .item(id, let shown?) = use,
          let other = traced.item.languageShown(to: shown, project.settings.fallback)
        else { return false }
        return traced.item.languageOfPage(in: other) == language
      } ?? false
    }
    return answer
  }

  func answer(_ entry: Block.Entry, of traced: TracedItem, isNested: Bool) -> Provenance {
    let tables = isNested ? traced.item.nested?.className.tabTables ?? [] : [traced.feed.kind.itemTable]
    var answer = start(
      entry, "of \(traced.numbered.map { words(ofItem: $0.id) } ?? traced.name)", in: tables)
    let table = traced.feed.kind == .news ? NewsItem.table : GalleryItem.table
    let names =
      isNested
      ? ["\(ItemAttribute.data.name)/\(wireName(of: entry.attribute))"]
      : wireNames(of: entry.attribute).filter { table[$0] != nil }
    let listings = ((traced.numbered?.id).flatMap { self.listings[$0] } ?? []).filter { listing in
      guard case .feed(_, let language)? = uses[listing.path]?.first else { return true }
      return traced.item.isShown(entry, in: language, project.settings.fallback)
    }
    answer.published = listings.flatMap { listing in names.map { "\(listing.pointer)/\($0)" } }
    if names.isEmpty { answer.published = published(traced).filter { files[$0]?.content.isPage ?? false } }
    answer.memories = [memory(of: traced)]
    return answer
  }

  func answer(_ entry: Block.Entry, ofAllItemsOf feed: NumberedFeed) -> Provenance {
    var answer = start(
      entry, "by default of every item of \(feed.folder)", in: [feed.kind.itemTable])
    let taking = items.filter { traced in
      traced.feed.folder == feed.folder
        && traced.blocks[0].entry(entry.attribute)?.value.span == entry.value.span
    }
    answer.notes = ["\(taking.count) items use it"]
    return answer
  }

  /// The published names of an attribute of an item.
  private func wireNames(of attribute: Attribute) -> [String] {
    switch attribute {
    case ItemSourceAttribute.sections, ItemSourceAttribute.sectionIDs: [ItemAttribute.sectionIDs.name]
    case ItemSourceAttribute.expires, ItemSourceAttribute.expirationDate: [ItemAttribute.expirationDate.name]
    case ItemSourceAttribute.date, ItemSourceAttribute.pin: [ItemAttribute.id.name]
    case ItemSourceAttribute.focus: [ItemAttribute.image.name]
    case ItemSourceAttribute.cover: [ItemAttribute.image.name, ItemAttribute.url.name]
    case ItemAttribute.tags: planner.servesTags ? [ItemAttribute.tags.name] : []
    default: [attribute.name]
    }
  }
}

extension ResolvedItem {
  /// Whether readers of a language see an entry: a translated text is for its own language only.
  fileprivate func isShown(
    _ entry: Block.Entry, in language: Int, _ fallback: AppSettings.Fallback
  ) -> Bool {
    let texts: LocalizedText? =
      switch entry.attribute {
      case ItemAttribute.title: title
      case NewsItemAttribute.body: body
      case NewsItemAttribute.footer: footer
      case GalleryItemAttribute.captionText: caption
      case ItemAttribute.shareURL: shareURL
      default: nil
      }
    guard let texts, let shown = languageShown(to: language, fallback),
      let written = texts.byLanguage[shown] ?? texts.byLanguage.first ?? nil
    else { return texts == nil }
    return entry.value.span.touches(written.span)
  }
}

extension SiteFile.Content {
  fileprivate var isPage: Bool {
    switch self {
    case .page, .htmlPage: true
    default: false
    }
  }
}
