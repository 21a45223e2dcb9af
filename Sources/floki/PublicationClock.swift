import FlokiClients

/// When successive publications appeared.
struct PublicationClock {
  /// The time between publications that do not tell it, in seconds.
  let step: Int64
  /// When the newest appeared; nil to look at the files.
  let now: Int64?

  /// From the oldest to the newest, each later than the one before.
  func moments(of folders: [String]) -> [Int64] {
    if let now {
      return folders.indices.map { index in
        now &- step &* Int64(folders.count - 1 - index)
      }
    }
    var moments: [Int64] = []
    for folder in folders {
      let written = PublishedSite.moment(ofFolder: folder)
      guard let before = moments.last else {
        moments.append(written ?? 0)
        continue
      }
      moments.append(written.flatMap { $0 > before ? $0 : nil } ?? before &+ step)
    }
    return moments
  }

  /// A span of time such as 90s, 15m, 12h or 1d, in seconds; nil for anything else, and beyond ten years.
  static func seconds(_ text: String) -> Int64? {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3600, "d": 86400]
    guard let last = text.last else { return nil }
    let unit = units[last] ?? 1
    let digits = units[last] == nil ? text : String(text.dropLast())
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(digits), number > 0,
      number <= 315_360_000 / unit
    else { return nil }
    return number * unit
  }
}
