import FlokiContent

/// How a host serves the app for browsers: the page and manifest are revalidated each time, the parts are cached.
package struct WebAppAnswers {
  /// The page's Content-Security-Policy.
  package let policy: String

  package init(policy: String) { self.policy = policy }

  package static let page = SitePath.webApp
  package static let pageType = MediaType.html
  /// The files that refer to the parts, besides the page.
  package static let shell = [
    SitePath.webAppWorker, SitePath.webAppManifest,
  ].map { (path: $0, type: PublishedKind.type(ofPath: $0)) }
  package static let parts = ["js", "css"].map {
    (ending: $0, type: MediaType.type(ofEnding: $0) ?? MediaType.other)
  }
  package static let changing = PublishedKind.feed.cacheControl
  package static let immutable = PublishedKind.webAppPart.cacheControl
}
