import FlokiCompiler
import FlokiContent
import FlokiProtocol

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

  /// Whether an item has some of its words in a language, and not all: then `fallback` decides for the whole item.
  ///
  /// The compiler's own rule, by which it tells of `item-half-translated`: what counts is the title, the body, the caption, the text of a
  /// movie and the page. A page that lacks a paragraph is a page, and a body that is missing beside a page is not missed.
  func isHalfTranslated(_ group: Int, _ phrases: [Phrase], in language: Int) -> Bool {
    guard words.groups[group].kind == .item else { return false }
    let hasPage = pages[PageKey(group: group, language: language)] != nil
    var isPageMissing = false
    var has: Set<String> = hasPage ? ["page"] : []
    var lacks: Set<String> = []
    for phrase in phrases {
      guard case .text(let place) = phrase.home else {
        isPageMissing = !hasPage
        continue
      }
      let name = words.groups[group].texts[place].name
      if state(of: phrase, in: language) != .untranslated {
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
