import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Problems of the list of tabs.
struct ParseTabDiagnosticsRules: RuleSet {
  let tabsEmpty = Rule("tabs-empty", .error, in: .tabs)
  let tabsNotAList = Rule("tabs-not-a-list", .error, in: .tabs)
  let includeNested = Rule("include-nested", .error, in: .tabs)
  let tabNotABlock = Rule("tab-not-a-block", .error, in: .tabs)
  let tabClassMissing = Rule("tab-class-missing", .error, in: .tabs)
  let includeNotYAML = Rule("include-not-yaml", .error, in: .tabs)
  let classPrefixed = Rule("class-prefixed", .error, in: .tabs)
  let classUnknown = Rule("class-unknown", .error, in: .tabs)
  let classPreferences = Rule("class-preferences", .error, in: .tabs)
  let classDefaultNamed = Rule("class-default-named", .error, in: .tabs)
}

private let rules = ParseTabDiagnosticsRules()

extension Diagnostic {
  static func noTabs(at span: SourceSpan) -> Self {
    .init(
      rules.tabsEmpty, "an app needs at least one tab", at: span,
      why: "Both clients refuse an app without a usable tab (C54).",
      hint: "add `- class_type: news` below `tabs`, with the other attributes of the tab.")
  }

  static func tabsNotAList(_ node: YAMLNode) -> Self {
    .init(
      rules.tabsNotAList, "`tabs` is a list of tabs, not \(node.kindInWords)", at: node.span,
      why: "Phones show tabs in the order of a list, and refuse an app without one (C54).",
      hint: "start each tab with a dash: `- class_type: news`.")
  }

  static func includeNested(at span: SourceSpan, from first: SourceSpan) -> Self {
    .init(
      rules.includeNested, "an included file is a whole tab and cannot include another", at: span,
      notes: [.init(first, "included here")],
      why: "The tab would have no class, so iOS would refuse the whole app (C60).",
      hint: "include the last file directly.")
  }

  static func tabNotABlock(_ node: YAMLNode) -> Self {
    .init(
      rules.tabNotABlock, "a tab is a block of attributes, not \(node.kindInWords)", at: node.span,
      why: "iOS crashes on anything else in `tabs`, Android refuses the app (C56).",
      hint: "write `- class_type: news` and the other attributes below it, or `- include: tabs/photos.yaml`.")
  }

  static func tabWithoutClass(at span: SourceSpan) -> Self {
    .init(
      rules.tabClassMissing, "this tab has no `class_type`", at: span,
      why: "iOS refuses the whole app when one tab has no class; Android skips the tab (C60).",
      hint: "add `class_type: news`, gallery, web or movie.")
  }

  static func notATabFile(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.includeNotYAML, "`\(path)` is not a YAML file", at: span,
      why: "An unreadable tab has no class, so iOS refuses the whole app (C60).",
      hint: "name a file that ends in .yaml.")
  }

  static func unknownClass(_ name: String, at span: SourceSpan) -> Self {
    if name.hasPrefix("FL"), let className = ClassName(written: String(name.dropFirst(2))) {
      return .init(
        rules.classPrefixed, "`\(name)` is a class that only iOS knows", at: span,
        why: "Android does not know the prefix and shows a list that never has items (C61 C62).",
        hint: "write `\(className.shortName)`.",
        fix: .init("replaced `\(name)` with `\(className.shortName)`", [.init(span, className.shortName)]))
    }
    return .init(
      rules.classUnknown, "phones have no class `\(name)`", at: span,
      why: "iOS refuses the whole app over one unknown class; Android shows a dead tab (C60 C123).",
      hint: nearestName(to: name, among: ClassName.spellings).map { "did you mean `\($0)`?" }
        ?? "use news, gallery, web or movie.",
      fix: .letterCase(of: name, among: ClassName.spellings, at: span))
  }

  static func preferencesTab(at span: SourceSpan) -> Self {
    .init(
      rules.classPreferences, "no client contains `Preferences_view_controller`", at: span,
      why: "The format describes it, but iOS refuses the whole app if it finds this name (C60 C218).",
      hint: "remove the tab; phones have these settings in their system preferences.")
  }

  static func defaultClassNamed(_ className: RefusedClass, at span: SourceSpan) -> Self {
    .init(
      rules.classDefaultNamed, "items open with `\(className.wireName)` anyway; do not name it",
      at: span,
      why: "On a tab, or in the wrong kind of list, it crashes iOS (C61 C123).",
      hint: "take `class_type` out, or use news, gallery, web or movie.")
  }
}
