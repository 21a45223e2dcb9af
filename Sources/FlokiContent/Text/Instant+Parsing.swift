import FlokiRules

/// The two ends of a day; the end of one is the beginning of the next.
package enum DayEdge: Sendable {
  case beginning, end
}

extension Instant {
  /// Reads RFC 3339 (`2026-11-20T10:00:00Z`, also with a space for the `T` or without seconds), a time of the
  /// project's zone (`2026-11-20 10:00`) or a day (`2026-11-20`). Fractions of a second are dropped.
  ///
  /// - Parameter edge: Which end of a day is meant by one without a time: what begins on a day begins with it, and what
  ///   ends on a day lasts through it.
  package init(parsing text: String, in zone: ProjectTimeZone, ofDays edge: DayEdge = .beginning)
    throws(TextProblem)
  {
    var scanner = TextScanner(text)
    let date = try scanner.takeDate()
    let midnight = Int64(date.daysSince1970) * 86_400
    guard !scanner.isAtEnd else {
      self = zone.instant(ofLocalSeconds: edge == .beginning ? midnight : midnight + 86_400)
      return
    }
    let separator = scanner.position
    if scanner.peek().map({ $0 | 0x20 }) == UInt8(ascii: "t") {
      scanner.position += 1
    } else {
      scanner.skipSpaces()
    }
    guard scanner.position > separator, scanner.peek()?.isASCIIDigit == true else {
      scanner.position = separator
      throw .dateGoesOn(scanner)
    }
    let local = midnight + Int64(try scanner.takeTime())
    if let offset = try scanner.takeOffset() {
      secondsSince1970 = local - Int64(offset)
    } else {
      self = zone.instant(ofLocalSeconds: local)
    }
    guard scanner.isAtEnd else { throw .dateGoesOn(scanner) }
  }
}

extension TextScanner {
  /// Reads `2026-11-20`, and says which of its parts the calendar does not have.
  mutating func takeDate() throws(TextProblem) -> CivilDate {
    let dash = UInt8(ascii: "-")
    let year = takeDigits()
    guard year.count == 4, take(dash) else { throw .notADate(self) }
    let month = takeDigits()
    guard month.count == 2, take(dash) else { throw .notADate(self) }
    let day = takeDigits()
    guard day.count == 2 else { throw .notADate(self) }
    guard let yearNumber = number(in: year), yearNumber >= 1 else {
      throw .notInCalendar(
        year, "there is no year 0000", hint: "write the year with its four digits: 2026.")
    }
    guard let monthNumber = number(in: month), (1...12).contains(monthNumber) else {
      throw .notInCalendar(month, "there is no month \(text(month))", hint: "write a month from 01 to 12.")
    }
    guard let date = CivilDate(year: yearNumber, month: monthNumber, day: number(in: day) ?? 0) else {
      let last = CivilDate.dayCount(ofMonth: monthNumber, in: yearNumber)
      throw .notInCalendar(
        day, "\(text(year.lowerBound..<month.upperBound)) has no day \(text(day))",
        hint: "write a day from 01 to \(last).")
    }
    return date
  }

  /// Reads `10:00`, `10:00:30` or `10:00:30.5`, as seconds of the day.
  fileprivate mutating func takeTime() throws(TextProblem) -> Int {
    let start = position
    let hour = takeDigits()
    guard take(UInt8(ascii: ":")) else { throw .minutesMissing(self, hour) }
    let minute = takeDigits()
    var second = position..<position
    if take(UInt8(ascii: ":")) { second = takeDigits() }
    if minute.count == 2, let problem = TextProblem.halfOfTheDay(self, from: start, hour) { throw problem }
    var seconds = try timePart(hour, named: "hour", below: 24) * 3600
    seconds += try timePart(minute, named: "minute", below: 60) * 60
    if second.lowerBound > minute.upperBound {
      seconds += try timePart(second, named: "second", below: 60)
      if peek() == UInt8(ascii: "."), peek(1)?.isASCIIDigit == true {
        position += 1
        _ = takeDigits()
      }
    }
    return seconds
  }

  private func timePart(_ digits: Range<Int>, named part: String, below limit: Int) throws(TextProblem) -> Int
  {
    guard digits.count == 2 else {
      throw TextProblem(
        rules.timeDigits, digits, "the \(part) of a time has two digits",
        hint: digits.count == 1 && part == "hour"
          ? "write 0\(text(digits))." : "write 09:05 for five past nine.",
        // The last digit of minutes may be the one that is missing.
        repair: digits.count == 1 && part == "hour" ? .init(digits, "0\(text(digits))") : nil)
    }
    guard let value = number(in: digits), value < limit else {
      throw TextProblem(
        rules.timeOutOfRange, digits, "there is no \(part) \(text(digits))",
        why: "floki would have to guess the time, which determines the item's id and order (C144).",
        hint: "write \(part == "hour" ? "an" : "a") \(part) from 00 to \(limit - 1).")
    }
    return value
  }

  /// Reads `Z`, `+01:00`, `+0100` or `+01`, as seconds east of UTC; nil where the text ends before.
  fileprivate mutating func takeOffset() throws(TextProblem) -> Int? {
    let end = position
    skipSpaces()
    guard let sign = peek() else { return nil }
    if sign | 0x20 == UInt8(ascii: "z"), peek(1)?.isASCIILetter != true {
      position += 1
      return 0
    }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      if sign.isASCIILetter { throw .zoneName(self) }
      position = end
      throw .dateGoesOn(self)
    }
    let start = position
    position += 1
    let hours = takeDigits()
    var minutes = hours.upperBound..<hours.upperBound
    if hours.count == 4 {
      minutes = hours.lowerBound + 2..<hours.upperBound
    } else if take(UInt8(ascii: ":")) {
      minutes = takeDigits()
    }
    let hour = number(in: hours.lowerBound..<min(hours.upperBound, hours.lowerBound + 2)) ?? 99
    let minute = minutes.isEmpty ? 0 : number(in: minutes) ?? 99
    guard [2, 4].contains(hours.count), [0, 2].contains(minutes.count), hour < 24, minute < 60,
      bytes[position - 1].isASCIIDigit
    else {
      throw TextProblem(
        rules.offsetMalformed, start..<position,
        "an offset from UTC has two digits each for hours and minutes",
        why: "An item would appear or expire hours early or late (C127).",
        hint: "write it as +01:00, or Z for UTC.")
    }
    return (hour * 3600 + minute * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }
}

/// Spellings of a time and of its offset.
struct InstantParsingRules: RuleSet {
  let timeDigits = Rule("time-digits", .error, in: .dates)
  let timeOutOfRange = Rule("time-out-of-range", .error, in: .dates)
  let offsetMalformed = Rule("offset-malformed", .error, in: .dates)
}

private let rules = InstantParsingRules()
