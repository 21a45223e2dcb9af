package import FlokiCompiler
package import FlokiContent
import FlokiProtocol
package import FlokiSyntax

/// The edits that make a project one of pseudo-localised texts. They are carried out in memory and never written to its files.
///
/// Three rounds, each on the result of the one before: ``preparation(_:)``, ``rightToLeft(_:_:)`` and ``texts(_:_:)``.
package struct PseudoPlan {
  private let words: AuthoredWords
  private let sources: SourceTree
  /// The language that the project gets, so that its screens are seen from right to left too; nil where it has such a
  /// language, or if its list of languages is written so that no other can be added.
  package let added: Langcode?

  /// - Parameter words: Of the project as its authors have written it.
  package init(_ words: AuthoredWords, _ sources: SourceTree) {
    (self.words, self.sources) = (words, sources)
    let isLeftToRight = words.languages.allSatisfy { !$0.isRightToLeft }
    added = isLeftToRight && words.languageList != nil ? try? Langcode(parsing: "ar") : nil
  }

  /// The language that is added, and the clients' own texts that the project leaves to them.
  package var preparation: [Diagnostic.Fix.Edit] {
    var edits: [Diagnostic.Fix.Edit] = []
    if let added, let list = words.languageList {
      let codes = words.languages.map(\.text) + [added.text]
      let bytes = sources.files[list.span.source].bytes
      let end = min(Int(list.span.end), bytes.count)
      let isBlock = end > 0 && end > Int(list.span.start) && bytes[end - 1] == 0x0A
      edits.append(.init(list.span.direct, "[\(codes.joined(separator: ", "))]\(isBlock ? "\n" : "")"))
    }
    let written = Set(words.groups.first { $0.kind == .app }?.texts.map(\.name) ?? [])
    let missing = ReservedText.allCases.filter { !written.contains("texts/\($0.name)") }
    let entries = missing.map { "\($0.name): \(YAMLText.quoted($0.builtIn))" }
    guard !entries.isEmpty else { return edits }
    if let key = words.firstReservedText {
      edits.append(entry(entries.joined(separator: ", "), entries, before: key))
    } else if !words.hasReservedTexts, let key = words.firstSetting {
      let map = "texts: {\(entries.joined(separator: ", "))}"
      edits.append(entry(map, [map], before: key))
    }
    return edits
  }

  /// Entries in front of the first of a map.
  private func entry(_ inFlow: String, _ inBlock: [String], before key: SourceSpan) -> Diagnostic.Fix.Edit {
    let bytes = sources.files[key.source].bytes
    let start = min(Int(key.start), bytes.count)
    let line = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let place = SourceSpan.bytes(start..<start, of: key.source)
    guard bytes[line..<start].allSatisfy({ $0 == 0x20 }) || line == 0 && start == 3 else {
      return .init(place, inFlow + ", ")
    }
    let margin = String(repeating: " ", count: line == 0 && start == 3 ? 0 : start - line)
    return .init(place, inBlock.map { "\($0)\n\(margin)" }.joined())
  }

  /// The texts of the language that was added.
  ///
  /// - Parameter words: Of the project after its preparation, and its sources.
  package static func rightToLeft(
    _ words: AuthoredWords, _ sources: SourceTree, _ added: Langcode
  ) -> TranslationPlan {
    let book = PhraseBook(words, OriginalRecord(), in: sources)
    let language = words.languages.firstIndex(of: added) ?? 0
    var labels = LinkLabels(sources)
    let entries = book.phrases(for: language).map { phrase in
      let text =
        switch phrase.form {
        case .plain: PseudoText.rightToLeft.plain(phrase.source.text)
        case .paragraph, .page:
          PseudoText.rightToLeft.markdown(phrase.source.text, labels: labels.of(phrase.source.span.source))
        }
      return TranslationFile.Entry(
        key: phrase.key, language: added.text, source: nil, text: [.words(text)], isUnfinished: false,
        keySpan: phrase.source.span, span: phrase.source.span)
    }
    var ignored = Diagnostics()
    return TranslationPlan(
      [TranslationFile(format: .po, entries)], into: book, sources, reporting: &ignored)
  }

  /// Every text that is written, in every language but the one that was added.
  package static func texts(
    _ words: AuthoredWords, _ sources: SourceTree, besides added: Langcode?
  ) -> [Diagnostic.Fix.Edit] {
    let plan = WrittenTexts(words, sources, added)
    var edits: [SourceSpan: Diagnostic.Fix.Edit] = [:]
    for group in words.groups {
      for edit in plan.edits(of: group) { edits[edit.span] = edit }
    }
    for edit in plan.edits(of: words.sharedPages) { edits[edit.span] = edit }
    return edits.values.sorted { ($0.span.source, $0.span.start) < ($1.span.source, $1.span.start) }
  }
}

