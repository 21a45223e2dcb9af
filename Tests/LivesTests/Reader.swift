import FlokiClients
import TestPictures
import TestSupport

/// Somebody with a phone and habits.
struct Reader {
  enum Habit: String, CaseIterable {
    /// Leaves the app running and refreshes after every change.
    case alwaysLooks
    /// Looks now and then.
    case nowAndThen
    /// Is away for long.
    case away
    /// Taps "more" to the end, and now and then starts the app again.
    case wantsAll
    /// Starts the app again every time.
    case startsAnew
  }

  let habit: Habit
  private(set) var phone: Phone

  init(_ habit: Habit, _ device: Device, language: String) {
    self.habit = habit
    phone = Phone(device, language: language, beacon: WorkingCopy.baseURL + "v1-app")
  }

  /// Looks at what is published, if the day is one of theirs; what is wrong with it is thrown.
  mutating func live(
    through publication: Publication, on host: StaticHost, at now: Int64, _ random: inout SplitMix64
  ) throws {
    let patience = [Habit.alwaysLooks: 1, .nowAndThen: 4, .away: 40, .wantsAll: 2, .startsAnew: 1][habit]
    guard random.next(below: patience ?? 1) == 0 || !phone.isRunning else { return }
    if !phone.isRunning || habit == .startsAnew || habit == .wantsAll && random.next(below: 4) == 0 {
      phone.launch(from: host, at: now)
    }
    phone.refresh(from: host, at: now)
    try check(publication, on: host, at: now, mayLinger: true)
    if habit == .wantsAll { phone.tapMoreToTheEnd(from: host, at: now) }
    // A copy of the phone is started again, so that this one may go on as it is.
    var other = self
    other.phone.launch(from: host, at: now)
    other.phone.refresh(from: host, at: now)
    other.phone.tapMoreToTheEnd(from: host, at: now)
    try other.check(publication, on: host, at: now, mayLinger: false)
    if habit == .startsAnew { self = other }
  }

  /// Starts the app some time after the last build, when items may have expired that no build has taken away yet.
  mutating func liveOn(
    through publication: Publication, on host: StaticHost, at now: Int64, _ random: inout SplitMix64
  ) throws {
    guard random.next(below: 3) == 0 else { return }
    // What is on the screen only until the app ends is another matter (C140).
    for _ in 1...2 {
      phone.launch(from: host, at: now)
      phone.refresh(from: host, at: now)
    }
    phone.tapMoreToTheEnd(from: host, at: now)
    try check(publication.remaining(at: now), on: host, at: now, mayLinger: false, besides: publication)
  }

  /// Holds what is on the screen against what is published.
  ///
  /// - Parameters:
  ///   - mayLinger: While the app runs iOS never takes from the screen what it will not save (C140 C144): that may be gone or
  ///     old, and nobody but the next launch can help it.
  ///   - former: What was published with items that have expired since.
  private mutating func check(
    _ publication: Publication, on host: StaticHost, at now: Int64, mayLinger: Bool,
    besides former: Publication? = nil
  ) throws {
    // Texts in English only, what expired since the last build and empty sections are nothing to readers of these lives
    // (C43 C127 C162).
    if let loss = phone.losses.first(where: { ![43, 127, 162].contains($0.fact) }) {
      throw Grievance(self, "\(loss)")
    }
    for list in phone.look(at: host, at: now) {
      let published = publication.feeds[list.feedURL] ?? []
      // An expiry that was written later does not reach what a phone saved before and no longer has among the first (C144):
      // that stays until a build names it.
      let expired = Set(former?.feeds[list.feedURL]?.map(\.id) ?? []).subtracting(published.map(\.id))
      let shown = list.items.filter { (!mayLinger || $0.isSaved) && !expired.contains($0.id) }
      let place = "\(list.feedURL) shows \(list.items.map(\.title)), published are \(published.map(\.title))"
      for item in shown {
        guard let entry = published.first(where: { $0.id == item.id }) else {
          throw Grievance(self, "a ghost: \(item.title) (\(item.id)): \(place)")
        }
        guard item.title == entry.title, item.thumb?.url == entry.thumb, item.content?.url == entry.content
        else { throw Grievance(self, "stale: \(item.title) where \(entry.title) is published: \(place)") }
        guard item.isVisible else { throw Grievance(self, "in no section: \(item.title): \(place)") }
        for file in [item.thumb, item.content] {
          guard let file, let bytes = file.bytes else { throw Grievance(self, "no file: \(item.title)") }
          guard host.get(file.url)?.bytes == bytes else { throw Grievance(self, "stale file: \(file.url)") }
        }
      }
      let live = Set(published.map(\.id))
      let order = list.items.map(\.id).filter(live.contains)
      let held = Set(order)
      guard order == published.map(\.id).filter(held.contains) else {
        throw Grievance(self, "out of order: \(place)")
      }
      if !mayLinger, held != live { throw Grievance(self, "a hole: \(place)") }
    }
  }
}

/// What a reader, or anyone who watches an editor, found wrong.
struct Grievance: Error, CustomStringConvertible {
  var description: String

  init(_ reader: Reader, _ what: String) {
    description = "\(reader.habit) on \(reader.phone.device) in \(reader.phone.language): \(what)"
  }

  init(_ what: String) { description = what }
}
