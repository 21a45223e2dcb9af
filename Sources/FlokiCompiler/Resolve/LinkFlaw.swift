import FlokiContent
import FlokiRules
import FlokiSyntax

/// What the program that opens a link cannot read of it.
struct LinkFlaw {
  let kind: LinkGrammar.Flaw
  let scheme: String
  let span: SourceSpan
  let fix: Diagnostic.Fix?

  /// What is wrong with an address behind its scheme; nil where nothing is.
  ///
  /// - Parameter start: Where the scheme ends, with its colon.
  init?(in link: PageLink, _ scheme: String, from start: Int) {
    let text = String(decoding: link.url.utf8.dropFirst(start), as: UTF8.self)
    guard let kind = LinkGrammar.flaw(of: text, scheme: scheme) else { return nil }
    (self.kind, self.scheme) = (kind, scheme)
    span = link.span(of: start..<start + text.utf8.count)
    fix =
      kind == .blanks && link.isLiteral
      ? .init(
        "took the spaces out of the number",
        [.init(span, LinkGrammar.withoutBlanks(text, scheme: scheme))]) : nil
  }
}

/// Links that the program that opens them cannot read.
struct LinkFlawRules: RuleSet {
  let pageLinkUnreadable = Rule("page-link-unreadable", .error, or: .warning, in: .pages)
}

private let rules = LinkFlawRules()

extension Diagnostic {
  static func linkFlawed(_ flaw: LinkFlaw) -> Self {
    switch flaw.kind {
    case .number:
      .init(
        rules.pageLinkUnreadable, "expected a phone number after `\(flaw.scheme):`", at: flaw.span,
        why: "The phone dials only digits, and would dial a wrong number or none (C192).",
        hint: "write digits, with + before a country's: \(flaw.scheme):+34943000111.")
    case .blanks:
      .init(
        rules.pageLinkUnreadable, as: .warning, "a phone number in a link must have no spaces", at: flaw.span,
        why: "Some phones dial only what comes before the first space (C192).",
        hint: "take the spaces out, or write hyphens.", fix: flaw.fix)
    case .mailbox:
      .init(
        rules.pageLinkUnreadable, "expected an e-mail address after `mailto:`", at: flaw.span,
        why: "The mail would have no valid recipient (C192).",
        hint: "write mailto: and the address, as in mailto:quay@example.org.")
    case .place:
      .init(
        rules.pageLinkUnreadable, "expected a latitude and a longitude after `geo:`", at: flaw.span,
        why: "Maps find the place by these numbers only (C192).",
        hint: "write decimal degrees with a comma between the two: geo:43.32,-1.98.")
    }
  }
}
