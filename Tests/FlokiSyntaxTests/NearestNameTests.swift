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
}
