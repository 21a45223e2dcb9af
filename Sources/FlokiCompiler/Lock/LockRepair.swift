package import FlokiContent
import FlokiSyntax

/// Fixes a lock after a merge of two branches.
///
/// Keeps the lines of both sides, since every line is independent. If two contradict each other, keeps the one that was
/// published: phones have it, and anything they never saw can be made again.
package struct LockRepair: Sendable {
  /// A step of the repair.
  package enum Step: Hashable, Sendable {
    /// Removed the markers of a conflict.
    case conflictsResolved(Int)
    /// Removed duplicate lines.
    case repeatsRemoved(Int)
    /// Of two items with the same id, `loser` gets another in the next build.
    case renumbered(id: Int32, loser: Item, winner: Item, isGuess: Bool)
    /// Of two lines that contradict each other, the published one stays.
    case contradictionResolved(kept: String, removed: String)
    /// Restored published lines that the lock had lost.
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
  ///   - settlesReleases: Whether phones certainly read that site: then its releases count, even if
  ///     the lock has only one side of a conflict. A folder may be of another branch and never have been published.
  ///   - now: the time up to which it may have been published.
  package init(
    _ lock: [UInt8], published: [UInt8]?, settlesReleases: Bool = false, asOf now: Instant
  ) {
    var lines = Self.withoutMarks(Line.lines(of: lock), &steps)
    lines = Self.withoutRepeats(lines, &steps)
    let known = published.map { Line.lines(of: $0) }
    lines = Self.withoutCollisions(lines, published: known, &steps)
    lines = Self.withoutSharedAddresses(lines, published: known ?? [], &steps)
    lines = Self.withoutContradictions(
      lines, published: known ?? [], settlesReleases: settlesReleases, &steps)
    let text = Array((lines.map(\.text).joined(separator: "\n") + "\n").utf8)
    var slips = Diagnostics()
    let readable = IDLock.read(text, reporting: &slips)
    guard !slips.hasErrors else {
      // floki does not sort lines that it cannot read.
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
