import FlokiProtocol
import FlokiSyntax
import TestSupport
import Testing

@testable import FlokiCompiler

@Suite("The texts of appdata")
struct StringTableTests {
  @Test("They are numbered from 1 without a gap, one number for each text that reads differently somewhere")
  func arePacked() {
    var random = SplitMix64(state: 5)
    for _ in 0..<100 {
      var table = StringTable()
      var numbers: [[String]: StringID] = [:]
      for _ in 0..<40 {
        let words = (0..<3).map { _ in ["a", "b"].randomElement(using: &random) ?? "" }
        let id = table.id(of: text(words))
        if let known = numbers[words] {
          #expect(id == known)
        } else {
          numbers[words] = id
          #expect(id.rawValue == Int32(numbers.count))
        }
      }
    }
  }

  @Test("A text that a language lacks is numbered like one that repeats the first language's")
  func fillsIn() {
    var table = StringTable()
    let whole = table.id(of: text(["News", "News", "Noticias"]))
    let partial = table.id(of: text(["News", nil, "Noticias"]))
    #expect(whole == partial)
  }

  private func text(_ words: [String?]) -> LocalizedText {
    let span = SourceSpan.beginning(of: SourceID(index: 0))
    return LocalizedText(byLanguage: words.map { word in word.map { .init(ofPage: $0, at: span) } }, at: span)
  }
}
