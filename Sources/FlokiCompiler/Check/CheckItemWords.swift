import FlokiProtocol
import FlokiSyntax

/// The words of a row are drawn as they are written: no HTML, no Markdown, one line for a footer (C80 C118 C119).
func checkItemWords(
  _ item: Item, _ feed: Feed, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  if feed.kind == .news {
    for title in item.title.written where title.text.isBlank {
      diagnostics.report(.titleBlank(at: title.span))
    }
    for footer in item.footer.written where footer.text.utf8.contains(UInt8(ascii: "\n")) {
      diagnostics.report(.footerWithLineBreak(at: footer.span))
    }
  }
  for written in [item.title, item.body, item.footer, item.caption].flatMap(\.written) {
    let words = PlainWords(written, sources)
    if let tag = words.htmlTag { diagnostics.report(.htmlTag(tag, in: words)) }
    if let entity = words.entity { diagnostics.report(.entity(entity, in: words)) }
    if let bold = words.boldMark { diagnostics.report(.markdown(bold, in: words)) }
    if let control = words.text.unicodeScalars.first(where: \.isControl) {
      diagnostics.report(.controlCharacter(at: words.span(ofControl: control)))
    }
    if words.text.utf8.count != words.text.unicodeScalars.count, let garbled = words.garbled {
      diagnostics.report(.garbled(garbled.text, meant: garbled.meant, in: words))
    }
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
  /// Not a line break or a tab, which phones draw as space.
  fileprivate var isControl: Bool {
    value < 0x20 && value != 0x0A && value != 0x09 || (0x7F...0x9F).contains(value)
  }

  /// A zero-width character.
  fileprivate var isInvisible: Bool { [0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0x00AD].contains(value) }
}

extension Diagnostic {
  fileprivate static func titleBlank(at span: SourceSpan) -> Self {
    .warning(
      "title-blank", "the title has nothing to read in it", at: span,
      why: "Phones take the empty text and show a row without a title (C118).", hint: "write the title.")
  }

  fileprivate static func footerWithLineBreak(at span: SourceSpan) -> Self {
    .warning(
      "footer-line-break", "a footer is one line", at: span,
      why: "Phones leave it the space of a single line and cut what comes after (C80 C153).",
      hint: "write it on one line, or put the rest into `body`.")
  }

  fileprivate static func htmlTag(_ tag: String, in words: PlainWords) -> Self {
    .warning(
      "text-html-tag", "`\(tag)` is shown as it is written", at: words.span(of: tag),
      why: "Rows are plain text on both clients: readers would see the tag (C118 C119).",
      hint: "leave the tag out; the item's page is the place for it.")
  }

  fileprivate static func entity(_ entity: (text: String, meant: String), in words: PlainWords) -> Self {
    .warning(
      "text-html-entity", "`\(entity.text)` is shown as it is written", at: words.span(of: entity.text),
      why:
        "Rows are plain text on both clients: readers would see the code and not the character (C118 C119).",
      hint: "write `\(entity.meant)`.",
      fix: words.replacing(entity.text, by: entity.meant))
  }

  fileprivate static func markdown(_ bold: String, in words: PlainWords) -> Self {
    .warning(
      "text-markdown", "the asterisks are shown as they are written", at: words.span(of: bold),
      why: "Rows are plain text on both clients; only pages are Markdown (C118 C119).",
      hint: "leave them out.",
      fix: words.replacing(bold, by: String(bold.dropFirst(2).dropLast(2))))
  }

  fileprivate static func controlCharacter(at span: SourceSpan) -> Self {
    .warning(
      "text-control-character", "there is a control character in this text", at: span,
      why: "It is sent as an escape, and what a phone draws for it is anybody's guess (C1).",
      hint: "type the text again without it; `\\t` and `\\n` are allowed.")
  }

  fileprivate static func garbled(_ garbled: String, meant: String, in words: PlainWords) -> Self {
    .warning(
      "text-garbled", "`\(garbled)` looks like `\(meant)` in another encoding", at: words.span(of: garbled),
      why: "UTF-8 that a program took for Latin-1 was saved so, and phones show what was saved (C3).",
      hint: "write `\(meant)`.", fix: words.replacing(garbled, by: meant))
  }
}
