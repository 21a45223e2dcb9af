import FlokiCompiler
import FlokiContent

/// How a host answers for the app for browsers: what leads to its parts is asked for again each time, the parts are kept.
struct WebAppAnswers {
  /// The page's Content-Security-Policy.
  let policy: String

  static let page = SitePath.webApp
  static let pageType = MediaType.html
  /// What leads to the parts, beside the page.
  static let shell = [
    SitePath.webAppWorker, SitePath.webAppManifest,
  ].map { (path: $0, type: PublishedKind.type(ofPath: $0)) }
  static let parts = ["js", "css"].map { (ending: $0, type: MediaType.type(ofEnding: $0) ?? MediaType.other) }
  static let changing = PublishedKind.feed.cacheControl
  static let immutable = PublishedKind.webAppPart.cacheControl
}

extension WebAppAnswers {
  /// Nil where no app for browsers is published.
  init?(_ site: Site) {
    guard let app = site.webApp else { return nil }
    self.init(policy: WebAppPolicy(app, baseURL: site.baseURL).header)
  }
}
