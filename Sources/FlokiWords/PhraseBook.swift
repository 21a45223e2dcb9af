package import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Every text of a project that translators work on, in an order that does not depend on where texts are in their files.
package struct PhraseBook: Sendable {
  package let words: AuthoredWords
  /// By the names of their groups, then by their own; paragraphs in the order of their page.
  package let phrases: [Phrase]
  package let record: OriginalRecord
  /// What the record knows of each language of the project, in their order.
  let tables: [OriginalRecord.Table]
  /// How the pages of translations go with the original, by group, then by language; nothing for a group without translated pages.
  private let pairs: [[PagePair?]]
  /// The groups in the order of the phrases.
  package let order: [Int]

  package init(_ words: AuthoredWords, _ record: OriginalRecord, in sources: SourceTree) {
    let reader = GroupReader(words: words, tables: words.languages.map { record[$0.text] }, sources: sources)
    let order = words.groupsByName
    self.init(reader, record, order, order.map(reader.read))
  }

  /// The same, worked out by `jobs` tasks beside one another.
  package static func read(
    _ words: AuthoredWords, _ record: OriginalRecord, in sources: SourceTree, jobs: Int
  ) async throws(CancellationError) -> PhraseBook {
    let reader = GroupReader(words: words, tables: words.languages.map { record[$0.text] }, sources: sources)
    let order = words.groupsByName
    let parts = try await order.concurrentMap(jobs: jobs) { reader.read($0) }
    return PhraseBook(reader, record, order, parts)
  }

  private init(_ reader: GroupReader, _ record: OriginalRecord, _ order: [Int], _ parts: [GroupReader.Part]) {
    words = reader.words
    tables = reader.tables
    self.record = record
    self.order = order
    var phrases: [Phrase] = []
    phrases.reserveCapacity(parts.reduce(0) { $0 + $1.phrases.count })
    var pairs: [[PagePair?]] = words.groups.map { _ in [] }
    for (group, part) in zip(order, parts) {
      phrases += part.phrases
      pairs[group] = part.pairs
    }
    self.phrases = phrases
    self.pairs = pairs
  }

  /// How the page of a translation goes with the original; nil where there are not both.
  func pair(of group: Int, in language: Int) -> PagePair? {
    pairs[group].indices.contains(language) ? pairs[group][language] : nil
  }

  func hasPage(_ group: Int, in language: Int) -> Bool {
    pairs[group].indices.contains(language) && pairs[group][language] != nil
  }

  /// Whether a page was translated from another original, according to a record that knows nothing of its paragraphs.
  func isOutdatedAsPage(_ phrase: Phrase, _ language: Int) -> Bool {
    guard phrase.form == .paragraph, pairs[phrase.group].indices.contains(language) else { return false }
    return pairs[phrase.group][language]?.isOutdatedAsWhole ?? false
  }

  /// Whether a phrase is worked on in a language: of a page that is translated in another cut the whole, else its paragraphs.
  package func concerns(_ phrase: Phrase, _ language: Int) -> Bool {
    if phrase.form == .plain { return true }
    let pairs = pairs[phrase.group]
    let isWhole = pairs.indices.contains(language) ? pairs[language]?.isWhole ?? false : false
    return (phrase.form == .page) == isWhole
  }

  /// The phrases for one language.
  package func phrases(for language: Int) -> [Phrase] { phrases.filter { concerns($0, language) } }
}

extension AuthoredWords {
  /// The groups in the order of their names.
  fileprivate var groupsByName: [Int] {
    groups.indices.sorted { groups[$0].name.precedesInBytes(groups[$1].name) }
  }
}

/// Makes the phrases of one group, whatever the others are.
private struct GroupReader: Sendable {
  let words: AuthoredWords
  let tables: [OriginalRecord.Table]
  let sources: SourceTree

  struct Part: Sendable {
    var phrases: [Phrase]
    var pairs: [PagePair?] = []
  }

