import FlokiRules
import FlokiSyntax

/// Problems in translation sheets.
struct SheetRules: RuleSet {
  let sheetElementUnknown = Rule("sheet-element-unknown", .error, in: .importing)
  let sheetAttributeUnknown = Rule("sheet-attribute-unknown", .error, in: .importing)
  let sheetAttributeMissing = Rule("sheet-attribute-missing", .error, in: .importing)
  let sheetExpression = Rule("sheet-expression", .error, in: .importing)
  let sheetImportUnknown = Rule("sheet-import-unknown", .error, in: .importing)
  let sheetImportCircle = Rule("sheet-import-circle", .error, in: .importing)
  let sheetMarkupDropped = Rule("sheet-markup-dropped", .warning, in: .importing)
  let sheetEmpty = Rule("sheet-empty", .error, in: .importing)
}

private let rules = SheetRules()

extension Diagnostic {
  static func sheetElement(_ name: String, allowed: [String], in parent: String?, at span: SourceSpan) -> Self
  {
    let near = nearestName(to: name, among: allowed)
    let place = parent.map { "`\($0)`" } ?? "a tag"
    return .init(
      rules.sheetElementUnknown,
      allowed == ["sheet"]
        ? "a translation sheet is a `sheet`, not a `\(name)`" : "\(place) has no element `\(name)`",
      at: span, "unknown here",
      why: "floki cannot use its contents.",
      hint: near.map { "did you mean `\($0)`?" }
        ?? "allowed here: \(allowed.map { "`\($0)`" }.joined(separator: ", ")).")
  }

  static func sheetAttribute(_ name: String, allowed: [String], in parent: String, at span: SourceSpan)
    -> Self
  {
    let near = nearestName(to: name, among: allowed)
    let all = allowed.isEmpty ? "it has none" : "it has \(allowed.map { "`\($0)`" }.joined(separator: ", "))"
    return .init(
      rules.sheetAttributeUnknown, "`\(parent)` has no attribute `\(name)`", at: span, "unknown here",
      why: "floki cannot use its value.",
      hint: near.map { "did you mean `\($0)`?" } ?? "\(all).")
  }

  static func sheetLacks(_ attribute: String, in element: String, at span: SourceSpan) -> Self {
    let meaning =
      switch element {
      case "tag": "the element that it translates"
      case "attr": "the attribute that it writes"
      case "mode": "the name of the mode"
      default: "the condition"
      }
    return .init(
      rules.sheetAttributeMissing, "`\(element)` needs the attribute `\(attribute)`", at: span, "without one",
      why: "It gives \(meaning).", hint: "write <\(element) \(attribute)=\"…\">.")
  }

  static func sheetExpression(_ text: String, _ reason: String, at span: SourceSpan) -> Self {
    .init(
      rules.sheetExpression, "this XPath cannot be evaluated: \(reason)", at: span, "in this expression",
      why: "floki cannot read anything from the source with it.",
      hint: reason.contains("prefix")
        ? "declare the prefix in the outermost tag of the sheet: xmlns:…=\"…\"."
        : "see XPath 1.0 for its functions and how paths are written.")
  }

  static func sheetMissing(_ name: String, among names: [String], at span: SourceSpan) -> Self {
    let near = nearestName(to: name, among: names)
    return .init(
      rules.sheetImportUnknown, "there is no sheet \(name)", at: span, "loaded here",
      why: "Its tags are missing.",
      hint: near.map { "did you mean `\($0)`?" }
        ?? "name a file beside this one, or a built-in sheet: \(names.joined(separator: ", ")).")
  }

  static func sheetOutside(_ name: String, at span: SourceSpan) -> Self {
    .init(
      rules.sheetImportUnknown, "\(name) is outside the project", at: span, "loaded here",
      why: "A sheet that others wrote could read any file on this machine.",
      hint: "copy the sheet into the project, beside this one.")
  }

  static func innerMarkup(_ names: [String], at span: SourceSpan) -> Self {
    .init(
      rules.sheetMarkupDropped,
      "this text has markup, which is dropped: \(names.map { "<\($0)>" }.joined(separator: ", "))",
      at: span, "taken as text",
      why: "Readers get the text without emphasis, links and paragraphs.",
      hint: "write `type=\"html\"` on the element that the text is written into, to keep it."
    ).about(names.joined(separator: " "))
  }

  static func sheetCircle(_ name: String, at span: SourceSpan) -> Self {
    .init(
      rules.sheetImportCircle, "\(name) loads itself, directly or through others", at: span,
      "loaded again here",
      why: "Reading it would never end.", hint: "remove this `import`.")
  }

  static func sheetTranslatesNothing(at span: SourceSpan) -> Self {
    .init(
      rules.sheetEmpty, "a sheet needs a `data` layer with a `tag`", at: span, "it translates nothing",
      why: "Nothing would be imported from any source.", hint: "start with `floki import --eject rss`.")
  }
}
