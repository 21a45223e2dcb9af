import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// What happens to lists and movies inside items (C208 … C213).
func checkNesting(
  _ item: ResolvedItem, _ feed: NumberedFeed, _ project: Project, reporting diagnostics: inout Diagnostics
) {
  guard let nested = item.nested else { return }
  let span = item.span(of: ItemAttribute.classType)
  // Where `clients: [ios]` is written, which is what the hints say, there is nothing more to do about it.
  if project.settings.clients.contains(.android) {
    if feed.kind == .gallery {
      diagnostics.report(
        .nestedInGallery(nested.className, at: span), restingOn: item.grounds(ItemAttribute.data))
    } else if nested.className != .movie {
      diagnostics.report(
        .nestedOnAndroid(nested.className, at: span), restingOn: item.grounds(ItemAttribute.data))
    }
  }
  checkNestedAddress(item, nested, project, reporting: &diagnostics)
  if let node = nested.block[ListAttribute.downloadIfVirgin], node.writtenTruth == false {
    diagnostics.report(.nestedFetchLate(nested.className, at: node.span))
  }
  if item.pages.contains(where: { $0 != nil }) {
    diagnostics.report(.nestedPage(nested.className, at: span))
  }
}

/// iOS puts the item's url in the place of the nested content's own address (C208), so one of the two is too many.
private func checkNestedAddress(
  _ item: ResolvedItem, _ nested: View, _ project: Project, reporting diagnostics: inout Diagnostics
) {
  let given: SourceSpan
  switch item.url {
  case .own, .html: return
  case .remote(_, let span), .file(_, _, let span): given = span
  }
  if case .feed = nested.content {
    diagnostics.report(.nestedURL(at: given))
  } else if let entry = nested.block.entry(ListAttribute.mainURL)
    ?? nested.block.entry(MovieAttribute.mainURL)
  {
    diagnostics.report(.nestedMainURL(at: entry.key.span, given))
  }
}

/// Nested content that a phone cannot open.
struct CheckNestingRules: RuleSet {
  let nestedInGallery = Rule("nested-in-gallery", .warning, in: .nestedContent)
  let nestedOnAndroid = Rule("nested-on-android", .warning, in: .nestedContent)
  let nestedURL = Rule("nested-url", .error, in: .nestedContent)
  let nestedMainURL = Rule("nested-main-url", .warning, in: .nestedContent)
  let nestedFetchLate = Rule("nested-fetch-late", .warning, in: .nestedContent)
  let nestedPage = Rule("nested-page", .warning, in: .nestedContent)
}

private let rules = CheckNestingRules()

extension Diagnostic {
  fileprivate static func nestedInGallery(_ className: ClassName, at span: SourceSpan) -> Self {
    .init(
      rules.nestedInGallery, "Android opens every item of a gallery as a photo", at: span,
      why:
        "It would fetch the \(className.noun) as a picture, show the broken icon, and close on bytes that are no picture (C175 C211).",
      hint: "put it into a news list, or write `clients: [ios]`.")
  }

  fileprivate static func nestedOnAndroid(_ className: ClassName, at span: SourceSpan) -> Self {
    .init(
      rules.nestedOnAndroid, "Android does not open a \(className.noun) inside an item", at: span,
      why: "Touching the item does nothing there (C211).",
      hint: "give the content a tab of its own, which both clients show, or write `clients: [ios]`.")
  }

  fileprivate static func nestedURL(at span: SourceSpan) -> Self {
    .init(
      rules.nestedURL, "the item opens the feed of its `data`, so it has no `url` of its own", at: span,
      why: "iOS puts the item's url in the place of the feed's address (C208).", hint: "take one of them out."
    )
  }

  fileprivate static func nestedMainURL(at span: SourceSpan, _ url: SourceSpan) -> Self {
    .init(
      rules.nestedMainURL, "`main_url` is never asked for here", at: span,
      notes: [.init(url, "this is what opens")],
      why: "iOS puts the item's own url in its place (C208).",
      hint: "keep the address that is meant, as `url`.")
  }

  fileprivate static func nestedFetchLate(_ className: ClassName, at span: SourceSpan) -> Self {
    .init(
      rules.nestedFetchLate, "a \(className.noun) inside an item is always fetched as it opens", at: span,
      why: "iOS closes at one that is not, so floki sends `download_if_virgin: true` with each (C151).",
      hint: "take the line out.")
  }

  fileprivate static func nestedPage(_ className: ClassName, at span: SourceSpan) -> Self {
    .init(
      rules.nestedPage, "the item opens a \(className.noun), so its page is never shown", at: span,
      why:
        "The url of the item leads to that content (C208); only the page's first paragraph is used, as `body`.",
      hint: "take the page or the `class_type` out.")
  }
}
