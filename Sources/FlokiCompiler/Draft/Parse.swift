import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Reads the project's files in parallel, starting with `floki.yaml` and following the paths it names.
///
/// An unreadable file does not hide problems in others. Nil only if `floki.yaml` itself is unreadable.
///
/// - Parameters:
///   - plainTexts: Files without problems in earlier builds; nil if there is no record.
///   - readsPages: Whether the caller needs more of a page than its start and whether it is blank.
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
  // Feeds of missing tabs may be among the other files.
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

/// Determines the class of a tab, and so its attributes.
private func draftTab(
  _ written: YAMLNode, _ reader: DocumentReader, reporting diagnostics: inout Diagnostics
) -> DraftTab? {
  var node = written
  // A tab without a readable `include` is unknown.
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
  /// Whether `tabs` is not a list.
  fileprivate var isUnlistedTabs: Bool { kind != .sequence && !isEmpty }
}

extension YAMLNode {
  /// The `include` of a tab, possibly misspelled.
  var include: YAMLNode? {
    guard kind == .mapping else { return nil }
    let name = TabSourceAttribute.include.name
    if let include = self[name] { return include }
    guard count == 1, let entry = entries.first(where: { _ in true }) else { return nil }
    return nearestName(to: entry.key.text, among: [name]) == nil ? nil : entry.value
  }
}
