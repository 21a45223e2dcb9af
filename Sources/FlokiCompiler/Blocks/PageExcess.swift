import FlokiContent
import FlokiRules
import FlokiSyntax

/// Pages that take more time than any page needs.
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
        "Reading it could take minutes and gigabytes, and iOS takes a whole page into memory before it shows any of it (C4).",
      hint: hint)
  }

  private static func words(for kind: MarkdownExcess.Kind) -> (headline: String, hint: String) {
    switch kind {
    case .cells:
      (
        "the tables of a page have at most 200,000 cells, the empty ones included",
        "divide the page; a row that is short is filled up to the width of its table."
      )
    case .depth:
      ("lists and quotations nest at most 100 deep", "take out marks at the beginning of the line.")
    case .references:
      (
        "references bring at most 4 MB of addresses into a page",
        "shorten the longest address that is defined as `[…]: address`, or divide the page."
      )
    case .emails: ("a page has at most 10,000 `@`", "divide the page.")
    case .work:
      (
        "the paragraph is too long for all the markup in it",
        "divide it by blank lines; what is code goes between lines of ``` before and behind it."
      )
    case .marks: ("a page has at most 400,000 lines and characters of markup", "divide the page.")
    case .elements: ("elements of HTML nest at most 100 deep", "end each element where it ends.")
    case .openElements:
      ("at most 1,000 elements of HTML are open at once", "end each element where it ends.")
    case .tags: ("a page has at most 200,000 tags of HTML", "divide the page.")
    case .bytesOfHTML: ("HTML in a page has at most 2 MB, and an HTML file 64 MB", "divide the page.")
    }
  }
}
