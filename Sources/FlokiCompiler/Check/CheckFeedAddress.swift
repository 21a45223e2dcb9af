import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Phones append the langcode directly to a feed's address (C111 C116).
func checkFeedAddress(_ placed: PlacedView, _ project: Project, reporting diagnostics: inout Diagnostics) {
  guard placed.view.className.content == .feed,
    case .remote(let url) = placed.view.content, let node = placed.view.block[ListAttribute.mainURL],
    let last = url.utf8.last, last.isASCIILetter || last.isASCIIDigit,
    let language = project.settings.languages.first
  else { return }
  diagnostics.report(.feedAddressGlued(WireURL.feedURL(mainURL: url, langcode: language), at: node.span))
}

/// Addresses that phones append a langcode to.
struct CheckFeedAddressRules: RuleSet {
  let feedAddressGlued = Rule("feed-address-glued", .note, in: .addresses, for: .phones)
}

private let rules = CheckFeedAddressRules()

extension Diagnostic {
  fileprivate static func feedAddressGlued(_ feed: String, at span: SourceSpan) -> Self {
    .init(
      rules.feedAddressGlued, "phones ask for \(feed)", at: span,
      why: "They append the langcode directly to the address (C111).",
      hint: "end the address with a slash if the feeds of all languages are in a folder.")
  }
}
