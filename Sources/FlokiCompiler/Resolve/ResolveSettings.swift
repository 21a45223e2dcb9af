import FlokiProtocol
import FlokiSyntax

/// Reads what `floki.yaml` says of the app as a whole; English stands in where there is no language to write in.
func resolveSettings(_ draft: Draft, reporting diagnostics: inout Diagnostics) -> AppSettings {
  let block = draft.project
  for attribute in ProjectAttribute.table.attributes where attribute.isRequired && block.lacks(attribute) {
    diagnostics.report(.missing(attribute, in: "floki.yaml", at: .beginning(of: draft.source)))
  }
  let version = block[ProjectAttribute.version]
  var languages = resolveLanguages(block, reporting: &diagnostics)
  let areLanguagesDoubtful =
    languages.isEmpty || diagnostics.makeDoubtful(block.grounds(ProjectAttribute.languages))
  if languages.isEmpty { languages = [(.english, block.span)] }

  return AppSettings(
    source: draft.source,
    name: block[ProjectAttribute.name]?.string(for: ProjectAttribute.name, reporting: &diagnostics) ?? "",
    version: version?.integer32(for: ProjectAttribute.version, reporting: &diagnostics) ?? 0,
    versionSpan: version?.span ?? block.span,
    baseURL: resolveBaseURL(block, reporting: &diagnostics),
    ttl: block[ProjectAttribute.ttl]?.integer32(for: ProjectAttribute.ttl, reporting: &diagnostics) ?? 43200,
    languages: languages.map(\.langcode),
    languageSpans: languages.map(\.span),
    areLanguagesDoubtful: areLanguagesDoubtful,
    timeZone: resolveTimeZone(block, reporting: &diagnostics),
    fallback: block[ProjectAttribute.fallback]?.choice(
      AppSettings.Fallback.self, for: ProjectAttribute.fallback, reporting: &diagnostics) ?? .master,
    clients: resolveClients(block, reporting: &diagnostics),
    jpegQuality: Int(
      block[ProjectAttribute.jpegQuality]?.integer32(
        for: ProjectAttribute.jpegQuality, reporting: &diagnostics) ?? 85),
    retention: Int64(
      block[ProjectAttribute.retention]?.integer32(for: ProjectAttribute.retention, reporting: &diagnostics)
        ?? 2_592_000))
}

extension YAMLNode {
  /// A number or a length of time whose attribute keeps it within int32.
  func integer32(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> Int32? {
    value(of: attribute, reporting: &diagnostics).flatMap(Int32.init)
  }

  fileprivate func choice<Choice: RawRepresentable>(
    _: Choice.Type, for attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> Choice? where Choice.RawValue == String {
    value(of: attribute, reporting: &diagnostics).flatMap(String.init).flatMap(Choice.init)
  }
}

/// The langcodes in order, each once, those that could be read (C35 C36).
private func resolveLanguages(
  _ block: Block, reporting diagnostics: inout Diagnostics
) -> [(langcode: Langcode, span: SourceSpan)] {
  guard let node = block[ProjectAttribute.languages] else { return [] }
  var languages: [(langcode: Langcode, span: SourceSpan)] = []
  let listed =
    node.list(for: ProjectAttribute.languages, reporting: &diagnostics) { element, diagnostics in
      element.parsed(
        "langcode-malformed", for: ProjectAttribute.languages, expected: "a langcode", reporting: &diagnostics
      ) { (text) throws(TextFault) in (try Langcode(parsing: text), element.span) }
    } ?? []
  for (langcode, span) in listed {
    if let first = languages.first(where: { $0.langcode == langcode }) {
      diagnostics.report(.languageTwice(langcode, first.span, span))
    } else {
      languages.append((langcode, span))
    }
  }
  if listed.isEmpty, !node.isDamaged, node.count == 0 || node.isEmpty {
    diagnostics.report(.noLanguages(at: node.span), restingOn: [node.span])
  }
  return languages
}

private func resolveBaseURL(_ block: Block, reporting diagnostics: inout Diagnostics) -> String {
  let attribute = ProjectAttribute.baseURL
  return block[attribute]?.parsed("base-url", for: attribute, expected: "an address", reporting: &diagnostics)
  {
    (text) throws(TextFault) in try WireURL(base: text).text
  } ?? "http://localhost/"
}

private func resolveTimeZone(_ block: Block, reporting diagnostics: inout Diagnostics) -> ProjectTimeZone {
  guard let node = block[ProjectAttribute.timezone] else { return .utc }
  guard let zone = ProjectTimeZone(identifier: node.text) else {
    diagnostics.report(.unknownTimeZone(node))
    return .utc
  }
  return zone
}

private func resolveClients(_ block: Block, reporting diagnostics: inout Diagnostics) -> Clients {
  // Whose rules bind is not known where it could not be read, and then none of them is worth an error.
  guard let node = block[ProjectAttribute.clients] else {
    return block.lacks(ProjectAttribute.clients) ? .both : []
  }
  let attribute = ProjectAttribute.clients
  let names =
    node.list(for: attribute, reporting: &diagnostics) { element, diagnostics in
      element.value(of: attribute, reporting: &diagnostics).flatMap(String.init)
    } ?? []
  var clients: Clients = []
  if names.contains("ios") { clients.insert(.iOS) }
  if names.contains("android") { clients.insert(.android) }
  if diagnostics.hasErrors(in: node.span) { return clients }
  return clients.isEmpty ? .both : clients
}

extension Diagnostic {
  static func missing(_ attribute: Attribute, in place: String, at span: SourceSpan, why: String = "") -> Self
  {
    .error(
      "attribute-missing", "\(place) has no `\(attribute.name)`", at: span,
      why: why.isEmpty ? attribute.meaning : why, hint: "add a line `\(attribute.name): …`.")
  }

  fileprivate static func languageTwice(_ langcode: Langcode, _ first: SourceSpan, _ span: SourceSpan) -> Self
  {
    .error(
      "language-twice", "`\(langcode.text)` is listed twice", at: span, "again here",
      notes: [.init(first, "first here")],
      why: "Phones would meet two tables of texts for one language (C35).",
      hint: "take one of them out.")
  }

  fileprivate static func noLanguages(at span: SourceSpan) -> Self {
    .error(
      "languages-empty", "an app needs at least one language", at: span,
      why: "Both clients refuse an app without languages (C36).", hint: "write `languages: [en]`.")
  }

  fileprivate static func unknownTimeZone(_ node: YAMLNode) -> Self {
    .error(
      "timezone-unknown", "`\(node.text)` is not a time zone", at: node.span,
      why:
        "Dates without an offset would be read hours off, and items would appear or expire at the wrong time.",
      hint: nearestName(to: node.text, among: ProjectTimeZone.knownIdentifiers).map {
        "did you mean `\($0)`?"
      }
        ?? "use a name such as Europe/Madrid.")
  }
}
