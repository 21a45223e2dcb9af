import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Numbers that every phone obeys: how often it asks, for how long, and what it still finds.
func checkSettings(_ project: Project, reporting diagnostics: inout Diagnostics) {
  let settings = project.settings
  if settings.version.value == 0 {
    diagnostics.report(.versionZero(at: settings.version.span))
  }
  if let span = settings.ttl.span {
    if settings.ttl.value < 60 { diagnostics.report(.ttlShort(settings.ttl.value, at: span)) }
    // The largest is how the document says “never”.
    if settings.ttl.value > 30 * 86400, settings.ttl.value < Int32.max {
      diagnostics.report(.ttlLong(settings.ttl.value, at: span))
    }
  }
  if let span = settings.retention.span, settings.retention.value < Int64(settings.ttl.value) {
    diagnostics.report(.retentionShort(settings, at: span))
  }
}

/// Numbers of the app as a whole that phones take badly.
struct CheckSettingsRules: RuleSet {
  let versionZero = Rule("version-zero", .warning, in: .settings)
  let indicatorTtlShort = Rule("indicator-ttl-short", .warning, in: .settings)
  let indicatorTtlLong = Rule("indicator-ttl-long", .note, in: .settings)
  let retentionShort = Rule("retention-short", .warning, in: .settings)
}

private let rules = CheckSettingsRules()

extension Diagnostic {
  fileprivate static func versionZero(at span: SourceSpan) -> Self {
    .init(
      rules.versionZero, "version 0 is what a phone has before it has any", at: span,
      why: "The protocol counts from 1; phones take 0 for another version only because they hold none (C28).",
      hint: "begin with 1.", fix: .init("replaced version 0 with 1", [.init(span, "1")]))
  }

  fileprivate static func ttlShort(_ ttl: Int32, at span: SourceSpan) -> Self {
    .init(
      rules.indicatorTtlShort, "every phone would ask again after \(ttl) second\(ttl == 1 ? "" : "s")",
      at: span,
      why: "A phone asks for the indicator each time the ttl is over, as long as the app is open (C27 C34).",
      hint: "write 12h, which the protocol recommends.")
  }

  fileprivate static func ttlLong(_ ttl: Int32, at span: SourceSpan) -> Self {
    .init(
      rules.indicatorTtlLong, "a phone would hear of the next version after \(ttl / 86400) days", at: span,
      why: "It asks for the indicator only once the ttl is over, counted from its own last success (C34).",
      hint: "write 12h, unless the app is never to change.")
  }

  fileprivate static func retentionShort(_ settings: AppSettings, at span: SourceSpan) -> Self {
    let days = ProjectAttribute.retention.defaultInteger / 86400
    return .init(
      rules.retentionShort, "files of earlier builds go before the last phone has stopped asking for them",
      at: span,
      why:
        "Phones trust what they hold for \(settings.ttl.value) seconds, and iOS uses it until it is started again (C30).",
      hint: "keep files at least twice as long as the ttl, or leave `retention` out for \(days) days.")
  }
}
