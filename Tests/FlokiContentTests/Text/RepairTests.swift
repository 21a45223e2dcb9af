import FlokiContent
import FlokiProtocol
import Testing

@Suite("Sure fixes of short texts")
struct RepairTests {
  @Test(
    "A date is fixed to the one that was meant",
    arguments: [
      ("2026/11/20", "2026-11-20"), ("20261120", "2026-11-20"), ("2026-1-5", "2026-01-05"),
      ("20.11.2026", "2026-11-20"), ("11/20/2026", "2026-11-20"), ("7/7/2026", "2026-07-07"),
      ("1795651200", "2026-11-26T00:00:00Z"), ("1795651200000", "2026-11-26T00:00:00Z"),
      ("2026-11-20 9:30", "2026-11-20 09:30"), ("2026-11-20 7:30 pm", "2026-11-20 19:30"),
      ("2026-11-20 12 a.m.", "2026-11-20 00:00"), ("2026-11-20 10:00 UTC", "2026-11-20 10:00 Z"),
      ("2026-11-20 19.30", "2026-11-20 19:30"), ("2026-11-20 9h05", "2026-11-20 09:05"),
    ])
  func dates(_ text: String, _ repaired: String) throws {
    #expect(
      try repair(text) { text throws(TextProblem) in _ = try Instant(parsing: text, in: .utc) } == repaired)
  }

  @Test(
    "Where a date could be another one nothing is fixed",
    arguments: [
      "3/4/2026", "20-11-26", "2026-11", "2026-02-30", "2026-11-20 25:00", "2026-11-20 10:00 CET",
      "31/31/2026", "2026-11-20 19:3", "2026-11-20 19.3", "2026-11-20 19.75",
    ])
  func unsureDates(_ text: String) throws {
    #expect(try repair(text) { text throws(TextProblem) in _ = try Instant(parsing: text, in: .utc) } == nil)
  }

  @Test(
    "A length of time gets the unit that was meant",
    arguments: [("12 h", "12h"), ("2 hours", "2h"), ("5min", "5m"), ("1 week", "7d"), ("30secs", "30s")])
  func durations(_ text: String, _ repaired: String) throws {
    #expect(try repair(text) { text throws(TextProblem) in _ = try Seconds(parsing: text) } == repaired)
  }

  @Test(
    "An address keeps all but its problem",
    arguments: [
      ("https:/example.org/a", "https://example.org/a"),
      ("https://a..example.org/", "https://a.example.org/"),
      ("https://example.org/a\\b\\c", "https://example.org/a/b/c"),
      ("https://example.org/100%.html", "https://example.org/100%25.html"),
      ("https://example.org:/", "https://example.org/"),
    ])
  func addresses(_ text: String, _ repaired: String) throws {
    #expect(
      try repair(text) { text throws(TextProblem) in _ = try WireURL(parsing: text, for: .cleaned) }
        == repaired
    )
  }

  @Test("A misspelt marker becomes the one that iOS fills in")
  func markers() throws {
    for (wrong, right) in [
      ("?q=_WORD_&p=_PAGE_", "?q=_WORDS_&p=_PAGE_"), ("?q={words}&p=_PAGE_", "?q=_WORDS_&p=_PAGE_"),
      ("?q=_WORDS_&p=_page_", "?q=_WORDS_&p=_PAGE_"),
    ] {
      let url = "https://example.org/"
      #expect(
        try repair(url + wrong) { text throws(TextProblem) in
          _ = try WireURL(parsing: text, for: .template(needsPage: true))
        } == url + right)
    }
  }

  @Test(
    "A colour gets its hash, and an opaque one loses its alpha",
    arguments: [("1a5fb4", "#1a5fb4"), ("0x1a5fb4", "#1a5fb4"), ("#1a5fb4ff", "#1a5fb4"), ("#15bf", "#15b")])
  func colors(_ text: String, _ repaired: String) throws {
    #expect(try repair(text) { text throws(TextProblem) in _ = try ColorTriplet(parsing: text) } == repaired)
  }

  /// The text as its fix leaves it, which has to parse; nil where none is sure.
  private func repair(_ text: String, _ parse: (String) throws(TextProblem) -> Void) throws -> String? {
    do throws(TextProblem) {
      try parse(text)
      Issue.record("“\(text)” has no problem")
      return nil
    } catch {
      guard let repaired = error.repair?.applied(to: text) else { return nil }
      #expect(problem(in: repaired, parse) == nil)
      return repaired
    }
  }
}
