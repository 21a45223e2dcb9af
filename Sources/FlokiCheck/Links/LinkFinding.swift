import FlokiHTTP

/// The result of checking a link.
package enum LinkFinding: Hashable, Sendable {
  /// The address works, if only for those who are signed in.
  case leads
  /// It moved permanently.
  case moved(to: String)
  /// The server says that it does not exist.
  case gone(status: Int)
  /// No answer, or an answer that does not tell about the page.
  case unanswered(String)

  /// Whether the result is kept for a day.
  package var isKept: Bool { if case .unanswered = self { false } else { true } }
}
