import FlokiContent

/// Where a page has code, asked from its beginning to its end.
struct CodeInPage {
  private let text: Substring
  private var code: MarkdownCode?
  /// What was asked last: the place, and the number of its line.
  private var line = 0
  private var start: Substring.Index
  /// Whether a span of code is open there.
  private var span = OpenCode()

  init(_ text: Substring) {
    self.text = text
    start = text.startIndex
  }

  /// Whether what is written at a place is code, which readers see as it is.
  ///
  /// - Parameter place: One of the text, and not before the last one that was asked for.
  mutating func holds(_ place: Substring.Index) -> Bool {
    let known = code ?? MarkdownCode(in: text.split(separator: "\n", omittingEmptySubsequences: false))
    code = known
    var rest = text.utf8[start..<place]
    while let feed = rest.firstIndex(of: 0x0A) {
      line += 1
      rest = rest[rest.index(after: feed)...]
      span = OpenCode()
    }
    span.goOn(over: text[rest.startIndex..<place])
    start = place
    return known[line] != .words || span.isOpen
  }
}
