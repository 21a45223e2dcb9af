import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The class of a tab, which determines its attributes.
struct TabClass {
  var className: ClassName
  /// Where it is written; the tab itself where it is not.
  var span: SourceSpan
  /// Whether the class is unknown, so that the feed cannot be read either.
  var isGuess = false

  /// Reports a missing or unknown class and checks the tab as the class that was surely meant. Nil for a class that no
  /// tab can have.
  init?(of node: YAMLNode, in sources: SourceTree, reporting diagnostics: inout Diagnostics) {
    guard let written = TabClass.node(of: node) else {
      if !TabClass.wasAttempted(in: node) { diagnostics.report(.tabWithoutClass(at: node.span)) }
      self.init(guessedFrom: node, at: node.span, in: sources)
      return
    }
    guard !written.isBlank else {
      diagnostics.report(.tabWithoutClass(at: written.span))
      self.init(guessedFrom: node, at: written.span, in: sources)
      return
    }
    if let className = readClassName(written, reporting: &diagnostics) {
      self.init(className: className, span: written.span)
    } else {
      guard RefusedClass(written: written.text) == nil else { return nil }
      self.init(guessedFrom: node, at: written.span, in: sources)
    }
  }

  private init(className: ClassName, span: SourceSpan) {
    self.className = className
    self.span = span
  }

  /// The class with most of the tab's attributes; if two have as many, the one that its folder fits.
  private init(guessedFrom tab: YAMLNode, at span: SourceSpan, in sources: SourceTree) {
    let keys = tab.entries.map(\.key.text)
    func score(_ className: ClassName) -> Int {
      keys.count { key in className.tabTables.contains { $0[key] != nil } }
    }
    let best = ClassName.allCases.map(score).max() ?? 0
    let likely = ClassName.allCases.filter { score($0) == best }
    className = likely.first ?? .news
    self.span = span
    guard likely.contains(.news), likely.contains(.gallery),
      let feed = tab[TabSourceAttribute.feed.name],
      case .found(let folder) = sources.locate(
        feed.text, from: sources.files[feed.span.source].path.folderOfPath)
    else { return }
    switch sources.looksLikeGallery(folder) {
    case true?: className = .gallery
    case false?: className = .news
    case nil: isGuess = true
    }
  }

  /// The class that a tab names, possibly misspelled.
  private static func node(of tab: YAMLNode) -> YAMLNode? {
    if let node = tab[TabAttribute.classType.name] { return node }
    return tab.entries.first { key, _ in
      !names.contains(key.text)
        && nearestNames(to: key.text, among: names) == [TabAttribute.classType.name]
    }?.value
  }

  /// Whether a lost value or an unrecognisable name may have been the class.
  private static func wasAttempted(in tab: YAMLNode) -> Bool {
    let lost = tab.lostNames
    if lost.contains(nil) || lost.contains(TabAttribute.classType.name) { return true }
    return tab.entries.contains { key, _ in
      !names.contains(key.text) && nearestNames(to: key.text, among: names).isEmpty
    }
  }

  private static let names = Set(ClassName.allCases.flatMap { $0.tabTables.flatMap(\.names) }).sorted()
}

extension SourceTree {
  /// Whether a folder holds pictures, with texts of the same names; nil if unclear.
  fileprivate func looksLikeGallery(_ folder: String) -> Bool? {
    let names = paths(in: folder).filter { !isFolder($0) }.map(\.nameInPath)
    let stems = Set(names.filter { media["\(folder)/\($0)"]?.isPicture == true }.map(\.withoutExtension))
    let words = names.filter {
      ($0.isYAML || $0.isMarkdown) && !$0.isItemList && $0.withoutExtension != "feed"
    }
    let strangers = words.filter { name in
      let stem = name.withoutExtension
      return !stems.contains(stem) && !stems.contains(stem.withoutExtension)
    }
    if !strangers.isEmpty { return false }
    return stems.isEmpty || names.contains(where: \.isItemList) ? nil : true
  }
}

/// A class with content of its own; reports the others, each with its reason (C60 C61).
func readClassName(_ node: YAMLNode, reporting diagnostics: inout Diagnostics) -> ClassName? {
  guard let name = node.string(for: TabAttribute.classType, reporting: &diagnostics) else { return nil }
  if let className = ClassName(written: name) { return className }
  switch RefusedClass(written: name) {
  case .preferences: diagnostics.report(.preferencesTab(at: node.span))
  case .item: diagnostics.report(.defaultClassNamed(.item, at: node.span))
  case .photo: diagnostics.report(.defaultClassNamed(.photo, at: node.span))
  case nil:
    diagnostics.report(.unknownClass(name, at: node.span))
    // Check the rest by the class that was meant.
    return ClassName(meant: name)
  }
  return nil
}

extension ClassName {
  /// Both spellings of every class that a tab can have.
  static let spellings = allCases.flatMap { [$0.shortName, $0.wireName] }

  /// The class that a misspelled name was meant for.
  fileprivate init?(meant text: String) {
    guard let name = nearestName(to: text, among: Self.spellings) else { return nil }
    self.init(written: name)
  }
}
