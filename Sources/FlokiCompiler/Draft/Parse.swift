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
  if let node = project[ProjectAttribute.tabs], node.kind == .mapping {
    diagnostics.report(.wrongKind(node, for: ProjectAttribute.tabs, expected: "a list of tabs"))
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
    node = root
  }
  guard node.kind == .mapping else {
    diagnostics.report(.tabNotABlock(node))
    return nil
  }
  guard let classNode = node[TabAttribute.classType.name] else {
    diagnostics.report(.tabWithoutClass(at: node.span))
    return nil
  }
  guard let className = readClassName(classNode, reporting: &diagnostics) else { return nil }
  guard let block = Block(node, className.tabTables, reporting: &diagnostics) else { return nil }
  return DraftTab(node: node, className: className, classSpan: classNode.span, block: block)
}

/// A class that shows content of its own; the others are refused, each with its reason (C60 C61).
func readClassName(_ node: YAMLNode, reporting diagnostics: inout Diagnostics) -> ClassName? {
  guard let className = ClassName(written: node.text) else {
    diagnostics.report(.unknownClass(node))
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

extension Diagnostic {
  fileprivate static func tabNotABlock(_ node: YAMLNode) -> Self {
    .error(
      "tab-not-a-block", "a tab is a block of attributes, not \(node.kindInWords)", at: node.span,
      why: "iOS crashes on anything else in `tabs`, Android refuses the app (C56).",
      hint: "write `- class_type: news` and the other attributes below it, or `- include: tabs/photos.yaml`.")
  }

  fileprivate static func tabWithoutClass(at span: SourceSpan) -> Self {
    .error(
      "tab-class-missing", "this tab has no `class_type`", at: span,
      why: "iOS refuses the whole app when one tab has no class; Android skips the tab (C60).",
      hint: "add `class_type: news`, gallery, web or movie.")
  }

  fileprivate static func notATabFile(_ path: String, at span: SourceSpan) -> Self {
    .error(
      "include-not-yaml", "`\(path)` is not a YAML file", at: span, why: "A tab is written in YAML.",
      hint: "name a file that ends in .yaml.")
  }

  private static func unknownClassHint(_ text: String) -> String {
    let names = ClassName.tabs.flatMap { [$0.shortName, $0.rawValue] }
    return nearestName(to: text, among: names).map { "did you mean `\($0)`?" }
      ?? "use news, gallery, web or movie."
  }

  fileprivate static func unknownClass(_ node: YAMLNode) -> Self {
    .error(
      "class-unknown", "`\(node.text)` is not a class that phones have", at: node.span,
      why: "iOS refuses the whole app over one unknown class; Android shows a dead tab (C60 C123).",
      hint: unknownClassHint(node.text))
  }

  fileprivate static func preferencesTab(at span: SourceSpan) -> Self {
    .error(
      "class-preferences", "`Preferences_view_controller` was never built into a client", at: span,
      why: "The document describes it, but iOS refuses the whole app when it meets the name (C60 C218).",
      hint: "take the tab out; phones have these settings in their system preferences.")
  }

  fileprivate static func defaultClassNamed(_ className: ClassName, at span: SourceSpan) -> Self {
    .error(
      "class-default-named", "`\(className.rawValue)` is what items open with anyway and is never named",
      at: span,
      why: "Named on a tab, or in the wrong kind of list, it crashes iOS (C61 C123).",
      hint: "take `class_type` out, or use news, gallery, web or movie.")
  }
}
