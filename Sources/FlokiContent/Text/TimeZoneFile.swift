import FlokiRules

/// A zone as zic compiled it: TZif of RFC 9636, whose first version ends in 2037 and the later ones in a rule for all time after.
///
/// glibc reads such files for one zone of the whole process; cctz and GLib read them for any, and each would be a library more in
/// every package for these two pages.
struct TimeZoneFile {
  struct Change: Hashable {
    /// In seconds since 1970.
    var at: Int64
    /// From then on, in seconds east of UTC.
    var offset: Int
  }

  /// Before the first change.
  private(set) var firstOffset = 0
  private(set) var changes: [Change] = []
  /// The rule after the last change; nil if there is none.
  private(set) var rule: TimeZoneRule?

  /// Nil for any other file, and for one that counts leap seconds, which no system clock does.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= TextLimits.timeZone.bytes, let first = Header(bytes, at: 0) else { return nil }
    var (header, start, width) = (first, Header.length, 4)
    if first.version >= UInt8(ascii: "2") {
      start += first.length(ofTimes: 4)
      guard let second = Header(bytes, at: start) else { return nil }
      (header, start, width) = (second, start + Header.length, 8)
    }
    let end = start + header.length(ofTimes: width)
    guard header.leapSeconds == 0, header.types > 0, header.times <= TextLimits.timeZone.count,
      end <= bytes.count
    else { return nil }
    let kinds = start + header.times * width
    let types = kinds + header.times
    func offset(ofType type: Int) -> Int? {
      guard type < header.types else { return nil }
      return Int(Int32(truncatingIfNeeded: bytes.number(at: types + type * 6, width: 4)))
    }
    guard let firstOffset = offset(ofType: 0) else { return nil }
    self.firstOffset = firstOffset
    for index in 0..<header.times {
      let at = bytes.number(at: start + index * width, width: width)
      guard let offset = offset(ofType: Int(bytes[kinds + index])), at > changes.last?.at ?? .min else {
        return nil
      }
      changes.append(Change(at: at, offset: offset))
    }
    guard width == 8, end < bytes.count, bytes[end] == 0x0A else { return }
    let footer = bytes[(end + 1)...].prefix { $0 != 0x0A }
    guard !footer.isEmpty else { return }
    guard let rule = TimeZoneRule(footer) else { return nil }
    self.rule = rule
  }

  /// The offset before the first change from an instant on, and all changes from there up to another instant.
  func changes(from begin: Int64, until end: Int64) -> (initial: Int, changes: [Change]) {
    var all = changes
    if let rule {
      let last = changes.last?.at ?? .min
      all += rule.changes(through: CivilDate(daysSince1970: Int(end / 86_400)).year).filter { $0.at > last }
    }
    var initial = firstOffset
    var result: [Change] = []
    for change in all where change.at < end {
      if change.at <= begin {
        initial = change.offset
      } else if change.offset != result.last?.offset ?? initial {
        result.append(change)
      }
    }
    return (initial, result)
  }

  /// The counts at the beginning of a block.
  private struct Header {
    static let length = 44
    let version: UInt8
    let leapSeconds, times, types: Int
    private let others: Int

    init?(_ bytes: [UInt8], at start: Int) {
      guard start + Self.length <= bytes.count, bytes[start...].starts(with: "TZif".utf8) else { return nil }
      version = bytes[start + 4]
      let counts = (0..<6).map {
        Int(UInt32(truncatingIfNeeded: bytes.number(at: start + 20 + $0 * 4, width: 4)))
      }
      guard counts.allSatisfy({ $0 <= bytes.count }) else { return nil }
      (leapSeconds, times, types) = (counts[2], counts[3], counts[4])
      others = counts[0] + counts[1] + counts[5]
    }

    func length(ofTimes width: Int) -> Int {
      times * (width + 1) + types * 6 + leapSeconds * (width + 4) + others
    }
  }
}

extension [UInt8] {
  /// A number of two's complement, the highest byte first.
  fileprivate func number(at start: Int, width: Int) -> Int64 {
    let value = self[start..<start + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return width == 8 ? Int64(bitPattern: value) : Int64(Int32(truncatingIfNeeded: value))
  }
}
