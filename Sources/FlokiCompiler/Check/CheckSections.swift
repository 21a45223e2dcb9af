import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// In a feed with sections, phones never show items outside them (C154 … C162).
func checkSections(
  _ feed: NumberedFeed, _ project: Project, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  for section in feed.sections {
    checkUnusedAttributes(section.block, from: sources, reporting: &diagnostics)
  }
  if feed.kind == .gallery {
    let place = feed.sectionsSpan ?? feed.allItems.lazy.compactMap(\.sectionsNode).first?.span
    if let place { diagnostics.report(.sectionsInGallery(at: place)) }
    return
  }
  guard !feed.sections.isEmpty else {
    if !feed.lacksSections { checkUndefinedSections(feed, reporting: &diagnostics) }
    return
  }
  for section in feed.sections { checkSection(section, project, reporting: &diagnostics) }
  checkSectionOrder(feed.sections, project, reporting: &diagnostics)
  checkSectionNames(feed.sections, project, reporting: &diagnostics)

  let items = feed.allItems.map(\.item)
  let used = Set(items.lazy.flatMap(\.sections))
  // An item that could not be read, or whose sections could not, may have been in it.
  let isFilledUnknown =
    feed.lacksItems
    || items.contains { item in
      item.isBroken
        || !item.isFlawless
          && diagnostics.makeDoubtful(item.grounds(ItemSourceAttribute.sections, ItemAttribute.sectionIDs))
    }
  for section in feed.sections
  where section.value.id > 0 && !used.contains(section.value.id) && !isFilledUnknown {
    diagnostics.report(.sectionEmpty(section))
  }
  // Unknown sections were reported where they are named.
  for item in items where item.sections.isEmpty && item.sectionsNode == nil && !item.isBroken {
    diagnostics.report(
      .itemOutsideSections(item, feed),
      restingOn: item.grounds(ItemSourceAttribute.sections, ItemAttribute.sectionIDs))
  }
}

/// Items that name sections in a feed that lists none: phones ignore them all (C156).
private func checkUndefinedSections(_ feed: NumberedFeed, reporting diagnostics: inout Diagnostics) {
  let nodes = feed.allItems.compactMap { $0.item.sectionsNode }
  if let first = nodes.first { diagnostics.report(.sectionsUndefined(first, count: nodes.count, feed)) }
}

private func checkSection(
  _ section: FeedSection, _ project: Project, reporting diagnostics: inout Diagnostics
) {
  let grounds = section.block.grounds(
    SectionAttribute.name, SectionAttribute.visible, SectionAttribute.interactive)
  if section.isNameless {
    let span = section.name?.span ?? section.idSpan
    diagnostics.report(
      section.value.isVisible
        ? .sectionNameless(at: span) : .hiddenSectionNameless(at: span),
      restingOn: grounds)
  }
  if !section.value.isVisible || !section.value.isInteractive,
    let entry = section.block.entry(SectionAttribute.startsCollapsed), section.value.startsCollapsed
  {
    diagnostics.report(.staysCollapsed(entry), restingOn: grounds)
  }
  if let name = section.name, !project.settings.areLanguagesDoubtful {
    let missing = project.settings.languages.indices.filter { name.isMissing(in: $0) }
    if missing.first == 0 {
      diagnostics.report(
        .masterTextMissing(
          project.settings.languages[0], at: name.span,
          why:
            "Readers of that language, and of every language without a name, would see an empty header (C159)."
        ), restingOn: grounds)
    } else if !missing.isEmpty {
      let codes = missing.map { project.settings.languages[$0].text }
      diagnostics.report(
        .sectionUntranslated(codes, at: name.span, isError: project.settings.fallback == .error),
        restingOn: grounds)
    }
  }
}

/// Sections with the same `sort_id`: Android puts the higher id first; the order on iOS is unknown (C157).
private func checkSectionOrder(
  _ sections: [FeedSection], _ project: Project, reporting diagnostics: inout Diagnostics
) {
  var owners: [Int64: FeedSection] = [:]
  for section in sections {
    let sortID = section.value.sortID ?? Int64(section.value.id)
    guard let owner = owners.updateValue(section, forKey: sortID) else { continue }
    let node = section.block[SectionAttribute.sortID]
    guard let culprit = node ?? owner.block[SectionAttribute.sortID] else { continue }
    let other = node == nil ? section.idSpan : owner.block[SectionAttribute.sortID]?.span ?? owner.idSpan
    diagnostics.report(.sectionSortTie(sortID, at: culprit.span, other))
  }
}

/// Sections with the same name.
private func checkSectionNames(
  _ sections: [FeedSection], _ project: Project, reporting diagnostics: inout Diagnostics
) {
  for language in project.settings.languages.indices {
    var owners: [String: SourceSpan] = [:]
    for section in sections {
      guard let written = section.name?.byLanguage[language], !section.isNameless else { continue }
      guard let owner = owners[written.text] else {
        owners[written.text] = written.span
        continue
      }
      diagnostics.report(.sectionNameTaken(written.text, at: written.span, owner))
    }
    // Report a name that is the same in every language once.
    if sections.allSatisfy({ Set(($0.name?.byLanguage ?? []).map { $0?.span }).count <= 1 }) { return }
  }
}

extension ResolvedItem {
  /// The place of its sections; nil if it names none.
  fileprivate var sectionsNode: YAMLNode? {
    guard
      let node = (content.entry(ItemSourceAttribute.sections) ?? content.entry(ItemAttribute.sectionIDs))?
        .value
    else { return nil }
    return (node.kind == .scalar ? !node.isEmpty : node.count > 0) ? node : nil
  }
}

