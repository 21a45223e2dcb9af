import FlokiContent
import FlokiRules
import FlokiSyntax

/// Templates with all their partials: none is longer than a page may be, puts words where they would be code, or refers to a file
/// beside the page, where nothing is published (C191 C192).
///
/// - Parameters:
///   - templates: All that are without a problem by themselves, and the built-in ones.
///   - own: Where the project's are written.
///   - broken: Gets the names of those that are left out.
/// - Returns: How often each of the others shows each value at most.
func checkTemplates(
  _ templates: [String: TemplateTags], writtenIn own: [String: SourceID], _ sources: SourceTree,
  breaking broken: inout Set<String>, reporting diagnostics: inout Diagnostics
) -> [String: [String: Int]] {
  let sizes = TemplateSizes(of: templates)
  for problem in sizes.problems {
    guard let source = own[problem.template], !broken.contains(problem.template) else { continue }
    diagnostics.report(.templateTooLarge(problem.excess, at: .bytes(problem.tag.range, of: source)))
    broken.insert(problem.template)
  }
  var small = templates
  for name in broken { small[name] = nil }
  let places = TemplatePlaces(of: small)
  for unended in places.unended {
    guard let source = own[unended.template] else { continue }
    diagnostics.report(.unended(unended, at: .bytes(unended.range, of: source)))
    broken.insert(unended.template)
  }
  for problem in places.problems {
    guard let source = own[problem.template] else { continue }
    diagnostics.report(.valuePlace(problem.tag, problem.danger, at: .bytes(problem.tag.range, of: source)))
    broken.insert(problem.template)
  }
  for (name, source) in own.sorted(by: { $0.key < $1.key }) where !broken.contains(name) {
    for resource in HTMLSurvey(of: sources.files[source].bytes).resources where resource.isBesideThePage {
      diagnostics.report(.templateAddressLocal(resource, at: .bytes(resource.range, of: source)))
      broken.insert(name)
    }
  }
  checkTemplateHeads(
    small, writtenIn: own.filter { !broken.contains($0.key) }, sources, reporting: &diagnostics)
  return Dictionary(uniqueKeysWithValues: small.keys.map { ($0, sizes.counts(of: $0)) })
}

extension HTMLSurvey.Resource {
  /// Whether it is an address of something in the folder of pages, where everything is named after its bytes. One that leads out
  /// of that folder may be of something that floki publishes; one that values complete was judged with them.
  var isBesideThePage: Bool {
    guard !isForm, attribute != "srcset", !written.contains("{{") else { return false }
    let address = String(value.drop { $0.isWhitespace })
    guard let first = address.first, !"/#?.".contains(first) else {
      return address.hasPrefix("./") && address.count > 2
    }
    let end = address.firstIndex { "/?#".contains($0) } ?? address.endIndex
    return !address[..<end].contains(":")
  }
}

/// Templates that would make pages that harm.
struct CheckTemplatesRules: RuleSet {
  let templateValuePlace = Rule("template-value-place", .error, in: .pages)
  let templateHTMLUnclosed = Rule("template-html-unclosed", .error, in: .pages)
  let templateTooLarge = Rule("template-too-large", .error, in: .pages)
  let templateAddressLocal = Rule("template-address-local", .error, in: .pages)
}

private let rules = CheckTemplatesRules()

extension Diagnostic {
  static func templateTooLarge(_ excess: TemplateExcess, at span: SourceSpan) -> Self {
    let (headline, hint) =
      switch excess {
      case .bytes: ("a template has at most 1 MB", "make it shorter.")
      case .tags: ("a template has at most 2,000 tags, including those of its partials", "use fewer.")
      case .work:
        (
          "the longer a template, the fewer tags it may have: 640 at 100 kB, 64 at 1 MB",
          "divide it into partials."
        )
      case .depth:
        ("sections and partials of a template nest at most 50 deep", "take out the innermost.")
      case .expansion:
        ("a template with its partials has at most 1 MB", "take one of the partials out.")
      case .bodies: ("a page shows its own text at most 4 times", "take one {{{body}}} out.")
      }
    return .init(
      rules.templateTooLarge, headline, at: span,
      why: "Every page made with it would be longer than a phone can show (C4).", hint: hint)
  }

  fileprivate static func unended(_ unended: UnendedMarkup, at span: SourceSpan) -> Self {
    let (headline, hint) =
      switch unended.kind {
      case .comment: ("this comment has no end", "write --> where the comment ends.")
      case .tag: ("this tag has no end", "write > where it ends, or close the quotation mark in it.")
      case .element(let name): ("<\(name)> has no end", "write </\(name)> where it ends.")
      }
    return .init(
      rules.templateHTMLUnclosed, headline, at: span,
      why: "Browsers treat the rest of every page as part of it, so readers see no story (C4 C5).",
      hint: hint)
  }

  fileprivate static func valuePlace(
    _ tag: TemplateTags.Tag, _ danger: TemplateDanger, at span: SourceSpan
  ) -> Self {
    let (headline, why, hint) =
      switch danger {
      case .unescaped:
        (
          "`\(tag.name)` is outside quotation marks, or in a script or comment",
          "An author's words could end the tag or run a script there, and floki cannot escape them.",
          "put it between tags, or into the quotation marks of an attribute."
        )
      case .code(let attribute):
        (
          "`\(tag.name)` would be code in `\(attribute)`",
          "An author's words could run a script there, whatever quotation marks are around them (C193).",
          "put it between tags, or into an attribute such as `title`."
        )
      case .address(let attribute):
        (
          "`\(attribute)` begins with `\(tag.name)`, which is not an address",
          "Words such as `javascript:…` would run, and others would lead to a missing page (C192 C193).",
          "begin the address with https://, or write {{share_url}} or {{image}}."
        )
      case .uncertain:
        (
          "a section before `\(tag.name)` begins and ends in different parts of the markup",
          "Without the section, an author's words could be inside a tag or a script (C193).",
          "begin and end each section between tags, or both within one."
        )
      }
    return .init(rules.templateValuePlace, headline, at: span, why: why, hint: hint)
  }

  /// - Parameter path: The path that another edition will not have; nil where nothing is published at the address.
  static func templateAddress(
    _ resource: HTMLSurvey.Resource, passing path: String?, at span: SourceSpan
  ) -> Self {
    let headline =
      if let path, resource.value.contains(path) {
        "floki names `\(path)` after its content, so the address will change"
      } else {
        "nothing is published at `\(resource.value)`"
      }
    return .init(
      rules.templateAddressLocal, headline, at: span,
      why: "On every page made with the template, readers get an error in its place (C191 C192).",
      hint: resource.value.contains("{{")
        ? "where the value may be missing, put a section of its name around the link, {{#name}}…{{/name}}; or give a whole address."
        : "give the address of a published file, or of another site.")
  }

  fileprivate static func templateAddressLocal(_ resource: HTMLSurvey.Resource, at span: SourceSpan) -> Self {
    .init(
      rules.templateAddressLocal, "nothing named `\(resource.value)` is published beside a page", at: span,
      why: "On every page made with the template, readers get an error in its place (C191 C192).",
      hint: resource.element == "a"
        ? "give the whole address, beginning with https://."
        : "put it into the template (a picture as `data:`), or give a whole address that begins with https://."
    )
  }
}
