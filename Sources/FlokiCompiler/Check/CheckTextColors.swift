import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Text in the colour of its background is invisible (C78 C89).
func checkTextColors(_ placed: PlacedView, _ project: Project, reporting diagnostics: inout Diagnostics) {
  guard case .news(let data) = placed.view.data else { return }
  for pair in data.colorPairs {
    let text = placed.view.block.entry(pair.text)
    let back = placed.view.block.entry(pair.back)
    let looks = placed.view.looks
    // If a skin sets either colour, report it at the skin.
    let skinned = looks?.entry(pair.text) ?? looks?.entry(pair.back)
    guard pair.textColor != nil, pair.textColor == pair.backColor, let culprit = skinned ?? text ?? back
    else { continue }
    let other = culprit.key.span == back?.key.span ? text : back
    diagnostics.report(
      .textInvisible(pair, culprit, other: other?.key.span == culprit.key.span ? nil : other),
      restingOn: placed.view.grounds(pair.text, pair.back))
  }
  guard case .feed(let folder) = placed.view.content, let feed = project.feeds[folder: folder] else { return }
  for section in feed.sections where section.value.isVisible {
    checkHeader(of: section, in: data, placed.view, project, reporting: &diagnostics)
  }
}

/// A section's own colours over those of its list, which only iOS reads (C161).
private func checkHeader(
  of section: FeedSection, in data: NewsListData, _ view: View, _ project: Project,
  reporting diagnostics: inout Diagnostics
) {
  let value = section.value
  let collapsed = ColorPair(
    text: SectionAttribute.collapsedTextColor,
    textColor: value.collapsedTextColor ?? data.iOSColor(of: NewsListAttribute.sectionCollapsedTextColor),
    back: SectionAttribute.collapsedBackColor,
    backColor: value.collapsedBackColor ?? data.iOSColor(of: NewsListAttribute.sectionCollapsedBackColor))
  let expanded = ColorPair(
    text: SectionAttribute.expandedTextColor,
    textColor: value.expandedTextColor ?? data.iOSColor(of: NewsListAttribute.sectionExpandedTextColor),
    back: SectionAttribute.expandedBackColor,
    backColor: value.expandedBackColor ?? data.iOSColor(of: NewsListAttribute.sectionExpandedBackColor))
  let pairs: [(own: Attribute, list: Attribute)] = [
    (SectionAttribute.collapsedTextColor, NewsListAttribute.sectionCollapsedTextColor),
    (SectionAttribute.collapsedBackColor, NewsListAttribute.sectionCollapsedBackColor),
    (SectionAttribute.expandedTextColor, NewsListAttribute.sectionExpandedTextColor),
    (SectionAttribute.expandedBackColor, NewsListAttribute.sectionExpandedBackColor),
  ]
  for pair in [collapsed, expanded] where pair.textColor != nil && pair.textColor == pair.backColor {
    guard let own = section.block.entry(pair.text) ?? section.block.entry(pair.back) else { continue }
    // A colour that the section does not set may come from the skin.
    let inherited = pairs.filter {
      section.block.entry($0.own) == nil && [pair.text, pair.back].contains($0.own)
    }
    let culprit = inherited.lazy.compactMap { view.looks?.entry($0.list) }.first ?? own
    diagnostics.report(
      .headerInvisible(culprit),
      restingOn: section.block.grounds(pair.text, pair.back))
  }
  for (own, other) in pairs where view.block[other] == nil {
    guard let entry = section.block.entry(own) else { continue }
    if project.settings.clients.contains(.android) { diagnostics.report(.colorForIOSOnly(entry, other)) }
  }
}

/// A text colour and its background.
private struct ColorPair {
  let text: Attribute
  let textColor: ColorTriplet?
  let back: Attribute
  let backColor: ColorTriplet?
}

extension NewsListData {
  fileprivate var colorPairs: [ColorPair] {
    [
      pair(NewsListAttribute.titleColor, NewsListAttribute.backNormalColor),
      pair(NewsListAttribute.textColor, NewsListAttribute.backNormalColor),
      pair(NewsListAttribute.footerColor, NewsListAttribute.backNormalColor),
      pair(NewsListAttribute.sectionCollapsedTextColor, NewsListAttribute.sectionCollapsedBackColor),
      pair(NewsListAttribute.sectionExpandedTextColor, NewsListAttribute.sectionExpandedBackColor),
    ]
  }

  private func pair(_ text: Attribute, _ back: Attribute) -> ColorPair {
    ColorPair(text: text, textColor: iOSColor(of: text), back: back, backColor: iOSColor(of: back))
  }

  /// The colour that iOS draws; nil if its exact value is unknown.
  fileprivate func iOSColor(of attribute: Attribute) -> ColorTriplet? {
    value(of: attribute) ?? attribute.iOSColor
  }
}

extension Attribute {
  /// The default colour; nil where no exact value is known.
  fileprivate var iOSColor: ColorTriplet? {
    if case .color(let color)? = defaults.iOS { color } else { nil }
  }
}

/// Text in the colour of its background.
struct CheckTextColorsRules: RuleSet {
  let textInvisible = Rule("text-invisible", .warning, in: .lists)
  let sectionColorIOSOnly = Rule("section-color-ios-only", .note, in: .sections, for: .android)
  let sectionNameInvisible = Rule("section-name-invisible", .warning, in: .sections, for: .iOS)
}

private let rules = CheckTextColorsRules()

extension Diagnostic {
  fileprivate static func textInvisible(
    _ pair: ColorPair, _ culprit: Block.Entry, other: Block.Entry?
  ) -> Self {
    .init(
      rules.textInvisible, "`\(pair.text.name)` is the same colour as `\(pair.back.name)`",
      at: culprit.value.span,
      notes: other.map { other in
        [.init(other.value.span, other.attribute == pair.back ? "the colour behind it" : "the words")]
      } ?? [],
      why: "Phones draw the words anyway, and readers cannot see them (C78 C89).",
      hint: "choose another colour for one of the two.")
  }

  fileprivate static func colorForIOSOnly(_ entry: Block.Entry, _ list: Attribute) -> Self {
    .init(
      rules.sectionColorIOSOnly, "only iOS reads a section's own `\(entry.attribute.name)`",
      at: entry.key.span,
      why: "Android uses the list's colour, or its default (C161).",
      hint: "give the list a `\(list.name)` too.")
  }

  fileprivate static func headerInvisible(_ culprit: Block.Entry) -> Self {
    .init(
      rules.sectionNameInvisible, "the section's name has the same colour as its header",
      at: culprit.value.span,
      why: "iOS draws the name anyway, and readers cannot see it (C89 C161).",
      hint: "choose another colour for the text or for the header.")
  }
}
