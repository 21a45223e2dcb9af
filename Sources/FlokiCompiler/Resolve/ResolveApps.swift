import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The apps that the project publishes: a list of names, or names with the skin of each.
func resolveApps(
  _ project: Block, of source: SourceID, reporting diagnostics: inout Diagnostics
) -> [AppSkin] {
  var plain = AppSkin(name: "v1", span: .beginning(of: source))
  plain.readEncryption(ProjectAttribute.encrypt, of: project, reporting: &diagnostics)
  guard let node = project[ProjectAttribute.apps], !node.isEmpty else { return [plain] }
  if node.kind != .scalar, node.count == 0 {
    diagnostics.report(.noApps(at: node.span))
    return [plain]
  }
  var skins: [AppSkin] = []
  let written: [(name: YAMLNode, skin: YAMLNode?)] =
    switch node.kind {
    case .mapping: node.entries.map { ($0.key, $0.value) }
    case .sequence: node.elements.map { ($0, nil) }
    case .scalar: [(node, nil)]
    }
  for (name, skin) in written {
    guard name.kind == .scalar, isAppName(name.text) else {
      diagnostics.report(.appNameMalformed(name))
      if name.kind == .scalar { _ = resolveSkin(name, skin, like: plain, reporting: &diagnostics) }
      continue
    }
    if let first = skins.first(where: { $0.name == name.text }) {
      diagnostics.report(.appTwice(name, first.span))
      continue
    }
    skins.append(resolveSkin(name, skin, like: plain, reporting: &diagnostics))
  }
  return skins.isEmpty ? [plain] : skins
}

/// `v` and a number without leading zeros.
private func isAppName(_ text: String) -> Bool {
  guard text.utf8.first == UInt8(ascii: "v"), let number = Int32(text.dropFirst()), number > 0 else {
    return false
  }
  return text == "v\(number)"
}

/// - Parameter plain: An app without settings of its own.
private func resolveSkin(
  _ name: YAMLNode, _ node: YAMLNode?, like plain: AppSkin, reporting diagnostics: inout Diagnostics
) -> AppSkin {
  var skin = plain
  (skin.name, skin.span) = (name.text, name.span)
  guard let node, let block = Block(node, [SkinAttribute.table], reporting: &diagnostics) else { return skin }
  if let node = block[SkinAttribute.version], !node.isEmpty,
    let version = node.integer32(for: SkinAttribute.version, reporting: &diagnostics)
  {
    skin.version = Located(version, at: node.span)
  }
  skin.readEncryption(SkinAttribute.encrypt, of: block, reporting: &diagnostics)
  if let tabs = block[SkinAttribute.tabs] {
    let listed = tabs.list(for: SkinAttribute.tabs, reporting: &diagnostics) { element, diagnostics in
      element.integer(in: 1...Int64(Int32.max), for: SkinAttribute.tabs, reporting: &diagnostics)
        .flatMap(Int32.init(exactly:)).map { (id: $0, span: element.span) }
    }
    // A list that lost everything is not a list without tabs.
    let isLost = tabs.isDamaged || diagnostics.hasErrors(in: tabs.span)
    skin.tabs = isLost && listed?.isEmpty != false ? nil : listed
  }
  for className in ClassName.allCases {
    guard let (attribute, table) = className.looks else { continue }
    skin.looks[className] = block.entry(attribute).flatMap { looks($0, table, reporting: &diagnostics) }
  }
  return skin
}

extension AppSkin {
  fileprivate mutating func readEncryption(
    _ attribute: Attribute, of block: Block, reporting diagnostics: inout Diagnostics
  ) {
    guard let choice = block.flag(attribute, reporting: &diagnostics) else { return }
    (isEncrypted, encryption) = (choice, block[attribute]?.span)
  }
}

private func looks(
  _ entry: Block.Entry, _ table: AttributeTable, reporting diagnostics: inout Diagnostics
) -> AppSkin.Looks? {
  guard let block = Block(entry.value, [table], reporting: &diagnostics) else { return nil }
  var values: [(attribute: Attribute, value: AttributeValue)] = []
  for entry in block.entries {
    guard let value = entry.value.value(of: entry.attribute, reporting: &diagnostics) else { continue }
    values.append((entry.attribute, value))
  }
  return AppSkin.Looks(span: entry.key.span, block: block, values: values)
}

extension AppSkin {
  init(name: String, span: SourceSpan) {
    self.init(name: name, span: span, version: nil, tabs: nil, looks: [:])
  }
}

/// What keeps the apps of a project from being read.
struct ResolveAppsRules: RuleSet {
  let appsEmpty = Rule("apps-empty", .error, in: .settings)
  let appNameMalformed = Rule("app-name-malformed", .error, in: .settings)
  let appTwice = Rule("app-twice", .error, in: .settings)
}

private let rules = ResolveAppsRules()

extension Diagnostic {
  fileprivate static func noApps(at span: SourceSpan) -> Self {
    .init(
      rules.appsEmpty, "a project publishes at least one app", at: span,
      why: "Phones request the v<number>-app that is built into their client, and would find none (C25 C26).",
      hint: "write `[v1]`, or leave `apps` out.")
  }

  fileprivate static func appNameMalformed(_ name: YAMLNode) -> Self {
    let what = name.kind == .scalar ? "`\(name.text)`" : name.kindInWords
    let meant = name.kind == .scalar ? appName(meantBy: name.text) : nil
    return .init(
      rules.appNameMalformed, "an app is called v1, v2 …, not \(what)", at: name.span,
      why: "Each generation of the clients requests the v<number>-app that is built into it (C25 C26).",
      hint: meant.map { "write `\($0)`." } ?? "write `apps: [v1]`.",
      fix: meant.map { .init("replaced `\(name.text)` with `\($0)`", [.init(name.span, $0)]) })
  }

  /// `v1` of `V1`, `1`, `v01` and `v1-app`.
  private static func appName(meantBy text: String) -> String? {
    let number = text.lowercased().drop { $0 == "v" }.prefix { $0.isASCII && $0.isNumber }
    let name = Int32(number).map { "v\($0)" } ?? ""
    let spellings = [text.lowercased(), "v\(text.lowercased())"]
    let isIt = spellings.contains { $0 == "v\(number)" || $0 == "v\(number)-app" }
    return isIt && isAppName(name) ? name : nil
  }

  fileprivate static func appTwice(_ name: YAMLNode, _ first: SourceSpan) -> Self {
    .init(
      rules.appTwice, "`\(name.text)` is listed twice", at: name.span, "again here",
      notes: [.init(first, "first here")],
      why: "floki would write both to the same file, and phones would find only one app (C25).",
      hint: "take one of them out.")
  }
}
