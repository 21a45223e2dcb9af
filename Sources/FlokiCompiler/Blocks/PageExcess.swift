import FlokiContent
import FlokiRules
import FlokiSyntax

/// Pages that are too large or too deeply nested.
struct PageExcessRules: RuleSet {
  let pageTooComplex = Rule("page-too-complex", .error, in: .pages)
}

private let rules = PageExcessRules()

extension Diagnostic {
  static func pageTooComplex(_ excess: MarkdownExcess, in source: SourceID) -> Self {
    pageTooComplex(excess.kind, at: .bytes(excess.range, of: source))
  }

  static func pageTooComplex(_ kind: MarkdownExcess.Kind, at span: SourceSpan) -> Self {
    let (headline, hint) = words(for: kind)
    return pageTooComplex(headline, at: span, hint: hint)
  }

  static func pageTooComplex(_ headline: String, at span: SourceSpan, hint: String) -> Self {
    .init(
      rules.pageTooComplex, headline, at: span,
      why:
        "Reading it could take minutes and gigabytes, and iOS loads a whole page into memory before showing any of it (C4).",
      hint: hint)
  }

  private static func words(for kind: MarkdownExcess.Kind) -> (headline: String, hint: String) {
    switch kind {
    case .cells:
      (
        "the tables of a page have at most 200,000 cells, including empty ones",
        "divide the page; floki fills short rows up to the width of their table."
      )
    case .depth:
      ("lists and quotations nest at most 100 deep", "remove markers at the start of the line.")
    case .references:
      (
        "references add at most 4 MB of addresses to a page",
        "shorten the longest address defined as `[…]: address`, or divide the page."
      )
    case .emails: ("a page has at most 10,000 `@`", "divide the page.")
    case .work:
      (
        "the paragraph has too much markup for its length",
        "divide it with blank lines, or put code between two lines of ```."
      )
    case .marks: ("a page has at most 400,000 lines and characters of markup", "divide the page.")
    case .elements: ("HTML elements nest at most 100 deep", "close each element where it ends.")
    case .openElements:
      ("at most 1,000 HTML elements are open at once", "close each element where it ends.")
    case .tags: ("a page has at most 200,000 HTML tags", "divide the page.")
    case .bytesOfHTML: ("a page has at most 2 MB of HTML, an HTML file 64 MB", "divide the page.")
    }
  }
}
