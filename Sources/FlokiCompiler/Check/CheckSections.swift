import FlokiProtocol
import FlokiSyntax

/// In a sectioned feed, what stands in no section is never shown (C154 … C162).
func checkSections(_ feed: Feed, _ project: Project, reporting diagnostics: inout Diagnostics) {
  for section in feed.sections { checkSection(section, project, reporting: &diagnostics) }
  guard !feed.sections.isEmpty else { return }
  if feed.kind == .gallery {
    diagnostics.report(.sectionsInGallery(at: feed.sectionsSpan ?? feed.span))
    return
  }
  var counts: [Int32: Int] = [:]
  for item in feed.items {
    for section in item.sections { counts[section, default: 0] += 1 }
  }
  for item in feed.items + feed.upcoming
  where item.sections.isEmpty && !item.namesSections && !item.isBroken {
    diagnostics.report(
      .itemOutsideSections(item, feed),
      restingOn: item.grounds(ItemSourceAttribute.sections, ItemAttribute.sectionIDs))
  }
  // An item that could not be read may have stood in it.
  let isFilledUnknown =
    feed.lacksItems
    || feed.items.contains { item in
      item.isBroken
        || diagnostics.makeDoubtful(item.grounds(ItemSourceAttribute.sections, ItemAttribute.sectionIDs))
    }
  for section in feed.sections
  where section.value.id > 0 && counts[section.value.id] == nil && !isFilledUnknown {
    diagnostics.report(.sectionEmpty(section))
  }
}

private func checkSection(
  _ section: FeedSection, _ project: Project, reporting diagnostics: inout Diagnostics
) {
  checkUnusedAttributes(section.block, project, reporting: &diagnostics)
  let grounds = section.block.grounds(
    SectionAttribute.name, SectionAttribute.visible, SectionAttribute.interactive)
  if section.value.isVisible, section.name == nil {
    diagnostics.report(.sectionNameless(section), restingOn: grounds)
  }
  if !section.value.isVisible || !section.value.isInteractive,
    let entry = section.block.entry(SectionAttribute.startsCollapsed), section.value.startsCollapsed
  {
    diagnostics.report(.collapsedForEver(entry), restingOn: grounds)
  }
  let colors = [
    SectionAttribute.collapsedTextColor, SectionAttribute.collapsedBackColor,
    SectionAttribute.expandedTextColor,
    SectionAttribute.expandedBackColor,
  ]
  if let entry = section.block.entries.first(where: { colors.contains($0.attribute) }) {
    diagnostics.report(.sectionColorOnAndroid(entry))
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

extension Item {
  /// Whether sections are named that the feed does not have, which was said already.
  fileprivate var namesSections: Bool {
    guard let node = block[ItemSourceAttribute.sections] ?? block[ItemAttribute.sectionIDs] else {
      return false
    }
    return node.kind == .scalar ? !node.isEmpty : node.count > 0
  }
}

extension Diagnostic {
  fileprivate static func sectionsInGallery(at span: SourceSpan) -> Self {
    .warning(
      "sections-in-gallery", "galleries show no sections", at: span,
      why: "Neither client draws them; all pictures stand in one grid (C154).", hint: "take `sections` out.")
  }

  fileprivate static func itemOutsideSections(_ item: Item, _ feed: Feed) -> Self {
    let name =
      feed.sections.first?.name?.byLanguage.compactMap { $0?.text }.first ?? feed.sections.first.map {
        String($0.value.id)
      } ?? ""
    return .error(
      "item-outside-sections", "the item stands in no section of its feed", at: item.span,
      notes: feed.sectionsSpan.map { [.init($0, "the feed has sections")] } ?? [],
      why: "Once a feed has sections, phones show nothing that stands outside them (C156).",
      hint: "add `sections: [\(name)]`, or put it under `defaults` in feed.yaml.")
  }

  fileprivate static func sectionEmpty(_ section: FeedSection) -> Self {
    .warning(
      "section-empty", "no item stands in this section", at: section.idSpan,
      why: "Phones always hide empty sections, so floki leaves it out (C162).",
      hint: "name it in the `sections` of an item, or take it out.")
  }

  fileprivate static func sectionNameless(_ section: FeedSection) -> Self {
    .warning(
      "section-nameless", "a visible section has no name", at: section.idSpan,
      why: "Its header would be an empty bar (C159).", hint: "add `name:`, or `visible: false`.")
  }

  fileprivate static func collapsedForEver(_ entry: Block.Entry) -> Self {
    .warning(
      "section-closed-for-ever", "a section that cannot be opened cannot start collapsed",
      at: entry.value.span,
      why: "Android would start with it closed; floki writes `starts_collapsed: false` (C160).",
      hint: "take `starts_collapsed` out.")
  }

  fileprivate static func sectionColorOnAndroid(_ entry: Block.Entry) -> Self {
    .note(
      "section-color-ios-only", "only iOS reads colours of single sections", at: entry.key.span,
      why: "Android takes the tab's section colours (C161).", hint: "set the colours on the tab, too.")
  }

  fileprivate static func sectionUntranslated(_ codes: [String], at span: SourceSpan, isError: Bool) -> Self {
    Diagnostic(
      isError ? .error : .warning, "section-untranslated",
      "the section has no name in \(codes.joined(separator: ", "))", at: span,
      why: "Readers see the first language's name there.",
      hint: "add \(codes.map { "`\($0): …`" }.joined(separator: ", ")).")
  }
}
