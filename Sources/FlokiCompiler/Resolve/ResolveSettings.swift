import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Reads the settings of the app as a whole; English is used if no language is given.
func resolveSettings(_ draft: Draft, reporting diagnostics: inout Diagnostics) -> AppSettings {
  let block = draft.project
  checkRequires(block, reporting: &diagnostics)
  checkRequiredSettings(draft, reporting: &diagnostics)
  let version = block[ProjectAttribute.version].flatMap { $0.isBlank ? nil : $0 }
  var languages = resolveLanguages(block, reporting: &diagnostics)
  let areLanguagesDoubtful =
    languages.isEmpty || diagnostics.makeDoubtful(block.grounds(ProjectAttribute.languages))
  if languages.isEmpty { languages = [(.english, block.span)] }

  var settings = AppSettings(
    source: draft.source,
    name: block[ProjectAttribute.name]?.string(for: ProjectAttribute.name, reporting: &diagnostics) ?? "",
    version: Located(
      version?.integer32(for: ProjectAttribute.version, reporting: &diagnostics) ?? 1,
      at: version?.span ?? block.span),
    baseURL: Setting(
      resolveBaseURL(block, reporting: &diagnostics), at: block[ProjectAttribute.baseURL]?.span),
    hosting: HostingSettings(
      host: Setting(
        resolveHosting(block, reporting: &diagnostics), at: block[ProjectAttribute.hosting]?.span),
      devices: Setting(
        resolveDevices(block, reporting: &diagnostics), at: block[ProjectAttribute.devices]?.span),
      compression: Setting(
        resolveCompression(block, reporting: &diagnostics), at: block[ProjectAttribute.compression]?.span),
      grounds: block.grounds(
        ProjectAttribute.baseURL, ProjectAttribute.hosting, ProjectAttribute.devices,
        ProjectAttribute.compression)),
    ttl: block.integer32(ProjectAttribute.ttl, reporting: &diagnostics),
    languages: languages.map(\.langcode),
    languageSpans: languages.map(\.span),
    areLanguagesDoubtful: areLanguagesDoubtful,
    timeZone: resolveTimeZone(block, reporting: &diagnostics),
    fallback: resolveFallback(block, reporting: &diagnostics),
    clients: resolveClients(block, reporting: &diagnostics),
    jpegQuality: Int(block.integer32(ProjectAttribute.jpegQuality, reporting: &diagnostics).value),
    budget: resolveBudget(block, reporting: &diagnostics),
    retention: block.integer32(ProjectAttribute.retention, reporting: &diagnostics).map(Int64.init),
    wantsSitemap: block.truth(ProjectAttribute.sitemap, reporting: &diagnostics),
    addresses: resolveAddresses(
      block, languages: languages.map(\.langcode), reporting: &diagnostics),
    color: resolveColor(block, reporting: &diagnostics))
  // Its problems are reported where it is resolved.
  var unheard = Diagnostics()
  settings.hasWebApp = placeOfWebApp(block, for: settings.clients, reporting: &unheard) != nil
  settings.judgeNumbers(reporting: &diagnostics)
  // Its codes are looked up where diagnostics are silenced.
  _ = block[ProjectAttribute.allow]?.list(for: ProjectAttribute.allow, reporting: &diagnostics) {
    $0.string(for: ProjectAttribute.allow, reporting: &$1)
  }
  return settings
}

