import FlokiCompiler
import FlokiContent
import Foundation

/// The Content-Security-Policy of the app for browsers: only what it needs, and only its own scripts. A page may ask other
/// hosts only for lists (B12), and may not say who frames it (B13).
struct WebAppPolicy {
  private let app: WebAppOutline
  private let isInsecure: Bool
  /// The inline script of the page.
  private let early: String

  init(_ app: WebAppOutline, baseURL: String, _ bundle: PlayerBundle = .published) {
    self.app = app
    early = bundle.early
    isInsecure = baseURL.lowercased().hasPrefix("http:")
  }

  /// The form for a page's own `<meta>` element.
  var text: String {
    // Feeds of other people, and movies and pictures that items name, are wherever their authors say.
    let anywhere = "'self' data: blob: https:" + (isInsecure ? " http:" : "")
    return [
      "default-src 'none'", "script-src 'self' '\(earlyDigest)'", "style-src 'self'", "img-src \(anywhere)",
      "media-src \(anywhere)", "connect-src \((["'self'"] + app.feedOrigins).joined(separator: " "))",
      "frame-src 'self' https:" + (isInsecure ? " http:" : ""), "worker-src 'self'", "manifest-src 'self'",
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  private var earlyDigest: String {
    "sha256-" + Data(ContentDigest(of: Array(early.utf8)).bytes).base64EncodedString()
  }

  /// With the directives that only a host can send.
  var header: String { text + "; frame-ancestors 'self'" }
}
