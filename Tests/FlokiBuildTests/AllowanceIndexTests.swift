import FlokiSyntax
import TestSupport
import Testing

@testable import FlokiCheck

@Suite struct AllowanceIndexTests {
  /// Comments about stretches of text, each found as asking every one of them finds it.
  @Test(arguments: 0..<20)
  func `a place is in the stretches that hold it`(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let text = (0..<30).map { "# floki: allow attribute-unknown why\na\($0): 1\n" }.joined()
    let file = SourceFile(path: "a.yaml", bytes: Array(text.utf8))
    var directives = AllowDirective.all(in: file, source: SourceID(index: 0), isMarkdown: false)
    #expect(directives.count == 30)
    for index in directives.indices {
      let start = Int.random(in: 0..<100, using: &random)
      directives[index].extents = [start..<start + Int.random(in: 0..<40, using: &random)]
      directives[index].isAboutFile = index == 7
    }
    let index = AllowanceIndex(directives, at: Array(directives.indices))
    for place in 1..<150 {
      let expected = directives.indices.filter {
        let extent = directives[$0].extents[0]
        return extent.contains(place) || extent.isEmpty && extent.lowerBound == place
      }
      #expect(index.covering(.bytes(place..<place + 3, of: SourceID(index: 0))) == expected)
    }
    #expect(index.covering(.beginning(of: SourceID(index: 0))).contains(7))
  }
}
