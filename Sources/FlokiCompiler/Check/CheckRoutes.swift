import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// An address of the website must lead to one item: slugs are unique in a feed and language, numbers and aliases in the
/// app.
func checkRoutes(_ project: Project, reporting diagnostics: inout Diagnostics) {
  var numbers: [Int32: SourceSpan] = [:]
  var aliases: [String: SourceSpan] = [:]
  for feed in project.feeds {
    var slugs: [Slug: SourceSpan] = [:]
    for item in feed.allItems {
      guard let routes = item.item.content.routes else { continue }
      if let id = routes.legacyID, let owner = numbers.updateValue(id.span, forKey: id.value) {
        diagnostics.report(.routeTaken("legacy_id \(id.value)", at: id.span, owner))
      }
      for alias in routes.aliases {
        guard let owner = aliases.updateValue(alias.span, forKey: alias.value) else { continue }
        diagnostics.report(.routeTaken("the alias `\(alias.value)`", at: alias.span, owner))
      }
      var told: Set<Int32> = []
      for case (let language, let slug?) in routes.slugs.enumerated() {
        let key = Slug(text: slug.value, language: language)
        guard let owner = slugs.updateValue(slug.span, forKey: key),
          told.insert(Int32(slug.span.start)).inserted
        else { continue }
        diagnostics.report(.routeTaken("the slug `\(slug.value)`", at: slug.span, owner))
      }
    }
  }
}

private struct Slug: Hashable {
  let text: String
  let language: Int
}

/// Addresses that lead to two items.
struct CheckRoutesRules: RuleSet {
  let routeTaken = Rule("route-taken", .error, in: .items)
}

private let rules = CheckRoutesRules()

extension Diagnostic {
  fileprivate static func routeTaken(_ what: String, at span: SourceSpan, _ owner: SourceSpan) -> Self {
    .init(
      rules.routeTaken, "\(what) already belongs to another item", at: span, "repeated here",
      notes: [.init(owner, "first used here")],
      why: "A link with this address could lead to either, and no client asks (C192).",
      hint: "keep it only at the item that readers should find.")
  }
}
