/// The items of a feed as they were published, by their places: taken out of the index once, so that no answer asks SQLite for them.
struct IndexedItems: Sendable {
  private var bytes: [UInt8] = []
  /// Where each ends; the one of place 1 is the first.
  private var ends: [Int] = []

  var count: Int { ends.count }

  /// Adds the next item by its place.
  mutating func append(_ query: Query, _ column: Int32) {
    query.append(column, to: &bytes)
    ends.append(bytes.count)
  }

  /// Nil for a place that no item has.
  subscript(place: Int32) -> ArraySlice<UInt8>? {
    let index = Int(place) - 1
    guard ends.indices.contains(index) else { return nil }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }
}
