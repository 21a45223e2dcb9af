import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A pattern catches links for the whole app, and the first that matches wins: a second one like it never does (C215).
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
        diagnostics.report(project.settings.bound(.patternTwice(at: pattern.span, owner), to: .iOS))
      }
    }
  }
}

/// What is searched or captured is asked of a server that thinks, which the published folder is not (C115 C217).
func checkTemplates(_ placed: PlacedView, _ project: Project, reporting diagnostics: inout Diagnostics) {
  // floki's own server answers what is asked behind the folder's address.
  guard project.settings.hosting.host.value != .floki else { return }
  for entry in placed.view.block.entries {
    guard case .urlTemplate = entry.attribute.type, entry.value.kind == .scalar,
      entry.value.text.hasPrefix(project.settings.baseURL.value)
    else { continue }
    diagnostics.report(
      project.settings.bound(.templateBelowBase(entry, project.settings.baseURL.value), to: .iOS))
  }
}

/// Link patterns that hold for the whole app.
struct CheckPatternsRules: RuleSet {
  let regexTwice = Rule("regex-twice", .warning, in: .linkPatterns)
  let templateOnStaticHost = Rule("template-on-static-host", .warning, in: .addresses)
}

private let rules = CheckPatternsRules()

extension Diagnostic {
  fileprivate static func patternTwice(at span: SourceSpan, _ first: SourceSpan) -> Self {
    .init(
      rules.regexTwice, "this pattern never catches a link", at: span, "the same again",
      notes: [.init(first, "first written here")],
      why: "Patterns hold for the whole app, and iOS takes the first that matches (C215).",
      hint: "take one of them out.")
  }

  fileprivate static func templateBelowBase(_ entry: Block.Entry, _ base: String) -> Self {
    .init(
      rules.templateOnStaticHost, "`\(entry.attribute.name)` asks the published folder, which cannot answer",
      at: entry.value.span,
      why: "Words in an address need a server that answers them with a list (C115 C217).",
      hint: "name a server of its own, outside of \(base).")
  }
}
