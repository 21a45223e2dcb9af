extension Instant {
  /// Reads RFC 3339 (`2026-11-20T10:00:00Z`, also with a space for the `T` or without seconds), a time of the
  /// project's zone (`2026-11-20 10:00`) or a day (`2026-11-20`, meaning its beginning). Fractions of a second are
  /// dropped.
  package init(parsing text: String, in zone: ProjectTimeZone) throws(TextFault) {
    var scanner = TextScanner(text)
    let date = try scanner.takeDate()
    let midnight = Int64(date.daysSince1970) * 86_400
    guard !scanner.isAtEnd else {
      self = zone.instant(ofLocalSeconds: midnight)
      return
    }
    let separator = scanner.character
    if scanner.peek().map({ $0 | 0x20 }) == UInt8(ascii: "t") {
      scanner.position += 1
    } else {
      scanner.skipSpaces()
    }
    guard scanner.position > separator.lowerBound, !scanner.isAtEnd else {
      throw TextFault(separator, "a date ends here, or goes on with a time", hint: spelling)
    }
    let local = midnight + Int64(try scanner.takeTime())
    if let offset = try scanner.takeOffset() {
      secondsSince1970 = local - Int64(offset)
    } else {
      self = zone.instant(ofLocalSeconds: local)
    }
    guard scanner.isAtEnd else {
      throw TextFault(scanner.rest, "a date ends after its time and its time zone", hint: spelling)
    }
  }
}

private let spelling = "write 2026-11-20, 2026-11-20 10:00 or 2026-11-20T10:00:00Z."

extension TextScanner {
  /// Reads `2026-11-20`, and says which of its parts the calendar does not have.
  mutating func takeDate() throws(TextFault) -> CivilDate {
    guard !isAtEnd else { throw TextFault(whole, "a date is missing", hint: spelling) }
    let year = takeDigits()
    guard year.count == 4, take(UInt8(ascii: "-")) else {
      throw TextFault(whole, "a date is written as year, month and day", hint: spelling)
    }
    let month = try takeTwoDigits(named: "month")
    guard take(UInt8(ascii: "-")) else {
      throw TextFault(isAtEnd ? whole : character, "the day follows its month after a -", hint: spelling)
    }
    let day = try takeTwoDigits(named: "day")
    let yearNumber = number(in: year) ?? 0
    guard yearNumber >= 1 else {
      throw TextFault(year, "there is no year 0000", hint: "write the year with its four digits: 2026.")
    }
    guard let monthNumber = number(in: month), (1...12).contains(monthNumber) else {
      throw TextFault(month, "there is no month \(self.text(month))", hint: "months run from 01 to 12.")
    }
    let last = CivilDate.dayCount(ofMonth: monthNumber, in: yearNumber)
    guard let date = CivilDate(year: yearNumber, month: monthNumber, day: number(in: day) ?? 0) else {
      throw TextFault(
        day, "\(self.text(year.lowerBound..<month.upperBound)) has no day \(self.text(day))",
        hint: "its days run from 01 to \(last).")
    }
    return date
  }

  private mutating func takeTwoDigits(named part: String) throws(TextFault) -> Range<Int> {
    let digits = takeDigits()
    guard digits.count == 2 else {
      throw TextFault(
        digits.isEmpty ? character : digits, "the \(part) of a date has two digits", hint: spelling)
    }
    return digits
  }

  /// Reads `10:00`, `10:00:30` or `10:00:30.5`, as seconds of the day.
  fileprivate mutating func takeTime() throws(TextFault) -> Int {
    var seconds = try takeTimePart(named: "hour", below: 24) * 3600
    guard take(UInt8(ascii: ":")) else {
      throw TextFault(
        isAtEnd ? position..<position : character, "the minutes of the time are missing", hint: spelling)
    }
    seconds += try takeTimePart(named: "minute", below: 60) * 60
    guard take(UInt8(ascii: ":")) else { return seconds }
    seconds += try takeTimePart(named: "second", below: 60)
    if peek() == UInt8(ascii: "."), peek(1)?.isASCIIDigit == true {
      position += 1
      _ = takeDigits()
    }
    return seconds
  }

  private mutating func takeTimePart(named part: String, below limit: Int) throws(TextFault) -> Int {
    let digits = takeDigits()
    guard digits.count == 2 else {
      throw TextFault(
        digits.isEmpty ? character : digits, "the \(part) of a time has two digits", hint: spelling)
    }
    guard let value = number(in: digits), value < limit else {
      throw TextFault(
        digits, "there is no \(part) \(text(digits))", hint: "\(part)s run from 00 to \(limit - 1).")
    }
    return value
  }

  /// Reads `Z`, `+01:00`, `+0100` or `+01`, as seconds east of UTC; nil where the text ends before.
  fileprivate mutating func takeOffset() throws(TextFault) -> Int? {
    skipSpaces()
    guard let sign = peek() else { return nil }
    if sign | 0x20 == UInt8(ascii: "z") {
      position += 1
      return 0
    }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      throw TextFault(rest, "a time goes on with Z or an offset such as +01:00, or ends", hint: spelling)
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
      throw TextFault(
        start..<position, "an offset from UTC has two digits each for hours and minutes",
        hint: "write it as +01:00, or Z for UTC.")
    }
    return (hour * 3600 + minute * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }
}
