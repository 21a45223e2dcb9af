import TestSupport
import Testing

@testable import FlokiContent

@Suite("Dates")
struct InstantTests {
  let madrid: ProjectTimeZone

  init() throws { madrid = try #require(ProjectTimeZone(identifier: "Europe/Madrid")) }

  @Test(
    "Every spelling of a date means the right second",
    arguments: [
      ("2026-11-20T10:00:00Z", "2026-11-20T10:00:00Z"), ("2026-11-20t10:00:00z", "2026-11-20T10:00:00Z"),
      ("2026-11-20 10:00Z", "2026-11-20T10:00:00Z"), ("2026-11-20T10:00:00.987Z", "2026-11-20T10:00:00Z"),
      ("2026-11-20T10:00:00+05:30", "2026-11-20T04:30:00Z"),
      ("2026-11-20 10:00 -0200", "2026-11-20T12:00:00Z"),
      ("2026-11-20 10:00+01", "2026-11-20T09:00:00Z"), ("2026-11-20 10:00", "2026-11-20T09:00:00Z"),
      ("2026-07-20 10:00:30", "2026-07-20T08:00:30Z"), ("2026-11-20", "2026-11-19T23:00:00Z"),
      ("2024-02-29", "2024-02-28T23:00:00Z"), ("0001-01-01T00:00Z", "0001-01-01T00:00:00Z"),
      ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
    ])
  func reads(_ text: String, _ expected: String) throws {
    #expect(try Instant(parsing: text, in: madrid).rfc3339(in: .utc) == expected)
  }

  @Test(
    "What ends on a day lasts through it, and what ends at a time ends then",
    arguments: [
      ("2026-11-20", "2026-11-20T23:00:00Z"), ("2026-03-29", "2026-03-29T22:00:00Z"),
      ("2026-10-25", "2026-10-25T23:00:00Z"), ("2026-12-31", "2026-12-31T23:00:00Z"),
      ("9999-12-31", "9999-12-31T23:00:00Z"), ("2026-11-20 00:00", "2026-11-19T23:00:00Z"),
      ("2026-11-20 10:00", "2026-11-20T09:00:00Z"), ("2026-11-20T10:00:00Z", "2026-11-20T10:00:00Z"),
    ])
  func ends(_ text: String, _ expected: String) throws {
    #expect(try Instant(parsing: text, in: madrid, ofDays: .end).rfc3339(in: .utc) == expected)
  }

  @Test("A time that the clocks skip is taken later, one they show twice the first time")
  func daylightSaving() throws {
    #expect(
      try Instant(parsing: "2026-03-29 02:30", in: madrid).rfc3339(in: madrid) == "2026-03-29T03:30:00+02:00")
    #expect(
      try Instant(parsing: "2026-03-29 01:59:59", in: madrid).rfc3339(in: madrid)
        == "2026-03-29T01:59:59+01:00")
    #expect(
      try Instant(parsing: "2026-10-25 02:30", in: madrid).rfc3339(in: madrid) == "2026-10-25T02:30:00+02:00")
    #expect(
      try Instant(parsing: "2026-10-25 03:00", in: madrid).rfc3339(in: madrid) == "2026-10-25T03:00:00+01:00")
  }

  @Test("A day begins when its first second does, even where midnight is skipped")
  func skippedMidnight() throws {
    let beirut = try #require(ProjectTimeZone(identifier: "Asia/Beirut"))
    #expect(try Instant(parsing: "2022-03-27", in: beirut).rfc3339(in: beirut) == "2022-03-27T01:00:00+03:00")
  }

  @Test(
    "What is not a date is pointed at exactly",
    arguments: [
      ("", " | a date is missing"),
      ("20/11/2026", "20/11/2026 | a date is written as year, month and day"),
      ("tomorrow", "tomorrow | “tomorrow” is not a date"),
      ("2026-1-05", "1 | month and day have two digits each"),
      ("2026-13-05", "13 | there is no month 13"),
      ("2026-02-29", "29 | 2026-02 has no day 29"),
      ("2026-04-00", "00 | 2026-04 has no day 00"),
      ("0000-04-01", "0000 | there is no year 0000"),
      ("2026-04", "2026-04 | the date has no day"),
      ("2026-04-011", "011 | month and day have two digits each"),
      ("2026-04-01x", "x | a date ends with its day, its time or its offset from UTC"),
      ("2026-04-01 ", "  | a date ends with its day, its time or its offset from UTC"),
      ("2026-04-01T", "T | a date ends with its day, its time or its offset from UTC"),
      ("2026-04-01 9:30", "9 | the hour of a time has two digits"),
      ("2026-04-01 24:00", "24 | there is no hour 24"),
      ("2026-04-01 10:60", "60 | there is no minute 60"),
      ("2026-04-01 10:00:60", "60 | there is no second 60"),
      ("2026-04-01 10", "10 | a time has hours and minutes"),
      ("2026-04-01 10:00 CET", "CET | a time names its zone as Z or as an offset such as +01:00"),
      ("2026-04-01 10:00+1", "+1 | an offset from UTC has two digits each for hours and minutes"),
      ("2026-04-01 10:00+25:00", "+25:00 | an offset from UTC has two digits each for hours and minutes"),
      ("2026-04-01 10:00+01:", "+01: | an offset from UTC has two digits each for hours and minutes"),
      ("2026-04-01 10:00Z!", "! | a date ends with its day, its time or its offset from UTC"),
    ])
  func refuses(_ text: String, _ expected: String) {
    let zone = madrid
    #expect(
      problem(in: text) { text throws(TextProblem) in _ = try Instant(parsing: text, in: zone) } == expected)
  }

  @Test("Written and read again, a second stays the same in any zone")
  func roundTrip() throws {
    var random = SplitMix64(state: 1)
    let names = [
      "UTC", "Europe/Madrid", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia", "Australia/Lord_Howe",
    ]
    for name in names {
      let zone = try #require(ProjectTimeZone(identifier: name))
      for _ in 0..<500 {
        let instant = Instant(secondsSince1970: Int64.random(in: 0..<7_000_000_000, using: &random))
        #expect(try Instant(parsing: instant.rfc3339(in: zone), in: .utc) == instant)
      }
    }
  }

  @Test("Days and their numbers agree over four centuries")
  func calendar() {
    var previous = CivilDate(daysSince1970: -150_000)
    for number in -149_999...150_000 {
      let date = CivilDate(daysSince1970: number)
      guard date.daysSince1970 == number, previous < date else {
        Issue.record("\(date.text) is not day \(number)")
        return
      }
      previous = date
    }
    #expect(CivilDate(daysSince1970: 0).text == "1970-01-01")
    #expect(CivilDate(year: 2026, month: 2, day: 29) == nil)
  }

  @Test("No instant is too far away to be written")
  func extremes() {
    #expect(!Instant(secondsSince1970: .max).rfc3339(in: madrid).isEmpty)
    #expect(!Instant(secondsSince1970: .min).rfc3339(in: madrid).isEmpty)
    #expect(CivilDate(daysSince1970: .max) > CivilDate(daysSince1970: .min))
    #expect(Instant.flokiEpoch.rfc3339(in: .utc) == "2000-01-01T00:00:00Z")
    #expect(Instant(secondsSince2000: 5).secondsSince2000 == 5)
  }

  @Test("Time zones are known by their own names only")
  func zones() {
    #expect(ProjectTimeZone(identifier: "Europe/Madird") == nil)
    #expect(ProjectTimeZone(identifier: "") == nil)
    #expect(ProjectTimeZone(identifier: "Europe/Mad\u{0}rid") == nil)
    #expect(ProjectTimeZone(identifier: "GMT+3") == nil)
    #expect(ProjectTimeZone.knownIdentifiers.contains("Europe/Madrid"))
    #expect(ProjectTimeZone.knownIdentifiers.count > 400)
  }

  @Test("A file name gives its date and its slug")
  func fileNames() throws {
    let quay = try #require(try FileNameDate(parsing: "2026-11-20-quay"))
    #expect(quay.date.text == "2026-11-20")
    #expect(quay.slug == "quay")
    #expect(try FileNameDate(parsing: "2026-11-20")?.slug == "")
    #expect(try FileNameDate(parsing: "2026-11-20_old_quay")?.slug == "old_quay")
    #expect(try FileNameDate(parsing: "quay") == nil)
    #expect(try FileNameDate(parsing: "2026-11-200") == nil)
    #expect(try FileNameDate(parsing: "2026-1") == nil)
    let wrong = problem(in: "2026-13-20-quay") { text throws(TextProblem) in
      _ = try FileNameDate(parsing: text)
    }
    #expect(wrong == "13 | there is no month 13")
  }
}
