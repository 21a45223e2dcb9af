package import FlokiCompiler
import FlokiContent
package import FlokiSyntax

/// What translators' files change in a project: checked as a whole before anything is written.
package struct TranslationPlan: Sendable {
  /// A file that is not there yet.
  package struct NewFile: Sendable {
    package let path: String
    package let text: String
  }

  /// Changes of bytes in the sources.
  package private(set) var edits: [Diagnostic.Fix.Edit] = []
  package private(set) var newFiles: [NewFile] = []
  /// How many texts change.
  package private(set) var changeCount = 0
  /// Paragraphs that wait until the rest of their page is translated, by key and language.
  package private(set) var waiting: WaitingTranslations = [:]
  /// What the files have of texts whose authors have written newer translations.
  package private(set) var overtaken = OvertakenWords()
  /// What was said by translators.
  private var said: [EntryChecker.Said] = []
  /// What each text has to be afterwards, by key and language.
  private var wanted: [String: [Int: String]] = [:]

  private let book: PhraseBook
  private let sources: SourceTree

  /// Checks every entry, reports what is wrong, and plans the rest.
  ///
  /// - Parameters:
  ///   - files: What translators have written.
  ///   - forgivesDeleted: Whether texts that are no longer there are left out with a warning.
  package init(
    _ files: [TranslationFile], into book: PhraseBook, _ sources: SourceTree, forgivesDeleted: Bool = false,
    reporting diagnostics: inout Diagnostics
  ) {
    self.book = book
    self.sources = sources
    var checker = EntryChecker(book, forgivesDeleted: forgivesDeleted)
    checker.check(files, reporting: &diagnostics)
    said = checker.said
    overtaken = checker.overtaken
    guard !diagnostics.hasErrors else { return }
    let changes = Dictionary(grouping: checker.changes, by: \.phrase.group)
    for group in changes.keys.sorted() { plan(changes[group] ?? [], of: group, reporting: &diagnostics) }
    // What several texts have by an alias is written once.
    var seen: Set<Diagnostic.Fix.Edit> = []
    edits = edits.filter { seen.insert($0).inserted }
  }

  /// The record, with what translators have said.
  ///
  /// - Parameter older: What other files have of the same texts: of what is newer nothing is remembered as long as they are there.
  package func record(after record: OriginalRecord, besides older: OvertakenWords) -> OriginalRecord {
    var record = record
    var pairs: [String: [OriginalRecord.Pair]] = [:]
    for text in said where !older.contains(text.key, text.language) {
      pairs[book.words.languages[text.language].text, default: []].append(text.pair)
    }
    record.add(pairs)
    return record
  }

  /// Whether a project reads as planned after the plan was carried out: differences are reported.
  package func verify(_ after: PhraseBook, reporting diagnostics: inout Diagnostics) {
    let before = Dictionary(book.phrases.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    for phrase in after.phrases {
      seen.insert(phrase.key)
      guard let old = before[phrase.key] else { continue }
      for language in book.words.languages.indices {
        let text = phrase.translations[language]?.text
        let expected =
          wanted[phrase.key]?[language]
          ?? (old.isShared && !phrase.isShared ? text : old.translations[language]?.text)
        if text != expected, phrase.form == .plain || wanted[phrase.key]?[language] != nil {
          diagnostics.report(.unwritable(phrase.key, at: old.source.span, original: old.source.span))
        }
      }
    }
    for (key, old) in before.sorted(by: { $0.key < $1.key }) where !seen.contains(key) && old.form == .plain {
      diagnostics.report(.unwritable(key, at: old.source.span, original: old.source.span))
    }
  }
}

extension TranslationPlan {
  fileprivate typealias Change = EntryChecker.Change

  private mutating func plan(_ changes: [Change], of index: Int, reporting diagnostics: inout Diagnostics) {
    let group = book.words.groups[index]
    let languages = book.words.languages.map(\.text)
    /// The attributes that go into the file of a language.
    var ofFiles: [Int: [(name: String, change: Change)]] = [:]
    var ofPages: [Int: [Change]] = [:]
    for (key, texts) in Dictionary(grouping: changes, by: \.phrase.key).sorted(by: { $0.key < $1.key }) {
      guard let phrase = texts.first?.phrase else { continue }
      guard case .text(let place) = phrase.home, group.texts.indices.contains(place) else {
        for change in texts { ofPages[change.language, default: []].append(change) }
        continue
      }
      let text = group.texts[place]
      /// The texts that each place gets.
      var byPlace: [Int: [Int: String]] = [:]
      for change in texts {
        if let place = text.place(of: change.language, languages) ?? text.mapPlace {
          byPlace[place, default: [:]][change.language] = change.text
        } else if text.isOfFiles, let files = group.files,
          files.isUsual || files.existing[change.language] != nil
        {
          ofFiles[change.language, default: []].append((text.name, change))
        } else {
          byPlace[0, default: [:]][change.language] = change.text
        }
        take(change)
      }
      for (place, texts) in byPlace.sorted(by: { $0.key < $1.key }) {
        let written = text.places[place]
        let editing = ValueEditing(bytes: sources.files[written.node.span.source].bytes, languages: languages)
        if let found = editing.edits(of: written.node, language: written.language, to: texts) {
          edits += found
        } else {
          diagnostics.report(
            .unwritable(key, at: changes.first?.span ?? phrase.source.span, original: phrase.source.span))
        }
      }
    }
    for language in Set(ofFiles.keys).union(ofPages.keys).sorted() {
      planFile(group, language, ofFiles[language] ?? [], ofPages[language] ?? [], index)
    }
  }

  private mutating func take(_ change: Change) {
    wanted[change.phrase.key, default: [:]][change.language] = change.text
    changeCount += 1
  }

  private mutating func wait(_ change: Change) {
    waiting[change.phrase.key, default: [:]][book.words.languages[change.language].text] = change.text
  }

  /// What goes into the file of one language, which may not be there yet.
  private mutating func planFile(
    _ group: WordGroup, _ language: Int, _ attributes: [(name: String, change: Change)],
    _ paragraphs: [Change], _ index: Int
  ) {
    guard let files = group.files else {
      for change in paragraphs { wait(change) }
      return
    }
    let margin = files.existing[language].map { self.margin(of: $0) } ?? ""
    let lines = attributes.map { YAMLText.entry($0.name, $0.change.text, margin: margin) }.joined()
    var page: String?
    if let pair = book.pair(of: index, in: language) {
      edits += pageEdits(pair, paragraphs)
    } else if !paragraphs.isEmpty {
      page = newPage(group, language, paragraphs)
    }
    if let source = files.existing[language] {
      if !lines.isEmpty { edits.append(frontMatterEdit(lines, of: source)) }
      if let page { edits.append(appended(page, to: source)) }
    } else if !lines.isEmpty || page != nil {
      let needsFrontMatter = !lines.isEmpty || page?.hasPrefix("---") == true
      let head = needsFrontMatter ? "---\n\(lines)---\n\(page == nil ? "" : "\n")" : ""
      newFiles.append(
        NewFile(path: files.path(for: book.words.languages[language]), text: head + (page ?? "")))
    }
  }

  /// The page of a language that has none: its original with every paragraph translated. Nil as long as one is missing, since no reader
  /// shall meet two languages in one page.
  private mutating func newPage(_ group: WordGroup, _ language: Int, _ changes: [Change]) -> String? {
    guard let original = group.pages.first(where: { $0.language == 0 }) else { return nil }
    let bytes = sources.files[original.source].bytes
    let cut = PageCut(bytes, from: original.start)
    var texts: [Int: Change] = [:]
    for change in changes {
      if case .paragraph(let block) = change.phrase.home { texts[block] = change }
    }
    guard cut.blocks.indices.allSatisfy({ !cut.blocks[$0].isTranslated || texts[$0] != nil }) else {
      for change in changes { wait(change) }
      return nil
    }
    for change in changes { take(change) }
    let paragraphs = cut.blocks.indices.map { texts[$0]?.text ?? cut.blocks[$0].text }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  private mutating func pageEdits(_ pair: PagePair, _ changes: [Change]) -> [Diagnostic.Fix.Edit] {
    var edits: [Diagnostic.Fix.Edit] = []
    /// Where paragraphs are put that have no partner, in the order of the original.
    var inserted: [Int: [(block: Int, text: String)]] = [:]
    for change in changes {
      take(change)
      if let old = change.phrase.translations[change.language] {
        edits.append(.init(old.span, change.text))
      } else if case .paragraph(let block) = change.phrase.home {
        let before = stride(from: block - 1, through: 0, by: -1).lazy.compactMap { pair.partner(of: $0) }
          .first { _ in true }
        inserted[before ?? -1, default: []].append((block, change.text))
      }
    }
    for (before, texts) in inserted.sorted(by: { $0.key < $1.key }) {
      let paragraphs = texts.sorted { $0.block < $1.block }.map(\.text)
      if before >= 0 {
        let end = pair.translation.blocks[before].range.upperBound
        edits.append(.init(.bytes(end..<end, of: pair.source), paragraphs.map { "\n\n\($0)" }.joined()))
      } else {
        let start = pair.translation.blocks.first?.range.lowerBound ?? sources.files[pair.source].bytes.count
        edits.append(.init(.bytes(start..<start, of: pair.source), paragraphs.map { "\($0)\n\n" }.joined()))
      }
    }
    return edits
  }

  private func frontMatter(_ source: SourceID) -> FrontMatter {
    var ignored = Diagnostics()
    return FrontMatter.split(sources.files[source].bytes, source: source, reporting: &ignored)
  }

  /// How far the attributes of a file are indented.
  private func margin(of source: SourceID) -> String {
    guard let yaml = frontMatter(source).yaml else { return "" }
    let bytes = sources.files[source].bytes
    for line in bytes[yaml].split(separator: 0x0A) {
      let blanks = line.prefix { $0 == 0x20 }
      guard let first = line.dropFirst(blanks.count).first, first != UInt8(ascii: "#"), first != 0x0D else {
        continue
      }
      return String(repeating: " ", count: blanks.count)
    }
    return ""
  }

  private func frontMatterEdit(_ lines: String, of source: SourceID) -> Diagnostic.Fix.Edit {
    let bytes = sources.files[source].bytes
    guard let yaml = frontMatter(source).yaml else {
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      return .init(.bytes(start..<start, of: source), "---\n\(lines)---\n")
    }
    let crlf = bytes[yaml].contains(0x0D)
    return .init(
      .bytes(yaml.upperBound..<yaml.upperBound, of: source),
      crlf ? lines.replacing("\n", with: "\r\n") : lines)
  }

  private func appended(_ page: String, to source: SourceID) -> Diagnostic.Fix.Edit {
    let bytes = sources.files[source].bytes
    let lead = bytes.isEmpty ? "" : bytes.last == 0x0A ? "\n" : "\n\n"
    return .init(.bytes(bytes.count..<bytes.count, of: source), lead + page)
  }
}

extension AuthoredText {
  /// Where the words of a language are written; nil where they are nowhere yet.
  fileprivate func place(of language: Int, _ codes: [String]) -> Int? {
    places.indices.last { index in
      let place = places[index]
      return switch place.node.kind {
      case .scalar: place.language == language && !place.node.isEmpty
      case .mapping: place.node[codes[language]].map { !$0.isEmpty } ?? false
      case .sequence: false
      }
    }
  }

  /// Where languages have their words side by side.
  fileprivate var mapPlace: Int? { places.indices.first { places[$0].node.kind == .mapping } }
}

extension PhraseBook {
  /// What a file has and the project does not have: translations that are right and of originals as they are, and the originals that
  /// outdated ones were made from.
  package func kept(in file: TranslationFile) -> KeptWords {
    var ignored = Diagnostics()
    var checker = EntryChecker(self, forgivesDeleted: true)
    checker.check([file], reporting: &ignored)
    var kept = KeptWords()
    for change in checker.changes where change.isOfCurrentOriginal {
      kept.waiting[change.phrase.key, default: [:]][words.languages[change.language].text] = change.text
    }
    for (key, language, text) in checker.confirmed { kept.waiting[key, default: [:]][language] = text }
    kept.previous = previousOriginals(in: file)
    return kept
  }

  /// An original is told from others by its digest: the record has that of the one which the translation was made from.
  private func previousOriginals(in file: TranslationFile) -> PreviousOriginals {
    let places = Dictionary(
      phrases.indices.lazy.map { (phrases[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
    var previous: PreviousOriginals = [:]
    for entry in file.entries {
      guard let place = places[entry.key],
        let language = words.languages.firstIndex(where: { $0.text == entry.language }),
        state(of: phrases[place], in: language) == .outdated,
        let translation = phrases[place].translations[language]
      else { continue }
      let source: String? =
        if entry.source?.count == 1, case .words(let text)? = entry.source?.first { text } else { nil }
      let original = [entry.previous, source].lazy.compactMap { $0 }.first { text in
        text != phrases[place].source.text
          && tables[language].knows(ContentDigest.ofWords(text), translation.digest)
      }
      if let original { previous[entry.key, default: [:]][entry.language] = original }
    }
    return previous
  }
}
