import FlokiProtocol
import FlokiSyntax

/// Binds every name to what it means, fills in every default and gives every item its id.
///
/// Every mistake leaves the rest standing, with something in the place of what could not be read, so that all are
/// reported together.
func resolve(
  _ draft: Draft, from sources: SourceTree, under conditions: BuildConditions,
  reporting diagnostics: inout Diagnostics
) async -> Project {
  let settings = resolveSettings(draft, reporting: &diagnostics)
  var resolver = ViewResolver(
    draft: draft, sources: sources, settings: settings, now: conditions.now, jobs: conditions.jobs)
  var tabs: [ProjectTab] = []
  for tab in draft.tabs {
    if let resolved = await resolver.resolve(tab, reporting: &diagnostics) { tabs.append(resolved) }
  }
  var feeds = resolver.finishedFeeds(reporting: &diagnostics)
  let lock = assignIDs(&feeds, tabs: tabs, draft, asOf: conditions.now, settings, reporting: &diagnostics)

  let texts = resolveReservedTexts(draft, settings, reporting: &diagnostics)
  let apps = resolveApps(draft, reporting: &diagnostics)
  let (misc, miscSpan) = resolveMisc(draft, reporting: &diagnostics)
  return Project(
    settings: settings, tabs: tabs, lacksTabs: draft.lacksTabs || tabs.count < draft.tabs.count,
    feeds: feeds, apps: apps, reservedTexts: texts,
    textGrounds: draft.project.grounds(ProjectAttribute.texts),
    misc: misc, miscSpan: miscSpan,
    lock: lock)
}

/// The texts that clients have built in, by name or number (C43).
private func resolveReservedTexts(
  _ draft: Draft, _ settings: AppSettings, reporting diagnostics: inout Diagnostics
) -> [ReservedText: LocalizedText] {
  guard let node = draft.project[ProjectAttribute.texts] else { return [:] }
  guard node.kind == .mapping else {
    if !node.isEmpty, !node.isLost {
      diagnostics.report(.wrongKind(node, for: ProjectAttribute.texts, expected: "texts by name"))
    }
    return [:]
  }
  var texts: [ReservedText: LocalizedText] = [:]
  var firsts: [ReservedText: SourceSpan] = [:]
  for (key, value) in node.entries {
    guard let reserved = ReservedText(written: key.text) else {
      diagnostics.report(.unknownReservedText(key))
      // Its words are judged as those of the text that was meant.
      let words = LocalizedText(
        value, of: ProjectAttribute.texts, scope: .everyLanguage, in: settings, reporting: &diagnostics)
      let meant = nearestName(to: key.text, among: ReservedText.allCases.map(\.name))
      if let meant = meant.flatMap(ReservedText.init(written:)), texts[meant] == nil { texts[meant] = words }
      continue
    }
    if let first = firsts.updateValue(key.span, forKey: reserved) {
      diagnostics.report(.reservedTextTwice(reserved, first, key.span))
      continue
    }
    texts[reserved] = LocalizedText(
      value, of: ProjectAttribute.texts, scope: .everyLanguage, in: settings, reporting: &diagnostics)
  }
  return texts
}

/// Switches for debugging, taken as they are (C68).
private func resolveMisc(_ draft: Draft, reporting diagnostics: inout Diagnostics) -> (Misc?, SourceSpan?) {
  guard let node = draft.project[AppDataAttribute.misc],
    let block = Block(node, [MiscAttribute.table], reporting: &diagnostics)
  else { return (nil, nil) }
  var misc = Misc()
  for entry in block.entries {
    guard let value = entry.value.value(of: entry.attribute, reporting: &diagnostics) else { continue }
    _ = misc.set(entry.attribute, to: value)
  }
  return misc == Misc() ? (nil, nil) : (misc, node.span)
}

extension Diagnostic {
  fileprivate static func unknownReservedText(_ key: YAMLNode) -> Self {
    let names = ReservedText.allCases.map(\.name)
    let isNumber = Int32(key.text) != nil
    return .error(
      isNumber ? "text-number-taken" : "text-unknown",
      isNumber
        ? "\(key.text) is not the number of a text that clients know"
        : "`\(key.text)` is not a text that clients know",
      at: key.span,
      why: isNumber
        ? "Only 10000 to 10016 may be given; floki numbers every other text itself, and Android keeps 10017 to 10046 (C44)."
        : "The clients have seventeen texts of their own, each with a name here and a number on the wire (C43).",
      hint: nearestName(to: key.text, among: names).map { "did you mean `\($0)`?" }
        ?? "use one of the names from \(names[0]) to \(names[names.count - 1]).")
  }

  fileprivate static func reservedTextTwice(_ text: ReservedText, _ first: SourceSpan, _ span: SourceSpan)
    -> Self
  {
    .error(
      "text-twice", "`\(text.name)` and \(text.rawValue) are the same text", at: span, "again here",
      notes: [.init(first, "first here")], why: "One of the two would be lost.", hint: "keep one of them.")
  }
}