  func read(_ index: Int) -> Part {
    let group = words.groups[index]
    var part = Part(
      phrases: group.texts.enumerated().compactMap { place, text in
        Phrase(text, at: place, of: group, index, words.languages)
      })
    if part.phrases.count > 1 { part.phrases.sort { $0.key.precedesInBytes($1.key) } }
    guard let page = group.pages.first(where: { $0.language == 0 }) else { return part }
    let original = PageCut(sources.files[page.source].bytes, from: page.start)
    for other in group.pages where other.language != 0 && words.languages.indices.contains(other.language) {
      if part.pairs.isEmpty { part.pairs = words.languages.map { _ in nil } }
      part.pairs[other.language] = PagePair(
        original, PageCut(sources.files[other.source].bytes, from: other.start), of: page, other,
        tables[other.language])
    }
    addParagraphs(of: group, index, page, original, to: &part)
    return part
  }

  /// The paragraphs of a page, or the whole page where a translation is cut in another way.
  private func addParagraphs(
    of group: WordGroup, _ index: Int, _ page: AuthoredPage, _ original: PageCut, to part: inout Part
  ) {
    let pairs = part.pairs
    let whole = pairs.indices.filter { pairs[$0]?.isWhole == true }
    if !whole.isEmpty, let said = original.whole(of: page.source) {
      var translations: [Phrase.Said?] = words.languages.map { _ in nil }
      for language in whole { translations[language] = pairs[language]?.wholeTranslation }
      translations[0] = said
      part.phrases.append(
        Phrase(
          key: "\(group.name)/page", group: index, form: .page, source: said,
          note: "The whole page, in Markdown", limit: nil, translations: translations,
          isShared: false, home: .page))
    }
    var names: [UInt32: Int] = [:]
    for (place, block) in original.blocks.enumerated() where block.isTranslated {
      let digest = UInt32(truncatingIfNeeded: block.digest >> 32)
      names[digest, default: 0] += 1
      let count = names[digest, default: 1]
      let said = Phrase.Said(
        text: block.text, span: .bytes(block.range, of: page.source), digest: block.digest)
      var translations: [Phrase.Said?] = words.languages.map { _ in nil }
      for language in pairs.indices { translations[language] = pairs[language]?.translation(of: place) }
      translations[0] = said
      part.phrases.append(
        Phrase(
          key: Self.key(of: group.name, digest, count), group: index, form: .paragraph, source: said,
          note: Self.note(of: block.kind), limit: nil, translations: translations,
          isShared: false, home: .paragraph(place)))
    }
  }

  private static func note(of kind: String) -> String {
    // Nearly all are.
    kind == "a paragraph"
      ? "A paragraph of the page, in Markdown"
      : "\(kind.prefix(1).uppercased())\(kind.dropFirst()) of the page, in Markdown"
  }

  /// The name of a paragraph: a digest of its text, with a number for the second and later ones with the same text.
  private static func key(of group: String, _ digest: UInt32, _ count: Int) -> String {
    var key = Array(group.utf8)
    key.reserveCapacity(key.count + 24)
    key.append("/page/")
    key.append(digitsOf: digest)
    if count > 1 { key.append(".\(count)") }
    return String(decoding: key, as: UTF8.self)
  }
}

extension Phrase {
  /// Nil where the first language has no words, so that there is nothing to translate.
  fileprivate init?(
    _ text: AuthoredText, at place: Int, of group: WordGroup, _ index: Int, _ languages: [Langcode]
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
          if let language = languages.firstIndex(where: { $0.text == key.text }) {
            said[language] = Said(value)
          }
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
  /// The remark for translators: the meaning without facts, on one line.
  fileprivate var note: String {
    guard meaning.hasByte(UInt8(ascii: "(")) else { return meaning }
    let bytes = Array(meaning.utf8)
    var note: [UInt8] = []
    note.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if bytes[place] == 0x20, place + 3 < bytes.count, bytes[place + 1] == UInt8(ascii: "("),
        bytes[place + 2] == UInt8(ascii: "C"), bytes[place + 3].isASCIIDigit,
        let close = bytes[place...].firstIndex(of: UInt8(ascii: ")"))
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
