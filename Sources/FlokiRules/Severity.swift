/// How much the reader would lose.
package enum Severity: Int, CaseIterable, Codable, Comparable, Sendable {
  /// Worth knowing; nothing is lost.
  case note
  /// A client would quietly ignore or hide something.
  case warning
  /// A client would crash, refuse the app or lose content; nothing is published.
  case error

  package static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }
}
