import FlokiContent
import FlokiProtocol
import FlokiRules
package import FlokiSyntax

/// Finds every text that can be translated. Drafts are left out unless requested.
///
/// It resolves and plans nothing, so it costs little more than reading the files. Nil if `floki.yaml` cannot be read.
package func surveyWords(
  of sources: SourceTree, jobs: Int, includingDrafts: Bool = false, reporting diagnostics: inout Diagnostics
) async throws(CancellationError) -> AuthoredWords? {
  guard let draft = try await parse(sources, jobs: jobs, readsPages: false, reporting: &diagnostics) else {
    return nil
  }
  let settings = resolveSettings(draft, reporting: &diagnostics)
  diagnostics.narrow(to: settings.clients)
  var survey = WordSurvey(
    draft: draft, sources: sources, settings: settings, jobs: jobs, includesDrafts: includingDrafts)
  survey.addApp()
  try await survey.addFeeds(reporting: &diagnostics)
  var words = AuthoredWords(
    source: draft.source, name: settings.name, languages: settings.languages,
    languageSpans: settings.languageSpans, fallback: settings.fallback, groups: survey.groups)
  words.sharedPages = survey.sharedPages
  words.languageList = draft.project[ProjectAttribute.languages]
  words.firstSetting = draft.project.entries.map(\.key.span.origin).filter { $0.source == draft.source }
    .min { $0.start < $1.start }
  if let texts = draft.project[ProjectAttribute.texts] {
    words.hasReservedTexts = true
    words.firstReservedText = texts.entries.map(\.key.span.origin).min { $0.start < $1.start }
  }
  return words
}

private struct WordSurvey {
  let draft: Draft
  let sources: SourceTree
  let settings: AppSettings
  let jobs: Int
  let includesDrafts: Bool
  var groups: [WordGroup] = []
  private(set) var sharedPages: [AuthoredPage] = []
  private var feeds: [ProjectOutline.Feed] = []

  init(draft: Draft, sources: SourceTree, settings: AppSettings, jobs: Int, includesDrafts: Bool) {
    self.draft = draft
    self.sources = sources
    self.settings = settings
    self.jobs = jobs
    self.includesDrafts = includesDrafts
  }

  /// The clients' own texts, and those of tabs.
  mutating func addApp() {
    var app = WordGroup(kind: .app, feed: nil, name: "app", span: .beginning(of: draft.source))
    if let node = draft.project[ProjectAttribute.texts], node.kind == .mapping {
      for (key, value) in node.entries {
        guard let text = ReservedText(written: key.text) else { continue }
        app.texts.append(
          AuthoredText(
            name: "texts/\(text.name)", attribute: ProjectAttribute.texts, isOfFiles: false,
            places: [.init(node: value, language: nil)]))
      }
    }
    var pages: [WordGroup] = []
    for tab in draft.tabs {
      let name = "tabs/\(tab.block[TabAttribute.uniqueID]?.text ?? "")"
      app.texts += tab.block.words(named: name, scope: nil)
      guard let node = tab.block[TabSourceAttribute.page] else { continue }
      if let page = page(at: node) { pages.append(page) }
      if let document = path(of: node).flatMap({ draft.documents[$0] }), let page = document.page {
        sharedPages.append(AuthoredPage(language: 0, source: document.source, start: page.start))
      }
    }
    groups.append(app)
    groups += pages
    feeds = draft.tabs.compactMap { ProjectOutline.Feed($0, in: sources) }
  }

  /// The page of a web tab, where each language has a file.
  private func page(at node: YAMLNode) -> WordGroup? {
    guard let folder = path(of: node), sources.isFolder(folder) else { return nil }
    var group = WordGroup(kind: .page, feed: nil, name: folder, span: node.span)
    for path in sources.paths(in: folder).sorted() {
      guard let document = draft.documents[path], let page = document.page,
        let language = settings.index(of: path.nameInPath.withoutExtension)
      else { continue }
      group.pages.append(AuthoredPage(language: language, source: document.source, start: page.start))
    }
    group.files = TranslationFiles(stem: "\(folder)/", existing: group.pages.bySource, isUsual: true)
    return group.pages.contains { $0.language == 0 } ? group : nil
  }

