package import FlokiContent

/// An item of a list as far as it decides what phones keep, whether it is in a feed or was.
package struct GoneItem: Hashable, Sendable {
  package var id: Int32
  /// The highest that it was ever sorted by.
  package var sortValue: Int64
  /// Of one that went: until when it is named whatever else there is, for readers who were away; nil where that is over.
  package var namedUntil: Instant?
  /// Of one in the feed: whether it never expires.
  package var lasts: Bool

  package init(id: Int32, sortValue: Int64? = nil, namedUntil: Instant? = nil, lasts: Bool = true) {
    self.id = id
    self.sortValue = sortValue ?? Int64(id)
    self.namedUntil = namedUntil
    self.lasts = lasts
  }
}
