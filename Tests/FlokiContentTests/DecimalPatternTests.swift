import FlokiContent
import Testing

@Suite struct DecimalPatternTests {
  private static let ranges: [ClosedRange<Int64>] = [
    0...0, 0...1, 1...9, 1...10, 7...7, 9...10, 10...99, 12...345, 99...101, 100...100, 1...319, 30...450,
    0...Int64(Int32.max), 1...Int64(Int32.max), Int64(Int32.min)...Int64(Int32.max), -5...5, -120 ... -7,
    0...999_999_999_999_999_999,
  ]

  @Test(arguments: ranges) func `a pattern takes the numbers of its range and no other`(
    range: ClosedRange<Int64>
  ) throws {
    let pattern = try Regex("^\(DecimalPattern.integer(in: range))$")
    for number in Self.numbers(near: range) {
      let spellings =
        number < 0 ? ["\(number)", "-00\(number.magnitude)"] : ["\(number)", "+\(number)", "00\(number)"]
      for spelling in spellings {
        #expect(
          (spelling.wholeMatch(of: pattern) != nil) == range.contains(number), "\(spelling) in \(range)")
      }
    }
    for spelling in ["", "+", "-", "1.0", "1e1", " 1", "1 ", "0x1", "١"] {
      #expect(spelling.wholeMatch(of: pattern) == nil, "\(spelling)")
    }
  }

  /// The ends of the range, every power of ten and its neighbours, and all small numbers.
  private static func numbers(near range: ClosedRange<Int64>) -> Set<Int64> {
    var numbers = Set(-130...500 as ClosedRange<Int64>)
    var power: Int64 = 1
    for _ in 0..<18 {
      numbers.formUnion([power - 1, power, power + 1, 2 * power, 5 * power + 7, -power])
      power *= 10
    }
    for end in [range.lowerBound, range.upperBound] {
      numbers.formUnion((-12...12).map { end &+ $0 })
    }
    return numbers
  }
}
