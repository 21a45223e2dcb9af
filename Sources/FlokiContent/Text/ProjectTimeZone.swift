import CICU

/// The time zone that a project's dates are written in, as a plain table of offset changes.
///
/// The table is read from the machine's zones once, for the years 1900 to 2199, so that looking an offset up is a search among some
/// hundred numbers. A name that the machine lacks is looked up in ICU's.
package struct ProjectTimeZone: Hashable, Sendable {
  /// The IANA name: `Europe/Madrid`.
  package let identifier: String

  /// The offset before the first change, in seconds east of UTC.
  private let firstOffset: Int
  /// When each change happens, in seconds since 1970, ascending.
  private let changes: [Change]

  fileprivate struct Change: Hashable, Sendable {
    var at: Int64
    var before: Int
    var after: Int

    /// The local time from which the new offset is used: a time that happens twice means the first one, a time that
    /// the clocks skip means the same distance after the skip.
    var localStart: Int64 { at + Int64(max(before, after)) }
  }

  package static let utc = ProjectTimeZone(utcNamed: "UTC")

  private init(utcNamed identifier: String) {
    self.identifier = identifier
    firstOffset = 0
    changes = []
  }

  /// Nil for a name that neither the machine nor ICU has; the names are spelled with their capitals.
  package init?(identifier: String) {
    if identifier == "UTC" {
      self = .utc
      return
    }
    guard !identifier.utf8.contains(0) else { return nil }
    if let file = TimeZoneDatabase.zone(identifier)
      ?? Self.canonical(identifier).flatMap(TimeZoneDatabase.zone)
    {
      self.init(file, identifier)
    } else {
      self.init(ofICU: identifier)
    }
  }

  /// A zone from the bytes of a file; nil if it is not a time zone file.
  package init?(identifier: String, file bytes: [UInt8]) {
    guard let file = TimeZoneFile(bytes) else { return nil }
    self.init(file, identifier)
  }

  private init(_ file: TimeZoneFile, _ identifier: String) {
    let (initial, changes) = file.changes(from: Int64(Self.begin / 1000), until: Int64(Self.end / 1000))
    self.identifier = identifier
    firstOffset = initial
    var before = initial
    self.changes = changes.map { change in
      defer { before = change.offset }
      return Change(at: change.at, before: before, after: change.offset)
    }
  }

  /// The name by which ICU knows a zone of an older name: systems leave those out.
  private static func canonical(_ identifier: String) -> String? {
    var name = [CChar](repeating: 0, count: 128)
    guard unsafe floki_zone_canonical(identifier, &name, Int32(name.count)) else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private init?(ofICU identifier: String) {
    guard unsafe floki_zone_is_known(identifier) else { return nil }
    // Two changes a year, and room for a zone that often changed its mind.
    let capacity = 1200
    var times = [Int64](repeating: 0, count: capacity)
    var offsets = [Int32](repeating: 0, count: capacity)
    var initial: Int32 = 0
    let count = unsafe floki_zone_changes(
      identifier, Self.begin, Self.end, &times, &offsets, Int32(capacity), &initial)
    guard count >= 0 else { return nil }
    var changes: [Change] = []
    changes.reserveCapacity(Int(count))
    var offset = Int(initial)
    for index in 0..<Int(count) {
      changes.append(Change(at: times[index], before: offset, after: Int(offsets[index])))
      offset = Int(offsets[index])
    }
    self.identifier = identifier
    self.firstOffset = Int(initial)
    self.changes = changes
  }

  /// The beginnings of 1900 and of 2200, in milliseconds since 1970.
  private static let begin = -2_208_988_800_000.0
  private static let end = 7_258_118_400_000.0

  /// Every name the database has, sorted, for near misses and completions.
  package static var knownIdentifiers: [String] {
    var result = Set(TimeZoneDatabase.names)
    guard let names = unsafe floki_zone_names_open() else { return result.sorted() }
    defer { unsafe floki_zone_names_close(names) }
    while let name = unsafe floki_zone_names_next(names) { unsafe result.insert(String(cString: name)) }
    return result.sorted()
  }

  /// How far the clocks are ahead of UTC at an instant.
  package func secondsFromGMT(at instant: Instant) -> Int {
    let index = changes.firstSortedIndex { $0.at > instant.secondsSince1970 }
    return offset(beforeChange: index)
  }

  /// The instant at which the clocks show a local time, given as if it were UTC.
  ///
  /// A time that the clocks show twice is the first of the two; a time they skip is taken as much later as they skip.
  package func instant(ofLocalSeconds local: Int64) -> Instant {
    let index = changes.firstSortedIndex { $0.localStart > local }
    return Instant(secondsSince1970: local &- Int64(offset(beforeChange: index)))
  }

  private func offset(beforeChange index: Int?) -> Int {
    guard let index else { return changes.last?.after ?? firstOffset }
    return changes[index].before
  }
}

extension [ProjectTimeZone.Change] {
  /// The first element that answers yes, where none before one that does answers yes.
  fileprivate func firstSortedIndex(where isAfter: (Element) -> Bool) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }
}
