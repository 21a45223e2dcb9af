import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Reports required settings that `floki.yaml` lacks; a name must not be empty either.
func checkRequiredSettings(_ draft: Draft, reporting diagnostics: inout Diagnostics) {
  for attribute in ProjectAttribute.table.attributes where attribute.isRequired {
    guard let node = draft.project[attribute] else {
      guard draft.project.lacks(attribute) else { continue }
      diagnostics.report(.settingMissing(attribute, at: .beginning(of: draft.source)))
      continue
    }
    // A list that is there and empty has a rule of its own.
    guard attribute.type.isScalar, node.isBlank else { continue }
    diagnostics.report(.settingMissing(attribute, at: node.span))
  }
}

extension AttributeType {
  fileprivate var isScalar: Bool {
    switch self {
    case .langcodes, .objects: false
    default: true
    }
  }
}

/// Settings that every project has.
struct MissingSettingsRules: RuleSet {
  let nameMissing = Rule("name-missing", .error, in: .settings)
  let versionMissing = Rule("version-missing", .error, in: .settings)
  let baseURLMissing = Rule("base-url-missing", .error, in: .settings)
  let languagesMissing = Rule("languages-missing", .error, in: .languages)
  let tabsMissing = Rule("tabs-missing", .error, in: .tabs)
}

private let rules = MissingSettingsRules()

extension Diagnostic {
  fileprivate static func settingMissing(_ attribute: Attribute, at span: SourceSpan) -> Self {
    let (rule, why, hint): (Rule, String, String) =
      switch attribute {
      case ProjectAttribute.name:
        (
          rules.nameMissing, "Messages and reports call the app by it; no phone reads it.",
          "add a line `name: Harbour`."
        )
      case ProjectAttribute.version:
        (
          rules.versionMissing,
          "The version tells phones that there is a new app to fetch, and Android does not start without one (C26 C28).",
          "add a line `version: 1`."
        )
      case ProjectAttribute.baseURL:
        (
          rules.baseURLMissing,
          "Every address in the app is absolute and begins with it (C32 C109).",
          "add a line `base_url: https://…/`, with the address the folder will be served at."
        )
      case ProjectAttribute.languages:
        (
          rules.languagesMissing, "Both clients refuse an app without languages (C36).",
          "add a line `languages: [en]`."
        )
      default:
        (
          rules.tabsMissing, "Both clients refuse an app without a usable tab (C54).",
          "add `tabs:`, and below it `- class_type: news` with the other attributes of the first tab."
        )
      }
    return .init(rule, "floki.yaml has no `\(attribute.name)`", at: span, why: why, hint: hint)
  }
}
