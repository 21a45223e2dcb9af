import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A ttl must fit into milliseconds on Android (C83) and not be too short (C151).
func checkRefresh(_ placed: PlacedView, _ project: Project, reporting diagnostics: inout Diagnostics) {
  guard placed.view.className.content == .feed else { return }
  let ttl = placed.view.data.integer(of: ListAttribute.ttl)
  if ttl > 2_147_483 {
    diagnostics.report(
      .ttlOverflows(ttl, at: placed.view.span(of: ListAttribute.ttl)))
  } else if ttl < 60, let node = placed.view.block[ListAttribute.ttl] {
    diagnostics.report(.ttlShort(ttl, at: node.span))
  }
}

/// Link patterns and addresses come in pairs, and only tabs can have them (C213 C216).
func checkCaptures(_ placed: PlacedView, _ project: Project, reporting diagnostics: inout Diagnostics) {
  let block = placed.view.block
  let pairs = [
    (NewsListAttribute.tagsRegex, NewsListAttribute.tagsURL),
    (NewsListAttribute.videosRegex, NewsListAttribute.videosURL),
    (GalleryAttribute.galleryRegex, GalleryAttribute.galleryURL),
  ]
  for (regex, url) in pairs {
    // `false` is not an address.
    let asked = block.entry(url).flatMap { $0.value.writtenTruth == false ? nil : $0 }
    switch (block.entry(regex), asked) {
    case (let entry?, nil):
      diagnostics.report(
        .captureWithoutURL(regex, url, at: entry.key.span),
        restingOn: block.grounds(url))
    case (nil, let entry?):
      diagnostics.report(
        .urlWithoutCapture(regex, url, at: entry.key.span),
        restingOn: block.grounds(regex))
    case (let entry?, _?) where placed.isNested:
      diagnostics.report(.captureInItem(regex, at: entry.key.span))
    default: continue
    }
  }
}

/// What lists need beyond their items.
struct CheckListsRules: RuleSet {
  let ttlOverflow = Rule("ttl-overflow", .error, in: .lists, for: .android)
  let listTtlShort = Rule("list-ttl-short", .note, in: .lists)
  let captureWithoutURL = Rule("capture-without-url", .error, in: .linkPatterns, for: .iOS)
  let urlWithoutCapture = Rule("url-without-capture", .warning, in: .linkPatterns, for: .iOS)
  let captureInItem = Rule("capture-in-item", .error, in: .linkPatterns, for: .iOS)
}

private let rules = CheckListsRules()

extension Diagnostic {
  fileprivate static func ttlOverflows(_ ttl: Int32, at span: SourceSpan) -> Self {
    .init(
      rules.ttlOverflow, "a list's ttl is at most 2147483 seconds (24 days), not \(ttl)", at: span,
      why: "In milliseconds it overflows on Android, which then asks for news at random times (C83).",
      hint: "write 24d or less.")
  }

  fileprivate static func ttlShort(_ ttl: Int32, at span: SourceSpan) -> Self {
    .init(
      rules.listTtlShort, "phones would fetch an open list every \(ttl == 1 ? "second" : "\(ttl) seconds")",
      at: span,
      why: "Every phone that shows the list asks the server that often (C82 C151).",
      hint: "add a unit if you meant longer: \(ttl)m, \(ttl)h.")
  }

  fileprivate static func captureWithoutURL(_ regex: Attribute, _ url: Attribute, at span: SourceSpan) -> Self
  {
    .init(
      rules.captureWithoutURL, "`\(regex.name)` matches links, but there is no `\(url.name)` to open",
      at: span,
      why: "Links that match do nothing when a reader touches them (C216).",
      hint: "add `\(url.name):` with `_WORDS_` in it, or take the patterns out.")
  }

  fileprivate static func urlWithoutCapture(_ regex: Attribute, _ url: Attribute, at span: SourceSpan) -> Self
  {
    .init(
      rules.urlWithoutCapture, "phones never use `\(url.name)` without `\(regex.name)`", at: span,
      why: "No link leads to it (C216).", hint: "add `\(regex.name):` with a pattern, or take it out.")
  }

  fileprivate static func captureInItem(_ regex: Attribute, at span: SourceSpan) -> Self {
    .init(
      rules.captureInItem, "`\(regex.name)` only works in a tab", at: span,
      why:
        "Clients store patterns of nested content under the item's id, which no tab has: links do nothing (C213).",
      hint: "move it to the tab.")
  }
}
