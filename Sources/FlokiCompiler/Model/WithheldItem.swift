package import FlokiContent

/// An item in a feed's folder that is not published now.
package struct WithheldItem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case draft
    /// Its `publish_at` is in the future.
    case scheduled(Instant)
    /// Its `expires` is in the past.
    case expired(Instant)
  }

  /// In the first language; its file name if it has none.
  package var title: String
  package var reason: Reason

  package init(title: String, reason: Reason) {
    self.title = title
    self.reason = reason
  }
}
