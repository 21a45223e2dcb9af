import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Rows of a news list should have room for the whole thumbnail (C178 C182) and a line of the body (C222).
func checkRowRoom(_ placed: PlacedView, _ project: Project, reporting diagnostics: inout Diagnostics) {
  let view = placed.view
  guard case .news(let data) = view.data, case .feed(let folder) = view.content,
    let feed = project.feeds[folder: folder]
  else { return }
  let room = RowRoom(of: data)
  // Another rule reports rows without room for anything (C74 C80).
  guard room.inner >= 1, room.thumbnail >= 1 else { return }
  let items = feed.items.lazy.map(\.item)
  checkThumbnails(of: items, placed, room, project, reporting: &diagnostics)
  let footer = items.lazy.compactMap(\.footerSpan).first
  let left = room.inner - (footer == nil ? 0 : room.footer)
  guard left >= 1, left < room.words, items.contains(where: { $0.body != nil }) else { return }
  diagnostics.report(
    view.about(
      .noTeaser(room, under: footer, at: view.span(ofRoom: NewsListAttribute.titleLines)),
      NewsListAttribute.titleSize, NewsListAttribute.textSize, NewsListAttribute.footerSize),
    restingOn: view.grounds(
      NewsListAttribute.rowHeight, NewsListAttribute.padding, NewsListAttribute.titleLines,
      NewsListAttribute.titleSize, NewsListAttribute.textSize, NewsListAttribute.footerSize))
}

private func checkThumbnails(
  of items: some Sequence<ResolvedItem>, _ placed: PlacedView, _ room: RowRoom, _ project: Project,
  reporting diagnostics: inout Diagnostics
) {
  let view = placed.view
  let pictured = items.filter { $0.image != nil }
  guard !pictured.isEmpty else { return }
  let grounds = view.grounds(
    NewsListAttribute.imageSize, NewsListAttribute.rowHeight, NewsListAttribute.padding,
    NewsListAttribute.footerSize)
  if !placed.isNested, min(room.inner, room.thumbnail) <= room.padding {
    let found = Diagnostic.thumbnailLow(room, at: view.span(ofRoom: NewsListAttribute.imageSize))
    diagnostics.report(found, restingOn: grounds)
  }
  // A thumbnail taller than its row was reported already (C74).
  guard room.thumbnail <= room.row else { return }
  let span = view.span(ofRoom: NewsListAttribute.rowHeight)
  if let footer = pictured.lazy.compactMap(\.footerSpan).first, room.inner - room.footer < room.thumbnail,
    room.inner > room.footer
  {
    // Only iOS takes the room of the footer from the thumbnail.
    guard project.settings.clients.contains(.iOS) else { return }
    let found = view.about(.thumbnailSquashed(room, beside: footer, at: span), NewsListAttribute.footerSize)
    diagnostics.report(found, restingOn: grounds)
  } else if room.inner < room.thumbnail {
    diagnostics.report(.thumbnailSquashed(room, beside: nil, at: span), restingOn: grounds)
  }
}

/// The measures of a row, in pixels.
private struct RowRoom {
  let row, padding, thumbnail: Int
  /// The line of a footer.
  let footer: Int
  let titleLines: Int
  /// The lines of a title and one line of a body.
  let words: Int

  init(of data: NewsListData) {
    row = Int(data.rowHeight)
    padding = Int(data.padding)
    thumbnail = data.thumbnailSize.height
    footer = Self.line(of: data.footerSize)
    titleLines = Int(data.integer(of: NewsListAttribute.titleLines))
    words =
      titleLines * Self.line(of: data.integer(of: NewsListAttribute.titleSize))
      + Self.line(of: data.integer(of: NewsListAttribute.textSize))
  }

  /// The row without its padding.
  var inner: Int { row - 2 * padding }

  /// The height of a line, about 1.2 times the size of its font.
  private static func line(of size: Int32) -> Int { (Int(size) * 121 + 99) / 100 }
}

extension View {
  /// The place of the deciding attribute, or of the row height if that is not written.
  fileprivate func span(ofRoom attribute: Attribute) -> SourceSpan {
    let node =
      block[attribute] ?? block[NewsListAttribute.rowHeight] ?? block[NewsListAttribute.padding]
    return node?.span ?? block.span
  }

  /// A problem in a skin affects many lists and is reported once.
  fileprivate func about(_ found: Diagnostic, _ attributes: Attribute...) -> Diagnostic {
    guard let skinned = attributes.lazy.compactMap({ self.looks?[$0] }).first else { return found }
    return found.about("skin \(skinned.span.start)")
  }
}

/// Rows of a news list that are too low for what is in them.
struct CheckRowRoomRules: RuleSet {
  let thumbnailSquashed = Rule("thumbnail-squashed", .warning, in: .lists)
  let thumbnailLow = Rule("thumbnail-low", .error, in: .lists, for: .android)
  let teaserNoRoom = Rule("teaser-no-room", .warning, in: .lists)
}

private let rules = CheckRowRoomRules()

extension Diagnostic {
  fileprivate static func thumbnailSquashed(
    _ room: RowRoom, beside footer: SourceSpan?, at span: SourceSpan
  ) -> Self {
    let drawn = room.inner - (footer == nil ? 0 : room.footer)
    return .init(
      rules.thumbnailSquashed,
      "rows of \(room.row) squash thumbnails of height \(room.thumbnail)\(footer == nil ? "" : " beside a footer")",
      at: span,
      notes: footer.map { [.init($0, "a footer, which takes a line below the picture")] } ?? [],
      why: "\(footer == nil ? "Phones draw" : "iOS draws") them \(drawn) high and as wide as before (C178).",
      hint: "make `row_height` at least \(room.thumbnail + room.row - drawn), or the height in `image_size` "
        + "\(drawn) or less.")
  }

  fileprivate static func thumbnailLow(_ room: RowRoom, at span: SourceSpan) -> Self {
    .init(
      rules.thumbnailLow,
      "a padding of \(room.padding) leaves nothing of thumbnails of height \(min(room.inner, room.thumbnail))",
      at: span,
      why: "Android reduces their height by the padding and crashes if nothing is left (C182).",
      hint: "make the thumbnails higher than the padding, or reduce the padding.")
  }

  fileprivate static func noTeaser(
    _ room: RowRoom, under footer: SourceSpan?, at span: SourceSpan
  ) -> Self {
    let lines = room.titleLines == 1 ? "a title" : "a title of \(room.titleLines) lines"
    let needed = 2 * room.padding + room.words + (footer == nil ? 0 : room.footer)
    return .init(
      rules.teaserNoRoom, "rows of \(room.row) have no room for a line of `body` below \(lines)", at: span,
      notes: footer.map { [.init($0, "a footer, which takes a line as well")] } ?? [],
      why: "Phones draw the title but none of the body (C222).",
      hint: "make `row_height` at least \(needed), or use smaller fonts.")
  }
}
