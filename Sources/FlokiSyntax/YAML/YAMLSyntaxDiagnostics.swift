import FlokiRules

/// Indentation, dashes and colons.
struct YAMLSyntaxDiagnosticsRules: RuleSet {
  let yamlTab = Rule("yaml-tab", .error, in: .yaml)
  let yamlTabAfterDash = Rule("yaml-tab-after-dash", .error, in: .yaml)
  let yamlNoBreakSpace = Rule("yaml-no-break-space", .error, in: .yaml)
  let yamlKeyTooDeep = Rule("yaml-key-too-deep", .error, in: .yaml)
  let yamlIndentation = Rule("yaml-indentation", .error, in: .yaml)
  let yamlDashMisplaced = Rule("yaml-dash-misplaced", .error, in: .yaml)
  let yamlKeyInList = Rule("yaml-key-in-list", .error, in: .yaml)
  let yamlDashAfterKey = Rule("yaml-dash-after-key", .error, in: .yaml)
  let yamlDashSpace = Rule("yaml-dash-space", .error, in: .yaml)
  let yamlColonMissing = Rule("yaml-colon-missing", .error, in: .yaml)
  let yamlColonSpace = Rule("yaml-colon-space", .error, in: .yaml)
  let yamlColonWide = Rule("yaml-colon-wide", .error, in: .yaml)
  let yamlColonEquals = Rule("yaml-colon-equals", .error, in: .yaml)
  let yamlColonInText = Rule("yaml-colon-in-text", .error, in: .yaml)
  let yamlBlockText = Rule("yaml-block-text", .error, in: .yaml)
  let yamlBlockIndent = Rule("yaml-block-indent", .error, in: .yaml)
  let yamlDirective = Rule("yaml-directive", .error, in: .yaml)
  let yamlMalformed = Rule("yaml-malformed", .error, in: .yaml)
}

private let rules = YAMLSyntaxDiagnosticsRules()

/// The diagnostics for text that is not YAML because of its lines: indentation, dashes, colons, directives.
///
/// Each is an error, and what it spoils is left out of the tree.
extension Diagnostic {
  /// - Parameter lines: the tabs of every line that is indented with them, where the file has no other indentation.
  static func tabInIndentation(at span: SourceSpan, lines: [SourceSpan]) -> Self {
    .init(
      rules.yamlTab, "lines are indented with spaces, never with tabs", at: span, "a tab",
      why: "Editors show tabs at different widths, so the structure would be ambiguous.",
      hint: "indent the line with as many spaces as the other lines at its level.",
      fix: lines.isEmpty
        ? nil
        : Fix(
          "replaced tabs with two spaces each",
          lines.map { .init($0, String(repeating: "  ", count: Int($0.end &- $0.start))) }))
  }

  static func tabAfterDash(at span: SourceSpan) -> Self {
    .init(
      rules.yamlTabAfterDash, "a dash is followed by a space, not by a tab", at: span, "a tab",
      why: "The column of the key after it would be ambiguous.", hint: "write one space.",
      fix: Fix("replaced a tab with a space", [.init(span, " ")]))
  }

  static func noBreakSpace(at span: SourceSpan) -> Self {
    .init(
      rules.yamlNoBreakSpace, "a no-break space does not separate or indent in YAML", at: span, "U+00A0",
      why: "It looks like a space and counts as a letter.", hint: "replace it with a plain space.",
      fix: Fix("replaced a no-break space with a space", [.init(span, " ")]))
  }

  static func keyTooDeep(at span: SourceSpan) -> Self {
    .init(
      rules.yamlKeyTooDeep, "this key is indented deeper than the keys around it, below a complete value",
      at: span, "indented too deep",
      why: "A key has either a value or keys below it, never both.",
      hint: "indent it exactly like the keys of the same mapping.")
  }

  static func wrongIndentation(at span: SourceSpan) -> Self {
    .init(
      rules.yamlIndentation, "this line is not indented like those it belongs to", at: span,
      "belongs to nothing above", why: "All entries of a mapping or list must begin in the same column.",
      hint: "line it up with its neighbours above.")
  }

  static func misplacedDash(at span: SourceSpan) -> Self {
    .init(
      rules.yamlDashMisplaced, "this dash is not indented like the other dashes of its list", at: span,
      "belongs to no list above", why: "All dashes of one list must be in the same column.",
      hint: "line it up with the dashes above.")
  }

