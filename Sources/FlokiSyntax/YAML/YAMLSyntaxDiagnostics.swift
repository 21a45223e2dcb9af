/// The words for text that is not YAML because of its lines: indentation, dashes, colons, directives.
///
/// Each is an error, and what it spoils is left out of the tree.
extension Diagnostic {
  /// - Parameter lines: the tabs of every line that is indented with them, where the file has no other indentation.
  static func tabInIndentation(at span: SourceSpan, lines: [SourceSpan]) -> Self {
    .error(
      "yaml-tab", "lines are indented with spaces, never with tabs", at: span, "a tab",
      why: "Editors show tabs in different widths, so nobody can tell what belongs to what.",
      hint: "replace each tab with two spaces.",
      fix: lines.isEmpty
        ? nil
        : Fix(
          "replaced tabs with two spaces each",
          lines.map { .init($0, String(repeating: "  ", count: Int($0.end &- $0.start))) }))
  }

  static func tabAfterDash(at span: SourceSpan) -> Self {
    .error(
      "yaml-tab-after-dash", "a dash is followed by a space, not by a tab", at: span, "a tab",
      why: "The key after it would begin in a column that nobody can tell.", hint: "write one space.",
      fix: Fix("replaced a tab with a space", [.init(span, " ")]))
  }

  static func noBreakSpace(at span: SourceSpan) -> Self {
    .error(
      "yaml-no-break-space", "a no-break space does not separate or indent in YAML", at: span, "U+00A0",
      why: "It looks like a space and counts as a letter.", hint: "type a plain space over it.",
      fix: Fix("replaced a no-break space with a space", [.init(span, " ")]))
  }

  static func keyTooDeep(at span: SourceSpan) -> Self {
    .error(
      "yaml-key-too-deep", "this key stands deeper than the keys around it, below a value that is complete",
      at: span, "deeper than what it belongs to",
      why: "A key has either a value or keys below it, never both.",
      hint: "indent it exactly like the keys of the same mapping.")
  }

  static func wrongIndentation(at span: SourceSpan) -> Self {
    .error(
      "yaml-indentation", "this line is not indented like those it belongs to", at: span,
      "belongs to nothing above", why: "What stands in one mapping or list must begin in the same column.",
      hint: "line it up with its neighbours above.")
  }

  static func misplacedDash(at span: SourceSpan) -> Self {
    .error(
      "yaml-dash-misplaced", "this dash is not indented like the other dashes of its list", at: span,
      "belongs to no list above", why: "All dashes of one list must stand in the same column.",
      hint: "line it up with the dashes above.")
  }

  static func keyInList(at span: SourceSpan) -> Self {
    .error(
      "yaml-key-in-list", "a key cannot follow the elements of a list in their column", at: span,
      "neither an element nor indented below one", why: "Nobody could tell what this key belongs to.",
      hint: "indent it to the text after the dash above, or begin it with a dash of its own.")
  }

  static func dashAfterKey(at span: SourceSpan) -> Self {
    .error(
      "yaml-dash-after-key", "a list with dashes begins on the line below its key", at: span, "this dash",
      why: "A dash begins an element only where a line begins.",
      hint: "move it to the next line, or put quotes around text that begins with a dash.")
  }

  static func dashWithoutSpace(at span: SourceSpan) -> Self {
    .error(
      "yaml-dash-space", "a dash needs a space after it to begin an element", at: span, "no space here",
      why: "Without it the dash belongs to the text, and there is no list.",
      hint: "write a space after the dash.",
      fix: Fix(
        "put a space after a dash",
        [.init(SourceSpan(source: span.source, start: span.end, end: span.end), " ")]))
  }

  static func keyWithoutColon(at span: SourceSpan) -> Self {
    .error(
      "yaml-colon-missing", "a key needs a colon and a space after it", at: span, "no colon here",
      why: "Text alone has no place among keys.",
      hint: "write `key: value`, or indent the line if it continues the text above.")
  }

  static func colonWithoutSpace(at span: SourceSpan) -> Self {
    .error(
      "yaml-colon-space", "the colon after a key needs a space behind it", at: span, "no space here",
      why: "Without it the colon belongs to the text, and the line has no key.",
      hint: "write a space after the colon.",
      fix: Fix(
        "put a space after a colon",
        [.init(SourceSpan(source: span.source, start: span.end, end: span.end), " ")]))
  }

  static func wideColon(_ colon: String, at span: SourceSpan) -> Self {
    .error(
      "yaml-colon-wide", "“\(colon)” is not the colon that ends a key", at: span, "not “:”",
      why: "It looks like a colon and counts as a letter.", hint: "type a plain colon and a space.",
      fix: Fix("replaced “\(colon)” with “: ”", [.init(span, ": ")]))
  }

  static func equalsSign(at span: SourceSpan, between: SourceSpan) -> Self {
    .error(
      "yaml-colon-equals", "a key and its value are separated by a colon, not by “=”", at: span,
      "no colon here", why: "The line has no key.", hint: "write `key: value`.",
      fix: Fix("replaced “=” with “: ”", [.init(between, ": ")]))
  }

  static func colonInText(at span: SourceSpan, quoting: Fix?) -> Self {
    .error(
      "yaml-colon-in-text", "text with a colon and a space inside needs quotes", at: span, "this colon",
      why: "Without quotes it would be a key within a value.",
      hint: "put the whole text of this line between double quotes.", fix: quoting)
  }

  static func textOnBlockHeader(at span: SourceSpan) -> Self {
    .error(
      "yaml-block-text", "the text of a block begins on the line after “|” or “>”", at: span, "left over",
      why: "Lines are what such a text is for.",
      hint: "move it to the next line, indented; put quotes around text that begins with “|” or “>”.")
  }

  static func blockIndentedByZero(at span: SourceSpan) -> Self {
    .error(
      "yaml-block-indent", "the text of a block is indented by one space at least, not by 0", at: span,
      "1 to 9", why: "A block without indentation would never end.",
      hint: "leave the number out; the first line of the text shows how far it is indented.",
      fix: Fix("removed a “0”", [.init(span, "")]))
  }

  static func unusableDirective(at span: SourceSpan) -> Self {
    .error(
      "yaml-directive", "directives have no meaning here", at: span, "a directive",
      why: "A line that begins with “%” speaks to the YAML reader and is no content.",
      hint: "remove the lines that begin with “%”, or put quotes around text that does.")
  }

  /// Only where libyaml complains of what none of the rules above knows.
  static func notYAML(_ problem: String, at span: SourceSpan) -> Self {
    .error(
      "yaml-malformed", "this is not YAML: \(problem)", at: span, "the text makes no sense from here on",
      hint: "put quotes around text that has special characters.")
  }
}
