import FlokiProtocol
import FlokiSyntax

/// What happens to lists inside items (C208 … C213).
func checkNesting(_ item: Item, _ feed: Feed, _ project: Project, reporting diagnostics: inout Diagnostics) {
  guard let nested = item.nested else { return }
  let span = item.span(of: ItemAttribute.classType)
  if feed.kind == .gallery {
    diagnostics.report(project.bound(.nestedInGallery(nested.className, at: span), to: .android))
  } else if nested.className != .movie {
    diagnostics.report(project.bound(.nestedOnAndroid(nested.className, at: span), to: .android))
  }
  if case .feed = nested.content, case .remote(_, let url) = item.url {
    diagnostics.report(.nestedURL(at: url))
  }
  if item.pages.contains(where: { $0 != nil }) {
    diagnostics.report(.nestedPage(nested.className, at: span))
  }
}

extension ClassName {
  /// What readers would call the content.
  fileprivate var noun: String {
    switch self {
    case .news: "news list"
    case .movie: "film"
    default: shortName
    }
  }
}

extension Diagnostic {
  fileprivate static func nestedInGallery(_ className: ClassName, at span: SourceSpan) -> Self {
    .warning(
      "nested-in-gallery", "Android opens every item of a gallery as a photo", at: span,
      why: "It would fetch the \(className.noun) as a picture and show the broken icon (C211).",
      hint: "put it into a news list, or write `clients: [ios]`.")
  }

  fileprivate static func nestedOnAndroid(_ className: ClassName, at span: SourceSpan) -> Self {
    .warning(
      "nested-on-android", "Android does not open a \(className.noun) inside an item", at: span,
      why: "Touching the item does nothing there (C211).",
      hint: "put nothing essential only here; a tab of its own shows on both clients.")
  }

  fileprivate static func nestedURL(at span: SourceSpan) -> Self {
    .error(
      "nested-url", "the item opens the feed of its `data`, so it has no `url` of its own", at: span,
      why: "iOS puts the item's url in the place of the feed's address (C208).", hint: "take one of them out."
    )
  }

  fileprivate static func nestedPage(_ className: ClassName, at span: SourceSpan) -> Self {
    .warning(
      "nested-page", "the item opens a \(className.noun), so its page is never shown", at: span,
      why: "Only its first paragraph is used, as `body`.", hint: "take the page or the `class_type` out.")
  }
}
