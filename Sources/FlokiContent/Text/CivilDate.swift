/// A day of the calendar, anywhere: it begins at different instants in different time zones.
package struct CivilDate: Hashable, Comparable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Nil for a day that the calendar does not have; years run from 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(ofMonth: month, in: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that begins so many days after 1970-01-01 (Gregorian, also where other calendars ruled); days beyond
  /// the reach of any clock are the last one within it.
  package init(daysSince1970 days: Int) {
    // Years are counted from March, so that the leap day is the last of its year.
    let shifted = max(-1 << 40, min(1 << 40, days)) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  package var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// `2026-11-20`.
  package var text: String {
    var bytes: [UInt8] = []
    bytes.appendDigits(of: year, count: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDigits(of: month, count: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDigits(of: day, count: 2)
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func dayCount(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  package static func < (one: CivilDate, other: CivilDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension [UInt8] {
  /// Appends a number from 0 on with at least `count` digits.
  mutating func appendDigits(of number: Int, count: Int) {
    let digits = String(number).utf8
    for _ in 0..<Swift.max(0, count - digits.count) { append(UInt8(ascii: "0")) }
    append(contentsOf: digits)
  }
}
