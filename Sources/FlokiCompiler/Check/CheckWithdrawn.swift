import FlokiContent
import FlokiRules
import FlokiSyntax

/// A published item whose end was written into the sources after it had passed: phones drop it with this build (C127).
///
/// Told until that build. An item whose end was known before it came ends as its author said, and needs no word.
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
      rules.expiredWithdrawn, "the published item expired on \(day): this build takes it away", at: span,
      why: "Phones drop it, and links to it lead to nothing (C127).",
      hint: "correct the date; if the item is to go, build: it is told once.")
  }
}
