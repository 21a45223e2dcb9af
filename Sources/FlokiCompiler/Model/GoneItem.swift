package import FlokiContent

/// The part of a current or former item that determines what phones keep.
package struct GoneItem: Hashable, Sendable {
  package var id: Int32
  /// The highest `sort_id` it ever had.
  package var sortValue: Int64
  /// For a deleted item: until when to list it in any case, for phones that were offline; nil once that is over.
  package var namedUntil: Instant?
  /// For an item in the feed: whether it never expires.
  package var lasts: Bool

  package init(id: Int32, sortValue: Int64? = nil, namedUntil: Instant? = nil, lasts: Bool = true) {
    self.id = id
    self.sortValue = sortValue ?? Int64(id)
    self.namedUntil = namedUntil
    self.lasts = lasts
  }
}
