import Testing

@testable import FlokiContent

@Suite("Sizes of files in words")
struct ByteCountTests {
  @Test(
    "A size is a number with its unit",
    arguments: [
      ("6 kB", 6000), ("6kB", 6000), ("6 KB", 6000), ("250 kb", 250_000), ("1.5 MB", 1_500_000),
      ("0.25 kB", 250), ("1.23456 kB", 1234), ("800 B", 800), ("800", 800), ("007 kB", 7000), ("1 kB ", 1000),
      ("1000000000000", 1_000_000_000_000),
    ])
  func reads(_ text: String, _ bytes: Int) throws {
    #expect(try ByteCount(parsing: text).bytes == bytes)
  }

  @Test(
    "Anything else is told, with what was probably meant",
    arguments: [
      ("", "bytes-malformed", nil), ("large", "bytes-malformed", nil), ("-6 kB", "bytes-malformed", nil),
      ("1.5", "bytes-malformed", nil), ("1.5 B", "bytes-malformed", nil), ("1,5 MB", "bytes-malformed", "."),
      ("99999999999999999999", "bytes-malformed", nil), ("1000000000001", "bytes-malformed", nil),
      ("9223372036854775807 MB", "bytes-malformed", nil), ("6 GB", "bytes-unit-unknown", nil),
      ("6 kilobytes", "bytes-unit-unknown", "6 kB"), ("6k", "bytes-unit-unknown", "6 kB"),
      ("1.5 megabytes", "bytes-unit-unknown", "1.5 MB"), ("6 kB a thumb", "bytes-unit-unknown", nil),
      ("0", "bytes-zero", nil), ("0.0001 kB", "bytes-zero", nil),
    ] as [(String, String, String?)])
  func refuses(_ text: String, _ code: String, _ repair: String?) {
    let problem = #expect(throws: TextProblem.self) { try ByteCount(parsing: text) }
    #expect(problem?.code == code)
    #expect(problem?.repair?.replacement == repair)
  }

  @Test(
    "A size is said in the unit that suits it",
    arguments: [
      (1, "1 B"), (999, "999 B"), (1000, "1 kB"), (6049, "6 kB"), (6100, "6.1 kB"), (250_000, "250 kB"),
      (1_500_000, "1.5 MB"),
    ])
  func words(_ bytes: Int, _ words: String) { #expect(ByteCount(bytes).words == words) }
}
