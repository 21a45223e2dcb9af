import FlokiProtocol
import FlokiSyntax

/// The class of a tab, on which it depends what may be written in it, and where it is written.
///
/// A class that is missing or unknown is reported, and the tab is judged by the class that was surely meant. Nil for a
/// class that no tab can have.
func readTabClass(
  of node: YAMLNode, in sources: SourceTree, reporting diagnostics: inout Diagnostics
) -> (className: ClassName, span: SourceSpan)? {
  guard let written = ClassName.node(of: node) else {
    let lost = node.lostNames
    if !lost.contains(nil), !lost.contains(TabAttribute.classType.name) {
      diagnostics.report(.tabWithoutClass(at: node.span))
    }
    return (.guess(from: node, in: sources), node.span)
  }
  guard !written.isBlank else {
    diagnostics.report(.tabWithoutClass(at: written.span))
    return (.guess(from: node, in: sources), written.span)
  }
  if let className = readClassName(written, reporting: &diagnostics) { return (className, written.span) }
  guard ClassName(written: written.text) == nil else { return nil }
  return (.guess(from: node, in: sources), written.span)
}

/// A class that shows content of its own; the others are refused, each with its reason (C60 C61).
func readClassName(_ node: YAMLNode, reporting diagnostics: inout Diagnostics) -> ClassName? {
  guard let name = node.string(for: TabAttribute.classType, reporting: &diagnostics) else { return nil }
  guard let className = ClassName(written: name) else {
    diagnostics.report(.unknownClass(name, at: node.span))
    // What follows is judged by what was meant.
    return ClassName(meant: name)
  }
  switch className {
  case .news, .gallery, .web, .movie: return className
  case .preferences: diagnostics.report(.preferencesTab(at: node.span))
  case .item, .photo: diagnostics.report(.defaultClassNamed(className, at: node.span))
  }
  return nil
}

extension ClassName {
  /// What a tab calls its class; a name with a slip will do.
  fileprivate static func node(of tab: YAMLNode) -> YAMLNode? {
    if let node = tab[TabAttribute.classType.name] { return node }
    let names = Set(tabs.flatMap { $0.tabTables.flatMap(\.names) })
    return tab.entries.first { key, _ in
      !names.contains(key.text)
        && nearestNames(to: key.text, among: names.sorted()) == [TabAttribute.classType.name]
    }?.value
  }

  fileprivate static let spellings = tabs.flatMap { [$0.shortName, $0.rawValue] }

  /// The class that a name with a slip was meant for.
  fileprivate init?(meant text: String) {
    guard let name = nearestName(to: text, among: Self.spellings) else { return nil }
    self.init(written: name)
  }

  /// The class that knows most of what is written in a tab; of two that know as much, the one that its folder fits.
  fileprivate static func guess(from tab: YAMLNode, in sources: SourceTree) -> ClassName {
    let keys = tab.entries.map(\.key.text)
    func score(_ className: ClassName) -> Int {
      keys.count { key in className.tabTables.contains { $0[key] != nil } }
    }
    let best = tabs.map(score).max() ?? 0
    let likely = tabs.filter { score($0) == best }
    if likely.contains(.gallery), let feed = tab[TabSourceAttribute.feed.name],
      case .found(let folder) = sources.locate(
        feed.text, from: sources.files[feed.span.source].path.folderOfPath),
      sources.paths(in: folder).contains(where: { sources.media[$0]?.isPicture == true }),
      !sources.paths(in: folder).contains(where: \.isMarkdown)
    {
      return .gallery
    }
    return likely.first ?? .news
  }
}
