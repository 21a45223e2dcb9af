import FlokiContent
import Testing

@Suite("Whole numbers")
struct WholeNumberTests {
  @Test(
    "Digits are a number, with a sign or without",
    arguments: [("0", 0), ("60", 60), ("-5", -5), ("+7", 7), ("010", 10)] as [(String, Int64)])
  func digits(_ text: String, _ value: Int64) throws {
    #expect(try WholeNumber(parsing: text).value == value)
  }

  @Test("Zeros that mean nothing are told apart from the zero that does")
  func zeros() throws {
    #expect(try WholeNumber(parsing: "007").leadingZeros == 0..<2)
    #expect(try WholeNumber(parsing: "-00").leadingZeros == 1..<2)
    #expect(try WholeNumber(parsing: "0").leadingZeros.isEmpty)
  }

  @Test("More digits than any counter holds are a number all the same")
  func large() throws {
    let number = try WholeNumber(parsing: "-99999999999999999999")
    #expect(number.value == nil && number.isNegative)
  }

  @Test(
    "What is not a whole number is named by its own rule, and the sure fixes give one",
    arguments: [
      ("", "integer-malformed", nil), ("tall", "integer-malformed", nil), ("-", "integer-malformed", nil),
      ("60.0", "integer-fraction", "60"), ("60.5", "integer-fraction", nil), ("3,5", "integer-fraction", nil),
      ("1.000", "integer-grouped", nil), ("1,000,000", "integer-grouped", nil),
      ("1_000", "integer-grouped", "1000"), ("-1 000", "integer-grouped", "-1000"),
      ("1\u{202F}000", "integer-grouped", "1000"), ("1e2", "integer-exponent", "100"),
      ("1e-2", "integer-exponent", nil), ("1e400", "integer-malformed", nil), ("0x1F", "integer-base", "31"),
      ("-0b11", "integer-base", "-3"), ("0o17", "integer-base", "15"), ("60px", "integer-unit", "60"),
      ("60 px", "integer-unit", "60"), ("12 pt", "integer-unit", nil), ("50 %", "integer-unit", nil),
      ("6-7", "integer-malformed", nil), ("1/2", "integer-malformed", nil), ("６", "integer-malformed", "6"),
    ] as [(String, String, String?)])
  func problems(_ text: String, _ code: String, _ repaired: String?) {
    do throws(TextProblem) {
      _ = try WholeNumber(parsing: text)
      Issue.record("“\(text)” passed")
    } catch {
      #expect(error.code == code)
      #expect(error.repair.map { $0.applied(to: text) } == repaired)
    }
  }
}
