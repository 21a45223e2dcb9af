import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Files of earlier builds must stay as long as phones use their cached app definition (C30).
func checkRetention(_ project: Project, reporting diagnostics: inout Diagnostics) {
  let settings = project.settings
  if let span = settings.retention.span, settings.retention.value < Int64(settings.ttl.value) {
    diagnostics.report(.retentionShort(settings, at: span))
  }
}

/// How long published files stay.
struct CheckRetentionRules: RuleSet {
  let retentionShort = Rule("retention-short", .warning, in: .settings)
}

private let rules = CheckRetentionRules()

extension Diagnostic {
  fileprivate static func retentionShort(_ settings: AppSettings, at span: SourceSpan) -> Self {
    let days = ProjectAttribute.retention.defaultInteger / 86400
    return .init(
      rules.retentionShort, "floki deletes files of earlier builds while phones still ask for them",
      at: span,
      why:
        "Phones use what they have for \(settings.ttl.value) seconds, and iOS until the next launch (C30).",
      hint: "keep files at least twice as long as the ttl, or leave `retention` out for \(days) days.")
  }
}
