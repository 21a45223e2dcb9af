import FlokiClients
import Testing

/// One problem in an otherwise right site, and the fact that says what becomes of it.
struct Slip: Sendable, CustomTestStringConvertible {
  enum Ending: Sendable { case running, refused, crashed }

  var fact: Int
  /// The fact that is reported, where one represents several.
  var reported: Int
  var file: String
  var old: String
  var new: String
  var reader: Reader
  var ending: Ending

  static func ios(
    _ fact: Int, as reported: Int? = nil, _ file: String, _ old: String, _ new: String,
    _ ending: Ending = .running, on device: Device = .phone, language: String = "es"
  ) -> Slip {
    Slip(
      fact: fact, reported: reported ?? fact, file: file, old: old, new: new,
      reader: Reader(.ios(device), language: language), ending: ending)
  }

  static func android(
    _ fact: Int, as reported: Int? = nil, _ file: String, _ old: String, _ new: String,
    _ ending: Ending = .running, language: String = "es"
  ) -> Slip {
    Slip(
      fact: fact, reported: reported ?? fact, file: file, old: old, new: new,
      reader: Reader(.android, language: language), ending: ending)
  }

  var testDescription: String { "C\(fact) \(reader): \(file): \(old.prefix(60)) becomes \(new.prefix(60))" }

  /// Plays the typo and compares what the sessions of the right and of the spoiled site say.
  func check() {
    #expect(Site.right.contains(old, in: file), "nothing to spoil")
    let right = Site.right.seen(by: reader)
    #expect(!(right.losses + right.notes).contains { $0.fact == reported })
    let session = Site.right.replacing(old, with: new, in: file).seen(by: reader)
    #expect(
      (session.losses + session.notes).contains { $0.fact == reported }, "\(session.losses + session.notes)")
    #expect(ending.fits(session.outcome), "\(session.outcome): \(session.losses)")
  }

  /// Every typo of every suite.
  static let all: [Slip] =
    LaunchSlips.beaconAndText + LaunchSlips.languagesAndStrings + TabSlips.tabs + TabSlips.tabData
    + FeedSlips.items + FeedSlips.sections + FeedSlips.addresses + OpeningSlips.pagesMoviesAndLinks
    + MoreSlips.ofTheApp + MoreSlips.ofLists + MoreSlips.ofContents
}

extension Slip.Ending {
  func fits(_ outcome: Session.Outcome) -> Bool {
    switch (outcome, self) {
    case (.running, .running), (.refused, .refused), (.crashed, .crashed): true
    default: false
    }
  }
}
