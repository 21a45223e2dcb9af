import FlokiRules

/// Quotes, escapes, brackets and everything else that begins or ends a value.
struct YAMLTextDiagnosticsRules: RuleSet {
  let yamlQuoteUnclosed = Rule("yaml-quote-unclosed", .error, in: .yaml)
  let yamlQuoteInside = Rule("yaml-quote-inside", .error, in: .yaml)
  let yamlQuoteLeftover = Rule("yaml-quote-leftover", .error, in: .yaml)
  let yamlQuoteCurly = Rule("yaml-quote-curly", .error, in: .yaml)
  let yamlEscapeUnknown = Rule("yaml-escape-unknown", .error, in: .yaml)
  let yamlEscapeDigits = Rule("yaml-escape-digits", .error, in: .yaml)
  let yamlEscapeSurrogate = Rule("yaml-escape-surrogate", .error, in: .yaml)
  let yamlCharacterReserved = Rule("yaml-character-reserved", .error, in: .yaml)
  let yamlBracketUnclosed = Rule("yaml-bracket-unclosed", .error, in: .yaml)
  let yamlBracketMismatch = Rule("yaml-bracket-mismatch", .error, in: .yaml)
  let yamlBracketUnopened = Rule("yaml-bracket-unopened", .error, in: .yaml)
  let yamlCommaMissing = Rule("yaml-comma-missing", .error, in: .yaml)
  let yamlCommaExtra = Rule("yaml-comma-extra", .error, in: .yaml)
  let yamlDashInBrackets = Rule("yaml-dash-in-brackets", .error, in: .yaml)
  let yamlValueLeftover = Rule("yaml-value-leftover", .error, in: .yaml)
  let yamlAliasNameless = Rule("yaml-alias-nameless", .error, in: .yaml)
  let yamlAnchorNameless = Rule("yaml-anchor-nameless", .error, in: .yaml)
}

private let rules = YAMLTextDiagnosticsRules()

/// The diagnostics for text that is not YAML because of the characters within a line: quotes, escapes, brackets.
extension Diagnostic {
  static func unclosedQuote(at span: SourceSpan, closing: Fix?) -> Self {
    .init(
      rules.yamlQuoteUnclosed, "this quote is not closed where the text ends", at: span, "opened here",
      why: "Everything up to the next quote counts as one text.",
      hint:
        "close the quote at the end of its text; inside it write \\\" between double quotes and '' between single ones.",
      fix: closing)
  }

  static func quoteInside(_ quote: Character, at span: SourceSpan, quoted: SourceSpan, fix: Fix?) -> Self {
    let escaped = quote == "'" ? "''" : "\\\""
    return .init(
      rules.yamlQuoteInside, "a quote inside a quoted text is written \(escaped)", at: span, "left over",
      notes: [Label(quoted, "the text ends with this quote")],
      why: "The next quote of the same kind ends the text.",
      hint: quote == "'" ? "write two single quotes for one." : "write a backslash before it.", fix: fix)
  }

  static func textAfterQuote(at span: SourceSpan, quoted: SourceSpan, fix: Fix?) -> Self {
    .init(
      rules.yamlQuoteLeftover, "a quoted text ends at its second quote", at: span, "left over",
      notes: [Label(quoted, "the quoted text")], why: "The text after it would belong to nothing.",
      hint: "quote the whole text; inside it write \\\" between double quotes and '' between single ones.",
      fix: fix)
  }

  package static func curlyQuotes(_ quote: String, at span: SourceSpan, fix: Fix?) -> Self {
    .init(
      rules.yamlQuoteCurly, "\(quote) does not quote in YAML; only \" and ' do", at: span,
      "an ordinary letter",
      why: "YAML reads text between curly quotes as unquoted.",
      hint: "type straight quotes around the text.", fix: fix)
  }

  static func unknownEscape(_ letter: Character, at span: SourceSpan) -> Self {
    let replacement = letter == "'" ? "'" : "\\\\\(letter)"
    return .init(
      rules.yamlEscapeUnknown, "between double quotes a backslash must begin a valid escape",
      at: span,
      "unknown escape", why: "Only a few letters may follow it, such as n for a line break.",
      hint: letter == "'"
        ? "a single quote needs no backslash here."
        : "write the backslash twice, or use single quotes, where it is an ordinary character.",
      fix: Fix("replaced “\\\(letter)” with “\(replacement)”", [.init(span, replacement)]))
  }

  static func escapeWithoutDigits(_ letter: Character, at span: SourceSpan) -> Self {
    let count = letter == "x" ? "two" : letter == "u" ? "four" : "eight"
    return .init(
      rules.yamlEscapeDigits, "\\\(letter) is followed by \(count) hexadecimal digits", at: span,
      "too few digits", why: "They are the number of a character.",
      hint: "write the character itself, or the backslash twice.")
  }

