import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The words of a row are drawn as they are written: no HTML, no Markdown, one line for a footer (C80 C118 C119).
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
  /// What was written as a text, each once; what was taken from a page has been through Markdown already.
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
  /// Whether nothing would be seen of it.
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.isInvisible } }
}

extension Unicode.Scalar {
  /// A zero-width character.
  fileprivate var isInvisible: Bool { [0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0x00AD].contains(value) }
}

/// Words that phones show otherwise than they were meant.
struct CheckItemWordsRules: RuleSet {
  let titleBlank = Rule("title-blank", .warning, in: .items)
  let footerLineBreak = Rule("footer-line-break", .warning, in: .items)
  let textHTMLTag = Rule("text-html-tag", .warning, in: .items)
  let textHTMLEntity = Rule("text-html-entity", .warning, in: .items)
  let textMarkdown = Rule("text-markdown", .warning, in: .items)
  let textLostInMail = Rule("text-lost-in-mail", .warning, in: .items)
  let textControlCharacter = Rule("text-control-character", .warning, in: .items)
}

private let rules = CheckItemWordsRules()

extension Diagnostic {
  fileprivate static func titleBlank(at span: SourceSpan) -> Self {
    .init(
      rules.titleBlank, "the title has nothing to read in it", at: span,
      why: "Phones take the empty text and show a row without a title (C118).", hint: "write the title.")
  }

  fileprivate static func footerWithLineBreak(at span: SourceSpan) -> Self {
    .init(
      rules.footerLineBreak, "a footer is one line", at: span,
      why: "Phones leave it the space of a single line and cut what comes after (C80 C153).",
      hint: "write it on one line, or put the rest into `body`.")
  }

  fileprivate static func htmlTag(_ tag: PlainWords.Part, in written: LocalizedText.Written) -> Self {
    .init(
      rules.textHTMLTag, "`\(tag.text)` is shown as it is written", at: written.span(ofText: tag.range),
      why: "Rows are plain text on both clients: readers would see the tag (C118 C119).",
      hint: "leave the tag out; the item's page is the place for it.")
  }

  fileprivate static func lostInMail(_ tag: String, at span: SourceSpan) -> Self {
    .init(
      rules.textLostInMail, "mails leave `\(tag)` out", at: span,
      why: "Both clients put it into the HTML of a mail as it is, where it is taken for a tag (C237).",
      hint: "write it with other brackets: ‹ and ›.")
  }

  fileprivate static func anotherInMail(_ sign: String, _ shown: String, at span: SourceSpan) -> Self {
    .init(
      rules.textLostInMail, "mails show `\(shown)` in place of `\(sign)`", at: span,
      why: "Both clients put it into the HTML of a mail as it is, where it needs no semicolon (C237).",
      hint: "type `\(shown)` if you mean it; otherwise put a space after the `&`.")
  }

  fileprivate static func entity(
    _ entity: PlainWords.Part, meant: String, in written: LocalizedText.Written
  ) -> Self {
    .init(
      rules.textHTMLEntity, "`\(entity.text)` is shown as it is written",
      at: written.span(ofText: entity.range),
      why:
        "Rows are plain text on both clients: readers would see the code and not the character (C118 C119).",
      hint: "write `\(meant)`.", fix: written.fix(replacing: entity, by: meant))
  }

  fileprivate static func markdown(_ bold: PlainWords.Part, in written: LocalizedText.Written) -> Self {
    .init(
      rules.textMarkdown, "the asterisks are shown as they are written", at: written.span(ofText: bold.range),
      why: "Rows are plain text on both clients; only pages are Markdown (C118 C119).",
      hint: "leave them out.",
      fix: written.fix(replacing: bold, by: String(bold.text.dropFirst(2).dropLast(2))))
  }

  fileprivate static func controlCharacter(at span: SourceSpan) -> Self {
    .init(
      rules.textControlCharacter, "there is a control character in this text", at: span,
      why: "It is sent as an escape, and what a phone draws for it is anybody's guess (C1).",
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
  /// The sure fix of a part. What YAML would take for a sign of its own, or for the end of the text, is left to the
  /// author.
  func fix(replacing part: PlainWords.Part, by other: String) -> Diagnostic.Fix? {
    guard !other.isEmpty, !other.contains(where: { "\"'<>#:".contains($0) }),
      part.range.lowerBound > 0 || other.first.map({ $0.isLetter }) ?? false
    else { return nil }
    return fix(.init(part.range, other))
  }
}
