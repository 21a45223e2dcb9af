import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Problems that keep readers from installing the app for browsers (B26) or from reading it offline (B1).
func checkWebApp(_ project: Project, reporting diagnostics: inout Diagnostics) {
  guard let app = project.webApp else { return }
  if project.appForBrowsers == nil { diagnostics.report(.webAppEncrypted(at: app.span)) }
  if let span = project.settings.baseURL.span, !project.settings.baseURL.value.isTrustworthy {
    diagnostics.report(.webAppInsecure(at: span, app.span))
  }
  if let icon = app.icon {
    let side = min(icon.header.size.width, icon.header.size.height)
    if side < WebAppIconUse.large.side { diagnostics.report(.appIconSmall(side, at: icon.span)) }
  } else if !app.namesIcon {
    diagnostics.report(.appIconMissing(at: app.span))
  }
}

extension String {
  /// Whether browsers let a page at this address work offline.
  fileprivate var isTrustworthy: Bool {
    let lowercased = lowercased()
    guard !lowercased.hasPrefix("https://") else { return true }
    let host = lowercased.dropFirst("http://".count).prefix { $0 != "/" && $0 != ":" }
    return host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.")
  }
}

/// Problems of the app for browsers.
struct CheckWebAppRules: RuleSet {
  let webAppEncrypted = Rule("web-app-encrypted", .error, in: .webApp)
  let webAppInsecure = Rule("web-app-insecure", .warning, in: .webApp)
  let appIconMissing = Rule("app-icon-missing", .warning, in: .webApp)
  let appIconSmall = Rule("app-icon-small", .warning, in: .webApp)
}

private let rules = CheckWebAppRules()

extension Diagnostic {
  fileprivate static func webAppEncrypted(at span: SourceSpan) -> Self {
    .init(
      rules.webAppEncrypted, "the app for browsers cannot read an encrypted app definition", at: span,
      why: "Readers would see an empty page: floki cannot send the key to every browser and keep it secret.",
      hint: "add an app with `encrypt: false` to `apps`, or take `web_app` or `encrypt` out.")
  }

  fileprivate static func webAppInsecure(at span: SourceSpan, _ webApp: SourceSpan) -> Self {
    .init(
      rules.webAppInsecure, "the app for browsers needs `https`", at: span,
      notes: [.init(webApp, "asked for here")],
      why:
        "Browsers do not store pages from `http`: readers see nothing offline and cannot install the app (B1).",
      hint: "serve the folder over https and write that address.")
  }

  fileprivate static func appIconMissing(at span: SourceSpan) -> Self {
    .init(
      rules.appIconMissing, "the app for browsers has no icon", at: span,
      why: "Browsers offer to install an app only if it has icons (B26).",
      hint: "write `app_icon:` with the path of a square picture of at least 512 × 512.")
  }

  fileprivate static func appIconSmall(_ side: Int, at span: SourceSpan) -> Self {
    .init(
      rules.appIconSmall,
      "an app icon needs 512 × 512 pixels; only \(side) × \(side) of this one are usable",
      at: span,
      why: "floki does not enlarge pictures: large icons would have a border (B26).",
      hint: "use a larger version of the picture.")
  }
}