/// What is written for the texts of a project, with what goes into its place.
private struct WrittenTexts {
  let words: AuthoredWords
  let sources: SourceTree
  let styles: [PseudoText?]

  init(_ words: AuthoredWords, _ sources: SourceTree, _ added: Langcode?) {
    (self.words, self.sources) = (words, sources)
    styles = words.languages.map { $0 == added ? nil : $0.isRightToLeft ? .rightToLeft : .leftToRight }
  }

  func edits(of group: WordGroup) -> [Diagnostic.Fix.Edit] {
    var edits: [Diagnostic.Fix.Edit] = []
    for text in group.texts {
      for place in text.places {
        if place.node.kind == .scalar {
          edits += edit(
            of: place.node, styles.indices.contains(place.language ?? 0) ? styles[place.language ?? 0] : nil)
        }
        guard place.node.kind == .mapping else { continue }
        for (key, value) in place.node.entries where value.kind == .scalar {
          guard let language = words.languages.firstIndex(where: { $0.text == key.text }) else { continue }
          edits += edit(of: value, styles[language])
        }
      }
    }
    return edits + self.edits(of: group.pages) + sectionEdits(group)
  }

  func edits(of pages: [AuthoredPage]) -> [Diagnostic.Fix.Edit] {
    pages.flatMap { page -> [Diagnostic.Fix.Edit] in
      guard styles.indices.contains(page.language), let style = styles[page.language] else { return [] }
      let names = LinkLabels.labels(in: sources.files[page.source].bytes)
      return PageCut(sources.files[page.source].bytes, from: page.start).blocks.filter(\.isTranslated).map {
        .init(.bytes($0.range, of: page.source), style.markdown($0.text, labels: names))
      }
    }
  }

  private func edit(of node: YAMLNode, _ style: PseudoText?) -> [Diagnostic.Fix.Edit] {
    guard let style, !node.isEmpty else { return [] }
    let text = node.text.withoutTrailingLineBreaks.withLineFeeds
    return edit(of: node, style.plain(text), from: text)
  }

  private func edit(of node: YAMLNode, _ text: String, from old: String) -> [Diagnostic.Fix.Edit] {
    let span = node.span.origin.direct
    let bytes = sources.files[span.source].bytes
    guard text != old, Int(span.start) < Int(span.end), Int(span.end) <= bytes.count else { return [] }
    let written = bytes[Int(span.start)..<Int(span.end)]
    return [.init(span, YAMLText.replacing(written, with: text, isInFlow: true))]
  }

  /// Items name their sections as these are called now.
  private func sectionEdits(_ group: WordGroup) -> [Diagnostic.Fix.Edit] {
    guard !group.sectionNames.isEmpty else { return [] }
    let texts =
      words.groups.first { $0.kind == .feed && $0.feed == group.feed }?.texts
      .filter { $0.name.hasPrefix("sections/") } ?? []
    return group.sectionNames.flatMap { node -> [Diagnostic.Fix.Edit] in
      guard let style = style(ofSection: node.text, texts) else { return [] }
      return edit(of: node, style.plain(node.text), from: node.text)
    }
  }

  /// How a section is written that has this name in some language; nil for none.
  private func style(ofSection name: String, _ texts: [AuthoredText]) -> PseudoText? {
    for place in texts.flatMap(\.places) {
      if place.node.kind == .scalar, place.node.text == name { return styles.first ?? nil }
      for (key, value) in place.node.entries where value.kind == .scalar && value.text == name {
        return words.languages.firstIndex { $0.text == key.text }.flatMap { styles[$0] }
      }
    }
    return nil
  }
}

/// The names of links that a page defines at its end. That of the last page is kept: paragraphs of one page come together.
private struct LinkLabels {
  private let sources: SourceTree
  private var last: (source: SourceID, labels: Set<String>)?

  init(_ sources: SourceTree) { self.sources = sources }

  mutating func of(_ source: SourceID) -> Set<String> {
    if let last, last.source == source { return last.labels }
    let labels = Self.labels(in: sources.files[source].bytes)
    last = (source, labels)
    return labels
  }

  static func labels(in page: [UInt8]) -> Set<String> {
    guard page.contains(UInt8(ascii: "[")) else { return [] }
    let labels = page.split(separator: 0x0A).compactMap(\.labelOfDefinition)
    return Set(labels.map { String(decoding: $0, as: UTF8.self).lowercased() })
  }
}
