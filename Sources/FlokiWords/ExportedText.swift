import FlokiCompiler
import FlokiContent

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
      remarks.append("Keep as they are: \(kept.joined(separator: " "))".replacingBytes("\n", with: " "))
    }
    if state == .outdated { remarks.append("The original has changed since this was translated.") }
    if state == .shared { remarks.append("The same in all languages unless a translation is given.") }
    return remarks
  }

  var isDone: Bool { translation != nil && state != .outdated }

  /// The placeholders of the original with their numbers.
  var sourcePlaceholders: [(number: Int, placeholder: Placeholder)] {
    placeholders.enumerated().map { ($0 + 1, $1) }
  }

  /// The placeholders of the translation, each with the number that it has in the original.
  var translationPlaceholders: [(number: Int, placeholder: Placeholder)] {
    guard let translation, !placeholders.isEmpty else { return [] }
    /// The places of each in the original, the first one last.
    var free: [String: [Int]] = [:]
    for (index, placeholder) in placeholders.enumerated().reversed() {
      free[placeholder.text, default: []].append(index)
    }
    return Placeholder.all(in: translation, isMarkdown: phrase.form != .plain).compactMap { placeholder in
      free[placeholder.text]?.popLast().map { ($0 + 1, placeholder) }
    }
  }
}

extension String {
  /// The same with another text in the place of one byte.
  func replacingBytes(_ byte: Unicode.Scalar, with text: String) -> String {
    guard let byte = UInt8(exactly: byte.value), hasByte(byte) else { return self }
    var bytes: [UInt8] = []
    bytes.append(utf8.span, where: { $0 == byte }) { _, _, bytes in
      bytes.append(text)
      return 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Translations that a translator's file has and the project does not have yet, by key and language.
package typealias WaitingTranslations = [String: [String: String]]

extension PhraseBook {
  /// The bytes of a translators' file, the same whenever the project and what waits are the same.
  ///
  /// - Parameters:
  ///   - waiting: What goes before that which the project has.
  ///   - jobs: How many tasks work on it beside one another.
  package func export(
    as format: TranslationFormat, for languages: [Int], waiting: WaitingTranslations = [:], jobs: Int
  ) async throws(CancellationError) -> [UInt8] {
    if format == .xcstrings { return try await strings(for: languages, waiting, jobs: jobs) }
    var all: [UInt8] = []
    for language in languages {
      let parts = try await runs.concurrentMap(jobs: jobs) { run in
        var part: [UInt8] = []
        for index in run {
          if let text = text(phrases[index], language, waiting) { part.append(text, as: format) }
        }
        return part
      }
      let (head, tail) = frame(of: format, language, isEmpty: parts.allSatisfy(\.isEmpty))
      all.reserveCapacity(all.count + head.utf8.count + parts.reduce(tail.utf8.count) { $0 + $1.count })
      all.append(head)
      for part in parts { all += part }
      all.append(tail)
    }
    return all
  }

  /// Neighbours among the phrases that are written by one task.
  var runs: [Range<Int>] {
    stride(from: 0, to: phrases.count, by: Self.runLength).map {
      $0..<min(phrases.count, $0 + Self.runLength)
    }
  }

  static var runLength: Int { 512 }

  private func frame(of format: TranslationFormat, _ language: Int, isEmpty: Bool) -> (
    head: String, tail: String
  ) {
    switch format {
    case .po: (poHeader(for: language), "")
    case .xliff: xliff2Frame(for: language, isEmpty: isEmpty)
    case .xliff1: xliff1Frame(for: language)
    case .xcstrings: ("", "")
    }
  }

  /// What a file has of a phrase; nil for one that is not worked on in the language.
  func text(_ phrase: Phrase, _ language: Int, _ waiting: WaitingTranslations) -> ExportedText? {
    guard concerns(phrase, language) else { return nil }
    let placeholders = phrase.placeholders
    if !waiting.isEmpty, let text = waiting[phrase.key]?[words.languages[language].text] {
      return ExportedText(phrase: phrase, placeholders: placeholders, translation: text, state: .translated)
    }
    let state = state(of: phrase, in: language)
    return ExportedText(
      phrase: phrase, placeholders: placeholders,
      translation: state == .shared ? nil : phrase.translations[language]?.text, state: state)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: ExportedText, as format: TranslationFormat) {
    switch format {
    case .po: append(po: text)
    case .xliff: append(xliff2: text)
    case .xliff1: append(xliff1: text)
    case .xcstrings: break
    }
  }
}
