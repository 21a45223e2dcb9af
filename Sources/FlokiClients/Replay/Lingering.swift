/// Which items of one edition an iPhone still has in a list after it was started twice with the next one (C137 C143 C144).
///
/// - Parameters:
///   - held: What the list has on the phone.
///   - cacheSize: How many items the phone saves (C140).
///   - now: Seconds since 1970.
package func lingering(_ held: [FeedItem], after next: Feed, cacheSize: Int, now: Int64) -> Set<Int> {
  var list = DiskCache()
  list.refresh(with: Feed(items: held), cacheSize: cacheSize, now: now)
  for _ in 1...2 {
    list.restore(at: now)
    list.refresh(with: next, cacheSize: cacheSize, now: now)
  }
  let published = Set(next.items.map(\.id))
  return Set(list.shown.lazy.map(\.id).filter { list.isSaved($0) && !published.contains($0) })
}
