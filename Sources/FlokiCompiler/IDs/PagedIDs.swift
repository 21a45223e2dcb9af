import FlokiContent
import FlokiProtocol

/// Ids in a feed with `older: true`, where they alone determine the order: iOS asks for items below the last id it has,
/// and the last is the one with the lowest sort id (C146).
///
/// So an item in the wrong place gets another id, and newly assigned ids are never in a page: every phone finds it in
/// the main feed.
///
/// An item that was once sorted above its id also gets a new id when its feed is cut into pages for the first time. Phones keep it
/// among the newest items, never ask for the page that has it now, and so never remove it from its old place (C145 C146).
struct PagedIDs {
  private let floor: Int32
  /// The highest places above their ids at which phones know items.
  private let heights: [Int32: Int64]
  /// Of all items, the lowest first.
  private var ids: [Int32]

  init(_ feed: FeedNumbering, heights: [Int32: Int64]) {
    self.heights = heights
    floor = feed.firstOpenID
    ids = feed.items.map { $0.id ?? 0 }.sorted()
  }

  /// Assigns fresh ids to items whose date puts them elsewhere in the order: it was edited, or a pin removed. An item
  /// published later than its date may be placed by either.
  mutating func move(_ items: inout [FeedNumbering.Entry], _ allocator: inout IDAllocator, _ runs: IDRuns) {
    for index in items.indices {
      let item = items[index].item
      guard !item.isPinned, item.explicitID == nil, item.presence != .expired, let known = items[index].id,
        let start = start(of: known, for: item, runs) ?? start(ofHeld: known, item),
        let id = allocator.give(from: start)
      else { continue }
      replace(known, with: id)
      items[index].id = id
    }
  }

  private func start(of id: Int32, for item: ResolvedItem, _ runs: IDRuns) -> Int32? {
    guard let date = item.date else { return nil }
    let starts = Set([date, max(date, item.publishAt ?? date)]).map { start(of: id, for: $0, runs) }
    return starts.contains(nil) ? nil : starts.compactMap { $0 }.max()
  }

  /// Where to search an id for an item that phones know above others that are above it now; nil for any other.
  private func start(ofHeld id: Int32, _ item: ResolvedItem) -> Int32? {
    guard let height = heights[id], height > Int64(id), isAnother(between: Int32(clamping: height), and: id)
    else { return nil }
    let place = item.date.flatMap { Int32(exactly: max(1, $0.secondsSince2000)) } ?? id
    return max(place, floor)
  }

  /// Where to search an id for an item by its date; nil if it is in the right place.
  private func start(of id: Int32, for date: Instant, _ runs: IDRuns) -> Int32? {
    guard let place = Int32(exactly: max(1, date.secondsSince2000)), id >= floor || place > floor else {
      return nil
    }
    // An item that belongs into the closed pages goes to the bottom of the main feed.
    let start = max(place, floor)
    guard start > id || !runs.reach(from: Int64(start), to: id), isAnother(between: start, and: id) else {
      return nil
    }
    return start
  }

  /// Whether the order would differ: whether some other item is where this one would pass.
  private func isAnother(between start: Int32, and id: Int32) -> Bool {
    if start > id { return firstIndex(above: id) < firstIndex(above: start) }
    return firstIndex(above: start) < firstIndex(from: id)
  }

  private func firstIndex(from id: Int32) -> Int { firstIndex { $0 >= id } }
  private func firstIndex(above id: Int32) -> Int { firstIndex { $0 > id } }

  private func firstIndex(where isBehind: (Int32) -> Bool) -> Int {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(ids[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private mutating func replace(_ old: Int32, with new: Int32) {
    ids.remove(at: firstIndex(from: old))
    ids.insert(new, at: firstIndex(from: new))
  }
}
