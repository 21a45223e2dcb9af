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
  // Do not report with `clients: [ios]`, which the hints suggest.
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

/// iOS uses the item's url in place of the nested content's address (C208), so an item can have only one of them.
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
  let nestedInGallery = Rule("nested-in-gallery", .warning, in: .nestedContent, for: .android)
  let nestedOnAndroid = Rule("nested-on-android", .warning, in: .nestedContent, for: .android)
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
        "It would load the \(className.noun) as a picture, show the broken icon, and crash on data that is not a picture (C175 C211).",
      hint: "put it into a news list, or write `clients: [ios]`.")
  }

  fileprivate static func nestedOnAndroid(_ className: ClassName, at span: SourceSpan) -> Self {
    .init(
      rules.nestedOnAndroid, "Android does not open a \(className.noun) inside an item", at: span,
      why: "Nothing happens there when a reader touches the item (C211).",
      hint: "give the content a tab of its own, which both clients show, or write `clients: [ios]`.")
  }

  fileprivate static func nestedURL(at span: SourceSpan) -> Self {
    .init(
      rules.nestedURL, "the item opens the feed of its `data`, so it cannot have a `url`", at: span,
      why: "iOS uses the item's url in place of the feed's address (C208).", hint: "take one of them out."
    )
  }

  fileprivate static func nestedMainURL(at span: SourceSpan, _ url: SourceSpan) -> Self {
    .init(
      rules.nestedMainURL, "phones never ask for `main_url` here", at: span,
      notes: [.init(url, "this is what opens")],
      why: "iOS uses the item's own url instead (C208).",
      hint: "keep only the address you mean, as `url`.")
  }

  fileprivate static func nestedFetchLate(_ className: ClassName, at span: SourceSpan) -> Self {
    .init(
      rules.nestedFetchLate, "phones always fetch a \(className.noun) inside an item when it opens", at: span,
      why: "Otherwise iOS crashes, so floki sends `download_if_virgin: true` with each (C151).",
      hint: "take the line out.")
  }

  fileprivate static func nestedPage(_ className: ClassName, at span: SourceSpan) -> Self {
    .init(
      rules.nestedPage, "the item opens a \(className.noun), so readers never see its page", at: span,
      why:
        "The item's url leads to that content (C208); floki uses only the page's first paragraph, as `body`.",
      hint: "take the page or the `class_type` out.")
  }
}
