/// The words for text that is not YAML; each is an error, and what it spoils is left out of the tree.
extension Diagnostic {
  static func tabInIndentation(at span: SourceSpan) -> Self {
    .error(
      "yaml-tab", "lines are indented with spaces, never with tabs", at: span, "a tab",
      why: "Editors show tabs in different widths, so nobody can tell what belongs to what.",
      hint: "replace each tab with two spaces.")
  }

  static func unclosedQuote(at span: SourceSpan) -> Self {
    .error(
      "yaml-unclosed-quote", "this quote is not closed where the text ends", at: span, "opened here",
      why: "Everything up to the next quote counts as one text.",
      hint:
        "close the quote at the end of its text; inside it write \\\" between double quotes and '' between single ones."
    )
  }

  static func unknownEscape(at span: SourceSpan) -> Self {
    .error(
      "yaml-escape", "a backslash between double quotes begins an escape, and this is none", at: span,
      "unknown escape", hint: "write the backslash twice, or use single quotes, where it means itself.")
  }

  static func colonInText(at span: SourceSpan) -> Self {
    .error(
      "yaml-colon-in-text", "text with a colon and a space inside needs quotes", at: span, "this colon",
      why: "Without quotes it would be a key within a value.",
      hint: "put the whole text of this line between double quotes.")
  }

  static func misplacedKey(at span: SourceSpan) -> Self {
    .error(
      "yaml-indentation", "this key stands deeper than the keys around it, below a value that is complete",
      at: span,
      "deeper than what it belongs to", hint: "indent it exactly like the keys of the same mapping.")
  }

  static func wrongIndentation(at span: SourceSpan) -> Self {
    .error(
      "yaml-indentation", "this line is not indented like those it belongs to", at: span,
      "belongs to nothing above", why: "What stands in one mapping or list must begin in the same column.",
      hint: "line it up with its neighbours above.")
  }

  static func keyWithoutColon(at span: SourceSpan) -> Self {
    .error(
      "yaml-syntax", "a key needs a colon and a space after it", at: span, "no colon here",
      hint: "write `key: value`, or indent the line if it continues the text above.")
  }

  static func listOnKeyLine(at span: SourceSpan) -> Self {
    .error(
      "yaml-syntax", "a list with dashes begins on the line below its key", at: span, "this dash",
      hint: "move it to the next line, or put quotes around text that begins with a dash.")
  }

  static func dashWithoutSpace(at span: SourceSpan) -> Self {
    .error(
      "yaml-dash", "a dash that begins an element of a list has a space after it", at: span, "this dash",
      why: "Without the space it is the first letter of a word.",
      hint: "put a space after the dash, or quotes around text that begins with one.",
      fix: Fix(
        "put a space after a dash",
        [.init(SourceSpan(source: span.source, start: span.end, end: span.end), " ")]))
  }

  static func reservedCharacter(_ character: Character, at span: SourceSpan) -> Self {
    .error(
      "yaml-syntax", "unquoted text cannot begin with “\(character)”", at: span, "needs quotes",
      hint: "put the text between double quotes.")
  }

  static func unclosedBracket(_ bracket: Character, at span: SourceSpan, found: SourceSpan?) -> Self {
    let closing = bracket == "[" ? "]" : "}"
    return .error(
      "yaml-unclosed-bracket", "this “\(bracket)” is not closed, or a comma is missing", at: span,
      "opened here",
      notes: found.map { [Label($0, "expected “,” or “\(closing)” here")] } ?? [],
      hint: "close it with “\(closing)”, and put quotes around text that has commas, colons or brackets.")
  }

  static func missingValue(at span: SourceSpan) -> Self {
    .error(
      "yaml-syntax", "a value is expected here", at: span, "no value begins like this",
      hint: "write the value, or put quotes around text that begins with a comma, a bracket or a brace.")
  }

  static func textAfterQuote(at span: SourceSpan, quoted: SourceSpan) -> Self {
    .error(
      "yaml-unclosed-quote", "a quoted text ends at its second quote", at: span, "left over",
      notes: [Label(quoted, "the quoted text")],
      hint: "quote the whole text; inside it write \\\" between double quotes and '' between single ones.")
  }

  static func unexpected(at span: SourceSpan) -> Self {
    .error(
      "yaml-syntax", "the value before this is complete", at: span, "left over",
      hint: "remove it, or put quotes around the whole text.")
  }

  static func unnamedAnchor(_ character: Character, at span: SourceSpan) -> Self {
    .error(
      "yaml-syntax", "“\(character)” begins the name of an anchor or an alias, and no name follows", at: span,
      "no name", hint: "put quotes around text that begins with “\(character)”.")
  }

  static func textAfterBlockIndicator(at span: SourceSpan) -> Self {
    .error(
      "yaml-syntax", "the text of a block begins on the line after “|” or “>”", at: span, "left over",
      hint: "move it to the next line, indented; put quotes around text that begins with “|” or “>”.")
  }

  static func unusableDirective(at span: SourceSpan) -> Self {
    .error(
      "yaml-directive", "directives have no meaning here", at: span, "a directive",
      hint: "remove the lines that begin with “%”, or put quotes around text that does.")
  }

  static func notYAML(_ problem: String, at span: SourceSpan) -> Self {
    .error(
      "yaml-syntax", "this is not YAML: \(problem)", at: span, "the text makes no sense from here on",
      hint: "put quotes around text that has special characters.")
  }
}
