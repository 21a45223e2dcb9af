import FlokiContent
import TestSupport
import Testing

@Suite struct ByteOrderTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func `texts are in the order of their bytes, however they begin`(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let beginnings = ["", "content/", "content/news/item", "content/news/item/", "ä", "content\u{0}"]
    let letters = ["a", "b", "/", ".", "0", "\u{0}", "é", "e\u{301}", "ø", "\u{10FFFF}", "content/"]
    let texts = (0..<random.next(below: 700)).map { _ in
      let beginning = beginnings[random.next(below: beginnings.count)]
      return (0..<random.next(below: 20)).reduce(beginning) { text, _ in
        text + letters[random.next(below: letters.count)]
      }
    }
    let expected = texts.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    var sorted = texts
    sorted.sort(byBytesOf: \.self)
    #expect(sorted.map { Array($0.utf8) } == expected)
    #expect(texts.placesInByteOrder(of: \.self).map { Array(texts[$0].utf8) } == expected)
    #expect(Set(texts.placesInByteOrder(of: \.self)) == Set(texts.indices))
  }
}
