import FlokiRules

/// Forms of dates that floki does not accept, each recognised so that the hint can give the intended date.
extension TextProblem {
  private static let spelling = "write 2026-11-20, 2026-11-20 10:00 or 2026-11-20T10:00:00Z."

  static func notInCalendar(_ range: Range<Int>, _ problem: String, hint: String) -> Self {
    TextProblem(
      rules.dateNotInCalendar, range, problem,
      why: "The date permanently determines the item's id and order (C144).", hint: hint)
  }

  /// What is wrong with a text that does not begin with a year, a month and a day in digits.
  static func notADate(_ text: TextScanner) -> Self {
    let scanner = TextScanner(bytes: text.bytes)
    let isAllDigits = !scanner.isAtEnd && scanner.bytes.allSatisfy(\.isASCIIDigit)
    return (isAllDigits ? counted(scanner) : numeric(scanner)) ?? inOtherLetters(scanner) ?? inWords(scanner)
  }

  /// `2026–11–20`, `２０２６-11-20`: dashes and digits that only look like those of a date.
  private static func inOtherLetters(_ scanner: TextScanner) -> Self? {
    let text = scanner.text(scanner.whole)
    let plain = String(
      text.map { letter in
        if "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}\u{FF0D}".contains(letter) { return "-" }
        guard let digit = letter.wholeNumberValue, (0...9).contains(digit) else { return letter }
        return Character("\(digit)")
      })
    guard plain != text, (try? Instant(parsing: plain, in: .utc)) != nil else { return nil }
    return TextProblem(
      rules.dateSeparator, scanner.whole, "a date is written in the digits 0 to 9, separated by -",
      hint: "write \(plain).", repair: Repair(scanner.whole, plain))
  }

  /// `20261120`, or the seconds (or milliseconds) since 1970 that the protocol has on the wire.
  private static func counted(_ scanner: TextScanner) -> Self? {
    let digits = scanner.whole
    if digits.count == 8, let date = date(scanner, 0..<4, 4..<6, 6..<8) {
      return TextProblem(
        rules.dateSeparator, digits, "the parts of a date are separated by -", hint: "write \(date.text).",
        repair: Repair(digits, date.text))
    }
    guard digits.count >= 9, digits.count <= 13, let count = scanner.number(in: digits) else { return nil }
    let moment = Instant(secondsSince1970: Int64(digits.count == 13 ? count / 1000 : count))
    let text = moment.rfc3339(in: .utc)
    return TextProblem(
      rules.dateInSeconds, digits, "a date is written as year, month and day, not counted in seconds",
      why: "floki counts the seconds that phones read (C127).", hint: "write \(text).",
      repair: Repair(digits, text))
  }

  /// Three numbers in another order, with other separators or too few digits.
  private static func numeric(_ text: TextScanner) -> Self? {
    var scanner = text
    var parts: [Range<Int>] = []
    var separators = ""
    while parts.count < 3 {
      let digits = scanner.takeDigits()
      guard !digits.isEmpty, digits.count <= 4 else { break }
      parts.append(digits)
      guard parts.count < 3, let mark = scanner.peek(), "-/._ ".utf8.contains(mark) else { break }
      separators += scanner.text(scanner.character)
      scanner.position += 1
    }
    let whole = 0..<(parts.last?.upperBound ?? 0)
    guard parts.count == 3 else {
      guard parts.count == 2, parts[0].count == 4, separators == "-", scanner.isAtEnd, parts[1].count <= 2,
        scanner.number(in: parts[1]).map({ (1...12).contains($0) }) == true
      else { return nil }
      return TextProblem(
        rules.dateIncomplete, whole, "the date has no day",
        why: "Phones order items by the second (C139 C144).",
        hint:
          "add the day: \(scanner.text(parts[0]))-\(parts[1].count == 1 ? "0" : "")\(scanner.text(parts[1]))-01."
      )
    }
    if parts[0].count == 4 {
      let date = date(scanner, parts[0], parts[1], parts[2])
      let repair = date.map { Repair(whole, $0.text) }
      let hint = date.map { "write \($0.text)." } ?? spelling
      return separators == "--"
        ? TextProblem(
          rules.dateDigits, parts[1].count == 2 ? parts[2] : parts[1], "month and day have two digits each",
          hint: hint, repair: repair)
        : TextProblem(
          rules.dateSeparator, whole, "the parts of a date are separated by -", hint: hint, repair: repair)
    }
    guard parts[2].count == 4 else {
      return TextProblem(
        rules.dateShortYear, whole, "the year of a date has four digits and comes first",
        hint: "write the whole year first, such as 2026-11-20.")
    }
    let readings = [
      date(scanner, parts[2], parts[1], parts[0]), date(scanner, parts[2], parts[0], parts[1]),
    ].compactMap { $0 }
    if readings.count == 2, readings[0] != readings[1] {
      return TextProblem(
        rules.dateAmbiguous, whole, "this date means one day in Europe and another in America",
        why: "The date permanently determines the item's id and order (C144).",
        hint: "write \(readings[0].text) or \(readings[1].text).")
    }
    return TextProblem(
      rules.dateOrder, whole, "a date is written as year, month and day",
      hint: readings.first.map { "write \($0.text)." } ?? spelling,
      repair: readings.first.map { Repair(whole, $0.text) })
  }

