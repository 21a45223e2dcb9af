import FlokiCompiler
import FlokiContent

/// How far a text is translated into a language.
package enum TranslationState: String, Sendable {
  case untranslated, outdated, translated
  /// The author has written one text for all languages; a translation may still be given.
  case shared
}

extension PhraseBook {
  package func state(of phrase: Phrase, in language: Int) -> TranslationState {
    guard phrase.translations.indices.contains(language), let translation = phrase.translations[language]
    else {
      return .untranslated
    }
    let code = words.languages[language].text
    if phrase.isShared { return .shared }
    if record.knows(phrase.source.text, translation.text, code) { return .translated }
    if record.originals(of: translation.text, code) != nil { return .outdated }
    return phrase.outdatedAsPage.contains(language) ? .outdated : .translated
  }

  /// The record with what the project says now: translations that nothing is known of are taken for those of the original beside
  /// them, and what is no longer there is left out.
  package func renewedRecord() -> OriginalRecord {
    var made: Set<OriginalRecord.Line> = []
    var record = record
    for language in words.languages.indices.dropFirst() {
      let code = words.languages[language].text
      for phrase in phrases where concerns(phrase, language) {
        guard !phrase.isShared, let text = phrase.translations[language]?.text else { continue }
        if state(of: phrase, in: language) == .translated { record.add(phrase.source.text, text, code) }
        made.insert(.init(language: code, source: 0, translation: ContentDigest.ofWords(text)))
      }
    }
    return record.keeping {
      made.contains(.init(language: $0.language, source: 0, translation: $0.translation))
    }
  }
}
