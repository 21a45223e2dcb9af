import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Matches every link against every pattern as iOS does, first tags, then videos, then galleries (C214 C215): a pattern
/// that matches none is useless, and one that matches a link to content leads readers elsewhere.
func checkCaught(_ project: Project, _ sources: SourceTree, reporting diagnostics: inout Diagnostics) {
  guard project.settings.clients.contains(.iOS) else { return }
  var patterns = project.capturePatterns
  guard !patterns.isEmpty else { return }
  let most = TextLimits.linkPattern.count
  if patterns.count > most {
    diagnostics.report(.patternsMany(at: patterns[most].span))
    patterns.removeSubrange(most...)
  }
  let pages = project.pagesWithLinks(sources)
  let addresses = Set(pages.addresses).sorted()
  // Do not retry a slow pattern: the next link would take as long.
  let slow = patterns.compactMap { pattern, span in
    addresses.first { pattern.answer(to: $0) == .tooSlow }.map { (span, $0) }
  }
  for (span, address) in slow { diagnostics.report(.patternSlow(on: address, at: span)) }
  patterns.removeAll { pattern in slow.contains { $0.0 == pattern.span } }
  for (place, address) in pages.contentLinks {
    guard let owner = patterns.first(where: { $0.pattern.catches(address) }) else { continue }
    diagnostics.report(.contentCaught(at: place, owner.span))
  }
  // Lists on other servers link to unknown pages.
  guard !project.hasRemoteLists, !project.lacksTabs, !project.feeds.contains(where: \.lacksItems) else {
    return
  }
  // A project without links is unfinished.
  guard !addresses.isEmpty else { return }
  for (pattern, span) in patterns where !addresses.contains(where: pattern.catches) {
    diagnostics.report(.patternCatchesNothing(at: span))
  }
}

/// The links in the pages of a project.
private struct LinkedAddresses {
  var addresses: [String] = []
  var contentLinks: [(place: SourceSpan, address: String)] = []
}

extension Project {
  /// Each pattern of the apps' tabs, in the order in which iOS tries them; another rule reports duplicates.
  fileprivate var capturePatterns: [(pattern: LinkPattern, span: SourceSpan)] {
    var known: Set<String> = []
    return LinkCaptures.attributes.flatMap { attribute in
      shownTabs.compactMap { $0.view.block[attribute] }.flatMap(LinkCaptures.texts)
    }.compactMap { node in
      guard known.insert(node.text).inserted, let pattern = try? LinkPattern(compiling: node.text),
        pattern.captureGroups > 0
      else { return nil }
      return (pattern, node.span)
    }
  }

  fileprivate var hasRemoteLists: Bool {
    views.contains { placed in
      if case .remote = placed.view.content { placed.view.className.content == .feed } else { false }
    }
  }

  fileprivate func pagesWithLinks(_ sources: SourceTree) -> LinkedAddresses {
    var found = LinkedAddresses()
    func add(_ page: ItemPage) {
      found.addresses += page.linkedAddresses
      for (link, target) in zip(page.markdown.contentLinks, links[page.source]) {
        guard let address = target.map(likelyAddress) else { continue }
        found.addresses.append(address)
        found.contentLinks.append((.bytes(link.sourceRange, of: page.source), address))
      }
    }
    for item in feeds.lazy.flatMap(\.allItems) {
      if let settled = item.item.content.settled {
        found.addresses += settled.links
        continue
      }
      for case let page? in item.pages { add(page) }
      if case .html(let file) = item.url {
        found.addresses += HTMLSurvey(of: sources.files[file.source].bytes).linkedAddresses
      }
    }
    // iOS does not apply patterns to links of web tabs (C206).
    return found
  }

  /// The address of a link's target as far as a pattern can see: the names of pages are not known yet.
  private func likelyAddress(_ target: LinkBindings.Target) -> String {
    switch target {
    case .address(let address): address
    case .attachment(let file):
      settings.baseURL.value + SitePath.copy(file.path, file.digest)
    case .item(_, _, let elsewhere):
      elsewhere ?? settings.baseURL.value + SitePath.page("0a1b2c3d4e5f6a7b8c9d")
    }
  }
}

/// Patterns that match too little or too much.
struct CheckCaughtRules: RuleSet {
  let regexCatchesNothing = Rule("regex-catches-nothing", .note, in: .linkPatterns)
  let regexCatchesContent = Rule("regex-catches-content", .warning, in: .linkPatterns)
  let regexSlow = Rule("regex-slow", .error, in: .linkPatterns)
  let regexMany = Rule("regex-many", .error, in: .linkPatterns)
}

private let rules = CheckCaughtRules()

extension Diagnostic {
  fileprivate static func patternCatchesNothing(at span: SourceSpan) -> Self {
    .init(
      rules.regexCatchesNothing, "this pattern matches no link of any page", at: span,
      why: "iOS opens every link in its browser, as if the pattern were missing (C192 C215).",
      hint: "compare it with a link that it is meant for: case matters, and group 1 must match.")
  }

  fileprivate static func patternSlow(on address: String, at span: SourceSpan) -> Self {
    .init(
      rules.regexSlow, "this pattern takes too long on `\(address)`", at: span,
      why: "iOS tries it when a reader touches the link, and the app hangs meanwhile (C214 C215).",
      hint: "replace nested repetitions with a single one: `(a+)$`, not `(a+)+$`.")
  }

  fileprivate static func patternsMany(at span: SourceSpan) -> Self {
    .init(
      rules.regexMany, "an app has at most 100 patterns for links", at: span,
      why: "iOS tries all of them when a reader touches a link (C214 C215).",
      hint: "combine patterns with | in one group.")
  }

  fileprivate static func contentCaught(at span: SourceSpan, _ pattern: SourceSpan) -> Self {
    .init(
      rules.regexCatchesContent, "a pattern matches this link to content", at: span,
      notes: [.init(pattern, "the pattern")],
      why: "iOS searches for the words in the address and does not open the page (C214 C215).",
      hint: "make the pattern narrower, such as `^https://tags.example.org/(.+)$`.")
  }
}
