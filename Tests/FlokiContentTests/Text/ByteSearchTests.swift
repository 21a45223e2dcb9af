import TestSupport
import Testing

@testable import FlokiContent

/// A search by bytes finds what a search by characters finds.
@Suite struct ByteSearchTests {
  @Test(arguments: [
    ("the quay", "quay", 4), ("aab", "ab", 1), ("ab", "abc", nil), ("", "a", nil), ("é\u{301}x", "x", 4),
    ("quay", "q", 0), ("aaaa", "b", nil), ("{{{<", "{{<", 1),
  ])
  func `the first place of words is found`(text: String, words: String, place: Int?) {
    let slice = ("--" + text).dropFirst(2)
    #expect(slice.start(of: words).map { slice.utf8.distance(from: slice.startIndex, to: $0) } == place)
    #expect(text.holds(words) == (place != nil) && slice.holds(words) == (place != nil))
    #expect(Array(text.utf8)[...].holds(Array(words.utf8)) == (place != nil))
  }

  @Test func `bytes are found first where they begin first, in any part of others`() {
    var random = SplitMix64(state: 11)
    for _ in 0..<4000 {
      let letters = random.next(below: 3) + 1
      let text = (0..<random.next(below: 41)).map { _ in UInt8(random.next(below: letters)) }
      let wanted = (0..<random.next(below: 6)).map { _ in UInt8(random.next(below: letters)) }
      let start = random.next(below: text.count + 1)
      let place = (start...text.count).first { text[$0...].starts(with: wanted) }
      #expect(
        text[start...].firstRange(of: wanted) == place.map { $0..<$0 + wanted.count }, "\(wanted) in \(text)")
    }
  }
}
