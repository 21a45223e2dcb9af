import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Clients drop news without a title or body, and pictures without a title (C118 C119).
func checkItemTexts(
  _ item: Item, in list: FeedList, _ settings: AppSettings, reporting diagnostics: inout Diagnostics
) {
  if list.kind == .gallery, item.title == nil, let caption = item.caption {
    diagnostics.report(
      settings.bound(.captionWithoutTitle(at: caption.span), to: .android),
      restingOn: item.grounds(ItemAttribute.title))
  }
  if list.kind == .news, item.title == nil {
    // A page without a word is one problem.
    guard !item.pages.contains(where: { $0?.markdown.isBlank == true }) else { return }
    diagnostics.report(.titleMissing(at: item.span), restingOn: item.grounds(ItemAttribute.title))
    return
  }
  checkTranslations(of: item, in: list, settings, reporting: &diagnostics)
}

/// The same item twice, in two files of one feed: a copy that was meant to be changed (C137).
func checkRepeatedItems(_ feed: Feed, reporting diagnostics: inout Diagnostics) {
  guard feed.kind == .news else { return }
  // Texts are long, and nearly all differ: only those of the same length are looked at.
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

/// What makes two items one to a reader.
private struct RepeatedContent: Hashable {
  struct Measure: Hashable {
    let seconds: Int64?
    let titleLength: Int
    let bodyLength: Int

    /// Nil for an item that says too little to be taken for another.
    init?(_ item: Item) {
      guard let title = item.title?.text(in: 0), let body = item.body?.text(in: 0), !body.isEmpty,
        item.nested == nil, !item.isBroken
      else { return nil }
      seconds = item.date?.secondsSince1970
      (titleLength, bodyLength) = (title.utf8.count, body.utf8.count)
    }
  }

  private let measure: Measure
  private let texts: [String?]

  init(_ item: Item, _ measure: Measure) {
    self.measure = measure
    texts = [item.title?.text(in: 0), item.body?.text(in: 0), item.footer?.text(in: 0) ?? ""]
  }
}

/// Items without the texts that phones need, and items that are there twice.
struct CheckItemTextsRules: RuleSet {
  let titleMissing = Rule("title-missing", .error, in: .items)
  let captionWithoutTitle = Rule("caption-without-title", .note, in: .galleries)
  let itemTwice = Rule("item-twice", .warning, in: .items)
}

private let rules = CheckItemTextsRules()

extension Diagnostic {
  fileprivate static func titleMissing(at span: SourceSpan) -> Self {
    .init(
      rules.titleMissing, "the item has no title", at: span,
      why: "Both clients drop news without a title (C118).",
      hint: "add `title: …`, or begin the page with a heading.")
  }

  fileprivate static func captionWithoutTitle(at span: SourceSpan) -> Self {
    .init(
      rules.captionWithoutTitle, "only iOS shows a caption with the picture", at: span,
      why: "Android shows the title alone, and the caption only in mails (C132).",
      hint: "put what everybody should read into `title`.")
  }

  fileprivate static func itemTwice(at span: SourceSpan, _ other: SourceSpan) -> Self {
    .init(
      rules.itemTwice, "the same item is in another file of this feed", at: span,
      notes: [.init(other, "with the same date, title and text")],
      why: "Each gets an id of its own, by which alone phones know it, so they show it twice (C137).",
      hint: "change the copy, or delete one of the files.")
  }
}
