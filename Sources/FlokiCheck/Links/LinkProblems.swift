package import FlokiCompiler
import FlokiRules
package import FlokiSyntax

/// What hosts answer about links.
struct LinkProblemsRules: RuleSet {
  let linkGone = Rule("link-gone", .warning, in: .pages)
  let linkMoved = Rule("link-moved", .note, in: .pages)
  let linkUnanswered = Rule("link-unanswered", .warning, in: .pages)
}

private let rules = LinkProblemsRules()

extension Diagnostic {
  /// Nil if the link works.
  package static func problem(_ finding: LinkFinding, with link: ExternalLink) -> Diagnostic? {
    switch finding {
    case .leads: nil
    case .gone(let status): gone(link, status)
    case .moved(let address): moved(link, address)
    case .unanswered(let reason): unanswered(link, reason)
    }
  }

  private static func gone(_ link: ExternalLink, _ status: Int) -> Self {
    .init(
      rules.linkGone, "\(link.address) no longer exists", at: link.span,
      "the server answers \(status)",
      why: "Readers who tap the link see an error page (C192).",
      hint: "find its new address, or remove the link.")
  }

  private static func moved(_ link: ExternalLink, _ address: String) -> Self {
    // If the address is written with escapes, it is unclear what to replace.
    let isLiteral = Int(link.span.end) - Int(link.span.start) == link.address.utf8.count
    let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"()<>\"'`\\|".utf8.contains($0) }
    return .init(
      rules.linkMoved, "\(link.address) has moved permanently", at: link.span,
      why: "The old address works only as long as its host redirects (C192).", hint: "write \(address).",
      fix: isLiteral && isPlain && !link.address.contains("#")
        ? .init("wrote the new address", [.init(link.span, address)]) : nil)
  }

  private static func unanswered(_ link: ExternalLink, _ reason: String) -> Self {
    .init(
      rules.linkUnanswered, "floki could not check \(link.address)", at: link.span,
      "\(reason)",
      why: "Readers who tap the link may see an error page (C192).",
      hint: "open it in a browser, and check again later.")
  }
}