  private func path(of node: YAMLNode) -> String? {
    guard node.kind == .scalar,
      case .found(let path) = sources.locate(
        node.text, from: sources.files[node.span.source].path.folderOfPath)
    else { return nil }
    return path
  }

  mutating func addFeeds(reporting diagnostics: inout Diagnostics) async throws(CancellationError) {
    var seen: Set<String> = []
    var next = 0
    while next < feeds.count {
      let feed = feeds[next]
      next += 1
      guard seen.insert(feed.folder).inserted else { continue }
      addSettings(of: feed)
      let kind: FeedList.Kind = feed.kind == .news ? .news : .gallery
      let gatherer = ItemGatherer(
        kind, in: feed.folder, isShelf: kind == .gallery && isShelf(feed.folder), draft: draft,
        sources: sources, settings: settings)
      let items = gatherer.gather(reporting: &diagnostics).items
      let (settings, sources, includesDrafts) = (settings, sources, includesDrafts)
      let fields = FieldWords(describedIn: feedFile(of: feed.folder)?.root)
      let found = try await items.concurrentMap(jobs: jobs) { item in
        ItemWords(item, of: kind, in: feed.folder, settings, sources, fields, includingDrafts: includesDrafts)
      }
      for words in found {
        if let group = words.group { groups.append(group) }
        if let nested = words.nestedFeed, let folder = path(of: nested.node) {
          feeds.append(.init(folder: folder, kind: nested.kind))
        }
      }
    }
  }

  /// The names of sections, and the words that items have unless they give their own.
  private func feedFile(of folder: String) -> Document? {
    draft.documents["\(folder)/feed.yaml"] ?? draft.documents["\(folder)/feed.yml"]
  }

  /// Whether the items of a gallery are issues, so that its pictures alone are none.
  private func isShelf(_ folder: String) -> Bool {
    var ignored = Diagnostics()
    guard let root = feedFile(of: folder)?.root, root.kind == .mapping,
      let node = root[FeedSourceAttribute.shelf.name]
    else { return false }
    return node.value(of: FeedSourceAttribute.shelf, reporting: &ignored).flatMap(Bool.init) ?? false
  }

  private mutating func addSettings(of feed: ProjectOutline.Feed) {
    guard let document = feedFile(of: feed.folder), let root = document.root, root.kind == .mapping else {
      return
    }
    var group = WordGroup(
      kind: .feed, feed: feed.folder, name: "\(feed.folder)/feed", span: .beginning(of: document.source))
    var ignored = Diagnostics()
    if let sections = root[FeedAttribute.sections.name], sections.kind == .sequence {
      for element in sections.elements {
        guard let block = Block(element, [SectionAttribute.table], reporting: &ignored) else { continue }
        let id = block[SectionAttribute.id]?.text ?? ""
        group.texts += block.words(named: "sections/\(id)", scope: nil)
      }
    }
    let table = feed.kind == .news ? ItemSourceAttribute.newsDefaults : ItemSourceAttribute.galleryDefaults
    if let defaults = root[FeedSourceAttribute.defaults.name],
      let block = Block(defaults, [table], reporting: &ignored)
    {
      let fields = FieldWords(describedIn: root)
      group.texts +=
        block.words(named: "defaults", scope: 0)
        + fields.texts(in: block, named: "defaults/\(ItemSourceAttribute.fields.name)", language: 0)
      group.sectionNames = block.sectionNames
    }
    if !group.texts.isEmpty || !group.sectionNames.isEmpty { groups.append(group) }
  }
}

/// The words of one item, and the feed that it nests.
private struct ItemWords: Sendable {
  var group: WordGroup?
  var nestedFeed: (node: YAMLNode, kind: NumberedFeed.Kind)?

