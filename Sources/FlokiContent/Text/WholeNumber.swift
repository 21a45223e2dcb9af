package import FlokiRules

/// A whole number as authors write it: digits, perhaps after a sign.
///
/// Android accepts nothing else (C14), and iOS changes fractions (C13).
package struct WholeNumber: Hashable, Sendable {
  /// Nil if the digits exceed any counter.
  package let value: Int64?
  package let isNegative: Bool
  /// Where superfluous zeros are, `0` in `010`; empty where there are none.
  package let leadingZeros: Range<Int>

  package init(parsing text: String) throws(TextProblem) {
    var scanner = TextScanner(text)
    isNegative = scanner.peek() == UInt8(ascii: "-")
    if isNegative || scanner.peek() == UInt8(ascii: "+") { scanner.position += 1 }
    let digits = scanner.takeDigits()
    guard !digits.isEmpty, scanner.isAtEnd else { throw .notWhole(scanner, sign: isNegative, digits) }
    value = Int64(text)
    let zeros = scanner.bytes[digits].prefix { $0 == UInt8(ascii: "0") }.count
    leadingZeros = digits.lowerBound..<digits.lowerBound + (zeros == digits.count ? zeros - 1 : zeros)
  }
}

extension TextProblem {
  /// The problem of a text whose first digits `scanner` has just read.
  fileprivate static func notWhole(_ scanner: TextScanner, sign isNegative: Bool, _ digits: Range<Int>)
    -> Self
  {
    let rest = scanner.rest
    switch scanner.peek() {
    case _ where digits.isEmpty: return .notDigits(scanner)
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "b"):
      return .otherBase(scanner, sign: isNegative) ?? .withUnit(scanner, digits)
    case UInt8(ascii: "_"), UInt8(ascii: "'"), UInt8(ascii: " "), 0xC2, 0xE2:
      return .grouped(scanner, digits) ?? .withUnit(scanner, digits)
    case UInt8(ascii: "."), UInt8(ascii: ","): return .grouped(scanner, digits) ?? .fraction(scanner, digits)
    case UInt8(ascii: "e"), UInt8(ascii: "E"): return .exponent(scanner) ?? .withUnit(scanner, digits)
    default:
      return scanner.bytes[rest].contains { $0.isASCIIDigit }
        ? .notDigits(scanner) : .withUnit(scanner, digits)
    }
  }

  private static func notDigits(_ scanner: TextScanner) -> Self {
    let text = scanner.text(scanner.whole)
    let digits = text.compactMap { $0.wholeNumberValue }.filter { $0 < 10 }
    if !text.isEmpty, digits.count == text.count {
      let plain = digits.map { "\($0)" }.joined()
      return TextProblem(
        rules.integerMalformed, scanner.whole, "“\(text)” is not written in the digits 0 to 9",
        why: "Phones ignore other digits and use their default (C1 C14).",
        hint: "write \(plain).",
        repair: Repair(scanner.whole, plain))
    }
    return TextProblem(
      rules.integerMalformed, scanner.whole,
      text.isEmpty ? "a whole number is missing" : "“\(text)” is not a whole number",
      why: "Phones ignore what is not written in digits and use their default (C13 C14).",
      hint: "write digits only, such as 60.")
  }

  /// `60.5`, `3,5`; what follows the point is the wrong part.
  private static func fraction(_ scanner: TextScanner, _ digits: Range<Int>) -> Self {
    let fraction = scanner.bytes[scanner.rest.dropFirst()]
    guard fraction.allSatisfy(\.isASCIIDigit) else { return .notDigits(scanner) }
    let whole = scanner.text(0..<digits.upperBound)
    let isNothing = fraction.allSatisfy { $0 == UInt8(ascii: "0") }
    return TextProblem(
      rules.integerFraction, scanner.rest, "a whole number has no fraction",
      why: "iOS cuts the fraction off, and Android ignores the number and uses its default (C13 C14).",
      hint: "write \(whole).", repair: isNothing ? Repair(scanner.rest, "") : nil)
  }

  /// `1_000`, `1 000`, `1.000`, `1,000`: separators with three digits behind each.
  private static func grouped(_ scanner: TextScanner, _ digits: Range<Int>) -> Self? {
    guard digits.count <= 3 else { return nil }
    var place = scanner
    var plain = scanner.text(0..<digits.upperBound)
    let separator = scanner.text(scanner.character)
    var isSure = true
    while !place.isAtEnd {
      let mark = place.text(place.character)
      guard mark == separator, "_' .,\u{A0}\u{202F}\u{2009}".contains(mark) else { return nil }
      place.position = place.character.upperBound
      let group = place.takeDigits()
      guard group.count == 3 else { return nil }
      plain += place.text(group)
      // In some countries a point or a comma begins a fraction.
      isSure = separator != "." && separator != ","
    }
    return TextProblem(
      rules.integerGrouped, scanner.whole, "a whole number is written without separators",
      why: "Phones read digits and nothing between them (C14).", hint: "write \(plain).",
      repair: isSure ? Repair(scanner.whole, plain) : nil)
  }

  /// `1e2`.
  private static func exponent(_ scanner: TextScanner) -> Self? {
    guard let value = Double(scanner.text(scanner.whole)), value.isFinite else { return nil }
    let whole = abs(value) < 1e15 && value == value.rounded() ? "\(Int64(value))" : nil
    return TextProblem(
      rules.integerExponent, scanner.rest, "a whole number has no exponent",
      why: "Android ignores a number with an exponent and uses its default (C14).",
      hint: whole.map { "write \($0)." } ?? "write digits only.",
      repair: whole.map { Repair(scanner.whole, $0) })
  }

  /// `0x1F`, `0o17`, `0b11`.
  private static func otherBase(_ scanner: TextScanner, sign isNegative: Bool) -> Self? {
    let radix =
      switch scanner.peek().map({ $0 | 0x20 }) {
      case UInt8(ascii: "x"): 16
      case UInt8(ascii: "o"): 8
      default: 2
      }
    let digits = scanner.text(scanner.rest.dropFirst())
    guard let value = Int64(digits, radix: radix), digits.utf8.first != UInt8(ascii: "-"),
      digits.utf8.first != UInt8(ascii: "+")
    else { return nil }
    let decimal = "\(isNegative ? "-" : "")\(value)"
    return TextProblem(
      rules.integerBase, scanner.whole, "a whole number is written in decimal digits",
      why: "JSON, which phones read, has no other base (C1).", hint: "write \(decimal).",
      repair: Repair(scanner.whole, decimal))
  }

  /// `60px`, `12 pt`, `50 %`.
  private static func withUnit(_ scanner: TextScanner, _ digits: Range<Int>) -> Self {
    let unit = scanner.text(scanner.rest)
    let bare = unit.filter { $0 != " " }
    guard bare == "%" || (!bare.isEmpty && bare.allSatisfy(\.isLetter)) else { return .notDigits(scanner) }
    let isPixels = bare == "px" || bare == "pixels"
    return TextProblem(
      rules.integerUnit, scanner.rest, "a whole number has no unit",
      why: "Phones know the unit of each attribute, and read digits only (C14).",
      hint: "write \(scanner.text(0..<digits.upperBound)).",
      repair: isPixels ? Repair(scanner.rest, "") : nil)
  }
}

/// Spellings of a whole number.
package struct WholeNumberRules: RuleSet {
  package let integerMalformed = Rule("integer-malformed", .error, in: .numbers)
  let integerFraction = Rule("integer-fraction", .error, in: .numbers)
  let integerGrouped = Rule("integer-grouped", .error, in: .numbers)
  let integerExponent = Rule("integer-exponent", .error, in: .numbers)
  let integerBase = Rule("integer-base", .error, in: .numbers)
  let integerUnit = Rule("integer-unit", .error, in: .numbers)

  package init() {}
}

private let rules = WholeNumberRules()
