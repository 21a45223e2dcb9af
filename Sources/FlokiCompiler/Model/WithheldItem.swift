package import FlokiContent

/// An item that a feed's folder holds and that is not published now.
package struct WithheldItem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case draft
    /// Its `publish_at` is still to come.
    case scheduled(Instant)
    /// Its `expires` has passed.
    case expired(Instant)
  }

  /// In the first language; the name of its file where it has none.
  package var title: String
  package var reason: Reason

  package init(title: String, reason: Reason) {
    self.title = title
    self.reason = reason
  }
}
