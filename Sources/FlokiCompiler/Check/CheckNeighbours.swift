import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The arrows above an article, and swipes on a photo, lead to the neighbour in the list, whatever it is (C220 C221).
///
/// - Parameter openers: The lists with pages at their addresses (``Project/listOpeners``).
func checkNeighbours(
  _ feed: NumberedFeed, _ project: Project, openers: [String: NumberedItem],
  reporting diagnostics: inout Diagnostics
) {
  // For Android, nested content in a gallery was reported already (C211).
  if feed.kind == .gallery, project.settings.clients.contains(.android) { return }
  let items = feed.items.lazy.map(\.item)
  guard !feed.nestedViews.isEmpty, let plain = items.first(where: { $0.nested == nil }) else { return }
  for item in items {
    guard let nested = item.nested else { continue }
    if feed.kind == .news, case .feed(let folder) = nested.content, openers[folder] != nil { continue }
    let span = item.span(of: ItemAttribute.classType)
    let found: Diagnostic =
      feed.kind == .gallery
      ? .notAPhoto(nested.className, at: span)
      : .notAnArticle(nested, beside: plain, at: span)
    // Report only the first of many.
    diagnostics.report(found.about("\(feed.folder) \(nested.className)"))
  }
}

/// Neighbours of different kinds in a list.
struct CheckNeighboursRules: RuleSet {
  let neighbourNoArticle = Rule("neighbour-no-article", .note, in: .nestedContent, for: .phones)
  let neighbourNoPhoto = Rule("neighbour-no-photo", .note, in: .nestedContent, for: .phones)
}

private let rules = CheckNeighboursRules()

extension Diagnostic {
  fileprivate static func notAnArticle(
    _ nested: View, beside article: ResolvedItem, at span: SourceSpan
  ) -> Self {
    let noun = nested.className.noun
    let why =
      if nested.className == .movie {
        "Phones load the movie as a page, iOS entirely into memory, and show an error (C220)."
      } else if nested.content.isFeed {
        "Phones load the list's address as a page. floki publishes none there, because a gallery opens the list too, "
          + "and Android would take the page for a photo and close (C175 C220)."
      } else {
        "Phones load the list's address as a page and show an error (C220)."
      }
    return .init(
      rules.neighbourNoArticle, "the arrows above an article lead to this \(noun)", at: span, why: why,
      hint: nested.content.isFeed && nested.className != .movie
        ? "open the list only from a news item." : "give the \(noun) a list or a section of its own.")
  }

  fileprivate static func notAPhoto(_ className: ClassName, at span: SourceSpan) -> Self {
    .init(
      rules.neighbourNoPhoto, "readers who swipe through the photos come to this \(className.noun)", at: span,
      why: "Phones take its address for a photo and show the broken icon (C221).",
      hint: "give the \(className.noun) a list of its own.")
  }
}
