import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Android hides items beyond cache_size, and iOS drops them (C136 C140).
func checkFeedLength(_ feed: NumberedFeed, _ project: Project, reporting diagnostics: inout Diagnostics) {
  if feed.items.isEmpty {
    guard !feed.lacksItems, feed.opensAt == nil else { return }
    let waiting = feed.withheld.count
    diagnostics.report(
      waiting > 0 ? .feedWaiting(feed, waiting) : .feedEmpty(feed))
  } else if project.settings.fallback == .omit, !feed.lacksItems, !project.settings.areLanguagesDoubtful {
    for (language, langcode) in project.settings.languages.enumerated()
    where !feed.items.contains(where: { $0.item.isTranslated(into: language) }) {
      diagnostics.report(.feedEmptyIn(langcode, feed))
    }
  }
  // For a feed with pages, the check of `older` reports items beyond it.
  if feed.items.count > Int(feed.cacheSize), feed.older == nil {
    diagnostics.report(.cacheSizeShort(feed), restingOn: [feed.kept.span])
  }
}

/// Folders whose names differ only in characters that addresses cannot have.
func checkFeedPaths(_ project: Project, reporting diagnostics: inout Diagnostics) {
  var owners: [String: NumberedFeed] = [:]
  for feed in project.feeds {
    if let owner = owners.updateValue(feed, forKey: feed.path) {
      diagnostics.report(.feedPathTaken(owner, feed))
    }
  }
}

/// Feeds without items, or with more than a phone keeps.
struct CheckFeedsRules: RuleSet {
  let feedPathTaken = Rule("feed-path-taken", .error, in: .feeds)
  let feedEmpty = Rule("feed-empty", .warning, in: .feeds, for: .android)
  let feedWaiting = Rule("feed-waiting", .warning, in: .feeds, for: .android)
  let feedEmptyInLanguage = Rule("feed-empty-in-language", .warning, in: .feeds, for: .android)
  let cacheSizeShort = Rule("cache-size-short", .warning, in: .lists)
}

private let rules = CheckFeedsRules()

extension Diagnostic {
  fileprivate static func feedPathTaken(_ owner: NumberedFeed, _ other: NumberedFeed) -> Self {
    .init(
      rules.feedPathTaken,
      "`\(other.folder)` and `\(owner.folder)` would both be published as `\(other.path.dropLast())`",
      at: other.span,
      notes: [.init(owner.span, "the other one")], why: "One feed would overwrite the other.",
      hint: "rename one of the folders so that the names differ in more than punctuation.")
  }

  fileprivate static func feedEmpty(_ feed: NumberedFeed) -> Self {
    .init(
      rules.feedEmpty, "`\(feed.folder)` has no items", at: feed.span,
      why: "Android takes an empty feed for a failed download and says “connecting” forever (C136).",
      hint: "add an item, or remove the list until there is one.")
  }

  fileprivate static func feedWaiting(_ feed: NumberedFeed, _ count: Int) -> Self {
    .init(
      rules.feedWaiting,
      count == 1
        ? "the only item of `\(feed.folder)` is not published now"
        : "none of the \(count) items of `\(feed.folder)` is published now",
      at: feed.span,
      why: "Android takes an empty feed for a failed download and says “connecting” forever (C136).",
      hint: "keep one item that is not a draft, is already due and does not expire.")
  }

  fileprivate static func feedEmptyIn(_ langcode: Langcode, _ feed: NumberedFeed) -> Self {
    .init(
      rules.feedEmptyInLanguage, "`\(feed.folder)` has no item in `\(langcode.text)`", at: feed.span,
      why:
        "`fallback: omit` leaves out untranslated items, and Android then says “connecting” forever (C136).",
      hint: "translate one item into `\(langcode.text)`, or choose `fallback: master`.")
  }

  fileprivate static func cacheSizeShort(_ feed: NumberedFeed) -> Self {
    .init(
      rules.cacheSizeShort, "the feed has \(feed.items.count) items, and phones keep \(feed.cacheSize)",
      at: feed.kept.span,
      why: "Android shows only the first \(feed.cacheSize); iOS drops the others when it closes (C140).",
      hint: "write `cache_size: \(feed.items.count)` or more.")
  }
}
