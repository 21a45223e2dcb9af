import FlokiClients
import Testing

/// One mistake in an otherwise right site, and the fact that says what becomes of it.
struct Slip: Sendable, CustomTestStringConvertible {
  enum Ending: Sendable { case running, refused, crashed }

  var fact: Int
  var file: String
  var old: String
  var new: String
  var client: Client
  var ending: Ending

  static func ios(_ fact: Int, _ file: String, _ old: String, _ new: String, _ ending: Ending = .running)
    -> Slip
  {
    Slip(fact: fact, file: file, old: old, new: new, client: .ios(.phone), ending: ending)
  }

  static func android(
    _ fact: Int, _ file: String, _ old: String, _ new: String, _ ending: Ending = .running
  ) -> Slip {
    Slip(fact: fact, file: file, old: old, new: new, client: .android, ending: ending)
  }

  var testDescription: String { "C\(fact) \(client): \(file): \(old) becomes \(new)" }

  /// Plays the slip and compares what the session says.
  func check() {
    #expect(Site.right.contains(old, in: file), "nothing to spoil")
    let site = Site.right.replacing(old, with: new, in: file)
    let session = client == .android ? site.onAndroid() : site.onIOS()
    #expect(session.losses.contains { $0.fact == fact }, "\(session.losses)")
    switch (session.outcome, ending) {
    case (.running, .running), (.refused, .refused), (.crashed, .crashed): break
    default: Issue.record("the session ended as \(session.outcome): \(session.losses)")
    }
  }
}
