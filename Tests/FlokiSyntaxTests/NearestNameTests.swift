import FlokiRules
import FlokiSyntax
import Testing

@Suite struct NearestNameTests {
  private let names = ["title", "title_color", "row_height", "image", "image_size", "date", "id", "url"]

  @Test(arguments: [
    ("titel", "title"), ("Title", "title"), ("titlecolor", "title_color"), ("row-height", "row_height"),
    ("rowheigth", "row_height"), ("imagesize", "image_size"), ("dat", "date"), ("ulr", "url"), ("ID", "id"),
    ("imag", "image"),
  ])
  func `a slip of the keyboard finds its name`(written: String, meant: String) {
    #expect(nearestName(to: written, among: names) == meant)
  }

  @Test(arguments: ["", "zz", "colour", "expiration", "x"])
  func `a name like no other suggests nothing`(written: String) {
    #expect(nearestName(to: written, among: names) == nil)
  }

  @Test func `of two equally near names the first wins`() {
    #expect(nearestName(to: "cat", among: ["bat", "hat"]) == "bat")
    #expect(nearestName(to: String(repeating: "x", count: 5000), among: names) == nil)
  }

  @Test func `a name is sure where a single one is a single slip away`() {
    let names = ["title", "title_lines", "tile", "body", "id", "date", "data"]
    #expect(sureName(for: "titel", among: names) == "title")
    #expect(sureName(for: "Body", among: names) == "body")
    #expect(sureName(for: "bdy", among: names) == "body")
    #expect(sureName(for: "titl_lines", among: names) == "title_lines")
    // Two are as near, none is near enough, or the name is too short to tell.
    #expect(sureName(for: "titl", among: names) == "title")
    #expect(sureName(for: "datb", among: names) == nil)
    #expect(sureName(for: "tiel", among: names) == "tile")
    #expect(sureName(for: "bd", among: names) == nil)
    #expect(sureName(for: "di", among: names) == nil)
    #expect(sureName(for: "footer", among: names) == nil)
    #expect(sureName(for: String(repeating: "x", count: 101), among: names) == nil)
  }
}
