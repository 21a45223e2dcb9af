import FlokiProtocol
import FlokiSyntax

extension YAMLNode {
  /// A whole number, digits only; `010` is ten, with a word about the zero.
  func integer(
    in range: ClosedRange<Int64>, for attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> Int64? {
    guard kind == .scalar, !isEmpty else {
      diagnostics.report(.wrongKind(self, for: attribute, expected: "a whole number"))
      return nil
    }
    let digits = text
    var rest = digits.utf8[...]
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard !rest.isEmpty, rest.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      diagnostics.report(.notAnInteger(digits, for: attribute, at: span))
      return nil
    }
    guard let number = Int64(digits), range.contains(number) else {
      diagnostics.report(.outOfRange(digits, for: attribute, range, at: span))
      return nil
    }
    if rest.count > 1, rest.first == UInt8(ascii: "0") {
      diagnostics.report(.leadingZero(digits, number, at: span))
    }
    return number
  }

  func number(
    atLeast minimum: Double, for attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> Double? {
    let digits = kind == .scalar ? text : ""
    guard let number = Double(digits), number.isFinite, digits.utf8.first != UInt8(ascii: "."),
      digits.utf8.allSatisfy({ $0 < 0x3A && $0 > 0x2A && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "/") })
    else {
      diagnostics.report(
        .malformed(
          "number-malformed", "`\(attribute.name)` is a number", attribute, at: span,
          hint: "write it as 2 or 2.5."))
      return nil
    }
    guard number >= minimum else {
      diagnostics.report(
        .malformed(
          "number-out-of-range", "`\(attribute.name)` is at least \(minimum)", attribute, at: span,
          why: "iOS raises it to \(minimum) without a word (C131).", hint: "write \(minimum) or more."))
      return nil
    }
    return number
  }

  func duration(
    in range: ClosedRange<Int64>, for attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> Int64? {
    let seconds = parsed(
      "duration-malformed", for: attribute, expected: "a length of time", reporting: &diagnostics
    ) {
      (text) throws(TextFault) in Int64(try Seconds(parsing: text).count)
    }
    guard let seconds else { return nil }
    guard range.contains(seconds) else {
      diagnostics.report(.outOfRange("\(seconds) seconds", for: attribute, range, at: span))
      return nil
    }
    return seconds
  }
}

extension Diagnostic {
  fileprivate static func notAnInteger(_ text: String, for attribute: Attribute, at span: SourceSpan) -> Self
  {
    let whole = Double(text).flatMap { $0.isFinite && abs($0) < 1e15 ? Int64($0) : nil }
    return .error(
      "integer-malformed", "`\(attribute.name)` is a whole number", at: span,
      why: "Android ignores a number with a fraction, an exponent or quotes (C14).",
      hint: whole.map { "write \($0)." } ?? "write digits only.")
  }

  fileprivate static func outOfRange(
    _ text: String, for attribute: Attribute, _ range: ClosedRange<Int64>, at span: SourceSpan
  ) -> Self {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let number = text.split(separator: " ").first.flatMap { Int64($0) }
    let isBelow = number.map { $0 < range.lowerBound } ?? isNegative
    let isOpen = range.upperBound == Int64(Int32.max) || range.upperBound == Int64.max
    let limits =
      switch (isOpen, isBelow) {
      case (true, true): "at least \(range.lowerBound)"
      case (true, false): "at most \(range.upperBound)"
      case (false, _): "from \(range.lowerBound) to \(range.upperBound)"
      }
    return .error(
      "integer-out-of-range", "`\(attribute.name)` is \(limits), not \(text)", at: span,
      why: attribute.support == .source
        ? ""
        : "Out of range a phone wraps the number round, skips the whole tab, or drops the item (C13 C71).",
      hint: "the nearest that works is \(isBelow ? range.lowerBound : range.upperBound).")
  }

  fileprivate static func leadingZero(_ text: String, _ number: Int64, at span: SourceSpan) -> Self {
    .warning(
      "leading-zero", "\(text) is read as \(number)", at: span,
      why: "Some tools take a leading zero for octal; floki never does.", hint: "write \(number).")
  }
}
