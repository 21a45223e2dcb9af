/// How a reader uses the app while one publication follows another.
package struct ReaderHabit: Hashable, Sendable {
  /// At which publications the reader looks. Everybody sees the first one.
  package enum Rhythm: Hashable, Sendable {
    case always
    case every(Int)
    /// About one publication in three, chosen by the seed.
    case sometimes(seed: UInt64)
    /// The first publication and the last one only.
    case late
  }

  package var client: Client
  package var language: String
  package var rhythm: Rhythm
  /// Whether the app is closed after each look. An app left running keeps its app definition and its pictures in memory
  /// (C30 C170).
  package var relaunches: Bool
  /// Whether the reader asks for older items (C146).
  package var tapsMore: Bool

  package init(
    client: Client, language: String, rhythm: Rhythm, relaunches: Bool = true, tapsMore: Bool = false
  ) {
    self.client = client
    self.language = language
    self.rhythm = rhythm
    self.relaunches = relaunches
    self.tapsMore = tapsMore
  }

  /// Everybody that is played unless the caller asks for fewer: every client, rhythm and way of use, in each language.
  package static func all(languages: [String]) -> [ReaderHabit] {
    let clients: [Client] = [.ios(.phone), .ios(.retina), .ios(.pad), .android]
    let rhythms: [Rhythm] = [.always, .every(2), .every(5), .sometimes(seed: 7), .late]
    return languages.flatMap { language in
      clients.flatMap { client in
        rhythms.flatMap { rhythm in
          [true, false].flatMap { relaunches in
            // Android has no older pages to tap for (C150).
            (client.isIOS ? [false, true] : [false]).map { tapsMore in
              ReaderHabit(
                client: client, language: language, rhythm: rhythm, relaunches: relaunches, tapsMore: tapsMore
              )
            }
          }
        }
      }
    }
  }

  /// Whether the reader looks at the publication with this index.
  func looks(at index: Int, of count: Int) -> Bool {
    guard index > 0 else { return true }
    switch rhythm {
    case .always: return true
    case .every(let step): return index % max(step, 1) == 0
    case .sometimes(let seed):
      var state = seed &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15
      state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
      return (state ^ (state >> 31)) % 3 == 0
    case .late: return index == count - 1
    }
  }

  /// The same for every iOS device: a static host ignores `d` (C115), so all of them live through the same.
  var onAnyDevice: ReaderHabit {
    var habit = self
    if client.isIOS { habit.client = .ios(.phone) }
    return habit
  }
}
