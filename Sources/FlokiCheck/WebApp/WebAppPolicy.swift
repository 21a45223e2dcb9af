import FlokiCompiler
import FlokiContent
import Foundation

/// What the app for browsers may do, in the words of Content-Security-Policy: nothing but what it needs, and no script but its own.
struct WebAppPolicy {
  private let app: WebAppOutline
  private let isInsecure: Bool
  /// The script that the page itself holds.
  private let early: String

  init(_ app: WebAppOutline, baseURL: String, _ bundle: PlayerBundle = .published) {
    self.app = app
    early = bundle.early
    isInsecure = baseURL.lowercased().hasPrefix("http:")
  }

  /// As a page may say it of itself.
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

  /// With what only a host can say.
  var header: String { text + "; frame-ancestors 'self'" }
}
