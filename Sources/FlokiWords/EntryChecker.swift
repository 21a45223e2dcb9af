import FlokiCompiler
import FlokiContent
import FlokiRules
import FlokiSyntax

/// Holds what translators have written against the originals.
struct EntryChecker {
  /// A text that is to be written.
  struct Change: Sendable {
    let phrase: Phrase
    let language: Int
    let text: String
    let span: SourceSpan
    /// Whether the file has the original as it is now.
    let isOfCurrentOriginal: Bool
  }

  private(set) var changes: [Change] = []
  private(set) var said: [(source: String, text: String, language: String)] = []

  private let book: PhraseBook
  private let forgivesDeleted: Bool
  private let phrases: [String: Phrase]
  private var seen: [String: (text: String, span: SourceSpan)] = [:]
  private var toldLanguages: Set<String> = []

  init(_ book: PhraseBook, forgivesDeleted: Bool) {
    self.book = book
    self.forgivesDeleted = forgivesDeleted
    phrases = Dictionary(book.phrases.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func check(_ entry: TranslationFile.Entry, reporting diagnostics: inout Diagnostics) {
    guard !entry.text.isEmpty, entry.text != [.words("")] else { return }
    let codes = book.words.languages.map(\.text)
    guard let language = codes.firstIndex(of: entry.language), language > 0 else {
      if toldLanguages.insert("\(entry.span.source.index) \(entry.language)").inserted {
        diagnostics.report(.languageUnknown(entry.language, Array(codes.dropFirst()), at: entry.span))
      }
      return
    }
    guard let phrase = phrases[entry.key] else {
      reportUnknown(entry, reporting: &diagnostics)
      return
    }
    let before = diagnostics.count(of: .error)
    guard let text = resolved(entry.text, phrase, entry, reporting: &diagnostics) else { return }
    if text.allSatisfy(\.isWhitespace) { return }
    let written = phrase.source.text
    let source = entry.source.flatMap { Self.joined($0, phrase.placeholders) } ?? written
    let current = phrase.translations[language]?.text
    let isKept = text == current && !phrase.isShared
    if entry.isUnfinished, isKept || !entry.isFinishedByChange { return }
    if !isKept {
      checkText(text, phrase, entry, reporting: &diagnostics)
      guard diagnostics.count(of: .error) == before else { return }
    }
    let name = "\(codes[language]) \(phrase.key)"
    if let first = seen[name] {
      if first.text != text {
        diagnostics.report(.translatedTwice(phrase.key, at: entry.span, first: first.span))
      }
      return
    }
    seen[name] = (text, entry.span)
    // The author has written something newer in the place of what the file has.
    if !isKept, let current, !phrase.isShared, book.record.knows(source, text, codes[language]),
      book.record.originals(of: current, codes[language]) == nil
    {
      return
    }
    said.append((source, text, codes[language]))
    if !isKept, !(phrase.isShared && text == current) {
      changes.append(
        Change(
          phrase: phrase, language: language, text: text, span: entry.span,
          isOfCurrentOriginal: source == written))
    }
  }

  private func reportUnknown(_ entry: TranslationFile.Entry, reporting diagnostics: inout Diagnostics) {
    let near =
      entry.key.utf8.count < 200
      ? nearestName(to: entry.key, among: Array(phrases.keys.sorted().prefix(2000))) : nil
    // A paragraph is known by what it says: one whose group is there was changed or deleted.
    let parts = entry.key.components(beforeLast: "/page/")
    let isParagraph = parts.map { group in book.words.groups.contains { $0.name == group } } ?? false
    diagnostics.report(
      .keyUnknown(entry.key, near: near, at: entry.keySpan, isWarning: forgivesDeleted || isParagraph))
  }

  /// The text with the original's own placeholders in the place of their numbers.
  private func resolved(
    _ pieces: [TextPiece], _ phrase: Phrase, _ entry: TranslationFile.Entry,
    reporting diagnostics: inout Diagnostics
  ) -> String? {
    guard let text = Self.joined(pieces, phrase.placeholders) else {
      diagnostics.report(
        .marksChanged(missing: [], added: ["a placeholder"], at: entry.span, original: phrase.source.span))
      return nil
    }
    // Line breaks at the end are nobody's words.
    var words = text.withLineFeeds[...]
    while words.last == "\n" { words.removeLast() }
    return String(words)
  }

  private static func joined(_ pieces: [TextPiece], _ placeholders: [Placeholder]) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let words): text += words
      case .placeholder(let number, _):
        guard placeholders.indices.contains(number - 1) else { return nil }
        text += placeholders[number - 1].text
      }
    }
    return text
  }

  private func checkText(
    _ text: String, _ phrase: Phrase, _ entry: TranslationFile.Entry, reporting diagnostics: inout Diagnostics
  ) {
    let original = phrase.source
    let most = max(2000, original.text.utf8.count * 8)
    guard text.utf8.count <= most else {
      diagnostics.report(
        .tooLong(text.utf8.count, most: most, isOfCell: false, at: entry.span, original: original.span))
      return
    }
    if let strange = text.unicodeScalars.first(where: { $0.isForbidden }) {
      diagnostics.report(
        .formChanged(
          "the translation has the character U+\(String(strange.value, radix: 16, uppercase: true)), which is none of a text",
          at: entry.span, original: original.span, hint: "take it out."))
      return
    }
    let (missing, added) = difference(
      phrase.placeholders, Placeholder.all(in: text, isMarkdown: phrase.form != .plain))
    if !missing.isEmpty || !added.isEmpty {
      diagnostics.report(
        .marksChanged(missing: missing, added: added, at: entry.span, original: original.span))
      return
    }
    switch phrase.form {
    case .plain:
      if !original.text.contains("\n"), text.contains("\n") {
        diagnostics.report(
          .formChanged(
            "the translation has several lines, and the original has one", at: entry.span,
            original: original.span,
            hint: "write it on one line."))
      }
    case .paragraph:
      let cut = PageCut(text)
      let kind = PageCut(original.text).blocks.first?.kind
      if cut.blocks.count != 1 || cut.blocks.first?.text != text {
        diagnostics.report(
          .formChanged(
            "the translation of a paragraph is one paragraph, without empty lines", at: entry.span,
            original: original.span,
            hint: "take the empty lines out."))
      } else if let found = cut.blocks.first?.kind, let kind, found != kind {
        diagnostics.report(
          .formChanged(
            "the translation is a \(found), and the original a \(kind)", at: entry.span,
            original: original.span,
            hint: "begin it with the signs that the original begins with."))
      }
    case .page: break
    }
    if let limit = phrase.limit, text.count > limit, original.text.count <= limit {
      diagnostics.report(
        .tooLong(text.count, most: limit, isOfCell: true, at: entry.span, original: original.span))
    }
  }

  /// What one text has and the other lacks, each as often as it has it.
  private func difference(_ one: [Placeholder], _ other: [Placeholder]) -> (
    missing: [String], added: [String]
  ) {
    var counts: [String: Int] = [:]
    for placeholder in one { counts[placeholder.text, default: 0] += 1 }
    for placeholder in other { counts[placeholder.text, default: 0] -= 1 }
    return (
      counts.filter { $0.value > 0 }.keys.sorted(), counts.filter { $0.value < 0 }.keys.sorted()
    )
  }
}

extension Unicode.Scalar {
  /// Whether no text has it: it would steer something, or cannot be written in every form of file.
  fileprivate var isForbidden: Bool {
    value < 0x20 && value != 0x0A && value != 0x09 || (0x7F...0x9F).contains(value)
      || value & 0xFFFE == 0xFFFE
      || value == 0xFEFF
  }
}

extension String {
  /// What is before the last occurrence of a separator; nil where there is none.
  fileprivate func components(beforeLast separator: String) -> String? {
    guard let range = ranges(of: separator).last else { return nil }
    return String(self[..<range.lowerBound])
  }
}