  static func keyInList(at span: SourceSpan) -> Self {
    .init(
      rules.yamlKeyInList, "a key cannot follow the elements of a list in their column", at: span,
      "neither an element nor indented below one", why: "floki cannot tell what this key belongs to.",
      hint: "indent it to the text after the dash above, or begin it with a dash of its own.")
  }

  static func dashAfterKey(at span: SourceSpan) -> Self {
    .init(
      rules.yamlDashAfterKey, "a list with dashes begins on the line below its key", at: span, "this dash",
      why: "A dash begins an element only where a line begins.",
      hint: "move it to the next line, or put quotes around text that begins with a dash.")
  }

  static func dashWithoutSpace(at span: SourceSpan) -> Self {
    .init(
      rules.yamlDashSpace, "a dash needs a space after it to begin an element", at: span, "no space here",
      why: "Without it the dash belongs to the text, and there is no list.",
      hint: "write a space after the dash.",
      fix: Fix(
        "put a space after a dash",
        [.init(SourceSpan(source: span.source, start: span.end, end: span.end), " ")]))
  }

  static func keyWithoutColon(at span: SourceSpan) -> Self {
    .init(
      rules.yamlColonMissing, "a key needs a colon and a space after it", at: span, "no colon here",
      why: "Text without a key does not belong among keys.",
      hint: "write `key: value`, or indent the line if it continues the text above.")
  }

  static func colonWithoutSpace(at span: SourceSpan) -> Self {
    .init(
      rules.yamlColonSpace, "the colon after a key needs a space after it", at: span, "no space here",
      why: "Without it the colon belongs to the text, and the line has no key.",
      hint: "write a space after the colon.",
      fix: Fix(
        "put a space after a colon",
        [.init(SourceSpan(source: span.source, start: span.end, end: span.end), " ")]))
  }

  static func wideColon(_ colon: String, at span: SourceSpan) -> Self {
    .init(
      rules.yamlColonWide, "“\(colon)” is not the colon that ends a key", at: span, "not “:”",
      why: "It looks like a colon and counts as a letter.", hint: "type a plain colon and a space.",
      fix: Fix("replaced “\(colon)” with “: ”", [.init(span, ": ")]))
  }

  static func equalsSign(at span: SourceSpan, between: SourceSpan) -> Self {
    .init(
      rules.yamlColonEquals, "a key and its value are separated by a colon, not by “=”", at: span,
      "no colon here", why: "The line has no key.", hint: "write `key: value`.",
      fix: Fix("replaced “=” with “: ”", [.init(between, ": ")]))
  }

  static func colonInText(at span: SourceSpan, quoting: Fix?) -> Self {
    .init(
      rules.yamlColonInText, "text with a colon and a space inside needs quotes", at: span, "this colon",
      why: "Without quotes it would be a key within a value.",
      hint: "put the whole text of this line between double quotes.", fix: quoting)
  }

  static func textOnBlockHeader(at span: SourceSpan) -> Self {
    .init(
      rules.yamlBlockText, "the text of a block begins on the line after “|” or “>”", at: span, "left over",
      why: "A block holds whole lines of text.",
      hint: "move it to the next line, indented; put quotes around text that begins with “|” or “>”.")
  }

  static func blockIndentedByZero(at span: SourceSpan) -> Self {
    .init(
      rules.yamlBlockIndent, "the text of a block is indented by at least one space, not by 0", at: span,
      "1 to 9", why: "A block without indentation would never end.",
      hint: "leave the number out; the first line of the text shows how far it is indented.",
      fix: Fix("removed a “0”", [.init(span, "")]))
  }

  static func unusableDirective(at span: SourceSpan) -> Self {
    .init(
      rules.yamlDirective, "directives have no meaning here", at: span, "a directive",
      why: "A line that begins with “%” instructs the YAML parser and is not content.",
      hint: "remove the lines that begin with “%”, or put quotes around text that does.")
  }

  /// Only for errors of libyaml that no rule above covers.
  static func notYAML(_ problem: String, at span: SourceSpan) -> Self {
    .init(
      rules.yamlMalformed, "this is not YAML: \(problem)", at: span, "the text makes no sense from here on",
      hint: "put quotes around text that has special characters.")
  }
}