extension FeedSection {
  fileprivate var isNameless: Bool {
    name?.byLanguage.allSatisfy { $0?.text.allSatisfy(\.isWhitespace) ?? true } ?? true
  }
}

/// Sections that phones hide, drop or confuse, and items outside all sections.
struct CheckSectionsRules: RuleSet {
  let sectionsInGallery = Rule("sections-in-gallery", .warning, in: .sections, for: .android)
  let sectionsUndefined = Rule("sections-undefined", .warning, in: .sections)
  let itemOutsideSections = Rule("item-outside-sections", .warning, in: .sections)
  let sectionEmpty = Rule("section-empty", .warning, in: .sections)
  let sectionNameless = Rule("section-nameless", .warning, in: .sections)
  let sectionHiddenNameless = Rule("section-hidden-nameless", .warning, in: .sections, for: .android)
  let sectionSortIDTie = Rule("section-sort-id-tie", .warning, in: .sections)
  let sectionNameTaken = Rule("section-name-taken", .warning, in: .sections)
  let sectionStaysClosed = Rule("section-stays-closed", .warning, in: .sections)
  let sectionUntranslated = Rule("section-untranslated", .warning, or: .error, in: .sections)
}

private let rules = CheckSectionsRules()

extension Diagnostic {
  fileprivate static func sectionsInGallery(at span: SourceSpan) -> Self {
    .init(
      rules.sectionsInGallery, "galleries cannot show sections", at: span,
      why: "Both clients draw all pictures in one grid (C154).", hint: "take `sections` out.")
  }

  fileprivate static func sectionsUndefined(_ node: YAMLNode, count: Int, _ feed: NumberedFeed) -> Self {
    .init(
      rules.sectionsUndefined,
      count == 1
        ? "the item names a section, but the feed has none"
        : "\(count) items name sections, but the feed has none", at: node.span,
      notes: [.init(feed.span, "the feed")],
      why: "Phones ignore the sections of items in a feed that lists none (C156).",
      hint: "list them under `sections` in \(feed.folder)/feed.yaml.")
  }

  fileprivate static func itemOutsideSections(_ item: ResolvedItem, _ feed: NumberedFeed) -> Self {
    let name =
      feed.sections.first?.name?.byLanguage.compactMap { $0?.text }.first ?? feed.sections.first.map {
        String($0.value.id)
      } ?? ""
    return .init(
      rules.itemOutsideSections, "the item is in no section of its feed", at: item.span,
      notes: feed.sectionsSpan.map { [.init($0, "the feed has sections")] } ?? [],
      why: "Once a feed has sections, phones show only items in them (C156).",
      hint: "add `sections: [\(name)]`, or put it under `defaults` in feed.yaml.")
  }

  fileprivate static func sectionEmpty(_ section: FeedSection) -> Self {
    .init(
      rules.sectionEmpty, "no item is in this section", at: section.idSpan,
      why: "Phones always hide empty sections, so floki leaves it out (C162).",
      hint: "name it in the `sections` of an item, or take it out.")
  }

  fileprivate static func sectionNameless(at span: SourceSpan) -> Self {
    .init(
      rules.sectionNameless, "a visible section has no name", at: span,
      why: "Its header would be an empty bar (C159).", hint: "give it a `name`.")
  }

  fileprivate static func hiddenSectionNameless(at span: SourceSpan) -> Self {
    .init(
      rules.sectionHiddenNameless, "a section without a header also needs a name", at: span,
      why: "Android ignores `visible` and shows an empty bar (C160).",
      hint: "give it a `name`; iOS never shows it.")
  }

  fileprivate static func sectionSortTie(_ sortID: Int64, at span: SourceSpan, _ other: SourceSpan) -> Self {
    .init(
      rules.sectionSortIDTie, "another section also has the `sort_id` \(sortID)", at: span,
      notes: [.init(other, "this one")],
      why: "Android puts the higher id first; the order on iOS is unknown (C157).",
      hint: "give each section a `sort_id` of its own, or leave it out.")
  }

  fileprivate static func sectionNameTaken(_ name: String, at span: SourceSpan, _ first: SourceSpan) -> Self {
    .init(
      rules.sectionNameTaken, "another section is also called `\(name)`", at: span, "repeated here",
      notes: [.init(first, "first used here")],
      why: "Readers see two identical headers, and floki puts items with this name into the first (C159).",
      hint: "give each section a name of its own.")
  }

  fileprivate static func staysCollapsed(_ entry: Block.Entry) -> Self {
    .init(
      rules.sectionStaysClosed, "a section that cannot be opened cannot start collapsed",
      at: entry.value.span,
      why: "On Android readers could not open it, so floki writes `starts_collapsed: false` (C160).",
      hint: "write `false`.",
      fix: entry.value.via == nil
        ? .init("replaced `\(entry.value.text)` with `false`", [.init(entry.value.span, "false")]) : nil)
  }

  fileprivate static func sectionUntranslated(_ codes: [String], at span: SourceSpan, isError: Bool) -> Self {
    Diagnostic(
      rules.sectionUntranslated, as: isError ? .error : .warning,
      "the section has no name in \(codes.map { "`\($0)`" }.joined(separator: ", "))", at: span,
      why: "Readers see the first language's name there.",
      hint: "add \(codes.map { "`\($0): …`" }.joined(separator: ", ")).")
  }
}
