import FlokiRules

/// A length of time as authors write it: `12h`, `90s`, `1h30m`, or a plain number of seconds.
package struct Seconds: Hashable, Comparable, Sendable {
  package var count: Int

  package init(_ count: Int) { self.count = count }

  package static func < (one: Seconds, other: Seconds) -> Bool { one.count < other.count }

  /// Reads `90`, `90s`, `15m`, `12h`, `1d`, or several of them from the largest unit to the smallest.
  package init(parsing text: String) throws(TextProblem) {
    var scanner = TextScanner(text)
    guard !scanner.isAtEnd else { throw .notADuration(scanner) }
    var total = 0
    var smallest = Int.max
    while !scanner.isAtEnd {
      let digits = scanner.takeDigits()
      guard !digits.isEmpty else { throw .notADuration(scanner) }
      if scanner.isAtEnd && smallest == Int.max {
        guard let plain = scanner.number(in: digits) else { throw .tooLong(digits) }
        total = plain
        break
      }
      guard !scanner.isAtEnd else { throw .unitMissing(after: smallest, digits) }
      let unit = scanner.character
      guard let length = Self.length(ofUnit: scanner.peek()), scanner.endsWord(at: unit.upperBound) else {
        throw .notAUnit(scanner, digits)
      }
      guard length < smallest else {
        throw TextProblem(
          rules.durationUnitOrder, digits.lowerBound..<unit.upperBound,
          "the units run from the largest to the smallest, each once",
          hint: "write the larger unit first, such as 1h30m.")
      }
      smallest = length
      scanner.position = unit.upperBound
      guard let number = scanner.number(in: digits) else { throw .tooLong(digits) }
      let (seconds, overflow) = number.multipliedReportingOverflow(by: length)
      let (sum, carry) = total.addingReportingOverflow(seconds)
      if overflow || carry { throw .tooLong(digits) }
      total = sum
    }
    count = total
  }

  fileprivate static let spelling =
    "write seconds (90), or a number with s, m, h or d: 90s, 15m, 12h, 1d, 1h30m."

  private static func length(ofUnit byte: UInt8?) -> Int? {
    switch byte {
    case UInt8(ascii: "s"): 1
    case UInt8(ascii: "m"): 60
    case UInt8(ascii: "h"): 3600
    case UInt8(ascii: "d"): 86_400
    default: nil
    }
  }

  /// The letter that people mean by a longer word, and how many of them make one of the word's.
  fileprivate static func unit(called word: String) -> (letter: String, times: Int)? {
    switch word.lowercased() {
    case "s", "sec", "secs", "second", "seconds": ("s", 1)
    case "m", "min", "mins", "minute", "minutes": ("m", 1)
    case "h", "hr", "hrs", "hour", "hours": ("h", 1)
    case "d", "day", "days": ("d", 1)
    case "w", "week", "weeks": ("d", 7)
    default: nil
    }
  }
}

extension TextScanner {
  /// Whether no letter is at an offset.
  fileprivate func endsWord(at offset: Int) -> Bool {
    offset >= bytes.count || !(bytes[offset].isASCIILetter || bytes[offset] >= 0x80)
  }
}

extension TextProblem {
  fileprivate static func tooLong(_ range: Range<Int>) -> Self {
    TextProblem(
      rules.durationTooLong, range, "this length of time is too long",
      why: "Phones count seconds up to 2147483647, which is 68 years, and wrap round beyond (C27).",
      hint: "write a shorter one, such as 30d.")
  }

  /// A text without a number where one is expected.
  fileprivate static func notADuration(_ scanner: TextScanner) -> Self {
    if scanner.isAtEnd {
      return TextProblem(
        rules.durationMalformed, scanner.whole, "a length of time is missing", hint: Seconds.spelling)
    }
    if scanner.position == 0, scanner.peek() == UInt8(ascii: "-"), scanner.peek(1)?.isASCIIDigit == true {
      return TextProblem(
        rules.durationNegative, 0..<1, "a length of time is not negative",
        why: "At zero or less iOS asks the server again every 3 seconds, and Android refuses to start (C27).",
        hint: "write \(scanner.text(1..<scanner.bytes.count)).")
    }
    return TextProblem(
      rules.durationMalformed, scanner.rest, "“\(scanner.text(scanner.rest))” does not begin with a number",
      hint: Seconds.spelling)
  }

  /// The number that ends `1h30`: it counts the next smaller unit, as people write it.
  fileprivate static func unitMissing(after last: Int, _ digits: Range<Int>) -> Self {
    let next =
      switch last {
      case 86_400: "h"
      case 3600: "m"
      default: "s"
      }
    return TextProblem(
      rules.durationUnitMissing, digits, "the last number has no unit",
      hint: "write \(next) after it, if you meant that.")
  }

  fileprivate static func notAUnit(_ scanner: TextScanner, _ digits: Range<Int>) -> Self {
    if scanner.peek() == UInt8(ascii: ".") || scanner.peek() == UInt8(ascii: ",") {
      return TextProblem(
        rules.durationFraction, scanner.rest, "a length of time has whole numbers only",
        hint: "use the next smaller unit: 90m for an hour and a half.")
    }
    var start = scanner.position
    while start < scanner.bytes.count, scanner.bytes[start] == UInt8(ascii: " ") { start += 1 }
    var end = start
    while end < scanner.bytes.count, !scanner.endsWord(at: end) { end += 1 }
    guard end > start else {
      let spot = scanner.character
      return TextProblem(
        rules.durationUnitUnknown, spot, "“\(scanner.text(spot))” is not a unit of time",
        hint: Seconds.spelling)
    }
    let word = scanner.text(start..<end)
    guard let unit = Seconds.unit(called: word), let number = scanner.number(in: digits), number < 1 << 40
    else {
      return TextProblem(
        rules.durationUnitUnknown, start..<end, "“\(word)” is not a unit of time", hint: Seconds.spelling)
    }
    let meant = "\(number * unit.times)\(unit.letter)"
    let isAlone = digits.lowerBound == 0 && end == scanner.bytes.count
    let repair = isAlone ? Repair(scanner.whole, meant) : nil
    guard word != unit.letter else {
      return TextProblem(
        rules.durationSpace, digits.upperBound..<start, "a unit belongs directly after its number",
        hint: "write \(meant).", repair: repair)
    }
    return TextProblem(
      rules.durationUnitUnknown, start..<end, "“\(word)” is not one of the units s, m, h and d",
      hint: "write \(meant).", repair: repair)
  }
}

/// Spellings of a length of time.
struct SecondsRules: RuleSet {
  let durationUnitOrder = Rule("duration-unit-order", .error, in: .numbers)
  let durationTooLong = Rule("duration-too-long", .error, in: .numbers)
  let durationMalformed = Rule("duration-malformed", .error, in: .numbers)
  let durationNegative = Rule("duration-negative", .error, in: .numbers)
  let durationUnitMissing = Rule("duration-unit-missing", .error, in: .numbers)
  let durationFraction = Rule("duration-fraction", .error, in: .numbers)
  let durationUnitUnknown = Rule("duration-unit-unknown", .error, in: .numbers)
  let durationSpace = Rule("duration-space", .error, in: .numbers)
}

private let rules = SecondsRules()
