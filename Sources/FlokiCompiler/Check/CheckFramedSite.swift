import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A web tab shows its page in a frame, and many sites refuse that (B11).
func checkFramedSite(_ view: View, _ settings: AppSettings, reporting diagnostics: inout Diagnostics) {
  guard settings.hasWebApp, view.className == .web, case .remote = view.content,
    let node = view.block[WebAttribute.mainURL], let host = node.text.hostReach,
    host.host.refusesFrames, !node.text.isForFrames
  else { return }
  diagnostics.report(.webTabRefused(host.host.lowercased(), at: node.span(ofText: host.range)))
}

extension String {
  /// Whether the pages of a host are known to send `X-Frame-Options` or `frame-ancestors`.
  fileprivate var refusesFrames: Bool {
    let name = lowercased()
    let bare = ["www.", "m."].first(where: name.hasPrefix).map { name.dropFirst($0.count) } ?? name[...]
    return [
      "facebook.com", "github.com", "google.com", "instagram.com", "linkedin.com", "maps.google.com",
      "twitter.com", "x.com", "youtu.be", "youtube.com",
    ].contains(bare)
  }

  /// Whether such a site offers the page for frames: `https://www.google.com/maps/embed?pb=…`.
  fileprivate var isForFrames: Bool { contains("embed") || contains("/plugins/") }
}

/// Web tabs that browsers leave empty.
struct CheckFramedSiteRules: RuleSet {
  let webTabRefused = Rule("web-tab-refused", .warning, in: .webApp, for: .browser)
}

private let rules = CheckFramedSiteRules()

extension Diagnostic {
  fileprivate static func webTabRefused(_ host: String, at span: SourceSpan) -> Self {
    .init(
      rules.webTabRefused, "\(host) does not let other sites show its pages", at: span,
      why: "Browsers leave the tab empty but for a link that opens the page (B11).",
      hint: "write a news item with this `url` instead: it opens in a tab of the browser.")
  }
}
