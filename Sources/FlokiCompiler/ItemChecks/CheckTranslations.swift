import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Phones show an item in one language; `fallback` decides what happens to one that lacks a translation or part of it.
func checkTranslations(
  of item: ResolvedItem, in list: FeedList, _ settings: AppSettings, _ sources: SourceTree,
  reporting diagnostics: inout Diagnostics
) {
  guard !settings.areLanguagesDoubtful else { return }
  let languages = settings.languages
  let grounds = item.grounds(
    ItemAttribute.title, NewsItemAttribute.body, NewsItemAttribute.footer, GalleryItemAttribute.captionText)
  if settings.fallback == .error {
    let missing = languages.indices.filter {
      !item.isTranslated(into: $0) || item.footer?.isUntranslated(into: $0) ?? false
    }
    guard let first = missing.first else { return }
    let span = item.wordsLacking(in: first).first.flatMap { item.text($0)?.span } ?? item.footer?.span
    diagnostics.report(
      .itemUntranslated(missing.map { languages[$0].text }, at: span ?? item.span), restingOn: grounds)
    return
  }
  if settings.fallback == .master, list.kind == .news, let title = item.title, title.isMissing(in: 0) {
    diagnostics.report(
      .itemMasterMissing(
        languages[0], at: title.span, translating: sources.missingOriginal(of: title.span.source, settings)),
      restingOn: item.grounds(ItemAttribute.title))
    return
  }
  let half = languages.indices.filter { item.isHalfTranslated(into: $0) }
  if !half.isEmpty {
    diagnostics.report(.itemHalfTranslated(item, into: half, settings), restingOn: grounds)
  }
  guard let footer = item.footer else { return }
  let bare = languages.indices.filter { footer.isUntranslated(into: $0) && item.isTranslated(into: $0) }
  if !bare.isEmpty {
    diagnostics.report(
      .footerUntranslated(footer, bare, settings), restingOn: item.grounds(NewsItemAttribute.footer))
  }
}

extension SourceTree {
  /// The name of the file that a translation beside it, `quay.eu.md`, is alone without; nil for any other file.
  fileprivate func missingOriginal(of source: SourceID, _ settings: AppSettings) -> String? {
    let path = files[source].path
    let stem = path.withoutExtension.withoutExtension
    guard path.isMarkdown, stem != path.withoutExtension,
      settings.index(of: String(path.withoutExtension.dropFirst(stem.count + 1))) != nil
    else { return nil }
    let endings = ["md", "yaml", "yml", "\(settings.languages[0].text).md"]
    // The translated item may also be an entry of a list in the folder.
    let isThere =
      endings.contains { self["\(stem).\($0)"] != nil }
      || paths(in: path.folderOfPath).contains { $0.nameInPath.isItemList }
    return isThere ? nil : "\(stem.nameInPath).md"
  }
}

extension ResolvedItem {
  /// What is missing for a translation of the item. If a page is missing, the body taken from it does not count as a
  /// second gap.
  fileprivate func wordsLacking(in language: Int) -> [Words] {
    let lacking = Words.allCases.filter { lacks($0, in: language) }
    let isOfPages = body?.byLanguage.allSatisfy { $0?.isOfPage ?? true } ?? false
    return lacking.contains(.page) && isOfPages ? lacking.filter { $0 != .body } : lacking
  }

  /// Something that was translated.
  fileprivate func translatedSpan(in language: Int) -> SourceSpan? {
    let texts = Words.allCases.map { text($0) } + [footer]
    return texts.lazy.compactMap { $0?.byLanguage[language]?.span }.first
      ?? pages[language].map { .beginning(of: $0.source) }
  }
}

extension ResolvedItem.Words {
  fileprivate var noun: String {
    switch self {
    case .title: "title"
    case .body: "body"
    case .page: "page"
    case .caption: "caption"
    case .movie: "text for the movie"
    }
  }
}

/// Items that some language lacks.
struct CheckTranslationsRules: RuleSet {
  let itemMasterMissing = Rule("item-master-missing", .error, in: .items)
  let itemUntranslated = Rule("item-untranslated", .error, in: .items)
  let itemHalfTranslated = Rule("item-half-translated", .warning, in: .items)
  let footerUntranslated = Rule("footer-untranslated", .note, in: .items)
}

private let rules = CheckTranslationsRules()

extension Diagnostic {
  /// - Parameter original: The missing file that the translation belongs to; nil if none is missing.
  fileprivate static func itemMasterMissing(
    _ master: Langcode, at span: SourceSpan, translating original: String?
  ) -> Self {
    .init(
      rules.itemMasterMissing,
      original.map { "`\($0)`, which this file translates, is missing" }
        ?? "the item has no title in `\(master.text)`, the first language",
      at: span,
      why:
        "Readers of \(original == nil ? "that language" : "`\(master.text)`") and of every language without a translation would not see the item.",
      hint: original.map {
        "if you renamed or deleted `\($0)`, do the same with this file; otherwise write `\($0)` in `\(master.text)`."
      } ?? "add a title in `\(master.text)`, or write `fallback: omit` in floki.yaml.")
  }

  fileprivate static func itemUntranslated(_ codes: [String], at span: SourceSpan) -> Self {
    .init(
      rules.itemUntranslated, "the item has no text in \(codes.map { "`\($0)`" }.joined(separator: ", "))",
      at: span,
      why: "`fallback: error` in floki.yaml requires every item in every language.",
      hint: "translate it, or choose `fallback: master`.")
  }

  fileprivate static func itemHalfTranslated(_ item: ResolvedItem, into half: [Int], _ settings: AppSettings)
    -> Self
  {
    func gaps(_ language: Int, _ article: String) -> String {
      item.wordsLacking(in: language).map { "\(article) \($0.noun)" }.joined(separator: " and ")
    }
    let codes = half.map { "`\(settings.languages[$0].text)`" }
    let list = zip(codes, half).map { "\($0) has \(gaps($1, "no"))" }.joined(separator: ", ")
    let span = item.wordsLacking(in: half[0]).lazy.compactMap { item.text($0)?.span }.first ?? item.span
    let notes = item.translatedSpan(in: half[0]).map { [Label($0, "in \(codes[0])")] } ?? []
    let readers = codes.joined(separator: ", ")
    let fate =
      settings.fallback == .omit
      ? "`fallback: omit` leaves the whole item out for readers of \(readers)"
      : "Readers of \(readers) see the whole item in `\(settings.languages[0].text)`"
    let gap = gaps(half[0], "the")
    let isOfTextsAlone = !item.wordsLacking(in: half[0]).contains(.page)
    return .init(
      rules.itemHalfTranslated, "the item is only half translated: \(list)", at: span, notes: notes,
      why: "\(fate), so that no item mixes two languages.",
      hint: "write \(gap) in \(codes[0])"
        + (isOfTextsAlone ? "; repeat words that are the same in both." : "."))
  }

  fileprivate static func footerUntranslated(
    _ footer: LocalizedText, _ bare: [Int], _ settings: AppSettings
  ) -> Self {
    let codes = bare.map { "`\(settings.languages[$0].text)`" }
    return .init(
      rules.footerUntranslated, "the footer has no text in \(codes.joined(separator: ", "))",
      at: footer.span,
      why: settings.fallback == .omit
        ? "Readers there see the translated item without a footer."
        : "Readers there see it in `\(settings.languages[0].text)`, below the translated item.",
      hint: "write `footer: {\(settings.languages[0].text): …, \(settings.languages[bare[0]].text): …}`.")
  }
}
