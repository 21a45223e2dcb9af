import FlokiRules
import TestSupport
import Testing

@testable import FlokiSyntax

/// The nearest of many names is found by comparing few, and is the one found without an index.
@Suite struct NameIndexTests {
  @Test func `an index knows its names`() {
    let index = NameIndex(["boat", "harbour", "boat", "haven"])
    #expect(index.contains("haven") && !index.contains("heaven"))
    #expect(NameIndex([]).nearest(to: "boat") == nil)
  }

  @Test(arguments: 0..<40) func `the nearest of many names is the one that is found without an index`(
    seed: UInt64
  ) {
    var chance = SplitMix64(state: seed)
    // Few letters make names that are alike, and long names have two numbers' worth of columns.
    let letters = Array(seed % 2 == 0 ? "abAB01" : "abcdefghij-._0123456789éПß")
    func word(upTo most: Int) -> String {
      String(
        (0..<Int.random(in: 0...most, using: &chance)).map { _ in
          letters[Int.random(in: letters.indices, using: &chance)]
        })
    }
    let most = [3, 8, 20, 110, 150][Int(seed / 2) % 5]
    let names = (0..<40).map { _ in word(upTo: most) }
    let index = NameIndex(names)
    for number in 0..<40 {
      let name = number % 2 == 0 ? word(upTo: most) : slipped(names[number], letters, &chance)
      let plain = plainNearestNames(to: name, among: names)
      #expect(nearestNames(to: name, among: names) == plain, "\(name) among \(names)")
      #expect(index.nearest(to: name) == plain.first, "\(name) among \(names)")
    }
  }

  /// A name with some typos in it.
  private func slipped(_ name: String, _ letters: [Character], _ chance: inout SplitMix64) -> String {
    var name = Array(name)
    for _ in 0..<Int.random(in: 1...4, using: &chance) where name.count > 1 {
      let place = Int.random(in: 0..<name.count - 1, using: &chance)
      switch Int.random(in: 0..<4, using: &chance) {
      case 0: name.remove(at: place)
      case 1: name.insert(letters[place % letters.count], at: place)
      case 2: name.swapAt(place, place + 1)
      default: name[place] = letters[place % letters.count]
      }
    }
    return String(name)
  }

  @Test func `of very many names the nearest is found`() {
    let index = NameIndex((0..<20_000).map { "photo-\($0).jpg" })
    #expect(index.nearest(to: "hpoto-19999.jpg") == "photo-19999.jpg")
    #expect(index.nearest(to: "Photo-12345.jgp") == "photo-12345.jpg")
    #expect(index.nearest(to: "photo-1234x.jpg") == "photo-1234.jpg")
    #expect(index.nearest(to: "something else entirely") == nil)
  }

  /// Each wrong name once was compared with all there are.
  @Test(arguments: [1000, 2000, 4000, 8000]) func `a name is compared with few of many`(count: Int) {
    let index = NameIndex((0..<count).map { "place-\($0)" })
    #expect(index.search("plaxe-777").nearest == "place-777")
    #expect(index.search("plaxe-777").comparisons <= count / 10)
    #expect(index.search("a-picture-of-it.jpg").comparisons == 0)
  }
}
