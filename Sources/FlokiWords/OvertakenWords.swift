import FlokiSyntax

/// What translators' files have of texts whose authors have written newer translations.
///
/// Nothing is recorded of the newer ones as long as such a file is there: their unknown origin distinguishes them
/// from what a translator has changed back.
package struct OvertakenWords: Sendable {
  private var pairs: [Name: OriginalRecord.Pair?] = [:]

  private struct Name: Hashable {
    let key: String
    let language: Int
  }

  package init() {}

  /// - Parameter pair: What the record knows of the older translation; nil where it knows nothing.
  mutating func add(_ key: String, _ language: Int, _ pair: OriginalRecord.Pair?) {
    pairs[Name(key: key, language: language)] = .some(pair)
  }

  package mutating func add(_ other: OvertakenWords) {
    pairs.merge(other.pairs) { one, other in one ?? other }
  }

  func contains(_ key: String, _ language: Int) -> Bool {
    !pairs.isEmpty && pairs.keys.contains(Name(key: key, language: language))
  }

  /// What the record knows of the older translations into a language.
  func known(in language: Int) -> [OriginalRecord.Pair] {
    pairs.compactMap { name, pair in name.language == language ? pair : nil }
  }
}

extension PhraseBook {
  /// What a file has of texts whose authors have written newer translations.
  package func overtaken(in file: TranslationFile) -> OvertakenWords {
    var ignored = Diagnostics()
    var checker = EntryChecker(self, forgivesDeleted: true)
    checker.check([file], reporting: &ignored)
    return checker.overtaken
  }

  /// Whether a text has a newer translation than one that a file has.
  ///
  /// - Parameter pair: The translation of the file, and the original that the file has.
  func hasNewer(_ phrase: Phrase, _ language: Int, than pair: OriginalRecord.Pair) -> Bool {
    guard !phrase.isShared, let current = phrase.translations[language] else { return false }
    let table = tables[language]
    let isKnown = table.knows(pair.source, pair.translation)
    // Written by the author, in the place of what is known.
    if isKnown, !table.knowsOrigin(of: current.digest) { return true }
    // Of the original that the file has, whatever became of it since, the file may know better.
    guard table.isKnowing, pair.source != phrase.source.digest, !table.knows(pair.source, current.digest)
    else { return false }
    return isKnown || state(of: phrase, in: language) == .translated
  }
}
