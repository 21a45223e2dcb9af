import Testing

@testable import FlokiContent

@Suite("Words and numbers of a focus")
struct FocalPointTests {
  @Test(
    "Words name a place in the picture",
    arguments: [
      ("top", 0.5, 0), ("bottom", 0.5, 1), ("left", 0, 0.5), ("right", 1, 0.5), ("centre", 0.5, 0.5),
      ("center", 0.5, 0.5), ("top left", 0, 0), ("left top", 0, 0), ("bottom  right", 1, 1),
      ("centre top", 0.5, 0), ("right center", 1, 0.5),
    ] as [(String, Double, Double)])
  func words(_ text: String, _ x: Double, _ y: Double) throws {
    let focus = try FocalPoint(parsing: text)
    #expect(focus.x == x && focus.y == y)
  }

  @Test(
    "Anything else is told, with what was probably meant",
    arguments: [
      ("tpo", "focus-malformed", "top"), ("Top-Left", "focus-malformed", "top left"),
      ("top, left", "focus-malformed", "top left"), ("middle", "focus-malformed", "centre"),
      ("0.5, 0.3", "focus-malformed", nil), ("somewhere", "focus-malformed", nil),
      ("top bottom", "focus-of-two-places", nil), ("", "focus-malformed", nil),
      ("left left", "focus-of-two-places", nil),
      ("top left centre", "focus-of-two-places", nil), ("center centre", "focus-of-two-places", nil),
    ] as [(String, String, String?)])
  func wrongWords(_ text: String, _ code: String, _ repair: String?) throws {
    let problem = #expect(throws: TextProblem.self) { try FocalPoint(parsing: text) }
    #expect(problem?.code == code)
    #expect(problem?.repair?.replacement == repair)
  }

  @Test(
    "Numbers run from 0 to 1",
    arguments: [("0", 0), ("1", 1), ("0.3", 0.3), (".5", 0.5), ("1.0", 1), ("+0.25", 0.25), ("-0", 0)]
      as [(String, Double)])
  func numbers(_ text: String, _ value: Double) throws {
    #expect(try FocalPoint.part(parsing: text) == value)
  }

  @Test(
    "Other numbers are told, with what was probably meant",
    arguments: [
      ("1.01", "focus-outside", nil), ("-0.5", "focus-outside", nil), ("50", "focus-outside", nil),
      ("640", "focus-outside", nil), ("50%", "focus-outside", "0.5"), ("30 %", "focus-outside", "0.3"),
      ("150%", "focus-outside", nil), ("0,3", "focus-malformed", "0.3"), ("1e-1", "focus-malformed", nil),
      (".", "focus-malformed", nil), ("", "focus-malformed", nil), ("half", "focus-malformed", nil),
      ("0.5px", "focus-malformed", nil),
    ] as [(String, String, String?)])
  func wrongNumbers(_ text: String, _ code: String, _ repair: String?) throws {
    let problem = #expect(throws: TextProblem.self) { try FocalPoint.part(parsing: text) }
    #expect(problem?.code == code)
    #expect(problem?.repair?.replacement == repair)
  }
}
