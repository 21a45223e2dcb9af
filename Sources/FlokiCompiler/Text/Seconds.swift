/// A length of time as authors write it: `12h`, `90s`, `1h30m`, or a plain number of seconds.
package struct Seconds: Hashable, Comparable, Sendable {
  package var count: Int

  package init(_ count: Int) { self.count = count }

  package static func < (one: Seconds, other: Seconds) -> Bool { one.count < other.count }

  /// Reads `90`, `90s`, `15m`, `12h`, `1d`, or several of them from the largest unit to the smallest.
  package init(parsing text: String) throws(TextFault) {
    var scanner = TextScanner(text)
    guard !scanner.isAtEnd else {
      throw TextFault(scanner.whole, "a length of time is missing", hint: Self.spelling)
    }
    var total = 0
    var smallest = Int.max
    while !scanner.isAtEnd {
      let digits = scanner.takeDigits()
      guard !digits.isEmpty else {
        throw TextFault(scanner.character, "a length of time starts with a number", hint: Self.spelling)
      }
      if scanner.isAtEnd && smallest == Int.max {
        guard let plain = scanner.number(in: digits) else { throw .tooLong(digits) }
        total = plain
        break
      }
      let unit = scanner.character
      guard let length = Self.length(ofUnit: scanner.peek()) else {
        throw TextFault(
          unit.isEmpty ? digits : unit,
          unit.isEmpty ? "the last number has no unit" : "“\(scanner.text(unit))” is not a unit of time",
          hint: Self.spelling)
      }
      guard length < smallest else {
        throw TextFault(
          digits.lowerBound..<unit.upperBound, "the units run from the largest to the smallest, each once",
          hint: Self.spelling)
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

  private static let spelling = "write seconds (90), or a number with s, m, h or d: 90s, 15m, 12h, 1d, 1h30m."

  private static func length(ofUnit byte: UInt8?) -> Int? {
    switch byte {
    case UInt8(ascii: "s"): 1
    case UInt8(ascii: "m"): 60
    case UInt8(ascii: "h"): 3600
    case UInt8(ascii: "d"): 86_400
    default: nil
    }
  }
}

extension TextFault {
  fileprivate static func tooLong(_ range: Range<Int>) -> Self {
    TextFault(range, "this length of time is too long to count", hint: "write a shorter one, such as 30d.")
  }
}
