import Foundation
import TestSupport
import Testing

@testable import FlokiContent

/// floki reads the time zones of the machine as the machine's own clock does.
@Suite struct TimeZoneFileTests {
  /// What glibc says of the same files, by `zdump`.
  private static let zdump = "/usr/bin/zdump"

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: zdump) && !TimeZoneDatabase.names.isEmpty))
  func `every zone of the machine has the hours that its C library gives it`() async throws {
    let names = TimeZoneDatabase.names
    #expect(names.count > 300)
    let process = try ChildProcess(Self.zdump, ["-v", "-c", "1995,2045"] + names)
    let dump = await process.finish().outputText
    var zones: [Substring: ProjectTimeZone] = [:]
    var checked = 0
    for line in dump.split(separator: "\n") {
      // Europe/Madrid  Sun Mar 29 00:59:59 2026 UT = Sun Mar 29 01:59:59 2026 CET isdst=0 gmtoff=3600
      let words = line.split(separator: " ")
      guard words.count > 8, words[6] == "UT", let month = Self.months.firstIndex(of: String(words[2])),
        let day = Int(words[3]), let year = Int(words[5]), let mark = words.last, mark.hasPrefix("gmtoff="),
        let offset = Int(mark.dropFirst(7)), let date = CivilDate(year: year, month: month + 1, day: day)
      else { continue }
      let clock = words[4].split(separator: ":").compactMap { Int64($0) }
      guard clock.count == 3, (1901...2199).contains(year) else { continue }
      let seconds = Int64(date.daysSince1970) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
      let zone = try zones[words[0]] ?? #require(ProjectTimeZone(identifier: String(words[0])))
      zones[words[0]] = zone
      checked += 1
      if zone.secondsFromGMT(at: Instant(secondsSince1970: seconds)) != offset { Issue.record("\(line)") }
    }
    #expect(checked > 10_000)
  }

  private func zone(_ rule: String, changes: [(Int64, Int32)] = [], first: Int32 = 0) -> TimeZoneFile? {
    TimeZoneFile(ZoneBytes.file(rule: rule, changes: changes, first: first))
  }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", ["2026-03-29T01:00:00Z 7200", "2026-10-25T01:00:00Z 3600"]),
    ("EST5EDT,M3.2.0,M11.1.0", ["2026-03-08T07:00:00Z -14400", "2026-11-01T06:00:00Z -18000"]),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", ["2026-04-04T15:00:00Z 37800", "2026-10-03T15:30:00Z 39600"]),
    ("XXX3YYY,J60/0,J300/0", ["2026-03-01T03:00:00Z -7200", "2026-10-27T02:00:00Z -10800"]),
    ("XXX3YYY,59/0,299/0", ["2026-03-01T03:00:00Z -7200", "2026-10-27T02:00:00Z -10800"]),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", ["2026-03-29T01:00:00Z -3600", "2026-10-25T01:00:00Z -7200"]),
    ("IST-2IDT,M3.4.4/26,M10.5.0", ["2026-03-27T00:00:00Z 10800", "2026-10-24T23:00:00Z 7200"]),
    ("EST5EDT,0/0,J365/25", []), ("<+03>-3", []),
  ]) func `a rule holds for ever`(rule: String, expected: [String]) throws {
    let file = try #require(zone(rule))
    let (begin, end) = (Int64(1_767_225_600), Int64(1_798_761_600))
    let changes = file.changes(from: begin, until: end).changes
    #expect(changes.map { "\(Instant(secondsSince1970: $0.at).rfc3339(in: .utc)) \($0.offset)" } == expected)
  }

  @Test func `a rule begins behind the last change`() throws {
    let file = try #require(
      zone("<-06>6", changes: [(1_648_976_400, -18_000), (1_667_113_200, -21_600)], first: -21_600))
    let (initial, changes) = file.changes(from: 0, until: 4_000_000_000)
    #expect(initial == -21_600)
    #expect(changes.map(\.offset) == [-18_000, -21_600])
  }

  @Test func `what is no zone is none, and no file is too broken to be looked at`() throws {
    let whole = ZoneBytes.file(
      rule: "CET-1CEST,M3.5.0,M10.5.0/3", changes: [(0, 3600), (100, 7200)], first: 0)
    _ = try #require(TimeZoneFile(whole))
    for count in 0..<whole.count - 1 { _ = TimeZoneFile(Array(whole.prefix(count))) }
    var random = SplitMix64(state: 42)
    for _ in 0..<5000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let file = TimeZoneFile(bytes) { _ = file.changes(from: -2_208_988_800, until: 7_258_118_400) }
    }
    for rule in ["CET", "CET-1CEST", "CET-1CEST,M13.1.0,M10.5.0", "CET-1CEST,M3.5.0", "CET-25", "CET-1,"] {
      #expect(zone(rule) == nil, "\(rule)")
    }
    #expect(TimeZoneFile(whole + [UInt8](repeating: 0, count: 64 << 10)) == nil)
  }

  @Test func `names lead to zones and nowhere else`() {
    for name in [
      "../../../etc/passwd", "/etc/passwd", "Europe", "Europe/", ".", "posix/Europe/Madrid", "localtime",
      "zone.tab",
    ] {
      #expect(TimeZoneDatabase.zone(name) == nil, "\(name)")
    }
    for name in TimeZoneDatabase.names { #expect(!name.hasPrefix("posix/") && !name.hasPrefix("right/")) }
  }

  @Test func `an older name that the machine may lack is known all the same`() throws {
    for name in ["US/Eastern", "Asia/Calcutta", "PST"] { _ = try #require(ProjectTimeZone(identifier: name)) }
  }
}
