import FlokiCompiler
import FlokiContent
import FlokiSyntax

/// Plans what an import writes: which file each item has, with its words, its pictures and its addresses.
struct ImportPlanner {
  let request: ImportRequest
  let settings: ProjectOutline
  let source: ImportSource
  let fetcher: ImportFetcher
  let media: MediaFolder?
  let folder: ImportedFolder
  let converter: ItemConverter
  private let items: [ImportedItem]
  private let choice: SectionChoice
  private let isGallery: Bool
  private var routes: ImportedRoutes
  /// What the next import finds.
  var state: ImportState
  /// The names of files that are written.
  var planned: Set<String> = []
  /// The files of items by their keys, for their translations.
  private var homes: [String: String] = [:]
  /// Why a picture could not be had, by its address: each is asked for once.
  var refusals: [String: PictureFailure] = [:]
  var plan: ImportPlan
  var files = SourceFiles()
  var diagnostics = Diagnostics()

  private static let longestName = 60

  init(
    _ feed: ImportedFeed, into folder: ImportedFolder, from source: ImportSource, _ request: ImportRequest,
    _ settings: ProjectOutline, _ fetcher: ImportFetcher
  ) throws {
    (self.folder, self.source, self.request, self.settings) = (folder, source, request, settings)
    self.fetcher = fetcher
    items = feed.items.map(\.cleaned)
    var converter = ItemConverter(feed)
    converter.isHere = Self.published(items, in: folder)
    self.converter = converter
    choice = try SectionChoice(request.sections, among: folder.sections, of: folder.path)
    media = try request.media.map { try MediaFolder($0, request) }
    isGallery = settings.feeds.contains { $0.folder == folder.path && $0.kind == .gallery }
    state = folder.state
    routes = try ImportedRoutes(folder, besides: settings.feeds.map(\.folder), in: folder.root)
    routes.reserve(items, in: state)
    plan = ImportPlan(folder: folder.path)
  }

  mutating func planItems() async throws {
    for item in items.filter({ $0.translation == nil }) + items.filter({ $0.translation != nil }) {
      let existing = try folder.file(of: item.key)
      // Anyone who took the file away does not want it back.
      if existing == nil, state.items[item.key] != nil || item.isGone { continue }
      guard isToldOrPublic(item, existing != nil, state.items[item.key]?.base) else { continue }
      guard let name = existing?.name ?? name(of: item) else { continue }
      try await plan(item, as: name, existing?.text)
    }
    plan.setState(state, replacing: folder.state)
  }

  /// Plans the file of one item.
  private mutating func plan(_ item: ImportedItem, as name: String, _ existing: ItemFileText?) async throws {
    var item = item
    let kept = existing?.keptPage(of: item, knownAs: state.items[item.key])
    if kept == nil { plan.renderedCount += 1 }
    let pictures = await pictures(of: item, for: name, isPageKept: kept != nil)
    var losses = Diagnostics()
    let page =
      kept.map { ImportedPage($0) }
      ?? converter.page(
        of: item, placing: pictures.places, leavingOut: pictures.unusable, reporting: &losses)
    guard let page else {
      diagnostics.report(.leftOut(item.title, "its page is larger than floki reads", at: item.span))
      return
    }
    let listed = converter.picture(of: item)
    let list = listed.flatMap { pictures.address(of: $0) }
    if isGallery, list == nil, existing == nil, let listed, pictures.unusable.contains(listed) {
      diagnostics.report(
        .leftOut(item.title, "a gallery cannot show it without its picture", at: item.span))
      return
    }
    for loss in routes.settle(&item) {
      diagnostics.report(.addressTaken(loss, of: item.title, at: item.span))
    }
    planned.insert(name)
    homes[item.key] = name
    keep(pictures)
    // What was told when the words came is not told each time.
    let isKnown = state.items[item.key]?.base[ItemFileText.pageName] == ThreeWay.digest(page.text)
    if losses.hasErrors || !isKnown { diagnostics.append(contentsOf: losses) }
    let categories = choice.divide(item, reporting: &diagnostics)
    var tagged = item
    tagged.tags = categories.tags
    tagged.fields = written(item.fields, of: item)
    let fields = ItemFields(zone: settings.timeZone)
    let text =
      item.translation == nil
      ? fields.text(of: tagged, page: page, picture: list, sections: categories.sections)
      : fields.text(ofTranslation: item, page: page.text)
    guard let existing else {
      plan.add(Array(text.text.utf8), as: name)
      state.items[item.key] = .init(path: name, base: ThreeWay.base(of: text))
      return
    }
    merge(text, of: item, into: existing, name)
  }

