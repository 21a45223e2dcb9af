import FlokiHTTP

/// What became of a link that was asked.
package enum LinkFinding: Hashable, Sendable {
  /// It leads somewhere, if only for those who are let in.
  case leads
  /// It leads there for good.
  case moved(to: String)
  /// There is nothing, and the server says so.
  case gone(status: Int)
  /// No answer, or none that says anything about the page.
  case unanswered(String)

  /// Whether it holds for a day.
  package var isKept: Bool { if case .unanswered = self { false } else { true } }
}
