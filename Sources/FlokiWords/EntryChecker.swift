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

  /// What a translator has said of a text.
  struct Said: Sendable {
    let key: String
    let language: Int
    let pair: OriginalRecord.Pair
  }

  private(set) var changes: [Change] = []
  /// What translators have said: also where the project says the same.
  private(set) var said: [Said] = []
  /// Copies of their originals that a file has as finished translations.
  private(set) var confirmed: [(key: String, language: String, text: String)] = []
  /// What a file has of texts whose author has written something newer.
  private(set) var overtaken = OvertakenWords()

  private let book: PhraseBook
  private let codes: [String]
  private let forgivesDeleted: Bool
  /// The place of each phrase in the book.
  private let places: [String: Int]
  private var seen: [Place: (text: String, span: SourceSpan)] = [:]
  private var toldLanguages: Set<String> = []
  private var names: KnownNames?
  /// Where texts of renamed items are now; nil until needed.
  private var renamed: RenamedTexts?
  private var unknownCount = 0

  private struct Place: Hashable {
    let phrase: Int
    let language: Int
  }

  /// What an unknown key may have been meant as.
  private struct KnownNames {
    let keys: [String]
    let groups: Set<String>
  }

  init(_ book: PhraseBook, forgivesDeleted: Bool) {
    self.book = book
    self.forgivesDeleted = forgivesDeleted
    codes = book.words.languages.map(\.text)
    places = Dictionary(
      book.phrases.indices.lazy.map { (book.phrases[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Checks everything that some files say.
  mutating func check(_ files: [TranslationFile], reporting diagnostics: inout Diagnostics) {
    /// Texts of items that may have been renamed: what is said of them by the names that they have goes before it.
    var unknown: [TranslationFile.Entry] = []
    for file in files {
      for entry in file.entries {
        if forgivesDeleted, places[entry.key] == nil {
          unknown.append(entry)
        } else {
          check(entry, reporting: &diagnostics)
        }
      }
    }
    for entry in unknown { check(entry, reporting: &diagnostics) }
  }

  private mutating func check(_ entry: TranslationFile.Entry, reporting diagnostics: inout Diagnostics) {
    guard !entry.text.isEmpty, entry.text != [.words("")] else { return }
    guard let language = codes.firstIndex(of: entry.language), language > 0 else {
      if toldLanguages.insert("\(entry.span.source.index) \(entry.language)").inserted {
        diagnostics.report(
          .languageUnknown(entry.language, Array(codes.dropFirst()), at: entry.languageSpan ?? entry.span))
      }
      return
    }
    guard let place = places[entry.key] ?? placeAfterRename(of: entry) else {
      reportUnknown(entry, reporting: &diagnostics)
      return
    }
    let phrase = book.phrases[place]
    guard let said = resolved(entry.text, phrase, entry, reporting: &diagnostics) else { return }
    if said.allSatisfy(\.isWhitespace) { return }
    let written = phrase.source.text
    let source = entry.source.flatMap { Self.joined($0, phrase) } ?? written
    let current = phrase.translations[language]
    // Blanks at the ends that the original does not have are no translator's words.
    let text = said == current?.text ? said : said.withBlanksAtEnds(like: written)
    let isKept = text == current?.text && !phrase.isShared
    if entry.isUnfinished, isKept || !entry.isFinishedByChange { return }
    // A copy that is not marked as finished is a place for a translation, not one.
    if entry.isUnfinished || entry.isNoneAsCopy, text == source || text == written { return }
    if !isKept {
      var problems = Diagnostics()
      let isAcceptable = isAcceptable(text, phrase, entry, reporting: &problems)
      // What was right when the file was exported stops nothing else.
      if !isAcceptable, forgivesDeleted, source != written {
        diagnostics.report(.originalChanged(phrase.key, at: entry.span, original: phrase.source.span))
      } else {
        diagnostics.append(contentsOf: problems)
      }
      guard isAcceptable else { return }
    }
    let name = Place(phrase: place, language: language)
    if let first = seen[name] {
      if first.text != text, entry.key == phrase.key {
        diagnostics.report(.translatedTwice(phrase.key, at: entry.span, first: first.span))
      }
      return
    }
    seen[name] = (text, entry.span)
    let isOfCurrentOriginal = source == written
    let pair = OriginalRecord.Pair(
      translation: text == current?.text ? current?.digest ?? 0 : ContentDigest.ofWords(text),
      source: isOfCurrentOriginal ? phrase.source.digest : ContentDigest.ofWords(source))
    if !isKept, book.hasNewer(phrase, language, than: pair) {
      let isKnown = book.tables[language].knows(pair.source, pair.translation)
      overtaken.add(phrase.key, language, isKnown ? pair : nil)
      if !isKnown { diagnostics.report(.translationOlder(phrase.key, at: entry.span, newer: current?.span)) }
      return
    }
    self.said.append(Said(key: phrase.key, language: language, pair: pair))
    if isKept, book.state(of: phrase, in: language) == .copied {
      confirmed.append((phrase.key, codes[language], text))
    }
    if !isKept, !(phrase.isShared && text == current?.text) {
      changes.append(
        Change(
          phrase: phrase, language: language, text: text, span: entry.span,
          isOfCurrentOriginal: isOfCurrentOriginal))
    }
  }

  /// Where a text is whose item has another name since its file was exported; nil where that cannot be told.
  private mutating func placeAfterRename(of entry: TranslationFile.Entry) -> Int? {
    // The file may be another project's.
    guard forgivesDeleted, let source = entry.source else { return nil }
    let texts = renamed ?? RenamedTexts(book)
    renamed = texts
    return texts.place(of: entry.key, source)
  }

  /// A whole file of another project is recognised by its first keys; it takes too long to find what each of the others may have been
  /// meant as.
  private static let mostNearNames = 20

  private mutating func reportUnknown(
    _ entry: TranslationFile.Entry, reporting diagnostics: inout Diagnostics
  ) {
    if forgivesDeleted, isOfFormerOriginal(entry) { return }
    let known =
      names
      ?? KnownNames(
        keys: Array(places.keys.sorted().prefix(2000)), groups: Set(book.words.groups.map(\.name)))
    names = known
    unknownCount += 1
    let near =
      entry.key.utf8.count < 200 && unknownCount <= Self.mostNearNames
      ? nearestName(to: entry.key, among: known.keys) : nil
    // The text of a paragraph identifies it. If its group still exists, it was changed or deleted.
    let isParagraph = entry.key.components(beforeLast: "/page/").map(known.groups.contains) ?? false
    diagnostics.report(
      .keyUnknown(entry.key, near: near, at: entry.keySpan, isWarning: forgivesDeleted || isParagraph))
  }

  /// Whether the project used this text as the translation of an original that was changed or deleted since. Nothing is lost with
  /// it: floki writes the file without it.
  private func isOfFormerOriginal(_ entry: TranslationFile.Entry) -> Bool {
    guard let language = codes.firstIndex(of: entry.language) else { return false }
    // The original that would say what its numbers mean is gone.
    let text = entry.text.map(\.text).joined()
    return book.tables[language].knowsOrigin(
      of: ContentDigest.ofWords(text.withLineFeeds.withoutTrailingLineBreaks))
  }

  /// The text with the original's own placeholders in the place of their numbers.
  private func resolved(
    _ pieces: [TextPiece], _ phrase: Phrase, _ entry: TranslationFile.Entry,
    reporting diagnostics: inout Diagnostics
  ) -> String? {
    guard let text = Self.joined(pieces, phrase) else {
      diagnostics.report(
        .marksChanged(missing: [], added: ["a placeholder"], at: entry.span, original: phrase.source.span))
      return nil
    }
    // Line breaks at the end do not count as text.
    return text.withLineFeeds.withoutTrailingLineBreaks
  }

  private static func joined(_ pieces: [TextPiece], _ phrase: Phrase) -> String? {
    if pieces.count == 1, case .words(let words) = pieces[0] { return words }
    // A file of an earlier floki numbers whatever looks like a tag.
    let placeholders =
      phrase.form == .plain ? Placeholder.all(in: phrase.source.text, isMarkdown: false) : phrase.placeholders
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

  /// Whether a text can be written in the place of another; what is wrong with it is reported.
  private func isAcceptable(
    _ text: String, _ phrase: Phrase, _ entry: TranslationFile.Entry, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let original = phrase.source
    let most = max(2000, original.text.utf8.count * 8)
    guard text.utf8.count <= most else {
      diagnostics.report(
        .tooLong(text.utf8.count, most: most, isOfCell: false, at: entry.span, original: original.span))
      return false
    }
    if let strange = text.unicodeScalars.first(where: { $0.isForbidden }) {
      diagnostics.report(
        .formChanged(
          "the translation has the character U+\(String(strange.value, radix: 16, uppercase: true)), which is not allowed in a text",
          at: entry.span, original: original.span, hint: "take it out."))
      return false
    }
    let (missing, added) = difference(
      phrase.placeholders, phrase.placeholders(in: text))
    if !missing.isEmpty || !added.isEmpty {
      diagnostics.report(
        .marksChanged(missing: missing, added: added, at: entry.span, original: original.span))
      return false
    }
    switch phrase.form {
    case .plain:
      if !original.text.contains("\n"), text.contains("\n") {
        diagnostics.report(
          .formChanged(
            "the translation has several lines, but the original has one", at: entry.span,
            original: original.span,
            hint: "write it on one line."))
        return false
      }
    case .paragraph:
      let cut = PageCut(text)
      let kind = PageCut(original.text).blocks.first?.kind
      if cut.blocks.count != 1 || cut.blocks.first?.text != text {
        diagnostics.report(
          .formChanged(
            "the translation of a paragraph must be one paragraph, without empty lines", at: entry.span,
            original: original.span,
            hint: "take the empty lines out."))
        return false
      } else if let found = cut.blocks.first?.kind, let kind, found != kind {
        diagnostics.report(
          .formChanged(
            "the translation is \(found), but the original is \(kind)", at: entry.span,
            original: original.span,
            hint: "start it with the same characters as the original."))
        return false
      }
    case .page: break
    }
    if let limit = phrase.limit, text.count > limit, original.text.count <= limit {
      diagnostics.report(
        .tooLong(text.count, most: limit, isOfCell: true, at: entry.span, original: original.span))
    }
    return true
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
  /// The same without the blanks at its ends that another text lacks there.
  fileprivate func withBlanksAtEnds(like other: String) -> String {
    var text = unicodeScalars[...]
    let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" }
    if other.unicodeScalars.first.map({ !isBlank($0) }) ?? true { text = text.drop(while: isBlank) }
    if other.unicodeScalars.last.map({ !isBlank($0) }) ?? true {
      while let last = text.last, isBlank(last) { text.removeLast() }
    }
    return String(text)
  }

  /// What is before the last occurrence of a separator; nil where there is none.
  fileprivate func components(beforeLast separator: String) -> String? {
    guard let range = ranges(of: separator).last else { return nil }
    return String(self[..<range.lowerBound])
  }
}
