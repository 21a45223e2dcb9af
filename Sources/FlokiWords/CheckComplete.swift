import FlokiCompiler
import FlokiContent
package import FlokiSyntax

extension PhraseBook {
  /// Reports what a language lacks, item by item: what is not translated, only in part, or from another original.
  package func checkComplete(_ language: Int, reporting diagnostics: inout Diagnostics) {
    let code = words.languages[language].text
    var phrasesOfGroups: [Int: [Phrase]] = [:]
    for phrase in phrases where concerns(phrase, language) {
      phrasesOfGroups[phrase.group, default: []].append(phrase)
    }
    for index in order {
      let phrases = phrasesOfGroups[index] ?? []
      let isItem = words.groups[index].kind == .item || words.groups[index].kind == .page
      let missing = phrases.filter { state(of: $0, in: language) == .untranslated }
      let outdated = phrases.filter { state(of: $0, in: language) == .outdated }
      if let first = missing.first {
        let isHalf = isHalfTranslated(index, phrases, in: language)
        let isWhole = isItem && missing.count == phrases.count
        let fact =
          isWhole
          ? "the item is not translated into `\(code)`"
          : isHalf
            ? "the item is only half translated into `\(code)`: \(Self.names(missing))"
            : "not translated into `\(code)`: \(Self.names(missing))"
        let rest =
          isItem && missing.contains { $0.form != .plain }
          ? "Readers of `\(code)` do not see this part of the page."
          : "Readers see these texts in `\(words.languages[0].text)`."
        diagnostics.report(
          .incomplete(fact, code, at: first.source.span, why: isWhole || isHalf ? fate : rest))
      }
      if let first = outdated.first {
        diagnostics.report(
          .incomplete(
            "the translation into `\(code)` is outdated: \(Self.names(outdated))", code,
            at: first.translations[language]?.span ?? first.source.span,
            why: "Readers of `\(code)` see what the original no longer says."))
      }
    }
  }

  /// What becomes of an item that is not whole.
  private var fate: String {
    switch words.fallback {
    case .master: "Readers see the whole item in `\(words.languages[0].text)` (`fallback: master`)."
    case .omit: "Readers do not see the item at all (`fallback: omit`)."
    case .error: "`fallback: error` requires every item in every language."
    }
  }

  private static func names(_ phrases: [Phrase]) -> String {
    var names: [String] = []
    for phrase in phrases {
      let name = phrase.form == .plain ? String(phrase.key.split(separator: "/").last ?? "") : "page"
      if !names.contains(name) { names.append(name) }
    }
    return names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
  }
}
