import FlokiCompiler
import FlokiContent

/// How far a project is translated, by language and feed.
package struct WordsStatus: Sendable, Encodable {
  package struct Language: Sendable, Encodable {
    package let language: String
    package internal(set) var feeds: [Part] = []
    package var total: Part {
      feeds.reduce(into: Part(name: "all")) { $0.add($1) }
    }

    private enum Keys: String, CodingKey { case language, feeds, total }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(language, forKey: .language)
      try container.encode(feeds, forKey: .feeds)
      try container.encode(total, forKey: .total)
    }
  }

  /// The app itself, or one feed.
  package struct Part: Sendable, Encodable {
    package let name: String
    package internal(set) var texts = 0
    package internal(set) var translated = 0
    package internal(set) var shared = 0
    package internal(set) var untranslated: [String] = []
    package internal(set) var outdated: [String] = []
    /// Texts that say the same as their originals, and that no translator has confirmed: a name may be right, a text is forgotten.
    package internal(set) var copied: [String] = []
    /// Items that are partly translated.
    package internal(set) var half: [String] = []
    package internal(set) var wordsToGo = 0

    package var isComplete: Bool { untranslated.isEmpty && outdated.isEmpty && copied.isEmpty }

    /// Of all texts, rounded down, so that 100 means all of them.
    package var percent: Int { texts == 0 ? 100 : (translated + shared) * 100 / texts }

    fileprivate mutating func add(_ other: Part) {
      texts += other.texts
      translated += other.translated
      shared += other.shared
      untranslated += other.untranslated
      outdated += other.outdated
      copied += other.copied
      half += other.half
      wordsToGo += other.wordsToGo
    }
  }

  package internal(set) var languages: [Language] = []
  /// What readers see of an item that is half translated.
  package let fallback: String

  package init(_ book: PhraseBook, languages wanted: [Int]) {
    fallback = book.words.fallback.rawValue
    for language in wanted {
      var names: [String] = []
      var parts: [String: Part] = [:]
      var ofItems: [Int: [Phrase]] = [:]
      for phrase in book.phrases where book.concerns(phrase, language) {
        let group = book.words.groups[phrase.group]
        let name = group.feed ?? (group.kind == .app ? "the app" : group.name)
        if parts[name] == nil { names.append(name) }
        var part = parts[name] ?? Part(name: name)
        part.texts += 1
        let state = book.state(of: phrase, in: language)
        switch state {
        case .translated: part.translated += 1
        case .shared: part.shared += 1
        case .untranslated: part.untranslated.append(phrase.key)
        case .outdated: part.outdated.append(phrase.key)
        case .copied: part.copied.append(phrase.key)
        }
        if state != .translated, state != .shared { part.wordsToGo += phrase.wordCount }
        if group.kind == .item { ofItems[phrase.group, default: []].append(phrase) }
        parts[name] = part
      }
      for group in book.order {
        guard let phrases = ofItems[group], book.isHalfTranslated(group, phrases, in: language) else {
          continue
        }
        let name = book.words.groups[group].feed ?? book.words.groups[group].name
        parts[name]?.half.append(book.words.groups[group].name)
      }
      languages.append(
        Language(
          language: book.words.languages[language].text, feeds: names.compactMap { parts[$0] }))
    }
  }
}
