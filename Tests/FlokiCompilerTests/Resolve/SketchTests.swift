import FlokiContent
import Testing

@testable import FlokiCompiler

/// Texts resemble each other if they share most of their words, and short ones only if they are equal.
@Suite("What the content of an item resembles")
struct SketchTests {
  private func sketch(_ text: String) -> String { Sketch(ofWordsIn: [Array(text.utf8)])?.text ?? "" }

  private func likeness(_ one: String, _ other: String) -> Int? {
    Sketch(ofWordsIn: [Array(one.utf8)])?.likeness(to: sketch(other))
  }

  /// Words that are all different.
  private func words(_ range: Range<Int>) -> String { range.map { "word\($0)" }.joined(separator: " ") }

  @Test("A sketch is 64 hexadecimal digits, and nothing where there is no word")
  func form() {
    #expect(sketch("Quay").utf8.count == 64)
    #expect(sketch("Quay").utf8.allSatisfy { $0.hexDigitValue != nil })
    #expect(Sketch(ofWordsIn: [Array(" — \n".utf8.prefix(1))]) == nil)
    #expect(Sketch(ofWordsIn: [[UInt8]]()) == nil)
  }

  @Test("Order, case, marks and where a text ends make no difference")
  func normal() {
    #expect(sketch("The quay is open.") == sketch("is THE open, quay"))
    #expect(Sketch(ofWordsIn: [Array("a".utf8), Array("b".utf8)])?.text == sketch("a b"))
    #expect(sketch("a b") != sketch("ab"))
  }

  @Test("Likeness follows the share of words in common")
  func likeness() {
    // Sixteen minima tell the share to about an eighth.
    var sums = [0, 0, 0]
    for round in 0..<50 {
      let base = round * 1000
      let text = words(base..<(base + 60))
      sums[0] += likeness(text, words(base..<(base + 66))) ?? 0
      sums[1] += likeness(text, words((base + 20)..<(base + 80))) ?? 0
      sums[2] += likeness(text, words((base + 60)..<(base + 120))) ?? 0
    }
    // 60 of 66 words, 40 of 80 and none.
    #expect((13...16).contains(sums[0] / 50))
    #expect((7...9).contains(sums[1] / 50))
    #expect(sums[2] / 50 == 0)
  }

  @Test("What is no sketch is like nothing")
  func malformed() {
    let one = Sketch(ofWordsIn: [Array("a".utf8)])
    #expect(one?.likeness(to: "") == 0)
    #expect(one?.likeness(to: "abc") == 0)
    #expect(one?.likeness(to: sketch("a")) == 16)
  }

  @Test("Texts of few words, and pictures, are only like their equals")
  func strict() {
    #expect(Sketch(ofWordsIn: [Array("Weather for Monday".utf8)])?.least == 16)
    #expect(Sketch(ofWordsIn: [Array(words(0..<12).utf8)])?.least == 8)
    #expect(Sketch(of: ContentDigest(of: [1])).least == 16)
    #expect(Sketch(of: ContentDigest(of: [1])).likeness(to: ContentDigest(of: [2]).hex()) < 16)
  }

  @Test("What is remembered stays while the content still resembles it")
  func remembered() throws {
    let old = sketch(words(0..<60))
    let edited = try #require(Sketch(ofWordsIn: [Array(words(0..<62).utf8)]))
    #expect(edited.keeping(old) == old)
    #expect(edited.keeping(nil) == edited.text)
    let other = try #require(Sketch(ofWordsIn: [Array(words(100..<160).utf8)]))
    #expect(other.keeping(old) == other.text)
  }
}
