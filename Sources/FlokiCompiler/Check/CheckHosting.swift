import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// What the host in front of the published folder has to do, it must be able to.
func checkHosting(_ project: Project, reporting diagnostics: inout Diagnostics) {
  let settings = project.settings
  checkRulesCanBeWritten(settings, reporting: &diagnostics)
  checkCompression(settings, reporting: &diagnostics)
  // Another host sends every device the same (C113 C115).
  guard let span = settings.hosting.devices.span, !settings.hosting.devices.value.isEmpty,
    settings.hosting.host.value?.readsQueries != true
  else { return }
  diagnostics.report(
    .devicesWithoutHost(at: span, settings.hosting.host.span), restingOn: settings.hosting.grounds)
}

/// The rules compare the decoded path with that of `base_url`, so this one is of letters that mean nothing else in them.
private func checkRulesCanBeWritten(_ settings: AppSettings, reporting diagnostics: inout Diagnostics) {
  guard let hosting = settings.hosting.host.value, hosting != .plain, let span = settings.baseURL.span,
    let stranger = settings.baseURL.value.pathOfAddress.unicodeScalars.first(where: { !$0.isPlainInPaths })
  else { return }
  diagnostics.report(
    .pathNotForRules(stranger, hosting, at: span), restingOn: settings.hosting.grounds)
}

/// Warns of codings that the host never sends.
private func checkCompression(_ settings: AppSettings, reporting diagnostics: inout Diagnostics) {
  let hosting = settings.hosting
  guard let span = hosting.compression.span else { return }
  let unsent = hosting.compression.value.subtracting(hosting.host.value?.codings ?? [])
  guard !unsent.isEmpty else { return }
  diagnostics.report(
    .compressionNotSent(unsent, by: hosting.host.value, at: span, hosting.host.span),
    restingOn: hosting.grounds)
}

extension Unicode.Scalar {
  fileprivate var isPlainInPaths: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/": true
    default: false
    }
  }
}

/// What the host of the published folder would have to do.
struct CheckHostingRules: RuleSet {
  let devicesNeedHost = Rule("devices-need-host", .error, in: .settings)
  let hostingBaseURL = Rule("hosting-base-url", .error, in: .settings)
  let compressionNotSent = Rule("compression-not-sent", .warning, in: .publishing)
}

private let rules = CheckHostingRules()

extension Diagnostic {
  fileprivate static func devicesWithoutHost(at span: SourceSpan, _ hosting: SourceSpan?) -> Self {
    .init(
      rules.devicesNeedHost, "`devices` needs a host that reads `d`", at: span,
      notes: hosting.map { [.init($0, "this one does not")] } ?? [],
      why: "A plain host ignores the query: every device would be sent what is for the phone (C113 C115).",
      hint: "write `hosting: nginx`, `caddy`, `worker` or `floki`, or take `devices` out.")
  }

  fileprivate static func compressionNotSent(
    _ codings: Set<ContentCoding>, by host: Hosting?, at span: SourceSpan, _ hosting: SourceSpan?
  ) -> Self {
    let names = codings.map { "`\($0.rawValue)`" }.sorted().joined(separator: " and ")
    let why =
      switch host {
      case .nginx: "Without further modules nginx sends only `.gz` files."
      case .worker: "The host of a Worker compresses its answers by itself."
      default: "A host without rules sends each text as it is."
      }
    return .init(
      rules.compressionNotSent, "this host sends no \(names) files, and none are written", at: span,
      notes: hosting.map { [.init($0, "the host")] } ?? [], why: why,
      hint: "write `hosting: caddy` or `floki`, or take `compression` out.")
  }

  fileprivate static func pathNotForRules(
    _ stranger: Unicode.Scalar, _ hosting: Hosting, at span: SourceSpan
  ) -> Self {
    .init(
      rules.hostingBaseURL, "rules for \(hosting.rawValue) cannot name a path with `\(stranger)`", at: span,
      why: "Hosts compare paths after decoding them, and phones would be told that nothing is there (C9).",
      hint: "serve the folder under a path of letters, digits, `_`, `.` and `/`.")
  }
}