  /// The fields that the feed takes; each of the others is reported.
  private mutating func written(
    _ fields: [ResultElement.Attribute], of item: ImportedItem
  ) -> [ResultElement.Attribute] {
    var written: [ResultElement.Attribute] = []
    for var field in fields {
      do throws(FeedFields.Failure) {
        field.value = try folder.fields.yaml(of: field.value, for: field.name, in: settings.timeZone)
        written.append(field)
      } catch {
        diagnostics.report(.fieldLeftOut(field.name, error.reason, of: item.title, at: item.span))
      }
    }
    return written
  }

  /// Brings what is new at the source into a file that may have been changed here.
  private mutating func merge(
    _ text: ItemFileText, of item: ImportedItem, into existing: ItemFileText, _ name: String
  ) {
    let merge = ThreeWay(
      local: existing, source: text, base: state.items[item.key]?.base, keepsLocal: request.keepsLocal)
    if !merge.conflicts.isEmpty {
      let id = files.append(SourceFile(path: "\(folder.path)/\(name)", bytes: Array(existing.text.utf8)))
      for conflict in merge.conflicts {
        diagnostics.report(
          .conflict(about: conflict, at: .bytes(existing.bytes(of: conflict), of: id), source: item.span))
      }
    }
    if merge.merged.text != existing.text { plan.change(Array(merge.merged.text.utf8), of: name) }
    state.items[item.key] = .init(path: name, base: merge.base)
  }

  /// Whether an item may be written, with what is said of those that readers do not see at the source.
  ///
  /// - Parameter base: What was imported last.
  private mutating func isToldOrPublic(_ item: ImportedItem, _ isHere: Bool, _ base: ThreeWay.Base?) -> Bool {
    guard item.isDraft || item.keptReason != nil else { return true }
    // A translation has no draft of its own: what is not public is not written.
    if item.translation != nil {
      let reason = item.keptReason ?? "it is a draft"
      diagnostics.report(
        .leftOut(
          item.title, isHere ? "\(reason); the translation here stays public" : reason, at: item.span)
      )
      return false
    }
    if let reason = item.keptReason, base?["draft"] == nil {
      diagnostics.report(.keptPrivate(reason, at: item.span))
    }
    return true
  }

  /// Whether an item will be there for every reader, by its key.
  private static func published(_ items: [ImportedItem], in folder: ImportedFolder) -> (String) -> Bool {
    let keys = Set(
      items.filter { item in
        guard !item.isDraft, item.translation == nil else { return false }
        return folder.state.items[item.key] == nil || folder.has(item.key)
      }.map(\.key))
    return { keys.contains($0) }
  }

  /// The name of the file of a new item; nil for a translation of what is not here, which is reported.
  private mutating func name(of item: ImportedItem) -> String? {
    if let translation = item.translation {
      guard let home = homes[translation.key] else {
        let language = settings.languages.first?.text ?? ""
        diagnostics.report(
          .leftOut(item.title, "the page that it translates is not here in \(language)", at: item.span))
        return nil
      }
      return folder.freeName(
        "\(home.withoutExtension).\(translation.language)", ending: ".md", planned: planned)
    }
    let words = fileNameWords(item.slug ?? item.title, atMost: Self.longestName)
    let day = item.date.map { "\($0.date(in: settings.timeZone).text)-" } ?? ""
    return folder.freeName("\(day)\(words.isEmpty ? "item" : words)", ending: ".md", planned: planned)
  }
}
