import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension SiteTrace {
  /// The origin of an item, and where it is published.
  package func provenance(of traced: TracedItem, _ subject: String? = nil) -> Provenance {
    var provenance = Provenance(
      subject ?? traced.name,
      "item " + (traced.numbered.map { "\($0.id) " } ?? "") + "of \(traced.feed.folder)")
    let item = traced.item
    provenance.places = [label(item.span, item.title?.text(in: 0).map { "“\($0)”" } ?? "the item")]
    for case let page? in item.pages where page.source != item.span.source {
      provenance.places.append(label(.beginning(of: page.source), "its page"))
    }
    if let id = traced.numbered?.id, let span = project.lockPlaces.spans[id] {
      provenance.places.append(label(span, "its id"))
    }
    provenance.notes = traced.isDraft ? ["a draft is not published"] : []
    switch item.presence {
    case .upcoming: provenance.notes.append("it will be published on \(moment(item.publishAt))")
    case .expired: provenance.notes.append("it expired on \(moment(item.expires))")
    case .live: break
    }
    provenance.published = published(traced)
    provenance.pictures = planned(item)
    provenance.memories = [memory(of: traced)]
    return provenance
  }

  /// The origin of an attribute of an item, by its keys in the published entry.
  func provenance(
    of path: [String], of traced: TracedItem, in language: Int, _ subject: String
  ) -> Provenance {
    let (name, item) = (path[0], traced.item)
    var provenance = Provenance(
      subject,
      "`\(path.joined(separator: "."))` of \(traced.numbered.map { words(ofItem: $0.id) } ?? traced.name)")
    if name == ItemAttribute.data.name, path.count > 1, let nested = item.nested,
      let attribute = nested.className.table[path[1]]
    {
      provenance.places = entry(attribute, in: nested.block)
      provenance.attribute = nested.className.table.row(path[1], isWritten: !provenance.places.isEmpty)
    } else {
      provenance.places = places(of: name, of: traced, in: language)
      let table = traced.feed.kind == .news ? NewsItem.table : GalleryItem.table
      provenance.attribute = table.row(name, isWritten: !provenance.places.isEmpty)
    }
    let shown = item.languageShown(to: language, project.settings.fallback) ?? 0
    if shown != language {
      provenance.notes.append(
        "not translated into \(langcode(language)): readers see it in \(langcode(shown))")
    }
    switch name {
    case ItemAttribute.id.name:
      provenance.rules = [
        "The id is made from the date and never changes: phones identify the item by it (C117 C137)."
      ]
    case ItemAttribute.image.name: provenance.pictures = planned(item) { $0 == .thumbnail }
    case ItemAttribute.url.name where traced.feed.kind == .gallery,
      GalleryItemAttribute.width.name, GalleryItemAttribute.height.name:
      provenance.pictures = planned(item) { $0 == .photo }
    default: break
    }
    provenance.memories = [memory(of: traced)]
    return provenance
  }

  private func places(of name: String, of traced: TracedItem, in language: Int) -> [Diagnostic.Label] {
    let item = traced.item
    let shown = item.languageShown(to: language, project.settings.fallback) ?? 0
    func entries(_ attributes: Attribute..., as text: String = "written here") -> [Diagnostic.Label] {
      attributes.flatMap { entry($0, in: item.block, text) }
    }
    switch name {
    case ItemAttribute.id.name:
      let lock = traced.numbered.flatMap { project.lockPlaces.spans[$0.id] }
      return entries(ItemAttribute.id)
        + (item.content.dates.date.map { [label($0.span, "the id is made from this date")] } ?? [])
        + (lock.map { [label($0, "stored in floki.lock")] } ?? [])
    case ItemAttribute.sortID.name:
      return entries(ItemAttribute.sortID, ItemSourceAttribute.pin, ItemSourceAttribute.date)
    case ItemAttribute.title.name: return text(item.title, in: shown, of: traced.blocks)
    case NewsItemAttribute.body.name: return text(item.body, in: shown, of: traced.blocks)
    case GalleryItemAttribute.captionText.name: return text(item.caption, in: shown, of: traced.blocks)
    case NewsItemAttribute.footer.name:
      guard item.footer == nil else { return text(item.footer, in: shown, of: traced.blocks) }
      return item.footerSpan.map { [label($0, "the authors, used as the footer")] } ?? []
    case ItemAttribute.shareURL.name:
      guard item.shareURL == nil else { return text(item.shareURL, in: language, of: traced.blocks) }
      let slug = entries(ItemSourceAttribute.slug, as: "the last part of its lasting address")
      return slug.isEmpty ? [label(item.span, "its lasting address, which floki.lock keeps")] : slug
    case ItemAttribute.sectionIDs.name:
      return entries(ItemSourceAttribute.sections, ItemSourceAttribute.sectionIDs)
    case ItemAttribute.expirationDate.name:
      return entries(ItemSourceAttribute.expires, ItemSourceAttribute.expirationDate)
    case ItemAttribute.url.name: return target(of: traced, shown)
    case ItemAttribute.image.name, GalleryItemAttribute.width.name, GalleryItemAttribute.height.name:
      return
        (traced.feed.kind == .gallery ? entries(GalleryItemAttribute.width, GalleryItemAttribute.height) : [])
        + picturePlaces(item.image)
    default:
      let table = traced.feed.kind.itemTable
      return table[name].map { entry($0, in: item.block) } ?? []
    }
  }

  /// The place of what an item opens.
  private func target(of traced: TracedItem, _ language: Int) -> [Diagnostic.Label] {
    let item = traced.item
    switch item.url {
    case .remote(_, let span), .file(_, _, let span): return [label(span, "written here")]
    case .html(let page): return [label(page.span, "the page is named here")]
    case .own: break
    }
    if let nested = item.nested { return [label(nested.block.span, "what it opens")] }
    if traced.feed.kind == .gallery { return picturePlaces(item.image) }
    guard let written = item.languageOfPage(in: language), let page = item.pages[written] else {
      return [label(item.span, "without a page of its own: floki makes one from its texts")]
    }
    return [label(.bytes(page.start..<page.start, of: page.source), "the page begins here")]
  }

  /// The place that names a picture, and its file.
  private func picturePlaces(_ picture: ResolvedItem.Picture?) -> [Diagnostic.Label] {
    guard let picture else { return [] }
    var places = [label(picture.span, "the picture")]
    if case .file(let reference) = picture, let file = file(reference.path, "its file"),
      file.span.source != picture.span.source
    {
      places.append(file)
    }
    return places
  }

  /// The planned pictures of an item.
  func planned(
    _ item: ResolvedItem, where isWanted: (PicturePlan.Purpose) -> Bool = { _ in true }
  ) -> [Provenance.TracedPicture] {
    var seen: Set<String> = []
    return item.pictures.all.filter { isWanted($0.purpose) }.map {
      Provenance.TracedPicture(plan: $0, path: planner.pages.names.published($0).file.path)
    }.filter { seen.insert($0.path).inserted }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  func moment(_ instant: Instant?) -> String {
    instant.map { $0.date(in: project.settings.timeZone).text } ?? "?"
  }
}

extension ResolvedItem.Picture {
  var span: SourceSpan {
    switch self {
    case .file(let picture): picture.span
    case .remote(_, let span): span
    }
  }
}
