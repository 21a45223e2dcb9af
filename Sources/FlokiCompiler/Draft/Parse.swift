package import FlokiProtocol
import FlokiSyntax

/// Reads every file that takes part, many at once, beginning with `floki.yaml` and following what it names.
///
/// A file that cannot be read hides nothing in the others. Nil only where `floki.yaml` itself says nothing.
func parse(_ sources: SourceTree, jobs: Int, reporting diagnostics: inout Diagnostics) async -> Draft? {
  guard let source = sources["floki.yaml"],
    let root = YAMLTree.parse(sources.files[source].bytes, source: source, reporting: &diagnostics)?.root,
    let project = Block(root, [ProjectAttribute.table], reporting: &diagnostics)
  else { return nil }

  var reader = DocumentReader(sources: sources, jobs: jobs)
  let tabNodes = project[ProjectAttribute.tabs].map { $0.kind == .sequence ? Array($0.elements) : [] } ?? []
  if let node = project[ProjectAttribute.tabs], tabNodes.isEmpty {
    let isEmpty = node.isBlank || node.kind == .sequence
    diagnostics.report(isEmpty ? .noTabs(at: node.span) : .tabsNotAList(node))
  }
  await reader.readIncludes(of: tabNodes, reporting: &diagnostics)
  let tabs = tabNodes.compactMap { draftTab($0, reader, reporting: &diagnostics) }
  await reader.readFeeds(
    from: tabs.flatMap { [$0.block[TabSourceAttribute.feed], $0.block[TabSourceAttribute.page]] }.compactMap {
      $0
    },
    reporting: &diagnostics)

  var lock: (Lock, Lock.Places) = (Lock(), Lock.Places())
  if let source = sources["floki.lock"] {
    lock = Lock.read(sources.files[source].bytes, source: source, reporting: &diagnostics)
  }
  return Draft(
    source: source, project: project, tabs: tabs, documents: reader.documents, lock: lock.0,
    lockPlaces: lock.1)
}

/// Finds out the class of a tab, on which it depends what may be written in it.
private func draftTab(
  _ written: YAMLNode, _ reader: DocumentReader, reporting diagnostics: inout Diagnostics
) -> DraftTab? {
  var node = written
  if written.kind == .mapping, let include = written[TabSourceAttribute.include.name] {
    _ = Block(written, [TabSourceAttribute.includeTable], reporting: &diagnostics)
    guard
      let path = reader.sources.resolve(
        path: include, for: TabSourceAttribute.include, reporting: &diagnostics)
    else { return nil }
    guard let document = reader.documents[path] else {
      diagnostics.report(.notATabFile(path, at: include.span))
      return nil
    }
    guard let root = document.root else { return nil }
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
  guard let classNode = node[TabAttribute.classType.name], !classNode.isBlank else {
    diagnostics.report(.tabWithoutClass(at: node[TabAttribute.classType.name]?.span ?? node.span))
    return nil
  }
  guard let className = readClassName(classNode, reporting: &diagnostics) else { return nil }
  guard let block = Block(node, className.tabTables, reporting: &diagnostics) else { return nil }
  return DraftTab(node: node, className: className, classSpan: classNode.span, block: block)
}

/// A class that shows content of its own; the others are refused, each with its reason (C60 C61).
func readClassName(_ node: YAMLNode, reporting diagnostics: inout Diagnostics) -> ClassName? {
  guard let name = node.string(for: TabAttribute.classType, reporting: &diagnostics) else { return nil }
  guard let className = ClassName(written: name) else {
    diagnostics.report(.unknownClass(name, at: node.span))
    return nil
  }
  switch className {
  case .news, .gallery, .web, .movie: return className
  case .preferences: diagnostics.report(.preferencesTab(at: node.span))
  case .item, .photo: diagnostics.report(.defaultClassNamed(className, at: node.span))
  }
  return nil
}

extension ClassName {
  /// What may be written in a tab of the class.
  package var tabTables: [AttributeTable] { [TabAttribute.table.without(TabAttribute.data)] + viewTables }

  /// What may be written for the class itself, in a tab or under `data`.
  package var viewTables: [AttributeTable] {
    switch self {
    case .news: [NewsListAttribute.table, AttributeTable("news tab", [TabSourceAttribute.feed])]
    case .gallery: [GalleryAttribute.table, AttributeTable("gallery tab", [TabSourceAttribute.feed])]
    case .web: [WebAttribute.table, AttributeTable("web tab", [TabSourceAttribute.page])]
    case .movie: [MovieAttribute.table.without(MovieAttribute.titleID, MovieAttribute.textID)]
    case .item, .photo, .preferences: []
    }
  }
}

extension AttributeTable {
  func without(_ excluded: Attribute...) -> AttributeTable {
    AttributeTable(entity, attributes.filter { !excluded.contains($0) })
  }
}