  init(
    _ source: SourceItem, of kind: FeedList.Kind, in folder: String, _ settings: AppSettings,
    _ sources: SourceTree, _ fields: FieldWords, includingDrafts: Bool
  ) {
    var ignored = Diagnostics()
    let written = WrittenItem(source, of: kind, in: settings, sources, reporting: &ignored)
    if !includingDrafts, written.block.truth(ItemSourceAttribute.draft, reporting: &ignored) { return }
    let name = written.block[ItemSourceAttribute.key].map { IDLock.ownKeyPrefix + $0.text } ?? source.key
    var group = WordGroup(kind: .item, feed: folder, name: "\(folder)/\(name)", span: written.span)
    let inFiles = kind.translationTable
    let prefix = ItemSourceAttribute.fields.name
    group.texts =
      written.block.words(named: nil, scope: 0, ofFiles: inFiles)
      + fields.texts(in: written.block, named: prefix, language: 0)
    group.sectionNames = written.block.sectionNames
    for (language, block) in written.translations {
      for text in block.words(named: nil, scope: language, ofFiles: inFiles)
        + fields.texts(in: block, named: prefix, language: language)
      {
        if let index = group.texts.firstIndex(where: { $0.name == text.name }) {
          group.texts[index].places += text.places
        } else {
          group.texts.append(text)
        }
      }
    }
    if let className = written.block[ItemAttribute.classType].flatMap({ ClassName(written: $0.text) }),
      let data = written.block[ItemAttribute.data],
      let block = Block(data, className.viewTables, reporting: &ignored)
    {
      group.texts += block.words(named: "data", scope: 0)
      if let feed = block[TabSourceAttribute.feed], className == .news || className == .gallery {
        nestedFeed = (feed, className == .news ? .news : .gallery)
      }
    }
    for page in written.pages where !group.pages.contains(where: { $0.language == page.language }) {
      group.pages.append(
        AuthoredPage(language: page.language, source: page.source, start: page.page.start))
    }
    group.files = TranslationFiles(source, in: folder, sources)
    if !group.texts.isEmpty || !group.pages.isEmpty { self.group = group }
  }
}

extension TranslationFiles {
  /// Nil for an item of a list, which has no file of its own.
  fileprivate init?(_ item: SourceItem, in folder: String, _ sources: SourceTree) {
    var existing: [Int: SourceID] = [:]
    var stem: String?
    var isOfPages = false
    for case .file(let document, let language) in item.parts {
      let path = sources.files[document.source].path
      if let language { existing[language] = document.source }
      if path.isMarkdown { isOfPages = true }
      guard stem == nil else { continue }
      if path.folderOfPath != folder {
        stem = "\(path.folderOfPath)/"
      } else {
        let name = path.withoutExtension
        stem = language == nil ? "\(name)." : "\(name.withoutExtension)."
      }
    }
    guard let stem else { return nil }
    self.init(stem: stem, existing: existing, isUsual: isOfPages)
  }
}

extension [AuthoredPage] {
  fileprivate var bySource: [Int: SourceID] {
    Dictionary(map { ($0.language, $0.source) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Block {
  /// What the block says of the sections that items are in.
  fileprivate var sectionNames: [YAMLNode] {
    guard let node = self[ItemSourceAttribute.sections] ?? self[ItemAttribute.sectionIDs] else { return [] }
    return node.kind == .sequence
      ? node.elements.filter { $0.kind == .scalar } : node.kind == .scalar ? [node] : []
  }

  /// The texts of the block that can be translated.
  ///
  /// - Parameters:
  ///   - scope: Whose words a text without a langcode is.
  ///   - table: What the file of a translation can have.
  fileprivate func words(named name: String?, scope: Int?, ofFiles table: AttributeTable? = nil)
    -> [AuthoredText]
  {
    entries.compactMap { entry in
      guard entry.attribute.isTranslated, entry.value.kind != .sequence, !entry.value.isEmpty else {
        return nil
      }
      return AuthoredText(
        name: name.map { "\($0)/\(entry.attribute.name)" } ?? entry.attribute.name,
        attribute: entry.attribute, isOfFiles: table?[entry.attribute.name] != nil,
        places: [.init(node: entry.value, language: scope)])
    }
  }
}

extension Attribute {
  /// Whether its text is one for translators; addresses may differ by langcode, too, and are not.
  fileprivate var isTranslated: Bool {
    switch type {
    case .text: self != ItemSourceAttribute.shareURL && self != ItemSourceAttribute.slug
    case .stringID: support != .notImplemented
    default: false
    }
  }
}
