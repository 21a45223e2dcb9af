package import FlokiCompiler
package import FlokiContent
import FlokiSite

extension PublishedIDLock {
  /// The record of a site.
  ///
  /// Items that had expired are in it like others. A comment names the last moment at which one did, so that a clock behind the
  /// build's is noticed before it brings them back.
  package static func text(of lock: IDLock, asOf now: Instant) -> [UInt8] {
    let published = lock.published(asOf: now)
    let moments = published.items.compactMap { published.until[$0.id] }.filter { $0 <= now }
    guard let last = moments.max() else { return published.bytes }
    return published.bytes + line(ofLastExpiry: last)
  }
}
