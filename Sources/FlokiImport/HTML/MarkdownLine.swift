/// Writes a line of text as Markdown: with every letter meaning itself, and emphasis that CommonMark sees.
struct MarkdownLine {
  /// Whether a bar would end the cell of a table.
  private let isInTable: Bool
  private var tokens: [MarkdownToken] = []

  /// - Returns: Line breaks as `\` with a line feed; empty where there is nothing to read.
  static func text(of runs: [InlineRun], isInTable: Bool = false, keepingBreaks: Bool = true) -> String {
    let runs = runs.settled(keepingBreaks: keepingBreaks)
    guard !runs.isEmpty else { return "" }
    var line = Self(isInTable: isInTable)
    line.write(runs[...], within: [])
    return line.tokens.separated().joined
  }

  private init(isInTable: Bool) { self.isInTable = isInTable }

  /// What is written around words.
  fileprivate enum Span: Hashable {
    case link(InlineStyle.Link)
    case mark(InlineStyle.Mark)
  }

  /// Writes runs, of which the longest span is always the outermost, so that none has to be ended and begun again needlessly.
  private mutating func write(_ runs: ArraySlice<InlineRun>, within outer: Set<Span>) {
    var place = runs.startIndex
    while place < runs.endIndex {
      guard let (span, end) = longest(runs[place...], besides: outer) else {
        write(runs[place])
        place += 1
        continue
      }
      begin(span)
      write(runs[place..<end], within: outer.union([span]))
      finish(span)
      place = end
    }
  }

  /// What begins with the first of some runs and goes on longest, and where it ends: with neither spaces nor line breaks, which
  /// CommonMark would not take at the edge of emphasis.
  private func longest(_ runs: ArraySlice<InlineRun>, besides outer: Set<Span>) -> (Span, Int)? {
    let start = runs.startIndex
    var found: (Span, Int)?
    guard !runs[start].isBlank else { return nil }
    for span in runs[start].spans where !outer.contains(span) {
      if runs[start].isPicture, case .mark = span { continue }
      var end = runs.firstIndex { !$0.spans.contains(span) } ?? runs.endIndex
      while end > start + 1, runs[end - 1].isBlank { end -= 1 }
      if end > found?.1 ?? start { found = (span, end) }
    }
    return found
  }

  private mutating func begin(_ span: Span) {
    switch span {
    case .link:
      if case .text(let text) = tokens.last, text.utf8.last == UInt8(ascii: "!") {
        // It would make a picture of the link.
        tokens[tokens.count - 1] = .text(String(text.unicodeScalars.dropLast()) + "\\!")
      }
      tokens.append(.text("["))
    case .mark(let mark): tokens.append(.open(mark))
    }
  }

  private mutating func finish(_ span: Span) {
    switch span {
    case .link(let link): tokens.append(.text("](\(MarkdownText.destination(link.address)))"))
    case .mark(let mark): tokens.append(.close(mark))
    }
  }

  private mutating func write(_ run: InlineRun) {
    switch run.content {
    case .space(let text), .picture(let text), .place(let text): tokens.append(.text(text))
    case .lineBreak: tokens.append(.lineBreak)
    case .words(let text):
      let code = run.style.isCode ? MarkdownText.code(text, isInTable: isInTable) : nil
      let words = MarkdownText.escaped(text, isInTable: isInTable, isInLink: run.style.link != nil)
      tokens.append(.text(code ?? words))
    }
  }
}

extension InlineRun {
  /// A link comes before the marks, so that of two that are as long the link is outside.
  fileprivate var spans: [MarkdownLine.Span] {
    (style.link.map { [.link($0)] } ?? [])
      + InlineStyle.Mark.allCases.filter(style.marks.contains).map { .mark($0) }
  }
}
