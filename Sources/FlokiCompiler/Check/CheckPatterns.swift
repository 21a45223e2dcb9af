import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A pattern applies to the whole app, and the first match wins: an equal second one never matches (C215).
func checkPatterns(_ project: Project, reporting diagnostics: inout Diagnostics) {
  for app in project.apps { checkPatterns(of: project.tabs(of: app), project, reporting: &diagnostics) }
}

private func checkPatterns(
  of tabs: [ProjectTab], _ project: Project, reporting diagnostics: inout Diagnostics
) {
  var first: [String: SourceSpan] = [:]
  let kinds = [NewsListAttribute.tagsRegex, NewsListAttribute.videosRegex, GalleryAttribute.galleryRegex]
  for attribute in kinds {
    for tab in tabs {
      guard let node = tab.view.block[attribute] else { continue }
      for pattern in node.kind == .sequence ? Array(node.elements) : [node] where pattern.kind == .scalar {
        // A skin gives all tabs of a class the same pattern at once.
        guard let owner = first[pattern.text], owner != pattern.span else {
          first[pattern.text] = pattern.span
          continue
        }
        diagnostics.report(.patternTwice(at: pattern.span, owner))
      }
    }
  }
}

/// Searches and captured links need a server with an index, not just the published folder (C115 C217).
func checkTemplates(_ placed: PlacedView, _ project: Project, reporting diagnostics: inout Diagnostics) {
  let hosting = project.settings.hosting
  // floki's own server answers queries below the folder's address.
  let isAnswered = hosting.host.value == .floki
  let base = project.settings.baseURL.value
  for entry in placed.view.block.entries {
    guard case .urlTemplate = entry.attribute.type, entry.value.kind == .scalar else { continue }
    if entry.value.writtenTruth == true {
      if case .remote = placed.view.content {
        diagnostics.report(.searchElsewhere(entry))
      } else if !isAnswered {
        diagnostics.report(.searchWithoutServer(entry, hosting.host.span), restingOn: hosting.grounds)
      }
    } else if !isAnswered, BaseAddress(base).path(of: entry.value.text) != nil {
      diagnostics.report(.templateBelowBase(entry, base))
    }
  }
}

/// Link patterns that hold for the whole app.
struct CheckPatternsRules: RuleSet {
  let regexTwice = Rule("regex-twice", .warning, in: .linkPatterns, for: .iOS)
  let templateOnStaticHost = Rule("template-on-static-host", .warning, in: .addresses, for: .iOS)
  let searchWithoutServer = Rule("search-without-server", .warning, in: .addresses)
}

private let rules = CheckPatternsRules()

extension Diagnostic {
  fileprivate static func patternTwice(at span: SourceSpan, _ first: SourceSpan) -> Self {
    .init(
      rules.regexTwice, "this pattern never matches a link", at: span, "the same again",
      notes: [.init(first, "first written here")],
      why: "Patterns apply to the whole app, and iOS takes the first that matches (C215).",
      hint: "take one of them out.")
  }

  fileprivate static func templateBelowBase(_ entry: Block.Entry, _ base: String) -> Self {
    .init(
      rules.templateOnStaticHost,
      "`\(entry.attribute.name)` queries the published folder, which cannot answer",
      at: entry.value.span,
      why: "Search words in an address need a server that answers with a list (C115 C217).",
      hint: "name a server of its own, outside of \(base), or write `hosting: floki` and `true` here.")
  }

  fileprivate static func searchWithoutServer(_ entry: Block.Entry, _ hosting: SourceSpan?) -> Self {
    .init(
      rules.searchWithoutServer, "no server answers `\(entry.attribute.name): true`",
      at: entry.value.span, notes: hosting.map { [.init($0, "this one sends only files")] } ?? [],
      why:
        "`true` leaves the search to `floki serve`, but another server serves this project. \(entry.isLeftOut)",
      hint:
        "write `hosting: floki` and serve the folder with `floki serve`, or the address of another server.")
  }

  fileprivate static func searchElsewhere(_ entry: Block.Entry) -> Self {
    .init(
      rules.searchWithoutServer, "no server answers `\(entry.attribute.name): true`",
      at: entry.value.span, "the list is not one of the project",
      why: "`floki serve` searches only the feeds of the project. \(entry.isLeftOut)",
      hint: "write the search address of the other server.")
  }
}

extension Block.Entry {
  /// What floki does with an address that no server answers.
  fileprivate var isLeftOut: String {
    "floki leaves the attribute out"
      + (attribute == NewsListAttribute.searchBar ? "." : ", and the patterns that lead to it.")
  }
}
