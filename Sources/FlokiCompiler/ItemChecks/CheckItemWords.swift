import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Phones draw the text of a row as written: no HTML, no Markdown, one line for a footer (C80 C118 C119).
func checkItemWords(_ item: ResolvedItem, in list: FeedList, reporting diagnostics: inout Diagnostics) {
  if list.kind == .news {
    for title in item.title.written where title.text.isBlank {
      diagnostics.report(.titleBlank(at: title.span))
    }
    for footer in item.footer.written where footer.text.hasByte(UInt8(ascii: "\n")) {
      diagnostics.report(.footerWithLineBreak(at: footer.span))
    }
  }
  for written in [item.title, item.caption].flatMap(\.written) {
    let words = MailWords(text: written.text)
    if let (sign, shown) = words.sign {
      diagnostics.report(.anotherInMail(sign.text, shown, at: written.span(ofText: sign.range)))
    }
    guard PlainWords(text: written.text).htmlTag == nil, let tag = words.tag else { continue }
    diagnostics.report(.lostInMail(tag.text, at: written.span(ofText: tag.range)))
  }
  for written in [item.title, item.body, item.footer, item.caption].flatMap(\.written) {
    let words = PlainWords(text: written.text)
    if let tag = words.htmlTag { diagnostics.report(.htmlTag(tag, in: written)) }
    if let (entity, meant) = words.entity { diagnostics.report(.entity(entity, meant: meant, in: written)) }
    if let bold = words.boldMark { diagnostics.report(.markdown(bold, in: written)) }
    if let control = words.control {
      diagnostics.report(.controlCharacter(at: written.span(ofText: control.range)))
    }
    if let twice = Diagnostic.encodedTwice(in: written) { diagnostics.report(twice) }
  }
}

extension LocalizedText? {
  /// Texts from attributes, each once; texts taken from a page are already rendered from Markdown.
  fileprivate var written: [LocalizedText.Written] {
    var texts: [LocalizedText.Written] = []
    for case let text? in self?.byLanguage ?? []
    where text.span.start < text.span.end && !texts.contains(where: { $0.span == text.span }) {
      texts.append(text)
    }
    return texts
  }
}

extension String {
  /// Whether the text is invisible.
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.isInvisible } }
}

extension Unicode.Scalar {
  /// A zero-width character.
  fileprivate var isInvisible: Bool { [0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0x00AD].contains(value) }
}

/// Texts that phones show in another way than their author meant.
struct CheckItemWordsRules: RuleSet {
  let titleBlank = Rule("title-blank", .warning, in: .items)
  let footerLineBreak = Rule("footer-line-break", .warning, in: .items)
  let textHTMLTag = Rule("text-html-tag", .warning, in: .items)
  let textHTMLEntity = Rule("text-html-entity", .warning, in: .items)
  let textMarkdown = Rule("text-markdown", .warning, in: .items)
  let textLostInMail = Rule("text-lost-in-mail", .warning, in: .items, for: .phones)
  let textControlCharacter = Rule("text-control-character", .warning, in: .items)
}

private let rules = CheckItemWordsRules()

extension Diagnostic {
  fileprivate static func titleBlank(at span: SourceSpan) -> Self {
    .init(
      rules.titleBlank, "the title is blank", at: span,
      why: "Phones accept it and show a row without a title (C118).", hint: "write the title.")
  }

  fileprivate static func footerWithLineBreak(at span: SourceSpan) -> Self {
    .init(
      rules.footerLineBreak, "a footer is one line", at: span,
      why: "Phones have room for a single line and cut off the rest (C80 C153).",
      hint: "write it on one line, or put the rest into `body`.")
  }

  fileprivate static func htmlTag(_ tag: PlainWords.Part, in written: LocalizedText.Written) -> Self {
    .init(
      rules.textHTMLTag, "readers would see `\(tag.text)` as written", at: written.span(ofText: tag.range),
      why: "Rows are plain text on both clients, so they show the tag (C118 C119).",
      hint: "remove the tag, or use it in the item's page.")
  }

  fileprivate static func lostInMail(_ tag: String, at span: SourceSpan) -> Self {
    .init(
      rules.textLostInMail, "`\(tag)` disappears in mail", at: span,
      why: "Both clients insert it unescaped into a mail's HTML, where it reads as a tag (C237).",
      hint: "use other brackets: ‹ and ›.")
  }

  fileprivate static func anotherInMail(_ sign: String, _ shown: String, at span: SourceSpan) -> Self {
    .init(
      rules.textLostInMail, "mail shows `\(shown)` instead of `\(sign)`", at: span,
      why:
        "Both clients insert it unescaped into a mail's HTML, where it works even without a semicolon (C237).",
      hint: "type `\(shown)` if you mean it; otherwise put a space after the `&`.")
  }

  fileprivate static func entity(
    _ entity: PlainWords.Part, meant: String, in written: LocalizedText.Written
  ) -> Self {
    .init(
      rules.textHTMLEntity, "readers would see `\(entity.text)` as written",
      at: written.span(ofText: entity.range),
      why:
        "Rows are plain text on both clients, so they show the code, not the character (C118 C119).",
      hint: "write `\(meant)`.", fix: written.fix(replacing: entity, by: meant))
  }

  fileprivate static func markdown(_ bold: PlainWords.Part, in written: LocalizedText.Written) -> Self {
    .init(
      rules.textMarkdown, "readers would see the asterisks as written", at: written.span(ofText: bold.range),
      why: "Rows are plain text on both clients; only pages are Markdown (C118 C119).",
      hint: "leave them out.",
      fix: written.fix(replacing: bold, by: String(bold.text.dropFirst(2).dropLast(2))))
  }

  fileprivate static func controlCharacter(at span: SourceSpan) -> Self {
    .init(
      rules.textControlCharacter, "this text contains a control character", at: span,
      why: "floki sends it as an escape, and what phones draw for it is unknown (C1).",
      hint: "type the text again without it; `\\t` and `\\n` are allowed.")
  }

  fileprivate static func encodedTwice(in written: LocalizedText.Written) -> Self? {
    let places = TwiceEncoded.all(in: written.text)
    return .encodedTwice(
      places.map { .init(written.span(ofText: $0.bytes), $0.text) },
      isFixSure: places.allSatisfy { written.fix(.init($0.bytes, $0.text)) != nil })
  }
}

extension LocalizedText.Written {
  /// A safe fix of a part. Characters with a meaning in YAML are left to the author.
  func fix(replacing part: PlainWords.Part, by other: String) -> Diagnostic.Fix? {
    guard !other.isEmpty, !other.contains(where: { "\"'<>#:".contains($0) }),
      part.range.lowerBound > 0 || other.first.map({ $0.isLetter }) ?? false
    else { return nil }
    return fix(.init(part.range, other))
  }
}
