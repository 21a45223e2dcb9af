import Glibc

/// A second of the calendar, in the ways that HTTP and logs write it.
struct WallTime: Sendable {
  let second: Int64
  private let year: Int
  private let month: Int
  private let day: Int
  private let weekday: Int
  private let clock: String

  @safe init(second: Int64) {
    self.second = second
    var parts = unsafe tm()
    var time = time_t(second)
    _ = unsafe gmtime_r(&time, &parts)
    unsafe (year, month, day) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon), Int(parts.tm_mday))
    unsafe weekday = Int(parts.tm_wday)
    clock = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map { Self.two(Int($0)) }.joined(
      separator: ":")
  }

  /// The second that a date of HTTP names (``http``); nil for anything else, such as the forms of before 1994.
  static func second(_ text: String) -> Int64? {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: parts[2]) else { return nil }
    let clock = parts[4].split(separator: ":").compactMap { Int32($0) }
    guard let day = Int32(parts[1]), let year = Int32(parts[3]), clock.count == 3,
      (1...31).contains(day), (1970...9999).contains(year), (0...23).contains(clock[0]),
      (0...59).contains(clock[1]), (0...60).contains(clock[2])
    else { return nil }
    var time = unsafe tm()
    unsafe (time.tm_year, time.tm_mon, time.tm_mday) = (year - 1900, Int32(month), day)
    unsafe (time.tm_hour, time.tm_min, time.tm_sec) = (clock[0], clock[1], clock[2])
    let second = unsafe Int64(timegm(&time))
    return WallTime(second: second).http.dropFirst(5) == text.dropFirst(5) ? second : nil
  }

  /// The present, in seconds since 1970.
  static var now: Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec)
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Sun, 06 Nov 1994 08:49:37 GMT`
  var http: String {
    "\(Self.days[weekday % 7]), \(Self.two(day)) \(Self.months[month % 12]) \(year) \(clock) GMT"
  }

  /// `06/Nov/1994:08:49:37 +0000`
  var logDate: String { "\(Self.two(day))/\(Self.months[month % 12])/\(year):\(clock) +0000" }

  /// `1994-11-06T08:49:37Z`
  var rfc3339: String { "\(year)-\(Self.two(month + 1))-\(Self.two(day))T\(clock)Z" }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
