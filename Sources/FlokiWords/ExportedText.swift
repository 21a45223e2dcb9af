import FlokiCompiler
import FlokiContent
import FlokiRules

/// A text of an export: what a file of any form has of a phrase.
struct ExportedText {
  let phrase: Phrase
  /// The parts of the original that every translation has as well: markers such as `<TITLE>`, tags, where links lead.
  let placeholders: [Placeholder]
  /// Nil where there is none yet.
  let translation: String?
  let state: TranslationState
  /// The original that an outdated translation was made from; nil where no earlier file has it.
  var previous: String?

  /// Remarks for translators beside the text.
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
    return phrase.placeholders(in: translation).compactMap { placeholder in
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

/// Translations in a translator's file that are not in the project yet, by key and language.
package typealias WaitingTranslations = [String: [String: String]]

/// The originals that outdated translations were made from, by key and language.
package typealias PreviousOriginals = [String: [String: String]]

/// What an older translators' file passes on to the one that replaces it.
package struct KeptWords: Sendable {
  package var waiting: WaitingTranslations = [:]
  package var previous: PreviousOriginals = [:]

  package init() {}

  package var isEmpty: Bool { waiting.isEmpty && previous.isEmpty }

  fileprivate func concerns(_ key: String) -> Bool { waiting[key] != nil || previous[key] != nil }
}

/// What a file has of a run of phrases.
struct ExportPart: Sendable {
  var bytes: [UInt8] = []
  /// Where each phrase ends.
  var ends: [Int] = []
}

/// A translators' file that can still take what is pending in an older one.
package struct WordsFile: Sendable {
  fileprivate let format: TranslationFormat
  fileprivate let languages: [Int]
  /// For each language, or for all of them together.
  fileprivate let parts: [[ExportPart]]
  package let bytes: [UInt8]
}

extension PhraseBook {
  /// A translators' file with the texts of the project, the same for the same project.
  ///
  /// - Parameter jobs: How many tasks work on it beside one another.
  package func export(
    as format: TranslationFormat, for languages: [Int], jobs: Int
  ) async throws(CancellationError) -> WordsFile {
    try await file(format, languages, KeptWords(), keeping: [], jobs: jobs)
  }

  /// The same file with what an older one has in the place of what the project has.
  package func export(
    _ file: WordsFile, with kept: KeptWords, jobs: Int
  ) async throws(CancellationError) -> WordsFile {
    try await self.file(file.format, file.languages, kept, keeping: file.parts, jobs: jobs)
  }

  /// - Parameter parts: Those of a file in which nothing waits.
  private func file(
    _ format: TranslationFormat, _ languages: [Int], _ words: KeptWords,
    keeping parts: [[ExportPart]], jobs: Int
  ) async throws(CancellationError) -> WordsFile {
    let runs = runs
    let groups = format.hasAllLanguages ? [languages] : languages.map { [$0] }
    var made: [[ExportPart]] = []
    for (index, languages) in groups.enumerated() {
      let kept = parts.indices.contains(index) ? parts[index] : []
      made.append(
        try await Array(runs.indices).concurrentMap(jobs: jobs) { run in
          if kept.indices.contains(run), !runs[run].contains(where: { words.concerns(phrases[$0].key) }) {
            return kept[run]
          }
          return part(format, languages, runs[run], words)
        })
    }
    return WordsFile(
      format: format, languages: languages, parts: made, bytes: joined(format, languages, made))
  }

  private func part(
    _ format: TranslationFormat, _ languages: [Int], _ run: Range<Int>, _ kept: KeptWords
  ) -> ExportPart {
    var part = ExportPart()
    part.ends.reserveCapacity(run.count)
    for index in run {
      if format == .xcstrings {
        append(strings: phrases[index], languages, kept, to: &part.bytes)
      } else {
        for language in languages {
          if let text = text(phrases[index], language, kept) { part.bytes.append(text, as: format) }
        }
      }
      part.ends.append(part.bytes.count)
    }
    return part
  }

  private func joined(_ format: TranslationFormat, _ languages: [Int], _ parts: [[ExportPart]]) -> [UInt8] {
    if format == .xcstrings { return joined(strings: parts.first ?? []) }
    var all: [UInt8] = []
    for (language, parts) in zip(languages, parts) {
      let (head, tail) = frame(of: format, language, isEmpty: parts.allSatisfy(\.bytes.isEmpty))
      all.reserveCapacity(
        all.count + head.utf8.count + parts.reduce(tail.utf8.count) { $0 + $1.bytes.count })
      all.append(head)
      for part in parts { all += part.bytes }
      all.append(tail)
    }
    return all
  }

  /// Neighbours among the phrases that are written by one task.
  private var runs: [Range<Int>] {
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
  func text(_ phrase: Phrase, _ language: Int, _ kept: KeptWords) -> ExportedText? {
    guard concerns(phrase, language) else { return nil }
    let placeholders = phrase.placeholders
    let code = words.languages[language].text
    if !kept.waiting.isEmpty, let text = kept.waiting[phrase.key]?[code] {
      return ExportedText(phrase: phrase, placeholders: placeholders, translation: text, state: .translated)
    }
    let state = state(of: phrase, in: language)
    return ExportedText(
      phrase: phrase, placeholders: placeholders,
      translation: state == .shared || state == .copied ? nil : phrase.translations[language]?.text,
      state: state, previous: state == .outdated ? kept.previous[phrase.key]?[code] : nil)
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
