import FlokiCompiler

/// How a host answers for the app for browsers: what leads to its parts is asked for again each time, the parts are kept.
struct WebAppAnswers {
  /// The page's Content-Security-Policy.
  let policy: String

  static let page = SitePath.webApp
  static let pageType = "text/html; charset=utf-8"
  /// What leads to the parts, beside the page.
  static let shell = [
    (path: SitePath.webAppWorker, type: "text/javascript; charset=utf-8"),
    (path: SitePath.webAppManifest, type: "application/manifest+json; charset=utf-8"),
  ]
  static let parts = [
    (ending: "js", type: "text/javascript; charset=utf-8"), (ending: "css", type: "text/css; charset=utf-8"),
  ]
  static let changing = PublishedClass.changingJSON.cacheControl
  static let immutable = PublishedClass.picture.cacheControl
}

extension WebAppAnswers {
  /// Nil where no app for browsers is published.
  init?(_ site: Site) {
    guard let app = site.webApp else { return nil }
    self.init(policy: WebAppPolicy(app, baseURL: site.baseURL).header)
  }
}
