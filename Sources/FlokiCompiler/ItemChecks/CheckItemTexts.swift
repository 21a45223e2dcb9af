import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Clients drop news without a title or body, and pictures without a title (C118 C119).
func checkItemTexts(
  _ item: ResolvedItem, in list: FeedList, _ settings: AppSettings, _ sources: SourceTree,
  reporting diagnostics: inout Diagnostics
) {
  if list.kind == .gallery, item.title == nil, let caption = item.caption {
    diagnostics.report(
      .captionWithoutTitle(at: caption.span),
      restingOn: item.grounds(ItemAttribute.title))
  }
  if list.kind == .news, item.title == nil {
    // Another rule reports an empty page.
    guard !item.pages.contains(where: { $0?.markdown.isBlank == true }) else { return }
    let written = item.block[ItemAttribute.title]
    diagnostics.report(
      .titleMissing(
        at: written?.span ?? item.span,
        written: written.map { $0.isEmpty && $0.span.start < $0.span.end ? .null : .key } ?? .no),
      restingOn: item.grounds(ItemAttribute.title))
    return
  }
  checkTranslations(of: item, in: list, settings, sources, reporting: &diagnostics)
}

/// Warns of a Markdown file with a title and nothing else, as `floki new` creates it. Items of a list in YAML are exempt: short
/// notices often have only a title.
func checkTitleAlone(
  _ item: ResolvedItem, in list: FeedList, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  guard list.kind == .news, item.isTitleAlone, let title = item.block[ItemAttribute.title],
    sources.files[title.span.source].path.isMarkdown
  else { return }
  diagnostics.report(
    .titleAlone(at: title.span), restingOn: item.grounds(NewsItemAttribute.body, ItemAttribute.image))
}

extension ResolvedItem {
  /// Whether the item is only a title, as a new item is.
  fileprivate var isTitleAlone: Bool {
    guard case .own = url else { return false }
    return nested == nil && image == nil && body == nil && pages.allSatisfy { $0 == nil }
      && block[ItemAttribute.classType] == nil
  }
}

/// The same item twice, in two files of one feed: a copy that was meant to be changed (C137).
func checkRepeatedItems(_ feed: NumberedFeed, reporting diagnostics: inout Diagnostics) {
  guard feed.kind == .news else { return }
  // Texts are long, and nearly all differ: compare only those of the same length.
  let measures = feed.items.map { RepeatedContent.Measure($0.item) }
  var counts: [RepeatedContent.Measure: Int] = [:]
  counts.reserveCapacity(measures.count)
  for case let measure? in measures { counts[measure, default: 0] += 1 }
  guard counts.count < measures.count else { return }
  var first: [RepeatedContent: SourceSpan] = [:]
  for (item, measure) in zip(feed.items, measures).reversed() {
    guard let measure, counts[measure] != 1 else { continue }
    let (content, span) = (RepeatedContent(item.item, measure), item.span)
    guard let other = first[content] else {
      first[content] = span
      continue
    }
    guard other.source != span.source else { continue }
    diagnostics.report(.itemTwice(at: span, other))
  }
}

/// What readers see of an item, for finding duplicates.
private struct RepeatedContent: Hashable {
  struct Measure: Hashable {
    let seconds: Int64?
    let titleLength: Int
    let bodyLength: Int

    /// Nil for an item with too little text to compare.
    init?(_ item: ResolvedItem) {
      guard let title = item.title?.text(in: 0), let body = item.body?.text(in: 0), !body.isEmpty,
        item.nested == nil, !item.isBroken
      else { return nil }
      seconds = item.date?.secondsSince1970
      (titleLength, bodyLength) = (title.utf8.count, body.utf8.count)
    }
  }

  private let measure: Measure
  private let texts: [String?]

  init(_ item: ResolvedItem, _ measure: Measure) {
    self.measure = measure
    texts = [item.title?.text(in: 0), item.body?.text(in: 0), item.footer?.text(in: 0) ?? ""]
  }
}

/// What is written as the title.
private enum WrittenTitle {
  case no
  /// The name alone, or with a comment behind it.
  case key
  /// A word that YAML reads as null.
  case null

  var hint: String {
    switch self {
    case .no: "add `title: …`, or start the page with a heading."
    case .key: "write it after the colon, in double quotes if it contains “#”."
    case .null: "put the word in quotes if it is the title: `title: \"null\"`."
    }
  }
}

/// Items without the texts that phones need, and duplicate items.
struct CheckItemTextsRules: RuleSet {
  let titleMissing = Rule("title-missing", .error, in: .items)
  let titleAlone = Rule("title-alone", .warning, in: .items)
  let captionWithoutTitle = Rule("caption-without-title", .note, in: .galleries, for: .android)
  let itemTwice = Rule("item-twice", .warning, in: .items)
}

private let rules = CheckItemTextsRules()

extension Diagnostic {
  fileprivate static func titleMissing(at span: SourceSpan, written: WrittenTitle) -> Self {
    .init(
      rules.titleMissing, "the item has no title", at: span,
      written == .null ? "YAML reads this as no value" : "",
      why: "Both clients drop news without a title (C118).",
      hint: written.hint)
  }

  fileprivate static func titleAlone(at span: SourceSpan) -> Self {
    .init(
      rules.titleAlone, "the item is only a title", at: span,
      why: "Readers who touch it get a page with only the title (C122).",
      hint: "write its text, or `draft: true` until you have one.")
  }

  fileprivate static func captionWithoutTitle(at span: SourceSpan) -> Self {
    .init(
      rules.captionWithoutTitle, "only iOS shows a caption with the picture", at: span,
      why: "Android shows only the title, and the caption only in mail (C132).",
      hint: "put what all readers should see into `title`.")
  }

  fileprivate static func itemTwice(at span: SourceSpan, _ other: SourceSpan) -> Self {
    .init(
      rules.itemTwice, "the same item is in another file of this feed", at: span,
      notes: [.init(other, "with the same date, title and text")],
      why: "Each gets its own id, and phones know items only by id, so they show it twice (C137).",
      hint: "change the copy, or delete one of the files.")
  }
}
