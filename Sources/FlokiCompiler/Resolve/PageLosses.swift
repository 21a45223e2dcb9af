import FlokiContent
import FlokiRules
import FlokiSyntax

extension PageReader {
  /// Reports what readers would not see as intended.
  func report(_ loss: MarkdownPage.Loss, in source: SourceID, to diagnostics: inout Diagnostics) {
    func span(_ range: Range<Int>) -> SourceSpan { .bytes(range, of: source) }
    switch loss {
    case .alert(let word, let range): diagnostics.report(.alertUnknown(word, at: span(range)))
    case .cells(let columns, let range): diagnostics.report(.cellsBeyond(columns, at: span(range)))
    case .table(let header, let columns, let range):
      diagnostics.report(.tableTorn(header, columns, at: span(range)))
    case .footnoteUnused(let name, let isSecond, let range):
      diagnostics.report(.footnoteUnused(name, isSecond: isSecond, at: span(range)))
    case .footnoteMissing(let name, let near, let range):
      diagnostics.report(.footnoteMissing(name, near: near, at: span(range)))
    case .slip(let slip): diagnostics.report(.pageSlip(slip, of: source))
    }
  }
}

/// Tables, footnotes and notes of which readers see something else.
struct PageLossesRules: RuleSet {
  let pageAlertUnknown = Rule("page-alert-unknown", .warning, in: .pages)
  let pageTableCells = Rule("page-table-cells", .warning, in: .pages)
  let pageTableTorn = Rule("page-table-torn", .warning, in: .pages)
  let pageFootnoteUnused = Rule("page-footnote-unused", .warning, in: .pages)
  let pageFootnoteMissing = Rule("page-footnote-missing", .warning, in: .pages)
}

private let rules = PageLossesRules()

extension Diagnostic {
  fileprivate static func alertUnknown(_ word: String, at span: SourceSpan) -> Self {
    let kinds = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"]
    let isKnown = kinds.contains(word.uppercased())
    let near = isKnown ? nil : nearestName(to: word, among: kinds)
    return .init(
      rules.pageAlertUnknown,
      isKnown
        ? "`[!\(word)]` begins a note only when alone on its line, with the words below it"
        : "no kind of note is called `\(word)`", at: span,
      why: "Readers see a quotation that begins with the mark as it is written (C4 C5).",
      hint: isKnown
        ? "put what follows on the next line, after a `>`."
        : near.map { "did you mean `[!\($0)]`?" }
          ?? "write [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION].")
  }

  fileprivate static func cellsBeyond(_ columns: Int, at span: SourceSpan) -> Self {
    .init(
      rules.pageTableCells,
      "the table has \(columns == 1 ? "one column" : "\(columns) columns"); this cell is outside",
      at: span,
      why: "Readers do not see cells after the last column (C4 C5).",
      hint:
        "add a column to the first two lines of the table, or write `\\|` for a bar that is part of a cell.")
  }

  fileprivate static func tableTorn(_ header: Int, _ columns: Int, at span: SourceSpan) -> Self {
    .init(
      rules.pageTableTorn,
      "the line above has \(header) cells and this one \(columns), so no table begins here", at: span,
      why: "Readers see bars and dashes in place of the table (C4 C5).",
      hint: "write \(header) groups of dashes, one below each cell.")
  }

  fileprivate static func footnoteUnused(_ name: String, isSecond: Bool, at span: SourceSpan) -> Self {
    .init(
      rules.pageFootnoteUnused,
      isSecond
        ? "the page has an earlier footnote `\(name)`" : "nothing in the page refers to footnote `\(name)`",
      at: span, why: "Readers do not see this footnote (C4 C5).",
      hint: isSecond
        ? "give it a name of its own, and write that in the text."
        : "write `[^\(name)]` where it belongs in the text, or take the footnote out.")
  }

  fileprivate static func footnoteMissing(_ name: String, near: String?, at span: SourceSpan) -> Self {
    .init(
      rules.pageFootnoteMissing, "the page has no footnote `\(name)`", at: span,
      why: "Readers see the mark as it is written (C4 C5).",
      hint: near.map { "did you mean `[^\($0)]`?" }
        ?? "add a line `[^\(name)]: …`, or write `\\[^\(name)]` where the brackets are meant.")
  }
}
