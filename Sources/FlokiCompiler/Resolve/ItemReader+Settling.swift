import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension ItemReader {
  /// Does everything that needs an item's texts, then frees them: checks it and makes its pages. So a feed never
  /// has more than a few of its items in memory word for word, and each page is made once.
  ///
  /// Skips items that depend on more than their own files, and those that need a later pass.
  func settle(_ reading: inout ItemReading, _ source: SourceItem) {
    guard let item = reading.item, item.presence != .expired, !reading.isDraft, list.opensAt == nil,
      item.isSelfContained(in: list, below: BaseAddress(settings.baseURL.value)), source.documents != nil
    else { return }
    var judged = Diagnostics(following: Diagnostics())
    let excess = item.pageExcess(in: list, settings, templates.pages)
    checkItem(item, excess, in: list, settings, sources, reporting: &judged)
    checkTitleAlone(item, in: list, sources, reporting: &judged)
    checkPictures(of: item, in: list, settings, sources, reporting: &judged)
    let makesPages = opensPage(item) && excess == nil
    let noPages: [SettledItem.Page?] = Array(repeating: nil, count: settings.languages.count)
    let settled = SettledItem(
      attributes: item.block.entries.map(\.attribute.nameDigest),
      pages: makesPages ? pages?.pages(of: item, in: list) ?? noPages : noPages,
      links: captures.isEmpty ? [] : Set(item.pages.compactMap(\.self).flatMap(\.linkedAddresses)).sorted(),
      reports: judged.waiting ?? [], isFlawless: reading.diagnostics.touchedSources.isEmpty)
    reading.item = item.settled(settled) { self.reread(source) }
    for document in source.documents ?? [] { document.letGo() }
  }

  /// Whether the pages of a settled item are still to be made: it was scheduled when it was settled.
  func lacksPages(_ item: ResolvedItem?) -> Bool {
    guard let item, pages != nil, opensPage(item), let settled = item.content.settled else { return false }
    return settled.pages.allSatisfy { $0 == nil }
  }

  private func opensPage(_ item: ResolvedItem) -> Bool {
    list.kind == .news && item.presence == .live && list.opensAt == nil
  }
}

extension SourceItem {
  /// The files that it is written in; nil where a part of it is in a file with others.
  fileprivate var documents: [Document]? {
    var documents: [Document] = []
    for part in parts {
      guard case .file(let document, _) = part else { return nil }
      documents.append(document)
    }
    return documents
  }
}

extension ResolvedItem {
  /// Whether everything that is said of the item follows from its own files: it nests nothing, and leads to nothing of
  /// this project that might not be published, or is published under another address as it changes.
  fileprivate func isSelfContained(in list: FeedList, below base: BaseAddress) -> Bool {
    guard !isBroken, nested == nil, issue == nil, content.entry(ItemAttribute.classType) == nil,
      content.entry(ItemAttribute.data) == nil, case .own = url
    else { return false }
    switch image {
    case .remote: return false
    case nil: if list.kind == .gallery { return false }
    case .file: break
    }
    return pages.allSatisfy { page in
      guard let page else { return true }
      let markdown = page.markdown
      return page.media.isEmpty
        && !markdown.links.contains { $0.content != nil || base.path(of: $0.url) != nil }
        && !markdown.images.contains { base.path(of: $0.path) != nil }
        && (markdown.rawHTML.isEmpty || !HTMLSurvey(of: markdown.rawHTML).leads(below: base))
    }
  }
}
