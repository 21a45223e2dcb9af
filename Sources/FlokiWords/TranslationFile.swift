import FlokiCompiler
import FlokiContent
import FlokiRules
package import FlokiSyntax

/// The formats in which translators get texts and send them back.
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

  /// By the name of a file; nil for one that is not for translators.
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
    /// Whether it counts as finished if its text differs from what was exported: most tools change the text and
    /// forget to mark it.
    package var isFinishedByChange = false
    /// Whether it counts as untranslated if it copies its original: tools put originals in the place of translations.
    package var isNoneAsCopy = false
    /// The original that an unfinished translation was made from, as far as the file remembers it.
    package var previous: String?
    package var keySpan: SourceSpan
    package var span: SourceSpan
    /// Where the file says the language; nil where that is not known.
    package var languageSpan: SourceSpan?
  }

  package var format: TranslationFormat
  package var entries: [Entry] = []

  init(format: TranslationFormat, _ entries: [Entry]) { (self.format, self.entries) = (format, entries) }

  /// No file of translators is longer.
  static let longest = TextLimits.translation.bytes

  /// Reads a file; nil, with the reason reported, if it cannot be read.
  package init?(
    _ bytes: [UInt8], named path: String, of source: SourceID, reporting diagnostics: inout Diagnostics
  ) {
    guard let format = TranslationFormat(path: path) else {
      diagnostics.report(
        .fileUnreadable("this is not a PO, XLIFF or .xcstrings file", at: .beginning(of: source)))
      return nil
    }
    guard bytes.count <= Self.longest else {
      diagnostics.report(
        .fileUnreadable(
          "the file has \(bytes.count) bytes; floki reads at most \(Self.longest)",
          at: .beginning(of: source)))
      return nil
    }
    guard bytes.isText else {
      let place = bytes.firstIndexNotUTF8 ?? 0
      diagnostics.report(
        .fileUnreadable(
          "the file is not in UTF-8, and names no other encoding that floki knows",
          at: .bytes(place..<min(place + 1, bytes.count), of: source)))
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
  fileprivate var isText: Bool { (try? UTF8Span(validating: span)) != nil && !contains(0) }

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
