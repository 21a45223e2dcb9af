package import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// Every text of a project that translators work on, in an order that does not depend on where texts are in their files.
package struct PhraseBook: Sendable {
  package let words: AuthoredWords
  /// By the names of their groups, then by their own; paragraphs in the order of their page.
  package let phrases: [Phrase]
  package let record: OriginalRecord
  /// How the pages of translations go with the original, by group and language.
  let pages: [PageKey: PagePair]
  /// The groups in the order of the phrases.
  package let order: [Int]

  struct PageKey: Hashable {
    let group: Int
    let language: Int
  }

  package init(_ words: AuthoredWords, _ record: OriginalRecord, in sources: SourceTree) {
    self.words = words
    self.record = record
    var phrases: [Phrase] = []
    var pages: [PageKey: PagePair] = [:]
    let order = words.groups.indices.sorted {
      words.groups[$0].name.utf8.lexicographicallyPrecedes(words.groups[$1].name.utf8)
    }
    for index in order {
      let group = words.groups[index]
      phrases += group.texts.enumerated().compactMap { place, text in
        Phrase(text, at: place, of: group, index, languages: words.languages.map(\.text))
      }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      guard let page = group.pages.first(where: { $0.language == 0 }) else { continue }
      let original = PageCut(sources.files[page.source].bytes, from: page.start)
      var pairs: [PagePair?] = words.languages.map { _ in nil }
      for other in group.pages where other.language != 0 && words.languages.indices.contains(other.language) {
        pairs[other.language] = PagePair(
          original, PageCut(sources.files[other.source].bytes, from: other.start), of: page, other,
          record, words.languages[other.language].text)
      }
      for (language, pair) in pairs.enumerated() {
        if let pair { pages[PageKey(group: index, language: language)] = pair }
      }
      phrases += Self.paragraphs(of: group, index, page, original, pairs)
    }
    self.phrases = phrases
    self.pages = pages
    self.order = order
  }

  /// The paragraphs of a page, or the whole page where a translation is cut in another way.
  private static func paragraphs(
    of group: WordGroup, _ index: Int, _ page: AuthoredPage, _ original: PageCut, _ pairs: [PagePair?]
  ) -> [Phrase] {
    var phrases: [Phrase] = []
    let whole = pairs.indices.filter { pairs[$0]?.isWhole == true }
    if !whole.isEmpty, let text = original.wholeText {
      var translations: [Phrase.Said?] = pairs.map { _ in nil }
      for language in whole { translations[language] = pairs[language]?.wholeTranslation }
      translations[0] = .init(text: text.text, span: .bytes(text.range, of: page.source))
      phrases.append(
        Phrase(
          key: "\(group.name)/page", group: index, form: .page,
          source: .init(text: text.text, span: .bytes(text.range, of: page.source)),
          note: "The whole page, in Markdown", limit: nil, translations: translations,
          isShared: false, home: .page))
    }
    var names: [String: Int] = [:]
    for (place, block) in original.blocks.enumerated() where block.isTranslated {
      let digest = ContentDigest(of: Array(block.text.utf8)).hex(8)
      names[digest, default: 0] += 1
      let count = names[digest, default: 1]
      let said = Phrase.Said(text: block.text, span: .bytes(block.range, of: page.source))
      var phrase = Phrase(
        key: "\(group.name)/page/\(digest)" + (count > 1 ? ".\(count)" : ""), group: index,
        form: .paragraph, source: said, note: "A \(block.kind) of the page, in Markdown", limit: nil,
        translations: pairs.enumerated().map { $0 == 0 ? said : $1?.translation(of: place) },
        isShared: false, home: .paragraph(place))
      for (language, pair) in pairs.enumerated() where pair?.isOutdatedAsWhole == true {
        phrase.outdatedAsPage.insert(language)
      }
      phrases.append(phrase)
    }
    return phrases
  }

  /// Whether a phrase is worked on in a language: of a page that is translated in another cut the whole, else its paragraphs.
  package func concerns(_ phrase: Phrase, _ language: Int) -> Bool {
    let isWhole = pages[PageKey(group: phrase.group, language: language)]?.isWhole ?? false
    return switch phrase.form {
    case .plain: true
    case .paragraph: !isWhole
    case .page: isWhole
    }
  }

  /// The phrases for one language.
  package func phrases(for language: Int) -> [Phrase] { phrases.filter { concerns($0, language) } }
}

extension Phrase {
  /// Nil where the first language has no words, so that there is nothing to translate.
  fileprivate init?(
    _ text: AuthoredText, at place: Int, of group: WordGroup, _ index: Int, languages: [String]
  ) {
    var said: [Said?] = languages.map { _ in nil }
    var isShared = false
    for written in text.places {
      switch written.node.kind {
      case .scalar:
        if written.node.isEmpty { continue }
        let words = Said(written.node)
        if let language = written.language {
          if said.indices.contains(language) { said[language] = words }
        } else {
          isShared = true
          said = said.map { _ in words }
        }
      case .mapping:
        for (key, value) in written.node.entries where value.kind == .scalar && !value.isEmpty {
          if let language = languages.firstIndex(of: key.text) { said[language] = Said(value) }
        }
      case .sequence: break
      }
    }
    guard let source = said.first ?? nil, source.text.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    self.init(
      key: "\(group.name)/\(text.name)", group: index, form: .plain, source: source,
      note: text.attribute.note, limit: text.attribute.fittingLength,
      translations: said, isShared: isShared, home: .text(place))
  }
}

extension Phrase.Said {
  fileprivate init(_ node: YAMLNode) {
    self.init(text: node.text.withoutTrailingLineBreaks.withLineFeeds, span: node.span)
  }
}

extension Attribute {
  /// What translators are told: the meaning without facts, of one line.
  fileprivate var note: String {
    let bytes = Array(meaning.utf8)
    var note: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let rest = bytes[place...]
      if rest.first == 0x20, rest.starts(with: " (C".utf8), rest.dropFirst(3).first?.isASCIIDigit == true,
        let close = rest.firstIndex(of: UInt8(ascii: ")"))
      {
        place = close + 1
      } else {
        note.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: note, as: UTF8.self)
  }

  /// A tab bar of five on the smallest phone has 64 points for each label, in letters of ten points.
  fileprivate var fittingLength: Int? { self == TabAttribute.shortTitle ? 11 : nil }
}
