import FlokiRules
import Testing

@testable import FlokiSyntax

@Suite struct NameIndexTests {
  @Test func `a few names are compared as without an index`() {
    let names = ["boat", "harbour", "boat", "haven"]
    let index = NameIndex(names)
    #expect(index.contains("haven") && !index.contains("heaven"))
    for name in ["baot", "Harbor", "heaven", "x", ""] {
      #expect(index.nearest(to: name) == nearestName(to: name, among: names))
    }
  }

  @Test func `of very many names one that begins or ends like it is found`() {
    let index = NameIndex((0..<20_000).map { "photo-\($0).jpg" })
    #expect(index.nearest(to: "hpoto-19999.jpg") == "photo-19999.jpg")
    #expect(index.nearest(to: "Photo-12345.jgp") == "photo-12345.jpg")
    #expect(index.nearest(to: "photo-1234x.jpg")?.hasPrefix("photo-123") == true)
    #expect(index.nearest(to: "something else entirely") == nil)
  }

  /// Each wrong name once was compared with all there are.
  @Test(arguments: [1000, 2000, 4000, 8000]) func `a name is compared with no more than some`(count: Int) {
    let index = NameIndex((0..<count).map { "place-\($0)" })
    #expect(index.candidates(for: "plaxe-77").count <= NameIndex.few)
    #expect(index.nearest(to: "plaxe-77") == "place-77")
  }
}
