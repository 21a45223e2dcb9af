import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension YAMLNode {
  /// A whole number, digits only; `010` is ten, with a warning.
  func integer(
    in range: ClosedRange<Int64>, for attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> Int64? {
    let written = parsed(for: attribute, expected: .wholeNumber, reporting: &diagnostics) {
      (text) throws(TextProblem) in try WholeNumber(parsing: text)
    }
    guard let written else { return nil }
    guard let number = written.value, range.contains(number) else {
      let isBelow = written.value.map { $0 < range.lowerBound } ?? written.isNegative
      return outOfRange(text, isBelow: isBelow, range, for: attribute, reporting: &diagnostics)
    }
    if !written.leadingZeros.isEmpty {
      diagnostics.report(.leadingZero(self, written.leadingZeros, number))
    }
    return number
  }

  /// Reports a value outside the range by the attribute's own rule; returns the value that phones use instead, if
  /// they use one.
  private func outOfRange(
    _ written: String, isBelow: Bool, _ range: ClosedRange<Int64>, for attribute: Attribute,
    reporting diagnostics: inout Diagnostics
  ) -> Int64? {
    let limit = (isBelow ? attribute.limits.below : attribute.limits.above)
    let fitsInt32 = Int64(written).flatMap(Int32.init(exactly:)) != nil
    // A number outside Int32 is reported in one way for all attributes; only sort ids may be longer.
    guard let limit, fitsInt32 || range.upperBound > Int64(Int32.max) else {
      diagnostics.report(.beyondInt32(written, for: attribute, range, isBelow: isBelow, at: span))
      return nil
    }
    diagnostics.report(.beyond(limit, written, for: attribute, range, isBelow: isBelow, at: span))
    return limit.substitute
  }

  func number(
    atLeast minimum: Double, for attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> Double? {
    let number = parsed(for: attribute, expected: .number, reporting: &diagnostics) {
      (text) throws(TextProblem) in try decimalNumber(text)
    }
    guard let number else { return nil }
    guard number >= minimum else {
      guard let limit = attribute.limits.below else { return minimum }
      diagnostics.report(.zoomBelow(limit, text, for: attribute, minimum, at: span))
      return minimum
    }
    return number
  }

  func byteCount(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> ByteCount? {
    parsed(for: attribute, expected: .byteCount, reporting: &diagnostics) {
      (text) throws(TextProblem) in try ByteCount(parsing: text)
    }
  }

  func duration(
    in range: ClosedRange<Int64>, for attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> Int64? {
    let seconds = parsed(for: attribute, expected: .duration, reporting: &diagnostics) {
      (text) throws(TextProblem) in Int64(try Seconds(parsing: text).count)
    }
    guard let seconds else { return nil }
    guard range.contains(seconds) else {
      let isBelow = seconds < range.lowerBound
      let limit = isBelow ? attribute.limits.below : attribute.limits.above
      if let limit {
        diagnostics.report(
          .beyond(limit, "\(seconds)", for: attribute, range, isBelow: isBelow, unit: " seconds", at: span))
      } else {
        diagnostics.report(.beyondInt32("\(seconds)", for: attribute, range, isBelow: isBelow, at: span))
      }
      return nil
    }
    return seconds
  }
}

/// `2`, `2.5`: JSON's numbers without an exponent.
private func decimalNumber(_ text: String) throws(TextProblem) -> Double {
  let whole = 0..<text.utf8.count
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  let hasDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) }
  if parts.count == 2, hasDigits {
    let comma = parts[0].utf8.count
    throw TextProblem(
      rules.numberComma, comma..<comma + 1, "a number has a decimal point, not a comma",
      why: "JSON, which phones read, allows no comma in a number (C1).",
      hint: "write \(parts[0]).\(parts[1]).", repair: .init(comma..<comma + 1, "."))
  }
  let isPlain = text.utf8.allSatisfy {
    $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
  }
  guard isPlain, text.utf8.first != UInt8(ascii: "."), text.utf8.last != UInt8(ascii: "."),
    let number = Double(text), number.isFinite
  else {
    throw TextProblem(
      rules.numberMalformed, whole, "“\(text)” is not a number",
      why: "Phones read only numbers, and use their default for anything else (C17).",
      hint: "write it as 2 or 2.5.")
  }
  return number
}

/// Spellings of a number.
struct NumberReadingRules: RuleSet {
  let numberComma = Rule("number-comma", .error, in: .numbers)
  let numberMalformed = Rule("number-malformed", .error, in: .numbers)
  let integerBeyondInt32 = Rule("integer-beyond-int32", .error, in: .numbers)
  let integerLeadingZero = Rule("integer-leading-zero", .warning, in: .numbers)
}

private let rules = NumberReadingRules()

extension Diagnostic {
  /// A value outside the range that phones turn into another one.
  fileprivate static func beyond(
    _ limit: Limit, _ written: String, for attribute: Attribute, _ range: ClosedRange<Int64>, isBelow: Bool,
    unit: String = "", at span: SourceSpan
  ) -> Self {
    let rule =
      if range == 0...1 { "must be 0 or 1" } else if isBelow {
        "must be at least \(range.lowerBound)\(range.lowerBound == 1 ? String(unit.dropLast()) : unit)"
      } else { "must be at most \(range.upperBound)\(unit)" }
    let nearest = isBelow ? "write \(range.lowerBound) or more." : "write \(range.upperBound) or less."
    return Diagnostic(
      limit.rule, as: limit.substitute == nil ? .error : .warning,
      "`\(attribute.name)` \(rule), not \(written)",
      at: span, why: limit.why, hint: limit.hint ?? nearest)
  }

  fileprivate static func beyondInt32(
    _ written: String, for attribute: Attribute, _ range: ClosedRange<Int64>, isBelow: Bool,
    at span: SourceSpan
  ) -> Self {
    .init(
      rules.integerBeyondInt32,
      isBelow
        ? "`\(attribute.name)` must be at least \(range.lowerBound), not \(written)"
        : "`\(attribute.name)` must be at most \(range.upperBound), not \(written)",
      at: span,
      why: "iOS turns such a number into another one, and Android ignores it (C13 C14).",
      hint: isBelow ? "write \(range.lowerBound) or more." : "write \(range.upperBound) or less.")
  }

  fileprivate static func zoomBelow(
    _ limit: Limit, _ written: String, for attribute: Attribute, _ minimum: Double, at span: SourceSpan
  ) -> Self {
    let least = "\(Int(minimum))"
    return .init(
      limit.rule, as: .warning, "`\(attribute.name)` must be at least \(least), not \(written)", at: span,
      why: limit.why,
      hint: "write \(least) to switch zooming off.")
  }

  fileprivate static func leadingZero(_ node: YAMLNode, _ zeros: Range<Int>, _ number: Int64) -> Self {
    .init(
      rules.integerLeadingZero, "\(node.text) is read as \(number)", at: node.span(ofText: zeros),
      why: "Some tools read a leading zero as octal, and iOS rejects the whole file (C1).",
      hint: "write \(number).", fix: node.fix(.init(zeros, "")))
  }
}