  private static func date(_ text: TextScanner, _ year: Range<Int>, _ month: Range<Int>, _ day: Range<Int>)
    -> CivilDate?
  {
    guard month.count <= 2, day.count <= 2, let year = text.number(in: year),
      let month = text.number(in: month), let day = text.number(in: day)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  private static func inWords(_ scanner: TextScanner) -> Self {
    let text = scanner.text(scanner.whole)
    return TextProblem(
      rules.dateMalformed, scanner.whole, text.isEmpty ? "a date is missing" : "“\(text)” is not a date",
      hint: momentInWords(text).map { "write \($0)." } ?? spelling)
  }

  /// `Fri, 20 Nov 2026 17:00:00 GMT`, as e-mail and feeds have it, or a day in words.
  private static func momentInWords(_ text: String) -> String? {
    guard
      let time = text.firstMatch(of: /\b(\d{1,2}):(\d\d)(?::(\d\d))?(?:\s*(GMT|UTC|Z|[+-]\d\d:?\d\d))?\s*$/)
    else {
      return dateInWords(text)?.text
    }
    guard let date = dateInWords(String(text[..<time.range.lowerBound])) else { return nil }
    let (hour, minute, second) = (time.output.1, time.output.2, time.output.3 ?? "00")
    let zone = time.output.4.map { $0.first?.isLetter == true ? "Z" : String($0) }
    let written =
      "\(date.text)\(zone == nil ? " " : "T")\(hour.count == 1 ? "0" : "")\(hour):\(minute)"
      + (zone.map { ":\(second)\($0)" } ?? "")
    return (try? Instant(parsing: written, in: .utc)) == nil ? nil : written
  }

  /// `20 November 2026`, `Nov 20, 2026`, `Friday 20th November 2026`.
  private static func dateInWords(_ text: String) -> CivilDate? {
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { word in
      !days.contains { word.hasPrefix($0) }
    }.map { word in
      let isOrdinal =
        word.first?.isNumber == true && ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) }
      return isOrdinal ? word.dropLast(2) : word
    }
    guard words.count == 3,
      let month = months.firstIndex(where: { name in words.contains { $0.hasPrefix(name) } }),
      let year = words.compactMap({ Int($0) }).first(where: { $0 > 31 }),
      let day = words.compactMap({ Int($0) }).first(where: { $0 <= 31 })
    else { return nil }
    return CivilDate(year: year, month: month + 1, day: day)
  }

  /// Something after a date that is neither a time nor a zone.
  static func dateGoesOn(_ scanner: TextScanner) -> Self {
    let before = scanner.text(0..<scanner.position)
    let isWhole = (try? Instant(parsing: before, in: .utc)) != nil
    let isMark = scanner.bytes[scanner.rest].allSatisfy { " .,;:".utf8.contains($0) }
    return TextProblem(
      rules.dateFollowedByText, scanner.rest, "a date ends with its day, its time or its offset from UTC",
      hint: isWhole
        ? "write \(before)\(before.contains(":") ? "" : ", or a time after it: \(before) 10:00")."
        : spelling,
      repair: isWhole && isMark ? Repair(scanner.rest, "") : nil)
  }

  static func minutesMissing(_ scanner: TextScanner, _ hour: Range<Int>) -> Self {
    if let half = halfOfTheDay(scanner, from: hour.lowerBound, hour) { return half }
    let whole = hour.lowerBound..<scanner.bytes.count
    let hours = hour.count == 2 ? scanner.text(hour) : "0" + scanner.text(hour)
    // `19.30` and `19h30`, as many write it.
    let rest = scanner.text(hour.upperBound..<scanner.bytes.count)
    let minutes = rest.dropFirst()
    guard let mark = rest.first, ".h,".contains(mark), minutes.count == 2, let count = Int(minutes),
      (0..<60).contains(count)
    else {
      return TextProblem(
        rules.timeMinutesMissing, whole, "a time has hours and minutes", hint: "write \(hours):00.")
    }
    return TextProblem(
      rules.timeMinutesMissing, whole, "the hours and minutes of a time are separated by a colon",
      hint: "write \(hours):\(minutes).", repair: Repair(whole, "\(hours):\(minutes)"))
  }

  /// `10:00 pm`, which counts only half of the day.
  static func halfOfTheDay(_ text: TextScanner, from start: Int, _ hour: Range<Int>) -> Self? {
    var scanner = text
    scanner.skipSpaces()
    let word = scanner.text(scanner.rest).lowercased().filter { $0 != "." }
    guard word == "am" || word == "pm", let count = scanner.number(in: hour), (1...12).contains(count) else {
      return nil
    }
    let hours = count % 12 + (word == "pm" ? 12 : 0)
    let rest = hour.upperBound == text.position ? ":00" : scanner.text(hour.upperBound..<text.position)
    let time = (hours < 10 ? "0" : "") + "\(hours)" + rest
    let whole = start..<scanner.bytes.count
    return TextProblem(
      rules.timeOfHalfADay, whole, "hours run from 00 to 23", hint: "write \(time).",
      repair: Repair(whole, time))
  }

  /// `CET`, `Europe/Madrid`: several zones share an abbreviation, and a name is the project's to choose.
  static func zoneName(_ scanner: TextScanner) -> Self {
    let name = scanner.text(scanner.rest)
    let isUTC = ["utc", "gmt"].contains(name.lowercased())
    return TextProblem(
      rules.zoneName, scanner.rest, "a time names its zone as Z or as an offset such as +01:00",
      why: "An item would appear or expire hours early or late (C127).",
      hint: isUTC
        ? "write Z." : "write the offset, or leave it out and set `timezone` in floki.yaml.",
      repair: isUTC ? Repair(scanner.rest, "Z") : nil)
  }
}

/// Spellings of a date.
struct DateFaultsRules: RuleSet {
  let dateNotInCalendar = Rule("date-not-in-calendar", .error, in: .dates)
  let dateSeparator = Rule("date-separator", .error, in: .dates)
  let dateInSeconds = Rule("date-in-seconds", .error, in: .dates)
  let dateIncomplete = Rule("date-incomplete", .error, in: .dates)
  let dateDigits = Rule("date-digits", .error, in: .dates)
  let dateShortYear = Rule("date-short-year", .error, in: .dates)
  let dateAmbiguous = Rule("date-ambiguous", .error, in: .dates)
  let dateOrder = Rule("date-order", .error, in: .dates)
  let dateMalformed = Rule("date-malformed", .error, in: .dates)
  let dateFollowedByText = Rule("date-followed-by-text", .error, in: .dates)
  let timeMinutesMissing = Rule("time-minutes-missing", .error, in: .dates)
  let timeOfHalfADay = Rule("time-of-half-a-day", .error, in: .dates)
  let zoneName = Rule("zone-name", .error, in: .dates)
}

private let rules = DateFaultsRules()
