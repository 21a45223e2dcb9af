import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension AppSettings {
  /// Numbers that every phone obeys and takes badly: the version, and how often it asks for another.
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
}
