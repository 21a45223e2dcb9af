import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Addresses over http in an app that is served over https: browsers fetch and frame nothing from there (B9), and ask
/// for pictures and movies over https instead (B10).
func checkInsecureAddresses(
  of view: View, _ settings: AppSettings, reporting diagnostics: inout Diagnostics
) {
  guard settings.isSecureInBrowsers else { return }
  for entry in view.block.entries where entry.value.kind == .scalar {
    guard let use = AddressUse(of: entry.attribute, in: view.className) else { continue }
    check(entry.value, use, reporting: &diagnostics)
  }
}

/// The same of an item: its picture, what it opens, and the pictures in its pages.
func checkInsecureAddresses(
  of item: ResolvedItem, in list: FeedList, _ settings: AppSettings, _ sources: SourceTree,
  reporting diagnostics: inout Diagnostics
) {
  guard settings.isSecureInBrowsers else { return }
  check(item.block[ItemAttribute.image], .picture, reporting: &diagnostics)
  // The app opens the page of an item in a tab of its own, which may come over http.
  if let use = item.nested.flatMap({ AddressUse(ofMainURLIn: $0.className) })
    ?? (list.kind == .gallery ? .picture : nil)
  {
    check(item.block[ItemSourceAttribute.url], use, reporting: &diagnostics)
  }
  for case let page? in item.pages {
    for (image, picture) in zip(page.markdown.images, page.pictures) where picture == nil {
      guard image.path.isInsecureAddress else { continue }
      diagnostics.report(
        .urlInsecure(image.path, .picture, at: .bytes(image.sourceRange, of: page.source)))
    }
  }
}

private func check(_ node: YAMLNode?, _ use: AddressUse, reporting diagnostics: inout Diagnostics) {
  guard let node, node.kind == .scalar, node.text.isInsecureAddress else { return }
  diagnostics.report(.urlInsecure(node.text, use, at: node.span(ofText: 0..<"http".utf8.count)))
}

/// What the app for browsers does with an address.
private enum AddressUse {
  case list, page, picture, movie

  /// Nil for an attribute that is no address of its own.
  init?(of attribute: Attribute, in className: ClassName) {
    switch attribute.type {
    case .urlTemplate: self = .list
    case .imageURL: self = .picture
    case .url where attribute == MovieAttribute.progressiveFile: self = .movie
    case .url where attribute == WebAttribute.mainURL: self.init(ofMainURLIn: className)
    default: return nil
    }
  }

  init(ofMainURLIn className: ClassName) {
    switch className {
    case .news, .gallery: self = .list
    case .web: self = .page
    case .movie: self = .movie
    }
  }
}

extension AppSettings {
  /// Whether the app for browsers comes over https, so that browsers keep http out of it.
  fileprivate var isSecureInBrowsers: Bool {
    hasWebApp && baseURL.value.lowercased().hasPrefix("https:")
  }
}

extension String {
  /// Whether a browser asks for it over http, on another machine: what is on the reader's own is as good as https.
  fileprivate var isInsecureAddress: Bool {
    prefix("http://".count).lowercased() == "http://" && hostReach?.reach != .machine
  }
}

/// Addresses that browsers do not load as they are written.
struct CheckInsecureAddressesRules: RuleSet {
  let urlInsecure = Rule("url-insecure", .warning, in: .webApp, for: .browser)
}

private let rules = CheckInsecureAddressesRules()

extension Diagnostic {
  fileprivate static func urlInsecure(_ address: String, _ use: AddressUse, at span: SourceSpan) -> Self {
    let (headline, why) =
      switch use {
      case .list: ("browsers block this list, as it comes over http", reasonToBlock)
      case .page: ("browsers block this page, as it comes over http", reasonToBlock)
      case .picture: ("browsers ask for this picture over https, not http", reasonToUpgrade)
      case .movie: ("browsers ask for this movie over https, not http", reasonToUpgrade)
      }
    return Diagnostic(
      rules.urlInsecure, headline, at: span, why: why,
      hint: "write `https` in its place, if the server answers there."
    ).about(address.origin)
  }

  private static let reasonToBlock =
    "The app itself comes over https, and browsers load nothing into it over http (B9)."
  private static let reasonToUpgrade =
    "The app itself comes over https: readers see nothing if the server does not answer there (B10)."
}
