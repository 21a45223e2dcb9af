import TestSupport
import Testing

@testable import FlokiImages

/// Special instructions of the processor give the same bits as plain C.
@Suite struct LightUnitTests {
  typealias Pixel = LinearLight.Pixel

  /// Any numbers at all: light within its ends, beyond them, and at the ends of sixteen bits.
  private func pixels(_ count: Int, _ random: inout SplitMix64) -> [Pixel] {
    let kind = random.next(below: 3)
    func number() -> Int16 {
      switch kind {
      case 0: Int16(random.next(below: 25501))
      case 1: random.next(below: 2) == 0 ? .min : .max
      default: Int16(truncatingIfNeeded: random.next(below: 1 << 16))
      }
    }
    return (0..<count).map { _ in Pixel(number(), number(), number(), number()) }
  }

  @Test("This machine has plain C, and what is used")
  func knowsTheMachine() {
    #expect(LightUnit.all.contains(.fastest))
    #if arch(x86_64) || arch(arm64)
      #expect(LightUnit.all.count > 1)
    #endif
  }

  @Test("Rows are narrowed to the same bits, whatever their widths and edges")
  func narrowsAlike() {
    var random = SplitMix64(state: 11)
    for _ in 0..<400 {
      let width = 1 + random.next(below: random.next(below: 2) == 0 ? 12 : 700)
      let count = 1 + random.next(below: width)
      let start = Double(random.next(below: width * 4)) / 4
      let end = min(Double(width), start + 0.25 + Double(random.next(below: width * 4)) / 4)
      let filter = NarrowingFilter(ResamplingFilter(from: start..<end, to: count, limit: width))
      let row = pixels(width, &random)
      let lead = random.next(below: 5)
      func narrowed(by unit: LightUnit) -> [Pixel] {
        var narrowed = [Pixel](repeating: Pixel(repeating: 77), count: lead + count + 3)
        unit.narrow(row.span, by: filter, into: &narrowed, at: lead)
        return narrowed
      }
      let expected = narrowed(by: LightUnit.all[0])
      #expect(expected.prefix(lead).allSatisfy { $0 == Pixel(repeating: 77) })
      #expect(expected.suffix(3).allSatisfy { $0 == Pixel(repeating: 77) })
      for unit in LightUnit.all { #expect(narrowed(by: unit) == expected, "\(unit), \(width) to \(count)") }
    }
  }

  @Test("Rows are added up to the same bits, wherever in the ring they begin")
  func addsUpAlike() {
    var random = SplitMix64(state: 12)
    for _ in 0..<400 {
      let width = 1 + random.next(below: 70)
      let kept = 1 + random.next(below: 30)
      let rows = pixels(width * kept, &random)
      let count = 1 + random.next(below: kept)
      let weights = (0..<count).map { _ in Int16(truncatingIfNeeded: random.next(below: 1 << 16)) }
      let first = random.next(below: kept)
      func sums(by unit: LightUnit) -> [Pixel] {
        var sums = [Pixel](repeating: .zero, count: width)
        unit.addUp(rows, from: first, weights[...], into: &sums)
        return sums
      }
      let expected = sums(by: LightUnit.all[0])
      for unit in LightUnit.all { #expect(sums(by: unit) == expected, "\(unit), \(count) rows of \(width)") }
    }
  }

  @Test("The weights of a window add up to one, and are small enough to be added up in 32 bits")
  func weighsEvenly() {
    var random = SplitMix64(state: 13)
    for _ in 0..<600 {
      let width = 1 + random.next(below: random.next(below: 3) == 0 ? 30_000 : 300)
      let count = 1 + random.next(below: min(width, 40))
      let start = Double(random.next(below: width * 8)) / 8
      let end = min(Double(width), start + 0.125 + Double(random.next(below: width * 8)) / 8)
      let filter = ResamplingFilter(from: start..<end, to: count, limit: width)
      for window in filter.windows {
        let weights = filter.weights[window.weights].map(Int.init)
        #expect(weights.reduce(0, +) == ResamplingFilter.one)
        #expect(weights.reduce(0) { $0 + abs($1) } < 4 * ResamplingFilter.one)
        #expect(window.start >= 0 && window.end <= width)
      }
    }
  }
}
