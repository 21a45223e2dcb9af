import Testing

@testable import FlokiContent

/// Words are found by their bytes.
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
}
