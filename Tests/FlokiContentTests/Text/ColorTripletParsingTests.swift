import FlokiProtocol
import Testing

@testable import FlokiContent

@Suite("Colours as authors write them")
struct ColorTripletParsingTests {
  @Test(
    "Every spelling of a colour is read",
    arguments: [
      ("#1a5fb4", 26, 95, 180), ("#1A5FB4", 26, 95, 180), ("#f80", 255, 136, 0), ("steelblue", 70, 130, 180),
      ("SteelBlue", 70, 130, 180), ("aliceblue", 240, 248, 255), ("yellowgreen", 154, 205, 50),
      ("tan", 210, 180, 140),
    ] as [(String, UInt8, UInt8, UInt8)])
  func reads(_ text: String, _ red: UInt8, _ green: UInt8, _ blue: UInt8) throws {
    #expect(try ColorTriplet(parsing: text) == ColorTriplet(red: red, green: green, blue: blue))
  }

  @Test("All 148 names of CSS are there, sorted, and found")
  func findsEveryName() throws {
    #expect(ColorNames.all.count == 148)
    #expect(ColorNames.all == ColorNames.all.sorted())
    for name in ColorNames.all { _ = try ColorTriplet(parsing: name) }
  }

  @Test(
    "What is not a colour is pointed at exactly",
    arguments: [
      ("#1a5fg4", "g | “g” is not a hexadecimal digit"),
      ("#1a€", "€ | “€” is not a hexadecimal digit"),
      ("#12", "#12 | a colour has three or six hexadecimal digits, this one has 2"),
      ("#", "# | a colour has three or six hexadecimal digits, this one has 0"),
      ("#1a5fb480", "80 | colours on phones have no transparency"),
      ("#1a5f", "f | colours on phones have no transparency"),
      ("rgba(0,0,0,.5)", "rgba(0,0,0,.5) | colours on phones have no transparency"),
      ("transparent", "transparent | colours on phones have no transparency"),
      ("rgb(1,2,3)", "rgb(1,2,3) | a colour is #rgb, #rrggbb, [red, green, blue] or a CSS name"),
      ("1a5fb4", "1a5fb4 | a hexadecimal colour starts with #"),
      ("stealblue", "stealblue | “stealblue” is not a colour that CSS knows"),
      ("", " | a colour is missing"),
    ])
  func refuses(_ text: String, _ expected: String) {
    #expect(problem(in: text) { text throws(TextProblem) in _ = try ColorTriplet(parsing: text) } == expected)
  }
}
