/// Regular expressions, such as every editor understands, for the decimal numbers of a range.
///
/// A number in quotes reaches a schema as text, where `minimum` and `maximum` say nothing; floki reads its digits all
/// the same, with leading zeros and a sign.
package enum DecimalPattern {
  /// Matches a whole number of the range as floki reads it, without anchors.
  package static func integer(in range: ClosedRange<Int64>) -> String {
    var forms: [String] = []
    if range.upperBound >= 0 {
      let least = UInt64(max(0, range.lowerBound))
      forms.append(#"\+?0*"# + group(digits(in: least...UInt64(range.upperBound))))
      if least == 0 { forms.append("-0+") }
    }
    if range.lowerBound < 0 {
      let least = range.upperBound < 0 ? range.upperBound.magnitude : 1
      forms.append("-0*" + group(digits(in: least...range.lowerBound.magnitude)))
    }
    return group(forms)
  }

  /// Matches digits, leading zeros among them, that write a number of the range.
  package static func unsigned(in range: ClosedRange<UInt64>) -> String { "0*" + group(digits(in: range)) }

  /// Matches the shortest digits of each number of the range.
  package static func canonical(in range: ClosedRange<UInt64>) -> String { group(digits(in: range)) }

  package static func group(_ forms: [String]) -> String {
    forms.count == 1 ? forms[0] : "(\(forms.joined(separator: "|")))"
  }

  /// The range as alternatives, each of which is some fixed digits followed by ranges of digits.
  private static func digits(in range: ClosedRange<UInt64>) -> [String] {
    var forms: [String] = []
    var least = range.lowerBound
    if least == 0 {
      forms.append("0")
      guard range.upperBound > 0 else { return forms }
      least = 1
    }
    let shortest = String(least).utf8.count
    let longest = String(range.upperBound).utf8.count
    // Lengths of which every number belongs to the range are one alternative together.
    var whole: ClosedRange<Int>?
    for count in shortest...longest {
      let first =
        count == shortest ? Array(String(least).utf8) : [0x31] + Array(repeating: 0x30, count: count - 1)
      let last =
        count == longest ? Array(String(range.upperBound).utf8) : Array(repeating: 0x39, count: count)
      let isWhole =
        first[0] == 0x31 && first.dropFirst().allSatisfy { $0 == 0x30 } && last.allSatisfy { $0 == 0x39 }
      if isWhole {
        whole = (whole?.lowerBound ?? count)...count
        if count < longest { continue }
      }
      if let lengths = whole {
        forms.append("[1-9]" + any(lengths.lowerBound - 1, lengths.upperBound - 1))
        whole = nil
      }
      if !isWhole { forms += between(first[...], last[...]) }
    }
    return forms
  }

  /// Numbers of equally many digits from one to another.
  private static func between(_ first: ArraySlice<UInt8>, _ last: ArraySlice<UInt8>) -> [String] {
    guard let low = first.first, let high = last.first else { return [""] }
    let (firstRest, lastRest) = (first.dropFirst(), last.dropFirst())
    if low == high { return between(firstRest, lastRest).map { text(low) + $0 } }
    var forms: [String] = []
    var (from, to) = (low, high)
    if !firstRest.allSatisfy({ $0 == 0x30 }) {
      forms += between(firstRest, repeating(0x39, firstRest.count)).map { text(low) + $0 }
      from += 1
    }
    var tail: [String] = []
    if !lastRest.allSatisfy({ $0 == 0x39 }) {
      tail = between(repeating(0x30, lastRest.count), lastRest).map { text(high) + $0 }
      to -= 1
    }
    if from <= to {
      forms.append(
        (from == to ? text(from) : "[\(text(from))-\(text(to))]") + any(firstRest.count, firstRest.count))
    }
    return forms + tail
  }

  private static func repeating(_ digit: UInt8, _ count: Int) -> ArraySlice<UInt8> {
    ArraySlice(repeatElement(digit, count: count))
  }

  private static func text(_ digit: UInt8) -> String { String(UnicodeScalar(digit)) }

  /// So many digits of any kind.
  private static func any(_ least: Int, _ most: Int) -> String {
    switch (least, most) {
    case (0, 0): ""
    case (1, 1): "[0-9]"
    case _ where least == most: "[0-9]{\(least)}"
    default: "[0-9]{\(least),\(most)}"
    }
  }
}