extension YAMLNode {
  /// A number or a length of time whose attribute keeps it within int32.
  func integer32(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> Int32? {
    value(of: attribute, reporting: &diagnostics).flatMap(Int32.init)
  }
}

extension Block {
  /// The number of an attribute, or its default if it is missing or cannot be read.
  func integer32(
    _ attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> Setting<Int32> {
    let node = self[attribute]
    return Setting(
      node?.integer32(for: attribute, reporting: &diagnostics) ?? attribute.defaultInteger, at: node?.span)
  }
}

private func resolveColor(_ block: Block, reporting diagnostics: inout Diagnostics) -> ColorTriplet? {
  guard let node = block[ProjectAttribute.color], !node.isEmpty,
    case .color(let color)? = node.value(of: ProjectAttribute.color, reporting: &diagnostics)
  else { return nil }
  return color
}

private func resolveTimeZone(_ block: Block, reporting diagnostics: inout Diagnostics) -> ProjectTimeZone {
  let attribute = ProjectAttribute.timezone
  guard let node = block[attribute], !node.isEmpty,
    let name = node.string(for: attribute, reporting: &diagnostics)
  else { return .utc }
  guard let zone = ProjectTimeZone(identifier: name) else {
    diagnostics.report(.unknownTimeZone(name, at: node.span))
    return .utc
  }
  return zone
}

private func resolveFallback(
  _ block: Block, reporting diagnostics: inout Diagnostics
) -> AppSettings.Fallback {
  let attribute = ProjectAttribute.fallback
  guard let node = block[attribute], !node.isEmpty,
    let name = node.string(for: attribute, reporting: &diagnostics)
  else { return .standard }
  guard let fallback = AppSettings.Fallback(rawValue: name) else {
    diagnostics.report(.unknownFallback(name, at: node.span))
    return .standard
  }
  return fallback
}

func resolveClients(_ block: Block, reporting diagnostics: inout Diagnostics) -> Clients {
  let attribute = ProjectAttribute.clients
  // Whose rules bind is not known where it could not be read, and then none of them is worth an error.
  guard let node = block[attribute] else { return block.lacks(attribute) ? .all : [] }
  if node.isEmpty { return node.isLost ? [] : .all }
  if node.kind == .sequence, node.count == 0, !node.isDamaged {
    diagnostics.report(.noClients(at: node.span))
    return .all
  }
  var clients: Clients = []
  _ = node.list(for: attribute, reporting: &diagnostics) { element, diagnostics -> Void? in
    guard let name = element.string(for: attribute, reporting: &diagnostics) else { return nil }
    if let client = Clients.Name(rawValue: name)?.client {
      clients.formUnion(client)
    } else {
      diagnostics.report(.unknownClient(name, at: element.span))
    }
    return ()
  }
  if diagnostics.hasErrors(in: node.span) { return clients }
  return clients.isEmpty ? .all : clients
}

/// Names in the settings that floki does not know.
struct ResolveSettingsRules: RuleSet {
  let fallbackUnknown = Rule("fallback-unknown", .error, in: .settings)
  let clientsEmpty = Rule("clients-empty", .error, in: .settings)
  let clientUnknown = Rule("client-unknown", .error, in: .settings)
  let timezoneUnknown = Rule("timezone-unknown", .error, in: .settings)
}

private let rules = ResolveSettingsRules()

extension Diagnostic {
  fileprivate static func unknownFallback(_ name: String, at span: SourceSpan) -> Self {
    let choices = AppSettings.Fallback.allCases.map(\.rawValue)
    return .init(
      rules.fallbackUnknown, "`fallback` is master, omit or error, not `\(name)`", at: span,
      why: "It decides what readers of a language see where a text is missing in it (C38 C39).",
      hint: nearestName(to: name, among: choices).map { "did you mean `\($0)`?" }
        ?? "write `master` to show the first language's words.",
      fix: .letterCase(of: name, among: choices, at: span))
  }

  fileprivate static func noClients(at span: SourceSpan) -> Self {
    .init(
      rules.clientsEmpty, "an app is for at least one client", at: span,
      why: "No rule would apply, and floki would not report a problem that stops every reader (C25 C26).",
      hint: "write `[browser]` for readers of today, or leave `clients` out for all.")
  }

  fileprivate static func unknownClient(_ name: String, at span: SourceSpan) -> Self {
    let choices = Clients.Name.allCases.map(\.rawValue)
    return .init(
      rules.clientUnknown, "`\(name)` is not a client; use browser, ios or android", at: span,
      why:
        "floki does not apply the rules of a client that is not listed, and does not report what breaks there (C62).",
      hint: nearestName(to: name, among: choices).map { "did you mean `\($0)`?" } ?? "take it out.",
      fix: .letterCase(of: name, among: choices, at: span))
  }

  fileprivate static func unknownTimeZone(_ name: String, at span: SourceSpan) -> Self {
    let zones = ProjectTimeZone.knownIdentifiers
    let likely = ProjectTimeZone.likelyIdentifiers(for: name)
    let isNear = nearestName(to: name, among: likely) != nil
    let sure = likely.count == 1 && !isNear ? likely[0] : sureName(for: name, among: zones)
    return .init(
      rules.timezoneUnknown, "`\(name)` is not a time zone", at: span,
      why: "Dates without an offset would be hours off: items appear and expire at the wrong time (C127).",
      hint: ProjectTimeZone.hint(for: likely),
      fix: sure.map { .init("replaced `\(name)` with `\($0)`", [.init(span, $0)]) })
  }
}
