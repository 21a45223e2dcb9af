import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The host of the published folder must support what the project needs.
func checkHosting(_ project: Project, reporting diagnostics: inout Diagnostics) {
  let settings = project.settings
  checkRulesCanBeWritten(settings, reporting: &diagnostics)
  checkCompression(settings, reporting: &diagnostics)
  // Other hosts send every device the same files (C113 C115).
  guard let span = settings.hosting.devices.span, !settings.hosting.devices.value.isEmpty,
    settings.hosting.host.value?.readsQueries != true
  else { return }
  diagnostics.report(
    .devicesWithoutHost(at: span, settings.hosting.host.span), restingOn: settings.hosting.grounds)
}

/// The rules compare the decoded path with that of `base_url`, which therefore may not contain characters special to
/// them.
private func checkRulesCanBeWritten(_ settings: AppSettings, reporting diagnostics: inout Diagnostics) {
  guard let hosting = settings.hosting.host.value, hosting != .plain, let span = settings.baseURL.span,
    let stranger = settings.baseURL.value.pathOfAddress.unicodeScalars.first(where: { !$0.isPlainInPaths })
  else { return }
  diagnostics.report(
    .pathNotForRules(stranger, hosting, at: span), restingOn: settings.hosting.grounds)
}

/// Warns of compressions that the host never sends.
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

/// Features that the host of the published folder lacks.
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
      why: "A plain host ignores the query: it would send every device the files for phones (C113 C115).",
      hint: "write `hosting: nginx`, `caddy`, `worker` or `floki`, or take `devices` out.")
  }

  fileprivate static func compressionNotSent(
    _ codings: Set<ContentCoding>, by host: Hosting?, at span: SourceSpan, _ hosting: SourceSpan?
  ) -> Self {
    let names = codings.map { "`\($0.rawValue)`" }.sorted().joined(separator: " and ")
    let why =
      switch host {
      case .nginx: "Without extra modules nginx sends only `.gz` files."
      case .worker: "The host of a Worker compresses its responses."
      default: "A host without rules sends text uncompressed."
      }
    return .init(
      rules.compressionNotSent, "this host sends no \(names) files, so floki writes none", at: span,
      notes: hosting.map { [.init($0, "the host")] } ?? [], why: why,
      hint: "write `hosting: caddy` or `floki`, or take `compression` out.")
  }

  fileprivate static func pathNotForRules(
    _ stranger: Unicode.Scalar, _ hosting: Hosting, at span: SourceSpan
  ) -> Self {
    .init(
      rules.hostingBaseURL, "rules for \(hosting.rawValue) cannot name a path with `\(stranger)`", at: span,
      why: "Hosts compare decoded paths, so phones would get “not found” (C9).",
      hint: "serve the folder under a path of letters, digits, `_`, `.` and `/`.")
  }
}
