package import FlokiCompiler
import FlokiContent
import FlokiRules
import FlokiSite

/// The machine's clock is behind that of a build whose site readers have: items that had appeared would be withdrawn
/// again, and items that had expired would come back (exit code 3, for a build that may not write floki.lock).
package struct ClockBehind: CommandFailure {
  private let now: Instant
  private let withdrawn: [IDLock.Entry]
  private let returning: [IDLock.Entry]
  /// The latest moment by which one of them was published, or had expired.
  private let last: Instant

  package var description: String {
    var consequences: [String] = []
    if let first = withdrawn.first {
      let what = withdrawn.count == 1 ? "\(first.shown), which was" : "\(withdrawn.count) items that were"
      consequences.append("withdraws \(what) published since")
    }
    if let first = returning.first {
      let what = returning.count == 1 ? "\(first.shown), which" : "\(returning.count) items that"
      consequences.append("brings back \(what) expired since")
    }
    return
      "the clock says \(now.rfc3339(in: .utc)), but the last build ran at \(last.rfc3339(in: .utc)) or later: this \(consequences.joined(separator: ", and "))"
  }

  private static let advice = "set the clock, or give the right time with --now."

  package var hint: String? { Self.advice }

  /// Nil if nothing is withdrawn and nothing comes back. The published lock tells from when and until when each item
  /// is shown.
  fileprivate init?(_ request: BuildRequest, _ lock: IDLock, publishedWith bytes: [UInt8]) {
    let now = request.now
    let published = IDLock(ofReadableLinesIn: bytes)
    let kept = Set(lock.items.map(\.id))
    withdrawn = published.items.filter { item in
      guard let from = published.from[item.id], now < from, kept.contains(item.id) else { return false }
      // An author may take an item back, or have it wait again: its moment is another one then.
      return lock.from[item.id] == from && published.wasPublished(item.id, asOf: from)
    }
    let lastExpiry = PublishedIDLock.lastExpiry(in: bytes)
    returning = published.items.filter { item in
      guard let lastExpiry, let until = published.until[item.id], now < until, until <= lastExpiry,
        kept.contains(item.id)
      else { return false }
      // An author may have it shown for longer.
      return lock.until[item.id].map { $0 <= until } == true && lock.wasPublished(item.id, asOf: now)
    }
    let moments =
      withdrawn.compactMap { published.from[$0.id] } + returning.compactMap { published.until[$0.id] }
    guard let last = moments.max() else { return nil }
    (self.now, self.last) = (now, last)
  }

  /// The warnings about the clock before a site is published.
  ///
  /// - Throws: The same if the build is a locked one.
  package static func warnings(of request: BuildRequest, publishing site: Site) throws -> [String] {
    guard request.policy.isHeldAgainstReleases, request.policy.keepsIDs, !request.isMomentMeant else {
      return []
    }
    let locks = [try PublishedIDLock.read(in: request.output), request.publishedElsewhere].compactMap(\.self)
    for bytes in locks {
      guard
        let behind = ClockBehind(request, site.lock, publishedWith: bytes)
      else { continue }
      if request.isLocked { throw behind }
      return ["\(behind); \(advice)"]
    }
    return []
  }
}
