import FlokiContent

/// The words of an item as they are written into its file.
package struct ImportedPage: Sendable {
  package var text: String
  /// Whether a build has to let HTML in it through.
  var hasMarkup: Bool

  init(text: String, hasMarkup: Bool) { (self.text, self.hasMarkup) = (text, hasMarkup) }

  /// One that is as it was.
  package init(_ text: String) { self.init(text: text, hasMarkup: text.hasMarkup) }
}

extension String {
  /// Whether a page in Markdown has HTML in it, which floki lets through as far as it is harmless.
  ///
  /// The build finds it by the same parser. Comments do not count: they are left out anyway.
  var hasMarkup: Bool {
    guard utf8.contains(UInt8(ascii: "<")) else { return false }
    return MarkdownPage.render(Array(utf8)).hasMarkup
  }
}

extension MarkdownPage {
  /// The same of one that was read.
  var hasMarkup: Bool { !rawPieces.isEmpty && firstShownHTML() != nil }
}
