import FlokiClients
import Testing

/// A right and a wrong way to publish, told apart by what a reader sees. Where one typo in a text says it, a `Slip` does.
struct GoldenPair: Sendable, CustomTestStringConvertible {
  var fact: Int
  /// What the wrong way does.
  var harm: String
  /// Whether the reader meets the harm.
  var good: @Sendable () -> Bool
  var bad: @Sendable () -> Bool

  var testDescription: String { "C\(fact): \(harm)" }

  /// A pair whose last launch looks different.
  init(
    _ fact: Int, _ harm: String, by reader: Reader = .phone, good: [Site], bad: [Site],
    _ sees: @escaping @Sendable (Session) -> Bool
  ) {
    self.fact = fact
    self.harm = harm
    self.good = { reader.last(of: good).map(sees) ?? false }
    self.bad = { reader.last(of: bad).map(sees) ?? false }
  }

  /// A pair of which the bad one reports the fact.
  init(
    _ fact: Int, _ harm: String, by reader: Reader = .phone, good: [Site] = [.right], reportedIn bad: [Site]
  ) {
    self.init(fact, harm, by: reader, good: good, bad: bad) { session in
      (session.losses + session.notes).contains { $0.fact == fact }
    }
  }

  init(
    _ fact: Int, _ harm: String, good: @escaping @Sendable () -> Bool, bad: @escaping @Sendable () -> Bool
  ) {
    self.fact = fact
    self.harm = harm
    self.good = good
    self.bad = bad
  }

  static let all = ofFolders + ofDays
}

extension Reader {
  static let phone = Reader(.ios(.phone), language: "es")
  static let pad = Reader(.ios(.pad), language: "es")
  static let android = Reader(.android, language: "es")

  /// The last of several launches, each of another publication.
  func last(of publications: [Site]) -> Session? {
    var disk = Disk()
    var session: Session?
    for site in publications { session = site.seen(by: self, on: &disk) }
    return session
  }
}

extension Session {
  /// The ids of the first tab's list.
  var newsIDs: [Int] { tabs.first?.list?.items.map(\.id) ?? [] }
}
