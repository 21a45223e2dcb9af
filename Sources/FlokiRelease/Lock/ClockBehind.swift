import FlokiCompiler
import FlokiContent

/// The machine's clock says a time before that of a build whose site readers have: items that were due by then would be taken from
/// them again (exit code 3, for a build that may not write floki.lock).
package struct ClockBehind: Error, CustomStringConvertible {
  private let now: Instant
  private let items: [Lock.Entry]
  /// The latest moment by which one of them was published.
  private let last: Instant

  package var description: String {
    let what = items.count == 1 ? "\(items[0].shown), which was" : "\(items.count) items that were"
    return
      "the clock says \(now.rfc3339(in: .utc)), and the last build's said \(last.rfc3339(in: .utc)) or later: this withdraws \(what) published since"
  }

  package static let hint = "set the clock, or name the time that is meant with --now."

  /// Nil where nothing is withdrawn: what was published is told by its lock, which knows from when each scheduled item was.
  fileprivate init?(_ request: BuildRequest, _ lock: Lock, published: Lock) {
    let kept = Set(lock.items.map(\.id))
    let withdrawn = published.items.filter { item in
      guard let from = published.from[item.id], request.now < from, kept.contains(item.id) else {
        return false
      }
      // An author may take an item back, or have it wait again: its moment is another one then.
      return lock.from[item.id] == from && published.wasPublished(item.id, asOf: from)
    }
    guard let last = withdrawn.compactMap({ published.from[$0.id] }).max() else { return nil }
    (now, items, self.last) = (request.now, withdrawn, last)
  }

  /// What is to be said of the clock before a site is published.
  ///
  /// - Throws: The same where the build is a locked one.
  static func warnings(of request: BuildRequest, publishing site: Site) throws -> [String] {
    guard request.isHeldAgainstReleases, request.keepsIDs, !request.isMomentMeant else { return [] }
    let locks = [try PublishedLock.read(in: request.output), request.publishedElsewhere].compactMap(\.self)
    for bytes in locks {
      guard
        let behind = ClockBehind(request, site.lock, published: Lock(ofReadableLinesIn: bytes))
      else { continue }
      if request.isLocked { throw behind }
      return ["\(behind); \(hint)"]
    }
    return []
  }
}
