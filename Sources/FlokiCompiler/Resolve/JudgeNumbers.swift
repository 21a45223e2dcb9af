import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension AppSettings {
  /// Numbers that harm phones: the version, and how often phones request another.
  func judgeNumbers(reporting diagnostics: inout Diagnostics) {
    if version.value == 0 { diagnostics.report(.versionZero(at: version.span)) }
    guard let span = ttl.span else { return }
    if ttl.value < 60 { diagnostics.report(.ttlShort(ttl.value, at: span)) }
    // The largest is how the document says “never”.
    if ttl.value > 30 * 86400, ttl.value < Int32.max { diagnostics.report(.ttlLong(ttl.value, at: span)) }
  }
}

/// Numbers of the app as a whole that phones take badly.
struct JudgeNumbersRules: RuleSet {
  let versionZero = Rule("version-zero", .warning, in: .settings)
  let indicatorTtlShort = Rule("indicator-ttl-short", .warning, in: .settings)
  let indicatorTtlLong = Rule("indicator-ttl-long", .note, in: .settings)
}

private let rules = JudgeNumbersRules()

extension Diagnostic {
  fileprivate static func versionZero(at span: SourceSpan) -> Self {
    .init(
      rules.versionZero, "version 0 means that a phone has no app yet", at: span,
      why: "Versions count from 1; phones fetch version 0 only because they hold none yet (C28).",
      hint: "begin with 1.", fix: .init("replaced version 0 with 1", [.init(span, "1")]))
  }

  fileprivate static func ttlShort(_ ttl: Int32, at span: SourceSpan) -> Self {
    .init(
      rules.indicatorTtlShort, "every phone would send a request every \(ttl) second\(ttl == 1 ? "" : "s")",
      at: span,
      why: "While the app is open, a phone requests the indicator each time the ttl has passed (C27 C34).",
      hint: "write 12h, which the protocol recommends.")
  }

  fileprivate static func ttlLong(_ ttl: Int32, at span: SourceSpan) -> Self {
    .init(
      rules.indicatorTtlLong, "phones would learn of a new version only after \(ttl / 86400) days", at: span,
      why: "A phone requests the indicator again only when the ttl has passed since its last success (C34).",
      hint: "write 12h, unless the app never changes.")
  }
}
