import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension YAMLNode {
  /// The text of a value that is parsed further: one scalar, not empty, without curly quotation marks.
  func scalarText(
    for attribute: Attribute, expected: ExpectedKind, reporting diagnostics: inout Diagnostics
  ) -> String? {
    guard kind == .scalar, !isEmpty else {
      // That was told when the file was read.
      if !isLostInComment { diagnostics.report(.wrongKind(self, for: attribute, expected: expected)) }
      return nil
    }
    let text = text
    guard let quoted = PrintedQuotes(around: text) else { return text }
    diagnostics.report(.printedQuotes(quoted, self, for: attribute))
    return nil
  }

  /// A scalar read by one of the leaf parsers, whose problems are pointed at inside the text.
  func parsed<Value>(
    for attribute: Attribute, expected: ExpectedKind, reporting diagnostics: inout Diagnostics,
    by parse: (String) throws(TextProblem) -> Value
  ) -> Value? {
    guard let text = scalarText(for: attribute, expected: expected, reporting: &diagnostics) else {
      return nil
    }
    do throws(TextProblem) {
      return try parse(text)
    } catch {
      diagnostics.report(.malformed(error, self, for: attribute))
      return nil
    }
  }

  /// A fix of the text as one of the file; nil where the text was folded or unescaped so that no place is sure.
  func fix(_ repair: TextProblem.Repair?) -> Diagnostic.Fix? {
    // A text reached through an alias may be right where it is.
    guard let repair, origin == nil else { return nil }
    let place = span(ofText: repair.range)
    guard isPlain || place != span else { return nil }
    // Without quotation marks a # would begin a comment.
    let needsQuotes = isPlain && repair.replacement.utf8.first == UInt8(ascii: "#")
    let written = needsQuotes ? "\"\(repair.replacement)\"" : repair.replacement
    return TextProblem.Repair(repair.range, written).fix(of: text, at: place)
  }
}

extension TextProblem.Repair {
  /// The fix of a text that is at `place`, byte by byte as it is.
  func fix(of text: String, at place: SourceSpan) -> Diagnostic.Fix? {
    let bytes = Array(text.utf8)
    guard range.upperBound <= bytes.count else { return nil }
    let old = String(decoding: bytes[range], as: UTF8.self)
    let summary =
      if old.isEmpty { "added `\(replacement)`" } else if replacement.isEmpty { "took out `\(old)`" } else {
        "replaced `\(old)` with `\(replacement)`"
      }
    return .init(summary, [.init(place, replacement)])
  }
}

extension UInt8 {
  /// Whether it can be in a name that needs no quotation marks.
  fileprivate var isOfName: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}

/// “Quotation marks” of word processors, which YAML reads as letters of the text.
struct PrintedQuotes {
  /// The text between them.
  let inner: String
  let range: Range<Int>

  private static let openers: Set<Character> = ["“", "”", "„", "‘", "’", "‚", "«", "»"]

  init?(around text: String) {
    guard let first = text.first, Self.openers.contains(first) else { return nil }
    inner = text.filter { !Self.openers.contains($0) }
    range = 0..<text.utf8.count
  }
}

/// Quotation marks that readers would see.
struct ScalarReadingRules: RuleSet {
  let quotesPrinted = Rule("quotes-printed", .error, in: .values)
}

private let rules = ScalarReadingRules()

extension Diagnostic {
  /// The problem of a leaf parser, as a diagnostic at its place in the file.
  static func malformed(_ problem: TextProblem, _ node: YAMLNode, for attribute: Attribute) -> Self {
    let usual =
      switch attribute.type {
      case .date: "Phones order items by seconds, which floki computes from their dates (C126 C139)."
      case .duration: "Phones need a number of seconds, which this does not give (C27)."
      // What only floki reads never reaches a phone.
      default:
        attribute.support == .source
          ? "" : "Phones silently discard a value that they cannot read, and use their default."
      }
    return .init(
      problem.rule, problem.problem, at: node.span(ofText: problem.range), "in `\(attribute.name)`",
      why: problem.why.isEmpty ? usual : problem.why, hint: hint(for: problem, node, attribute),
      fix: node.fix(problem.repair))
  }

  /// The hint; for ids, by the meaning of the number.
  private static func hint(for problem: TextProblem, _ node: YAMLNode, _ attribute: Attribute) -> String {
    guard problem.rule == WholeNumberRules().integerMalformed, problem.repair == nil else {
      return problem.hint
    }
    switch attribute {
    case ItemAttribute.id:
      let isName = node.text.first?.isLetter == true && node.text.utf8.allSatisfy(\.isOfName)
      return
        "leave it out: floki numbers items\(isName ? "; to name the item, write `key: \(node.text)`" : "")."
    case TabAttribute.uniqueID, SectionAttribute.id: return "write a whole number from 1 up, such as 7."
    default: return problem.hint
    }
  }

  fileprivate static func printedQuotes(
    _ quotes: PrintedQuotes, _ node: YAMLNode, for attribute: Attribute
  ) -> Self {
    let plain = "\"\(quotes.inner)\""
    let isSafe =
      node.isPlain && node.origin == nil
      && !quotes.inner.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    return .init(
      rules.quotesPrinted, "curly quotation marks are part of the text", at: node.span,
      "in `\(attribute.name)`",
      why: "Phones would read a value that begins with “, and use their default.",
      hint: "write \(plain).",
      fix: isSafe ? .init("replaced `\(node.text)` with `\(plain)`", [.init(node.span, plain)]) : nil)
  }
}
