import FlokiRules
import FlokiSyntax

/// What cannot be taken over of a published app.
struct AppRules: RuleSet {
  let importAppMissing = Rule("import-app-missing", .warning, in: .importing)
  let importAppUnsupported = Rule("import-app-unsupported", .warning, in: .importing)
  let importAppUnreadable = Rule("import-app-unreadable", .error, in: .importing)
}

private let rules = AppRules()

extension Diagnostic {
  static func appMissing(_ what: String, _ reason: String, at span: SourceSpan) -> Self {
    .init(
      rules.importAppMissing, "\(what) was not fetched: \(reason)", at: span, "named here",
      why: "The project names the address instead, so phones keep requesting it.",
      hint: "import again when it can be reached, or put your own file there."
    ).about(what)
  }

  static func appUnsaid(_ what: String, at span: SourceSpan) -> Self {
    .init(
      rules.importAppUnsupported, "a project cannot express \(what)", at: span, "written here",
      why: "The published project differs from the app in this.",
      hint: "check whether readers would miss it."
    ).about(what)
  }

  static func appUnreadable(_ what: String, at span: SourceSpan) -> Self {
    .init(
      rules.importAppUnreadable, "phones could not read this app: \(what)", at: span, "here",
      why: "Without it there is nothing to import.",
      hint: "name the version indicator, such as https://app.example.org/v1-app, or the folder that it is in."
    )
  }
}
