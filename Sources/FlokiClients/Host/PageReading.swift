/// What a page is to all who open it.
final class PageReading {
  /// Nil for bytes that are no UTF-8 (C4).
  let markup: Markup?
  /// What it loads, and what it links to.
  let references: [PageReference]

  init(_ markup: Markup?, references: (Markup) -> [PageReference]) {
    self.markup = markup
    self.references = markup.map(references) ?? []
  }
}
