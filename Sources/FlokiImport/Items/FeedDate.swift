package import FlokiContent

/// A date as feeds write it: `Fri, 20 Nov 2026 10:00:00 +0100`, or `2026-11-20T10:00:00Z`.
package enum FeedDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let zones: [String: Int] = [
    "z": 0, "ut": 0, "utc": 0, "gmt": 0, "est": -300, "edt": -240, "cst": -360, "cdt": -300, "mst": -420,
    "mdt": -360,
    "pst": -480, "pdt": -420,
  ]

  /// - Parameter zone: Of a date that names none.
  package static func instant(_ text: String, in zone: ProjectTimeZone) -> Instant? {
    let text = text.trimmed
    if let instant = try? Instant(parsing: text, in: zone) { return instant }
    return readNumbers(text, in: zone) ?? readWords(text, in: zone)
  }

  /// `2026-11-20 10:00:00` and `2026-11-20T10:00:00.123+0100`.
  private static func readNumbers(_ text: String, in zone: ProjectTimeZone) -> Instant? {
    let parts = text.split(maxSplits: 1, whereSeparator: { $0 == "T" || $0 == " " || $0 == "t" })
    guard let first = parts.first else { return nil }
    let day = first.split(separator: "-").compactMap { Int($0) }
    guard day.count == 3, first.split(separator: "-").count == 3,
      let date = CivilDate(year: day[0], month: day[1], day: day[2])
    else { return nil }
    guard parts.count == 2 else { return Instant(startOf: date, in: zone) }
    var clock = parts[1][...]
    var offset: Int?
    // Go writes `10:00:00 +0000 UTC`: the first of them counts.
    let words = clock.split(separator: " ")
    if words.count > 1, let minutes = minutes(of: words[1]) {
      offset = minutes
      clock = words[0]
    } else if let mark = clock.lastIndex(where: { "+-zZ ".contains($0) }) {
      guard let minutes = minutes(of: clock[mark...].trimmingPrefix(" ")) else { return nil }
      offset = minutes
      clock = clock[..<mark]
      while clock.last == " " { clock.removeLast() }
    }
    return instant(date, clock.prefix { $0 != "." && $0 != "," }, offset, zone)
  }

  /// RFC 822 and its heirs, and what comes near them.
  private static func readWords(_ text: String, in zone: ProjectTimeZone) -> Instant? {
    var words = text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "-" && !text.contains(":") })
      .map(String.init)
    if let first = words.first, first.first?.isLetter == true, words.count > 3, month(first) == nil {
      words.removeFirst()
    }
    guard words.count >= 3 else { return nil }
    // `Nov 20 2026` as well as `20 Nov 2026`.
    if month(words[0]) != nil { words.swapAt(0, 1) }
    guard let day = Int(words[0]), let month = month(words[1]), var year = Int(words[2]) else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
    guard words.count > 3 else { return Instant(startOf: date, in: zone) }
    return instant(date, words[3][...], words.count > 4 ? minutes(of: words[4][...]) : nil, zone)
  }

  private static func month(_ word: String) -> Int? {
    months.firstIndex(of: word.prefix(3).lowercased()).map { $0 + 1 }
  }

  /// The minutes of `+0100`, `+01:00`, `Z` or `EST`.
  private static func minutes(of text: Substring) -> Int? {
    if let known = zones[text.lowercased()] { return known }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.count == 4 || digits.count == 2, let number = Int(digits) else { return nil }
    let minutes = digits.count == 2 ? number * 60 : number / 100 * 60 + number % 100
    return sign == "-" ? -minutes : minutes
  }

  private static func instant(
    _ date: CivilDate, _ clock: Substring, _ offset: Int?, _ zone: ProjectTimeZone
  ) -> Instant? {
    let numbers = clock.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2 || numbers.count == 3, let hour = numbers[0], let minute = numbers[1],
      let second = numbers.count == 3 ? numbers[2] : 0, (0..<24).contains(hour), (0..<60).contains(minute),
      (0...60).contains(second)
    else { return nil }
    let local = Int64(date.daysSince1970) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    return offset.map { Instant(secondsSince1970: local - Int64($0) * 60) }
      ?? zone.instant(ofLocalSeconds: local)
  }
}
