import FlokiCompiler
import FlokiContent
import FlokiProtocol

/// How far a text is translated into a language.
package enum TranslationState: String, Sendable {
  case untranslated, outdated, translated
  /// The author has written one text for all languages; a translation may still be given.
  case shared
  /// What is there says the same as the original, and no translator has said that it should.
  case copied
}

extension PhraseBook {
  package func state(of phrase: Phrase, in language: Int) -> TranslationState {
    guard phrase.translations.indices.contains(language), let translation = phrase.translations[language]
    else {
      return .untranslated
    }
    if phrase.isShared { return .shared }
    let table = tables[language]
    if table.knows(phrase.source.digest, translation.digest) { return .translated }
    if table.knowsOrigin(of: translation.digest) { return .outdated }
    if translation.text == phrase.source.text, phrase.wordCount > 0 { return .copied }
    return isOutdatedAsPage(phrase, language) ? .outdated : .translated
  }

  /// Whether an item has some of its words in a language, and not all: then `fallback` decides for the whole item.
  ///
  /// The compiler's own rule, by which it tells of `item-half-translated`: what counts is the title, the body, the caption, the text of a
  /// movie and the page. A page that lacks a paragraph is a page, and a body that is missing beside a page is not missed.
  func isHalfTranslated(_ group: Int, _ phrases: [Phrase], in language: Int) -> Bool {
    guard words.groups[group].kind == .item else { return false }
    let hasPage = hasPage(group, in: language)
    var isPageMissing = false
    var has: Set<String> = hasPage ? ["page"] : []
    var lacks: Set<String> = []
    for phrase in phrases {
      guard case .text(let place) = phrase.home else {
        isPageMissing = !hasPage
        continue
      }
      let name = words.groups[group].texts[place].name
      if phrase.translations[language] != nil {
        has.insert(name)
      } else {
        lacks.insert(name)
      }
    }
    lacks.formIntersection(Self.decisiveTexts)
    if hasPage { lacks.remove(NewsItemAttribute.body.name) }
    if has.contains(NewsItemAttribute.body.name) || lacks.contains(NewsItemAttribute.body.name) {
      lacks.remove(Self.movieText)
    }
    has.formIntersection(Self.decisiveTexts.union([NewsItemAttribute.footer.name, "page"]))
    return !has.isEmpty && (isPageMissing || !lacks.isEmpty)
  }

  private static let movieText = "data/text"
  private static let decisiveTexts: Set = [
    ItemAttribute.title.name, NewsItemAttribute.body.name, GalleryItemAttribute.captionText.name, movieText,
  ]

  /// The record with what the project says now: translations of unknown origin count as those of the original beside
  /// them, and what is no longer there is left out.
  ///
  /// - Parameter overtaken: What files of translators that stay as they are have.
  package func renewedRecord(besides overtaken: OvertakenWords) -> OriginalRecord {
    var renewed: [String: OriginalRecord.Table] = [:]
    for language in words.languages.indices.dropFirst() {
      let table = tables[language]
      var made: [UInt64] = []
      var pairs: [OriginalRecord.Pair] = []
      for phrase in phrases where !phrase.isShared && concerns(phrase, language) {
        guard let translation = phrase.translations[language]?.digest else { continue }
        if table.isKnowing { made.append(translation) }
        if state(of: phrase, in: language) == .translated, !overtaken.contains(phrase.key, language) {
          pairs.append(.init(translation: translation, source: phrase.source.digest))
        }
      }
      let isThere = Set(made)
      pairs += table.pairs.filter { isThere.contains($0.translation) }
      pairs += overtaken.known(in: language)
      renewed[words.languages[language].text] = OriginalRecord.Table(pairs)
    }
    return OriginalRecord(renewed)
  }
}
