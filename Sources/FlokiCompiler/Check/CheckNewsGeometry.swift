import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Numbers of a news list that leave room for what it draws (C74 C75 C80 C86).
func checkNewsGeometry(
  _ placed: PlacedView, _ project: Project, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  guard case .news(let data) = placed.view.data else { return }
  let view = placed.view
  let disclosure = disclosureSize(data, sources)
  if let disclosure, disclosure.height > Int(data.rowHeight) {
    diagnostics.report(
      .disclosureTall(disclosure, data, at: view.span(of: NewsListAttribute.itemDisclosure)),
      restingOn: view.grounds(NewsListAttribute.rowHeight, NewsListAttribute.itemDisclosure))
  }
  let sizes = view.grounds(
    NewsListAttribute.imageSize, NewsListAttribute.rowHeight, NewsListAttribute.padding,
    NewsListAttribute.itemDisclosure)
  if !diagnostics.makeDoubtful(sizes) {
    checkThumbnails(view, data, disclosure, project, reporting: &diagnostics)
  }
  checkFooters(view, data, project, reporting: &diagnostics)
}

private func disclosureSize(_ data: NewsListData, _ sources: SourceTree) -> PixelSize? {
  guard case .image(let header)? = data.itemDisclosure.flatMap({ sources.media[$0.source] })?.contents else {
    return nil
  }
  return header.size
}

private func checkThumbnails(
  _ view: View, _ data: NewsListData, _ disclosure: PixelSize?, _ project: Project,
  reporting diagnostics: inout Diagnostics
) {
  let thumbnail = data.thumbnailSize
  let size = view.block[NewsListAttribute.imageSize]
  if size == nil, thumbnail.height < 1 {
    let culprit = view.block[NewsListAttribute.rowHeight] ?? view.block[NewsListAttribute.padding]
    diagnostics.report(.thumbnailWithoutHeight(data, at: culprit?.span ?? view.block.span))
    return
  } else if size == nil, thumbnail.height > 1023 {
    diagnostics.report(.thumbnailHuge(thumbnail, data, at: view.span(of: NewsListAttribute.rowHeight)))
  }
  let (width, height) = size.sides(from: view)
  if thumbnail.height > Int(data.rowHeight) {
    diagnostics.report(.thumbnailTall(thumbnail, data, at: height))
  }
  // The width left beside borders, paddings and the title (C75).
  let room = 320 - 10 - 3 * Int(data.padding) - 1
  // Android draws custom pictures pixel by pixel, a third wider where a point has 0.75 pixels (C236).
  let widest = room - (disclosure.map { ($0.width * 4 + 2) / 3 } ?? bundledDisclosureWidth)
  guard thumbnail.width > widest else { return }
  if let disclosure, thumbnail.width <= room - bundledDisclosureWidth {
    let span = view.span(of: NewsListAttribute.itemDisclosure)
    diagnostics.report(
      .disclosureWide(disclosure, max(0, (room - thumbnail.width) * 3 / 4), at: span))
  } else if widest < 1 {
    let span = view.span(of: NewsListAttribute.padding)
    diagnostics.report(
      .paddingWide(data, thumbnail, bundledDisclosureWidth, at: span))
  } else {
    diagnostics.report(.thumbnailWide(thumbnail, widest, at: width))
  }
}

/// The arrow that both clients draw where no other picture is given.
private let bundledDisclosureWidth = 9

private func checkFooters(
  _ view: View, _ data: NewsListData, _ project: Project, reporting diagnostics: inout Diagnostics
) {
  guard case .feed(let folder) = view.content, let feed = project.feeds[folder: folder],
    let footer = feed.items.lazy.compactMap(\.footerSpan).first
  else { return }
  let line = Int(data.footerSize) + Int(data.footerSize) / 4 + 1
  let lowest = 2 * Int(data.padding) + line + 1
  guard Int(data.rowHeight) < lowest else { return }
  let skinned = view.looks?[NewsListAttribute.footerSize]
  let culprit =
    skinned ?? view.block[NewsListAttribute.rowHeight] ?? view.block[NewsListAttribute.footerSize]
    ?? view.block[NewsListAttribute.padding]
  let found = Diagnostic.footerWithoutRoom(data, lowest, at: culprit?.span ?? view.block.span, footer)
  diagnostics.report(
    // A problem in a skin affects many lists and is reported once.
    skinned.map { found.about("skin \($0.span.start)") } ?? found,
    restingOn: view.grounds(
      NewsListAttribute.rowHeight, NewsListAttribute.padding, NewsListAttribute.footerSize))
}

