import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Reads every file that takes part, many at once, beginning with `floki.yaml` and following what it names.
///
/// A file that cannot be read hides nothing in the others. Nil only where `floki.yaml` itself says nothing.
///
/// - Parameters:
///   - plainTexts: What earlier builds read without a word; nil where nobody remembers.
///   - readsPages: Whether anybody looks at more of a page than where it begins and whether it shows something.
func parse(
  _ sources: SourceTree, jobs: Int, knowing plainTexts: Set<KnownText>? = nil, readsPages: Bool = true,
  reporting diagnostics: inout Diagnostics
) async throws(CancellationError) -> Draft? {
  guard let source = sources[ProjectPath.settings] else { return nil }
  var reader = DocumentReader(sources: sources, jobs: jobs, knowing: plainTexts, readsPages: readsPages)
  guard
    let root = YAMLTree.parse(sources.files[source].bytes, source: source, reporting: &diagnostics)?.root,
    let project = Block(root, [ProjectAttribute.table], reporting: &diagnostics)
  else {
    try await reader.readEverything(reporting: &diagnostics)
    try await reader.documents.reportUnused(jobs: jobs, to: &diagnostics)
    return nil
  }

  let listed = project[ProjectAttribute.tabs]
  let tabNodes = listed.map { $0.kind == .sequence ? Array($0.elements) : [] } ?? []
  if let listed, tabNodes.isEmpty, !listed.isLost, !listed.isDamaged {
    let isEmpty = listed.isBlank || listed.kind == .sequence
    diagnostics.report(isEmpty ? .noTabs(at: listed.span) : .tabsNotAList(listed))
  }
  try await reader.readIncludes(of: tabNodes, reporting: &diagnostics)
  let tabs = tabNodes.compactMap { draftTab($0, reader, reporting: &diagnostics) }
  let lacksTabs = tabs.count < tabNodes.count || listed.map { $0.isDamaged || $0.isUnlistedTabs } ?? true
  try await reader.readFeeds(
    from: tabs.flatMap { [$0.block[TabSourceAttribute.feed], $0.block[TabSourceAttribute.page]] }.compactMap {
      $0
    },
    reporting: &diagnostics)
  // The feeds of the tabs that are missing are among the other files.
  if lacksTabs { try await reader.readEverything(reporting: &diagnostics) }

  var lock: (IDLock, IDLock.Places) = (IDLock(), IDLock.Places())
  if let source = sources[ProjectPath.lock] {
    lock = IDLock.read(sources.files[source].bytes, source: source, reporting: &diagnostics)
  }
  return Draft(
    source: source, project: project, tabs: tabs, lacksTabs: lacksTabs, documents: reader.documents,
    lock: lock.0,
    lockPlaces: lock.1)
}

/// Finds out the class of a tab, on which it depends what may be written in it.
private func draftTab(
  _ written: YAMLNode, _ reader: DocumentReader, reporting diagnostics: inout Diagnostics
) -> DraftTab? {
  var node = written
  // Nothing is known of a tab whose file cannot be told.
  if written.lostNames.contains(TabSourceAttribute.include.name) { return nil }
  if let include = written.include {
    _ = Block(written, [TabSourceAttribute.includeTable], reporting: &diagnostics)
    guard
      let path = reader.sources.resolve(
        path: include, for: TabSourceAttribute.include, reporting: &diagnostics)
    else { return nil }
    guard let document = reader.documents[path] else {
      diagnostics.report(.notATabFile(path, at: include.span).about(path))
      return nil
    }
    guard let root = document.root, !root.isLost else { return nil }
    if root.kind == .mapping, let nested = root[TabSourceAttribute.include.name] {
      diagnostics.report(.includeNested(at: nested.span, from: include.span))
      return nil
    }
    node = root
  }
  guard node.kind == .mapping else {
    diagnostics.report(.tabNotABlock(node))
    return nil
  }
  guard let tabClass = TabClass(of: node, in: reader.sources, reporting: &diagnostics),
    var block = Block(node, tabClass.className.tabTables, reporting: &diagnostics)
  else { return nil }
  if tabClass.isGuess { block.lose(TabSourceAttribute.feed) }
  return DraftTab(node: node, className: tabClass.className, classSpan: tabClass.span, block: block)
}

extension YAMLNode {
  /// Whether something else than a list is where tabs are listed.
  fileprivate var isUnlistedTabs: Bool { kind != .sequence && !isEmpty }
}

extension YAMLNode {
  /// What a tab is included from; a name with a typo will do.
  var include: YAMLNode? {
    guard kind == .mapping else { return nil }
    let name = TabSourceAttribute.include.name
    if let include = self[name] { return include }
    guard count == 1, let entry = entries.first(where: { _ in true }) else { return nil }
    return nearestName(to: entry.key.text, among: [name]) == nil ? nil : entry.value
  }
}
