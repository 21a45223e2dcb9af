import FlokiProtocol
import Testing

@testable import FlokiContent

@Suite("Lengths of time, sizes and slugs")
struct SmallTextTests {
  @Test(
    "A length of time is read in every unit",
    arguments: [
      ("0", 0), ("3600", 3600), ("90s", 90), ("15m", 900), ("12h", 43_200), ("1d", 86_400), ("1h30m", 5400),
      ("1d2h3m4s", 93_784),
    ])
  func readsSeconds(_ text: String, _ seconds: Int) throws {
    #expect(try Seconds(parsing: text) == Seconds(seconds))
  }

  @Test(
    "What is not a length of time is pointed at exactly",
    arguments: [
      ("", " | a length of time is missing"),
      ("h", "h | “h” does not begin with a number"),
      ("-5", "- | a length of time is not negative"),
      ("12w", "w | “w” is not one of the units s, m, h and d"),
      ("12 h", "  | a unit belongs directly after its number"),
      ("5 €", "€ | “€” is not a unit of time"),
      ("1h30", "30 | the last number has no unit"),
      ("30m1h", "1h | the units run from the largest to the smallest, each once"),
      ("1h1h", "1h | the units run from the largest to the smallest, each once"),
      ("99999999999999999999", "99999999999999999999 | this length of time is too long"),
      ("9223372036854775807d", "9223372036854775807 | this length of time is too long"),
    ])
  func refusesSeconds(_ text: String, _ expected: String) {
    #expect(problem(in: text) { text throws(TextProblem) in _ = try Seconds(parsing: text) } == expected)
  }

  @Test("A size is read with an x, an X or a ×", arguments: ["40x30", "40X30", "40×30", "40 x 30"])
  func readsSizes(_ text: String) throws {
    #expect(try PixelSize(parsing: text) == PixelSize(width: 40, height: 30))
  }

  @Test(
    "What is not a size is pointed at exactly",
    arguments: [
      ("40", "40 | a size is a width and a height"),
      ("x40", "x40 | the width is a whole number of pixels"),
      ("40x", "40x | the height is a whole number of pixels"),
      ("0x40", "0 | the width is at least 1 pixel"),
      ("40x99999999999999999999", "99999999999999999999 | the height is at most 1023 pixels"),
      ("40x40px", "px | a size ends after its height"),
    ])
  func refusesSizes(_ text: String, _ expected: String) {
    #expect(problem(in: text) { text throws(TextProblem) in _ = try PixelSize(parsing: text) } == expected)
  }

  @Test(
    "A slug holds nothing that a client would rewrite",
    arguments: [
      ("The Old Quay", "the_old_quay"), ("  Señor Ñandú!! ", "senor_nandu"), ("Größe", "groesse"),
      ("2026-11-20", "2026_11_20"), ("日本", ""), ("a--b", "a_b"), ("e\u{301}te", "ete"), ("İzmir", "izmir"),
      ("", ""),
    ])
  func slugs(_ text: String, _ expected: String) {
    #expect(slug(text) == expected)
  }
}