extension YAMLNode? {
  /// The places of a size's width and height, if they are written separately.
  fileprivate func sides(from view: View) -> (width: SourceSpan, height: SourceSpan) {
    guard let node = self else {
      let span = view.span(of: NewsListAttribute.rowHeight)
      return (span, span)
    }
    let sides = Array(node.elements)
    return sides.count == 2 ? (sides[0].span, sides[1].span) : (node.span, node.span)
  }
}

/// Rows of a news list that have no room for what they hold.
struct CheckNewsGeometryRules: RuleSet {
  let thumbnailNoHeight = Rule("thumbnail-no-height", .error, in: .lists)
  let thumbnailHuge = Rule("thumbnail-huge", .error, in: .lists)
  let thumbnailWide = Rule("thumbnail-wide", .error, in: .lists, for: .android)
  let thumbnailTall = Rule("thumbnail-tall", .warning, in: .lists)
  let paddingWide = Rule("padding-wide", .error, in: .lists, for: .android)
  let disclosureWide = Rule("disclosure-wide", .error, in: .lists, for: .android)
  let disclosureTall = Rule("disclosure-tall", .warning, in: .lists)
  let footerNoRoom = Rule("footer-no-room", .error, in: .lists, for: .iOS)
}

private let rules = CheckNewsGeometryRules()

extension Diagnostic {
  fileprivate static func thumbnailWithoutHeight(_ data: NewsListData, at span: SourceSpan) -> Self {
    .init(
      rules.thumbnailNoHeight,
      "a padding of \(data.padding) leaves thumbnails no height in rows of \(data.rowHeight)", at: span,
      why: "A height of 0 breaks every thumbnail on iOS (C74).",
      hint: "make `row_height` at least \(2 * Int(data.padding) + 1).")
  }

  fileprivate static func thumbnailHuge(_ size: PixelSize, _ data: NewsListData, at span: SourceSpan) -> Self
  {
    .init(
      rules.thumbnailHuge, "thumbnails would be \(size.height) pixels high", at: span,
      why: "iOS cannot scale a picture to 1024 pixels or more (C187).",
      hint: "give `image_size`, or keep `row_height` at \(1023 + 2 * Int(data.padding)) or less.")
  }

  fileprivate static func thumbnailWide(_ size: PixelSize, _ widest: Int, at span: SourceSpan) -> Self {
    .init(
      rules.thumbnailWide, "thumbnails \(size.width) wide leave no room for text", at: span,
      why: "Android crashes when a row has no width left for its title (C75).",
      hint: "keep the width at \(widest) or less.")
  }

  fileprivate static func thumbnailTall(_ size: PixelSize, _ data: NewsListData, at span: SourceSpan) -> Self
  {
    .init(
      rules.thumbnailTall, "thumbnails \(size.height) high do not fit rows of \(data.rowHeight)",
      at: span,
      why: "They would overlap the rows above and below (C74).",
      hint: "keep the height at \(data.rowHeight) or less, or make the rows higher.")
  }

  fileprivate static func paddingWide(
    _ data: NewsListData, _ thumbnail: PixelSize, _ disclosure: Int, at span: SourceSpan
  ) -> Self {
    .init(
      rules.paddingWide, "a padding of \(data.padding) leaves no room for text", at: span,
      why: "Android crashes when a row has no width left for its title (C75).",
      hint: "keep it at \((320 - 10 - disclosure - 1 - min(thumbnail.width, 300)) / 3) or less.")
  }

  fileprivate static func disclosureWide(_ size: PixelSize, _ widest: Int, at span: SourceSpan) -> Self {
    .init(
      rules.disclosureWide, "the picture is \(size.width) wide and leaves no room for text", at: span,
      why: "Android crashes when a row has no width left for its title (C75).",
      hint: "draw it at most \(widest) wide; the clients' own is 9 × 13.")
  }

  fileprivate static func disclosureTall(_ size: PixelSize, _ data: NewsListData, at span: SourceSpan) -> Self
  {
    .init(
      rules.disclosureTall, "the picture is \(size.height) high, in rows of \(data.rowHeight)", at: span,
      why: "Phones squash a disclosure picture that is taller than its row (C86).",
      hint: "draw it at most \(data.rowHeight) high; the clients' own is 9 × 13.")
  }

  fileprivate static func footerWithoutRoom(
    _ data: NewsListData, _ lowest: Int, at span: SourceSpan, _ footer: SourceSpan
  ) -> Self {
    .init(
      rules.footerNoRoom, "rows of \(data.rowHeight) have no room above a footer", at: span,
      notes: [.init(footer, "a footer, which takes a line even if empty")],
      why: "iOS leaves the whole cell blank (C80).",
      hint: "make `row_height` at least \(lowest), or `footer_size` smaller.")
  }
}
