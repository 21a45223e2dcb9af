import FlokiContent

extension String {
  /// Whether a page in Markdown has HTML in it, which floki lets through as far as it is harmless.
  ///
  /// The build finds it by the same parser. Comments are none: they are left out anyway.
  var hasMarkup: Bool {
    guard utf8.contains(UInt8(ascii: "<")) else { return false }
    return MarkdownPage.render(Array(utf8)).firstShownHTML() != nil
  }
}
