import TestSupport
import Testing

@testable import FlokiSyntax

@Suite struct CoveredTextTests {
  private func span(_ file: Int32, _ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(source: SourceID(index: file), start: UInt32(start), end: UInt32(end))
  }

  @Test(arguments: 0..<20) func `it is known whether a span begins in one of many`(seed: UInt64) {
    var chance = SplitMix64(state: seed)
    let spans = (0..<30).map { _ in
      let start = chance.next(below: 200)
      return span(Int32(chance.next(below: 2)), start, start + chance.next(below: 12))
    }
    let covered = CoveredText(spans)
    for file: Int32 in 0...2 {
      for start in 0..<220 {
        let asked = span(file, start, start + 3)
        let isThere = spans.contains {
          $0.source == asked.source && $0.start <= asked.start && asked.start < $0.end
        }
        #expect(covered.hasBeginning(of: asked) == isThere)
      }
    }
  }
}
