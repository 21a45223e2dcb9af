import FlokiProtocol
import FlokiSyntax

/// Words in the colour of what is behind them cannot be read (C78 C89).
func checkTextColors(_ placed: PlacedView, _ project: Project, reporting diagnostics: inout Diagnostics) {
  guard case .news(let data) = placed.view.data else { return }
  for pair in data.colorPairs {
    let text = placed.view.block.entry(pair.text)
    let back = placed.view.block.entry(pair.back)
    guard pair.textColor != nil, pair.textColor == pair.backColor, let culprit = text ?? back else {
      continue
    }
    diagnostics.report(
      .textInvisible(pair, culprit, other: culprit.key.span == back?.key.span ? nil : back),
      restingOn: placed.view.grounds(pair.text, pair.back))
  }
  guard case .feed(let index) = placed.view.content, project.feeds.indices.contains(index) else { return }
  for section in project.feeds[index].sections where section.value.isVisible {
    checkHeader(of: section, in: data, placed.view.block, project, reporting: &diagnostics)
  }
}

/// A section's own colours over those of its list, which only iOS reads (C161).
private func checkHeader(
  of section: FeedSection, in data: NewsListData, _ list: Block, _ project: Project,
  reporting diagnostics: inout Diagnostics
) {
  let value = section.value
  let collapsed = ColorPair(
    SectionAttribute.collapsedTextColor,
    value.collapsedTextColor ?? data.sectionCollapsedTextColor
      ?? NewsListAttribute.sectionCollapsedTextColor.iOSColor,
    SectionAttribute.collapsedBackColor,
    value.collapsedBackColor ?? data.sectionCollapsedBackColor
      ?? NewsListAttribute.sectionCollapsedBackColor.iOSColor)
  let expanded = ColorPair(
    SectionAttribute.expandedTextColor,
    value.expandedTextColor ?? data.sectionExpandedTextColor
      ?? NewsListAttribute.sectionExpandedTextColor.iOSColor,
    SectionAttribute.expandedBackColor,
    value.expandedBackColor ?? data.sectionExpandedBackColor
      ?? NewsListAttribute.sectionExpandedBackColor.iOSColor)
  for pair in [collapsed, expanded] where pair.textColor != nil && pair.textColor == pair.backColor {
    guard let culprit = section.block.entry(pair.text) ?? section.block.entry(pair.back) else { continue }
    diagnostics.report(
      project.bound(.headerInvisible(culprit), to: .iOS),
      restingOn: section.block.grounds(pair.text, pair.back))
  }
  let listColors = [
    (SectionAttribute.collapsedTextColor, NewsListAttribute.sectionCollapsedTextColor),
    (SectionAttribute.collapsedBackColor, NewsListAttribute.sectionCollapsedBackColor),
    (SectionAttribute.expandedTextColor, NewsListAttribute.sectionExpandedTextColor),
    (SectionAttribute.expandedBackColor, NewsListAttribute.sectionExpandedBackColor),
  ]
  for (own, other) in listColors where list[other] == nil {
    guard let entry = section.block.entry(own) else { continue }
    diagnostics.report(.colorForIOSOnly(entry, other))
  }
}

/// A colour of words and the colour they stand on.
private struct ColorPair {
  let text: Attribute
  let textColor: ColorTriplet?
  let back: Attribute
  let backColor: ColorTriplet?

  init(_ text: Attribute, _ textColor: ColorTriplet?, _ back: Attribute, _ backColor: ColorTriplet?) {
    self.text = text
    self.textColor = textColor ?? text.iOSColor
    self.back = back
    self.backColor = backColor ?? back.iOSColor
  }
}

extension NewsListData {
  fileprivate var colorPairs: [ColorPair] {
    let back = NewsListAttribute.backNormalColor
    return [
      ColorPair(NewsListAttribute.titleColor, titleColor, back, backNormalColor),
      ColorPair(NewsListAttribute.textColor, textColor, back, backNormalColor),
      ColorPair(NewsListAttribute.footerColor, footerColor, back, backNormalColor),
      ColorPair(
        NewsListAttribute.sectionCollapsedTextColor, sectionCollapsedTextColor,
        NewsListAttribute.sectionCollapsedBackColor, sectionCollapsedBackColor),
      ColorPair(
        NewsListAttribute.sectionExpandedTextColor, sectionExpandedTextColor,
        NewsListAttribute.sectionExpandedBackColor, sectionExpandedBackColor),
    ]
  }
}

extension Attribute {
  /// The default colour; nil where no exact value is known.
  fileprivate var iOSColor: ColorTriplet? {
    if case .color(let color)? = defaults.iOS { color } else { nil }
  }
}

extension Diagnostic {
  fileprivate static func textInvisible(
    _ pair: ColorPair, _ culprit: Block.Entry, other: Block.Entry?
  ) -> Self {
    .warning(
      "text-invisible", "`\(pair.text.name)` is the same colour as `\(pair.back.name)`",
      at: culprit.value.span,
      notes: other.map { [.init($0.value.span, "the colour behind it")] } ?? [],
      why: "Phones draw the words all the same, and nobody can read them (C78 C89).",
      hint: "choose another colour for one of the two.")
  }

  fileprivate static func colorForIOSOnly(_ entry: Block.Entry, _ list: Attribute) -> Self {
    .note(
      "section-color-ios-only", "only iOS reads the `\(entry.attribute.name)` of a single section",
      at: entry.key.span,
      why: "Android takes the colour of the list, and its own where that has none (C161).",
      hint: "give the list a `\(list.name)`, too.")
  }

  fileprivate static func headerInvisible(_ culprit: Block.Entry) -> Self {
    .warning(
      "section-name-invisible", "the section's name has the colour of its header", at: culprit.value.span,
      why: "iOS draws the name all the same, and nobody can read it (C89 C161).",
      hint: "choose another colour for the text or for the header.")
  }
}