  static func escapedSurrogate(at span: SourceSpan, meant: String?) -> Self {
    .init(
      rules.yamlEscapeSurrogate, "this escape is half of a character", at: span, "not a character on its own",
      why: "JSON writes rare characters as two escapes; YAML does not.",
      hint: meant.map { "write “\($0)” itself." } ?? "write the character itself.",
      fix: meant.map { Fix("replaced two escapes with “\($0)”", [.init(span, $0)]) })
  }

  static func reservedCharacter(_ character: Character, at span: SourceSpan, quoting: Fix?) -> Self {
    .init(
      rules.yamlCharacterReserved, "unquoted text cannot begin with “\(character)”", at: span, "needs quotes",
      why: "YAML reserves this character.", hint: "put the text between double quotes.", fix: quoting)
  }

  static func unclosedBracket(_ bracket: Character, at span: SourceSpan, found: SourceSpan?) -> Self {
    let closing = bracket == "[" ? "]" : "}"
    return .init(
      rules.yamlBracketUnclosed, "this “\(bracket)” is not closed", at: span, "opened here",
      notes: found.map { [Label($0, "expected “,” or “\(closing)” before this")] } ?? [],
      why: "Everything up to the next bracket counts as one list or mapping.",
      hint: "close it with “\(closing)”, and put quotes around text that has commas, colons or brackets.")
  }

  static func mismatchedBracket(_ closing: Character, at span: SourceSpan, opened: SourceSpan) -> Self {
    let right = closing == "}" ? "]" : "}"
    let left = closing == "}" ? "[" : "{"
    return .init(
      rules.yamlBracketMismatch, "“\(left)” is closed by “\(right)”, not by “\(closing)”", at: span,
      "the wrong one",
      notes: [Label(opened, "opened here")], why: "Brackets hold lists, and braces mappings.",
      hint: "write “\(right)” here.", fix: Fix("replaced “\(closing)” with “\(right)”", [.init(span, right)]))
  }

  static func unopenedBracket(_ bracket: Character, at span: SourceSpan, isLeftOver: Bool) -> Self {
    .init(
      rules.yamlBracketUnopened, "this “\(bracket)” closes nothing", at: span, "never opened",
      why: "A bracket that belongs to the text needs quotes around that text.",
      hint: isLeftOver ? "remove it." : "put quotes around the text, or open the bracket before it.",
      fix: isLeftOver ? Fix("removed a “\(bracket)”", [.init(span, "")]) : nil)
  }

  static func missingComma(before span: SourceSpan, in bracket: SourceSpan, place: SourceSpan?) -> Self {
    .init(
      rules.yamlCommaMissing, "a comma is missing before this", at: span, "expected “,” here",
      notes: [Label(bracket, "inside this bracket")],
      why: "Between brackets and between braces a comma separates one value from the next.",
      hint: "write a comma, or put quotes around text that has colons, quotes or brackets.",
      fix: place.map { Fix("put a comma between two values", [.init($0, ",")]) })
  }

  static func extraComma(at span: SourceSpan) -> Self {
    .init(
      rules.yamlCommaExtra, "this comma has no value before it", at: span, "one comma too many",
      why: "Between brackets every comma ends a value.",
      hint: "remove it, or write the value that is missing.",
      fix: Fix("removed a comma", [.init(span, "")]))
  }

  static func dashInBrackets(at span: SourceSpan) -> Self {
    .init(
      rules.yamlDashInBrackets, "a list between brackets has commas, not dashes", at: span, "this dash",
      why: "Dashes begin the elements of a list that is written one per line.",
      hint: "remove the dash, or quote text that begins with one.")
  }

  /// - Parameter isLink: Whether a link of Markdown was meant.
  static func leftOver(at span: SourceSpan, isLink: Bool) -> Self {
    .init(
      rules.yamlValueLeftover, "the value before this is complete", at: span, "left over",
      why: "Nothing can follow a bracket that is closed.",
      hint: isLink
        ? "write the address alone; a value is not Markdown."
        : "remove it, or put quotes around the whole text.")
  }

  static func namelessAlias(at span: SourceSpan, quoting: Fix?) -> Self {
    .init(
      rules.yamlAliasNameless, "“*” begins an alias, and no name follows", at: span, "no name",
      why: "An alias repeats what an anchor has named; Markdown has no meaning in a value.",
      hint: "put quotes around text that begins with “*”.", fix: quoting)
  }

  static func namelessAnchor(at span: SourceSpan, quoting: Fix?) -> Self {
    .init(
      rules.yamlAnchorNameless, "“&” begins an anchor, and no name follows", at: span, "no name",
      why: "An anchor names a value so that an alias can repeat it.",
      hint: "put quotes around text that begins with “&”.", fix: quoting)
  }
}
