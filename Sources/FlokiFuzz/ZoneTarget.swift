import FlokiContent
import TestSupport

/// Files of time zones, which come with the machine and not with floki.
struct ZoneTarget: FuzzTarget {
  private let seeds = [
    ZoneBytes.file(rule: "CET-1CEST,M3.5.0,M10.5.0/3", changes: [(0, 3600), (1_000_000_000, 7200)]),
    ZoneBytes.file(rule: "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"), ZoneBytes.file(rule: "EST5EDT,0/0,J365/25"),
  ]

  func input(round: Int, start: UInt64) -> FuzzInput {
    var damage = TextDamage(round: round, start: start, others: seeds)
    let index = round % seeds.count
    return FuzzInput(name: "a damaged time zone", bytes: damage.damaged(seeds[index]), seed: index)
  }

  func run(_ input: FuzzInput) -> [String] {
    guard let zone = ProjectTimeZone(identifier: "Fuzz/Zone", file: input.bytes) else { return [] }
    let hours = stride(from: Int64(-2_300_000_000), to: 7_400_000_000, by: 97_000_001).map {
      zone.secondsFromGMT(at: Instant(secondsSince1970: $0))
    }
    // RFC 9636: less than 26 hours east, and less than 25 west, but readers take what they find.
    return hours.allSatisfy { abs($0) <= Int(Int32.max) + 1 } ? [] : ["an offset of no number of 32 bits"]
  }
}
