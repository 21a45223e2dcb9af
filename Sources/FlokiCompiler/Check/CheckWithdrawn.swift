import FlokiContent
import FlokiRules
import FlokiSyntax

/// A published item whose `expires` was set to a date in the past: phones drop it with this build (C127).
///
/// Reported until that build. An item whose expiry date was set in advance expires as planned, without a report.
func checkWithdrawn(
  _ feed: NumberedFeed, _ project: Project, asOf now: Instant, reporting diagnostics: inout Diagnostics
) {
  guard !feed.expired.isEmpty else { return }
  let lock = project.lockBefore
  let gone = Set(lock.gone.map(\.id))
  for numbered in feed.expired {
    guard lock.wasPublished(numbered.id, asOf: now), !gone.contains(numbered.id),
      lock.until[numbered.id].map({ $0 > now }) ?? true, let expires = numbered.expires,
      let span = numbered.item.expiresSpan
    else { continue }
    // A day ends where the next one begins.
    let day = Instant(secondsSince1970: expires.secondsSince1970 - 1).rfc3339(in: project.settings.timeZone)
      .prefix(10)
    diagnostics.report(.expiredWithdrawn(on: day, at: span))
  }
}

/// Items that go because of their own date.
struct CheckWithdrawnRules: RuleSet {
  let expiredWithdrawn = Rule("expired-withdrawn", .warning, in: .dates)
}

private let rules = CheckWithdrawnRules()

extension Diagnostic {
  fileprivate static func expiredWithdrawn(on day: Substring, at span: SourceSpan) -> Self {
    .init(
      rules.expiredWithdrawn, "the published item expired on \(day): this build removes it", at: span,
      why: "Phones drop it, and links to it stop working (C127).",
      hint: "correct the date, or build to let it go: floki warns only once.")
  }
}
