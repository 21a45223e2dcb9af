import FlokiRules

/// A store failed to do what it was asked for.
package struct StoreFailure: CommandFailure, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// There is something else than the condition asks for.
    case conditionFailed
    /// The store cannot keep conditions.
    case unsupported
    /// Unreachable, disconnected, too late, or too busy: worth another attempt.
    case passing
    /// Not let in.
    case refused
    case noSpace
    case cancelled
    /// A file has more bytes than were asked for.
    case tooLarge
    case other
  }

  package let kind: Kind
  /// In one line, without any secret.
  package let description: String
  /// How long the store asks to wait before the next request, in seconds.
  package var retryAfter: Int?

  package init(_ kind: Kind, _ description: String, retryAfter: Int? = nil) {
    self.kind = kind
    self.description = description
    self.retryAfter = retryAfter
  }
}
