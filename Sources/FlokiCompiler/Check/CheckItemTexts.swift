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
  let contents = feed.items.reversed().compactMap { RepeatedContent($0.item) }
  // Texts are long, and nearly all differ: only those of the same length are looked at.
  var counts: [RepeatedContent.Measure: Int] = [:]
  for content in contents { counts[content.measure, default: 0] += 1 }
  var first: [RepeatedContent.Words: SourceSpan] = [:]
  for content in contents where counts[content.measure] != 1 {
    guard let other = first[content.words] else {
      first[content.words] = content.span
      continue
    }
    guard other.source != content.span.source else { continue }
    diagnostics.report(.itemTwice(at: content.span, other))
  }
}

/// What makes two items one to a reader.
private struct RepeatedContent {
  struct Measure: Hashable {
    var seconds: Int64?
    var titleLength: Int
    var bodyLength: Int
  }

  struct Words: Hashable {
    var measure: Measure
    var texts: [String]
  }

  let span: SourceSpan
  let words: Words
  var measure: Measure { words.measure }

  /// Nil for an item that says too little to be taken for another.
  init?(_ item: Item) {
    guard let title = item.title?.text(in: 0), let body = item.body?.text(in: 0), !body.isEmpty,
      item.nested == nil, !item.isBroken
    else { return nil }
    span = item.span
    let measure = Measure(
      seconds: item.date?.secondsSince1970, titleLength: title.utf8.count, bodyLength: body.utf8.count)
    words = Words(measure: measure, texts: [title, body, item.footer?.text(in: 0) ?? ""])
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
