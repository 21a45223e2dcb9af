package import FlokiContent
import FlokiSyntax

/// What becomes of a lock that a merge of two branches left in pieces.
///
/// Lines of both sides stay, for every line is on its own. Where two of them cannot both be true, the one stays that was
/// published: what phones hold is true, and what they never saw can be made again.
package struct LockRepair: Sendable {
  /// One thing that was done.
  package enum Step: Hashable, Sendable {
    /// The marks of a conflict were taken out.
    case conflictsResolved(Int)
    /// Lines that said again what another one says.
    case repeatsRemoved(Int)
    /// Of two items with one id, `loser` is given another by the next build.
    case renumbered(id: Int32, loser: Item, winner: Item, isGuess: Bool)
    /// Of two lines that contradict each other, the published one stays.
    case contradictionResolved(kept: String, removed: String)
    /// Lines that the lock had lost, and that were published.
    case restored(Int)
  }

  /// The name of an item as the lock has it.
  package struct Item: Hashable, Sendable {
    package var feed: String
    package var key: String
  }

  package private(set) var bytes: [UInt8]
  package private(set) var steps: [Step] = []

  /// - Parameters:
  ///   - published: the lock of the site that phones read, where it is known.
  ///   - settlesReleases: whether phones read that site for certain: then the releases that it knows count, even where
  ///     the lock has one side of a conflict alone. A folder may be of another branch, and never have been published.
  ///   - now: the time up to which it may have been published.
  package init(
    _ lock: [UInt8], published: [UInt8]?, settlesReleases: Bool = false, asOf now: Instant
  ) {
    var lines = Self.withoutMarks(Line.lines(of: lock), &steps)
    lines = Self.withoutRepeats(lines, &steps)
    let known = published.map { Line.lines(of: $0) }
    lines = Self.withoutCollisions(lines, published: known, &steps)
    lines = Self.withoutContradictions(
      lines, published: known ?? [], settlesReleases: settlesReleases, &steps)
    let text = Array((lines.map(\.text).joined(separator: "\n") + "\n").utf8)
    var slips = Diagnostics()
    let readable = IDLock.read(text, reporting: &slips)
    guard !slips.hasErrors else {
      // What floki cannot read it does not put in order.
      bytes = steps.isEmpty ? lock : text
      return
    }
    let whole =
      published.map { readable.restoring(IDLock.read($0, reporting: &slips), asOf: now) } ?? readable
    let restored = Set(whole.lines).subtracting(readable.lines)
    if !restored.isEmpty { steps.append(.restored(restored.count)) }
    bytes = steps.isEmpty ? lock : whole.bytes
  }
}
