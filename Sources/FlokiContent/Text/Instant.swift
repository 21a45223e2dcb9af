/// A second in time, the same everywhere.
package struct Instant: Codable, Hashable, Comparable, Sendable {
  package var secondsSince1970: Int64

  package init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

  package init(secondsSince2000: Int64) {
    secondsSince1970 = secondsSince2000 &+ Self.flokiEpoch.secondsSince1970
  }

  /// The beginning of a day in a time zone.
  package init(startOf date: CivilDate, in zone: ProjectTimeZone) {
    self = zone.instant(ofLocalSeconds: Int64(date.daysSince1970) * 86_400)
  }

  /// 2000-01-01T00:00:00Z, from which ids count their seconds: they fit an int32 until 2068 (C117).
  package static let flokiEpoch = Instant(secondsSince1970: 946_684_800)

  /// What an item id is made of.
  package var secondsSince2000: Int64 { secondsSince1970 &- Self.flokiEpoch.secondsSince1970 }

  package static func < (one: Instant, other: Instant) -> Bool {
    one.secondsSince1970 < other.secondsSince1970
  }

  /// The later (or, for a negative number, earlier) instant.
  package func advanced(by seconds: Seconds) -> Instant {
    Instant(secondsSince1970: secondsSince1970 &+ Int64(seconds.count))
  }

  /// `2026-11-20T10:00:00+01:00`, or with a `Z` where the zone is UTC at that time.
  package func rfc3339(in zone: ProjectTimeZone) -> String {
    // RFC 3339 has no seconds in offsets; some zones had them before 1972.
    let minutes = zone.secondsFromGMT(at: self) / 60
    let (date, seconds) = civil(offset: minutes * 60)
    var bytes = Array(date.text.utf8)
    bytes.append(UInt8(ascii: "T"))
    bytes.appendDigits(of: seconds / 3600, count: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDigits(of: seconds / 60 % 60, count: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDigits(of: seconds % 60, count: 2)
    if minutes == 0 {
      bytes.append(UInt8(ascii: "Z"))
    } else {
      bytes.append(minutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      bytes.appendDigits(of: abs(minutes) / 60, count: 2)
      bytes.append(UInt8(ascii: ":"))
      bytes.appendDigits(of: abs(minutes) % 60, count: 2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The day that the calendar on the wall shows in a time zone.
  package func date(in zone: ProjectTimeZone) -> CivilDate {
    civil(offset: zone.secondsFromGMT(at: self)).date
  }

  private func civil(offset: Int) -> (date: CivilDate, secondOfDay: Int) {
    // Far outside the years that can be written, so that no arithmetic overflows on any value.
    let bound: Int64 = 1 << 40
    let local = Int(max(-bound, min(bound, secondsSince1970))) + offset
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    return (CivilDate(daysSince1970: day), local - day * 86_400)
  }
}
