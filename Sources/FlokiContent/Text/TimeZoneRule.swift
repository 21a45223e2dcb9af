/// How the clocks of a zone go forever, as POSIX writes it in `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct TimeZoneRule {
  private struct Summer {
    var offset: Int
    var start, end: Day
  }

  /// A day of every year, with the time at which the clocks change.
  fileprivate struct Day {
    enum Kind {
      /// 1 … 365, of which none is 29 February.
      case julian(Int)
      /// 0 … 365, 29 February among them.
      case ofYear(Int)
      /// The first, second … or last (5) of a weekday (0 is Sunday) in a month.
      case weekday(month: Int, week: Int, day: Int)
    }

    var kind: Kind
    var seconds = 7200

    func daysSince1970(in year: Int) -> Int {
      let first = CivilDate(year: year, month: 1, day: 1)?.daysSince1970 ?? 0
      switch kind {
      case .julian(let day):
        let isLeap = CivilDate(year: year, month: 2, day: 29) != nil
        return first + day - 1 + (isLeap && day >= 60 ? 1 : 0)
      case .ofYear(let day): return first + day
      case .weekday(let month, let week, let day):
        let start = CivilDate(year: year, month: month, day: 1)?.daysSince1970 ?? 0
        let next =
          CivilDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)?.daysSince1970 ?? 0
        // 1 January 1970 was a Thursday.
        let weekday = ((start + 4) % 7 + 7) % 7
        var date = start + (day - weekday + 7) % 7 + (week - 1) * 7
        while date >= next { date -= 7 }
        return date
      }
    }
  }

  private let offset: Int
  private let summer: Summer?

  init?(_ text: ArraySlice<UInt8>) {
    var scanner = TextScanner(bytes: Array(text))
    guard scanner.takeZoneName(), let west = scanner.takeClock(hours: 24) else { return nil }
    offset = -west
    guard !scanner.isAtEnd else {
      summer = nil
      return
    }
    guard scanner.takeZoneName() else { return nil }
    var summerOffset = offset + 3600
    if let next = scanner.peek(), next != UInt8(ascii: ",") {
      guard let west = scanner.takeClock(hours: 24) else { return nil }
      summerOffset = -west
    }
    guard scanner.take(UInt8(ascii: ",")), let start = Day(&scanner), scanner.take(UInt8(ascii: ",")),
      let end = Day(&scanner), scanner.isAtEnd
    else { return nil }
    summer = Summer(offset: summerOffset, start: start, end: end)
  }

  /// All changes up to the end of a year, from 1900 on.
  func changes(through lastYear: Int) -> [TimeZoneFile.Change] {
    guard let summer else { return [.init(at: .min + 1, offset: offset)] }
    var changes: [TimeZoneFile.Change] = []
    for year in 1900...max(1900, lastYear) {
      let start = summer.start.daysSince1970(in: year) * 86_400 + summer.start.seconds - offset
      let end = summer.end.daysSince1970(in: year) * 86_400 + summer.end.seconds - summer.offset
      changes.append(.init(at: Int64(start), offset: summer.offset))
      changes.append(.init(at: Int64(end), offset: offset))
    }
    // Of a summer that lasts all year, the end and the next beginning are one moment, and the beginning counts.
    let order = changes.indices.sorted { (changes[$0].at, $0) < (changes[$1].at, $1) }
    var sorted: [TimeZoneFile.Change] = []
    for index in order {
      if sorted.last?.at == changes[index].at { sorted.removeLast() }
      sorted.append(changes[index])
    }
    return sorted
  }
}

extension TimeZoneRule.Day {
  init?(_ scanner: inout TextScanner) {
    if scanner.take(UInt8(ascii: "M")) {
      guard let month = scanner.takeNumber(1...12), scanner.take(UInt8(ascii: ".")),
        let week = scanner.takeNumber(1...5), scanner.take(UInt8(ascii: ".")),
        let day = scanner.takeNumber(0...6)
      else { return nil }
      kind = .weekday(month: month, week: week, day: day)
    } else if scanner.take(UInt8(ascii: "J")) {
      guard let day = scanner.takeNumber(1...365) else { return nil }
      kind = .julian(day)
    } else {
      guard let day = scanner.takeNumber(0...365) else { return nil }
      kind = .ofYear(day)
    }
    if scanner.take(UInt8(ascii: "/")) {
      // Of later versions: up to a week before or behind the day.
      guard let seconds = scanner.takeClock(hours: 167) else { return nil }
      self.seconds = seconds
    }
  }
}

extension TextScanner {
  /// Steps over `CET` or `<+03>`.
  fileprivate mutating func takeZoneName() -> Bool {
    let start = position
    if take(UInt8(ascii: "<")) {
      while let byte = peek(), byte != UInt8(ascii: ">") { position += 1 }
      return take(UInt8(ascii: ">"))
    }
    while let byte = peek(), byte.isASCIILetter { position += 1 }
    return position > start
  }

  fileprivate mutating func takeNumber(_ range: ClosedRange<Int>) -> Int? {
    guard let number = number(in: takeDigits()), range.contains(number) else { return nil }
    return number
  }

  /// Hours, and perhaps minutes and seconds, as seconds.
  fileprivate mutating func takeClock(hours most: Int) -> Int? {
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    guard let hours = takeNumber(0...most) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(UInt8(ascii: ":")) {
      guard let part = takeNumber(0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }
}
