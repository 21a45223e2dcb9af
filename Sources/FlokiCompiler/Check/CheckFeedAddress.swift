import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A feed's address is glued to the langcode as text, with nothing between the two (C111 C116).
func checkFeedAddress(_ placed: PlacedView, _ project: Project, reporting diagnostics: inout Diagnostics) {
  guard placed.view.className.content == .feed,
    case .remote(let url) = placed.view.content, let node = placed.view.block[ListAttribute.mainURL],
    let last = url.utf8.last, last.isASCIILetter || last.isASCIIDigit,
    let language = project.settings.languages.first
  else { return }
  diagnostics.report(.feedAddressGlued(WireURL.feedURL(mainURL: url, langcode: language), at: node.span))
}

/// Addresses that a langcode is glued to.
struct CheckFeedAddressRules: RuleSet {
  let feedAddressGlued = Rule("feed-address-glued", .note, in: .addresses)
}

private let rules = CheckFeedAddressRules()

extension Diagnostic {
  fileprivate static func feedAddressGlued(_ feed: String, at span: SourceSpan) -> Self {
    .init(
      rules.feedAddressGlued, "phones ask for \(feed)", at: span,
      why: "They glue the langcode to the end of the address as it is (C111).",
      hint: "end the address with a slash, if the feeds of the languages are in a folder.")
  }
}
