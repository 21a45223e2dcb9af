import CICU
import FlokiRules

/// A pattern that captures tapped links, compiled by the engine that iOS has: ICU (C215).
package struct LinkPattern: Hashable, Sendable {
  package let text: String

  /// How many groups it captures. With none, iOS crashes as soon as any link in any page is tapped (C214); who made
  /// the pattern decides what to say to that.
  package let captureGroups: Int

  /// Compiles the pattern without flags, as iOS does: matching is unanchored and tells capitals from small letters.
  package init(compiling text: String) throws(TextProblem) {
    guard !text.isEmpty else {
      throw TextProblem(
        rules.regexEmpty, 0..<0, "a pattern is at least one character long",
        why: "What iOS does with an empty pattern is undefined (C215).",
        hint: "write what links have in common: ^tag://(.+)$")
    }
    guard text.utf8.count <= TextLimits.linkPattern.bytes else {
      throw TextProblem(
        rules.regexSyntax, 0..<text.utf8.count, "a pattern has at most 4,096 bytes",
        why: "iOS tries it on every link that a reader taps (C215).", hint: "write a shorter one.")
    }
    let units = Array(text.utf16)
    var groups: Int32 = 0
    var line: Int32 = 0
    var column: Int32 = 0
    let status = unsafe floki_pattern_compile(units, Int32(clamping: units.count), &groups, &line, &column)
    guard status == FLOKI_PATTERN_OK else {
      let (rule, problem, hint) = Self.words(for: status)
      var place = Self.place(line: line, column: column, in: text)
      place = PatternPlaces(text).wrongPart(for: status, readUpTo: place)
      throw TextProblem(
        rule, place, problem, why: "iOS ignores a pattern that it cannot read and catches no link (C215).",
        hint: hint)
    }
    self.text = text
    captureGroups = Int(groups)
  }

  /// The result of matching the pattern against a link.
  package enum Answer: Hashable, Sendable {
    case catches, passes
    /// It goes back and forth until a phone would be still.
    case tooSlow
  }

  /// Whether iOS takes a link for one of those that the pattern is for: it searches anywhere in it, and wants the first group
  /// (C214 C215).
  package func catches(_ link: String) -> Bool { answer(to: link) == .catches }

  /// What iOS would find out when a reader touches a link, in a bounded number of steps (C214 C215).
  package func answer(to link: String) -> Answer {
    let pattern = Array(text.utf16)
    let units = Array(link.utf16)
    let answer = unsafe floki_pattern_try(
      pattern, Int32(clamping: pattern.count), units, Int32(clamping: units.count),
      Int32(TextLimits.linkPattern.steps), Int32(TextLimits.linkPatternStack.bytes))
    return switch answer {
    case FLOKI_PATTERN_CATCHES: .catches
    case FLOKI_PATTERN_TOO_SLOW: .tooSlow
    default: .passes
    }
  }

  /// The character that ICU had read last, of which it knows the line (from 1) and the count in it.
  private static func place(line: Int32, column: Int32, in text: String) -> Range<Int> {
    let whole = 0..<text.utf8.count
    guard line >= 1, column >= 0 else { return whole }
    var currentLine: Int32 = 1
    var currentColumn: Int32 = 0
    var offset = 0
    var last = whole
    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      last = offset..<offset + length
      currentColumn += 1
      if currentLine == line && currentColumn >= column { return last }
      offset += length
      if scalar == "\n" {
        currentLine += 1
        currentColumn = 0
      }
    }
    return last
  }

  private static func words(
    for status: floki_pattern_status
  ) -> (rule: Rule, problem: String, hint: String) {
    switch status {
    case FLOKI_PATTERN_PARENTHESES:
      (
        rules.regexParenthesis, "a parenthesis is unmatched",
        "close every ( with a ), and write \\( for the character itself."
      )
    case FLOKI_PATTERN_BRACKETS:
      (
        rules.regexBracket, "a [ is not closed",
        "end the set with ], or write \\[ for the character itself."
      )
    case FLOKI_PATTERN_ESCAPE:
      (
        rules.regexEscape, "a backslash before this character means nothing",
        "write \\\\ for a backslash itself."
      )
    case FLOKI_PATTERN_INTERVAL:
      (
        rules.regexBraces, "braces hold one number, or two with a comma",
        "write {2}, {2,} or {2,5}, and \\{ for the character itself."
      )
    case FLOKI_PATTERN_MAX_BELOW_MIN:
      (
        rules.regexBracesOrder, "the second number in braces is smaller than the first",
        "write the smaller number first: {2,5}."
      )
    case FLOKI_PATTERN_BACK_REFERENCE:
      (
        rules.regexBackReference, "the pattern refers to a group that it does not have",
        "count its opening parentheses: \\1 is the first group."
      )
    case FLOKI_PATTERN_GROUP_NAME:
      (
        rules.regexGroupName, "a group name has only letters and digits, and is used once",
        "write (?<name>…), with a name of its own."
      )
    case FLOKI_PATTERN_FLAG:
      (rules.regexFlag, "this flag does not exist", "leave it out, or use (?i) to ignore capitals.")
    case FLOKI_PATTERN_LOOK_BEHIND:
      (
        rules.regexLookBehind, "a look-behind needs a limited length",
        "write {0,20} where it has * or +."
      )
    case FLOKI_PATTERN_SET:
      (rules.regexRange, "a range in brackets runs backwards", "write the smaller character first: [a-z].")
    case FLOKI_PATTERN_PROPERTY:
      (
        rules.regexProperty, "ICU does not know this property of characters",
        "use one such as \\p{L} for letters."
      )
    case FLOKI_PATTERN_TOO_LARGE:
      (rules.regexSyntax, "the pattern is too large for ICU", "write a shorter one.")
    case FLOKI_PATTERN_UNSUPPORTED:
      (rules.regexUnsupported, "ICU does not have this feature of patterns", "spell the cases out: (?:a|b).")
    default:
      (
        rules.regexSyntax, "ICU cannot read the pattern from here on",
        "put a backslash before a character that is meant literally."
      )
    }
  }
}

/// Spellings of a link pattern that ICU does not compile.
struct LinkPatternRules: RuleSet {
  let regexEmpty = Rule("regex-empty", .error, in: .linkPatterns)
  let regexParenthesis = Rule("regex-parenthesis", .error, in: .linkPatterns)
  let regexBracket = Rule("regex-bracket", .error, in: .linkPatterns)
  let regexEscape = Rule("regex-escape", .error, in: .linkPatterns)
  let regexBraces = Rule("regex-braces", .error, in: .linkPatterns)
  let regexBracesOrder = Rule("regex-braces-order", .error, in: .linkPatterns)
  let regexBackReference = Rule("regex-back-reference", .error, in: .linkPatterns)
  let regexGroupName = Rule("regex-group-name", .error, in: .linkPatterns)
  let regexFlag = Rule("regex-flag", .error, in: .linkPatterns)
  let regexLookBehind = Rule("regex-look-behind", .error, in: .linkPatterns)
  let regexRange = Rule("regex-range", .error, in: .linkPatterns)
  let regexProperty = Rule("regex-property", .error, in: .linkPatterns)
  let regexSyntax = Rule("regex-syntax", .error, in: .linkPatterns)
  let regexUnsupported = Rule("regex-unsupported", .error, in: .linkPatterns)
}

private let rules = LinkPatternRules()
