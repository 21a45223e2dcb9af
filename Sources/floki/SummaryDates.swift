import FlokiCompiler
import FlokiContent

extension Instant {
  /// `Saturday 28 November 09:00`, as the clocks of a time zone show it, with the year where it is another one.
  func words(in zone: ProjectTimeZone, besideYearOf now: Instant) -> String {
    let date = date(in: zone)
    // 1970 began on a Thursday.
    let day = ((date.daysSince1970 + 4) % 7 + 7) % 7
    let year = date.year == now.date(in: zone).year ? "" : " \(date.year)"
    let month = Self.months[max(1, min(12, date.month)) - 1]
    return "\(Self.days[day]) \(date.day) \(month)\(year) \(timeOfDay(in: zone))"
  }

  /// `09:00`, out of `2026-11-28T09:00:00+01:00`.
  private func timeOfDay(in zone: ProjectTimeZone) -> String {
    String(rfc3339(in: zone).split(separator: "T").last?.prefix(5) ?? "")
  }

  private static let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
