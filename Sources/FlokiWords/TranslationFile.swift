import FlokiCompiler
import FlokiContent
package import FlokiSyntax

/// The forms in which texts travel to translators and back.
package enum TranslationFormat: String, CaseIterable, Sendable {
  case po, xliff, xliff1, xcstrings

  package var ending: String {
    switch self {
    case .po: "po"
    case .xliff, .xliff1: "xlf"
    case .xcstrings: "xcstrings"
    }
  }

  /// Whether one file has all languages.
  package var hasAllLanguages: Bool { self == .xcstrings }

  /// By the name of a file; nil for one that is none of translators.
  package init?(path: String) {
    switch path.split(separator: ".").last.map({ $0.lowercased() }) {
    case "po"?: self = .po
    case "xlf"?, "xliff"?: self = .xliff
    case "xcstrings"?: self = .xcstrings
    default: return nil
    }
  }
}

/// What a translator's file says.
package struct TranslationFile: Sendable {
  /// One text in one language.
  package struct Entry: Sendable {
    package var key: String
    /// The langcode as the file has it, and where.
    package var language: String
    /// The original that it was made from, as far as the file has it.
    package var source: [TextPiece]?
    package var text: [TextPiece]
    /// Whether the translator says that it is not finished.
    package var isUnfinished: Bool
    /// Whether it counts as finished all the same where its words are others than those that were exported: most tools change
    /// words and forget to say so.
    package var isFinishedByChange = false
    package var keySpan: SourceSpan
    package var span: SourceSpan
  }

  package var format: TranslationFormat
  package var entries: [Entry] = []

  init(format: TranslationFormat, _ entries: [Entry]) { (self.format, self.entries) = (format, entries) }

  /// No file of translators is longer.
  static let longest = 64 << 20

  /// Reads a file; nil, with the reason reported, where nothing in it can be taken for what it says.
  package init?(
    _ bytes: [UInt8], named path: String, of source: SourceID, reporting diagnostics: inout Diagnostics
  ) {
    guard let format = TranslationFormat(path: path) else {
      diagnostics.report(
        .fileUnreadable("this is no PO, XLIFF or .xcstrings file", at: .beginning(of: source)))
      return nil
    }
    guard bytes.count <= Self.longest else {
      diagnostics.report(
        .fileUnreadable(
          "the file has \(bytes.count) bytes, and at most \(Self.longest) are read",
          at: .beginning(of: source)))
      return nil
    }
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      let place = bytes.firstIndexNotUTF8 ?? 0
      diagnostics.report(
        .fileUnreadable(
          "the file is not in UTF-8", at: .bytes(place..<min(place + 1, bytes.count), of: source)))
      return nil
    }
    let read: TranslationFile? =
      switch format {
      case .po: TranslationFile(po: bytes, of: source, reporting: &diagnostics)
      case .xliff, .xliff1: TranslationFile(xliff: bytes, of: source, reporting: &diagnostics)
      case .xcstrings: TranslationFile(strings: bytes, of: source, reporting: &diagnostics)
      }
    guard let read else { return nil }
    self = read
  }

  init(_ format: TranslationFormat) { self.format = format }
}

extension [UInt8] {
  /// Where the first byte is that is no UTF-8.
  fileprivate var firstIndexNotUTF8: Int? {
    var place = 0
    while place < count {
      let byte = self[place]
      let length = byte < 0x80 ? 1 : byte < 0xC2 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 0
      guard byte != 0, length > 0, place + length <= count,
        String(validating: self[place..<place + length], as: UTF8.self) != nil
      else { return place }
      place += length
    }
    return nil
  }
}

/// A text of an export: what a file of any form has of a phrase.
struct ExportedText {
  let phrase: Phrase
  let placeholders: [Placeholder]
  /// Nil where there is none yet.
  let translation: String?
  let state: TranslationState

  /// What translators are told beside the text.
  var remarks: [String] {
    var remarks = [phrase.note]
    if let limit = phrase.limit { remarks.append("At most \(limit) characters fit where it is shown.") }
    if !placeholders.isEmpty {
      var seen: Set<String> = []
      let kept = placeholders.map(\.text).filter { seen.insert($0).inserted }
      remarks.append("Keep as they are: \(kept.joined(separator: " "))")
    }
    if state == .outdated { remarks.append("The original has changed since this was translated.") }
    if state == .shared { remarks.append("The same in all languages unless a translation is given.") }
    return remarks.map { $0.utf8.contains(0x0A) ? $0.replacing("\n", with: " ") : $0 }
  }
}

/// Translations that a translator's file has and the project does not have yet, by key and language.
package typealias WaitingTranslations = [String: [String: String]]

extension PhraseBook {
  /// The bytes of a translators' file, the same whenever the project and what waits are the same.
  ///
  /// - Parameter waiting: What goes before that which the project has.
  package func export(
    as format: TranslationFormat, for languages: [Int], waiting: WaitingTranslations = [:]
  ) -> [UInt8] {
    let text =
      switch format {
      case .po: languages.map { po(for: $0, texts($0, waiting)) }.joined()
      case .xliff: languages.map { xliff2(for: $0, texts($0, waiting)) }.joined()
      case .xliff1: languages.map { xliff1(for: $0, texts($0, waiting)) }.joined()
      case .xcstrings: strings(for: languages, waiting)
      }
    return Array(text.utf8)
  }

  func texts(_ language: Int, _ waiting: WaitingTranslations) -> [ExportedText] {
    let code = words.languages[language].text
    return phrases.compactMap { phrase in
      guard concerns(phrase, language) else { return nil }
      let placeholders = phrase.placeholders
      if let text = waiting[phrase.key]?[code] {
        return ExportedText(
          phrase: phrase, placeholders: placeholders, translation: text, state: .translated)
      }
      let state = state(of: phrase, in: language)
      return ExportedText(
        phrase: phrase, placeholders: placeholders,
        translation: state == .shared ? nil : phrase.translations[language]?.text, state: state)
    }
  }
}
