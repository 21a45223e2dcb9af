/// A mistake in the content, placed and explained: what is wrong, where, what a phone would do, and the fix.
///
/// The value carries facts; every renderer (terminal, JSON, later the browser) draws the same one.
package struct Diagnostic: Hashable, Sendable {
  /// How much the reader would lose.
  package enum Severity: Int, Comparable, Sendable {
    /// Worth knowing; nothing is lost.
    case note
    /// A client would quietly ignore or hide something.
    case warning
    /// A client would crash, refuse the app or lose content; nothing is published.
    case error

    package static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }
  }

  /// A place and the few words written under it.
  package struct Label: Hashable, Sendable {
    package var span: SourceSpan
    package var text: String

    package init(_ span: SourceSpan, _ text: String = "") {
      self.span = span
      self.text = text
    }
  }

  package var severity: Severity
  /// Permanent, short and kebab-case: `tab-id-taken`.
  package var code: String
  /// The headline: one line, no full stop.
  package var message: String
  /// The smallest text that is wrong.
  package var primary: Label
  /// The other places that matter.
  package var notes: [Label]
  /// What a phone would do with it.
  package var why: String
  /// One likely fix.
  package var hint: String

  package init(
    _ severity: Severity, _ code: String, _ message: String, at span: SourceSpan, _ label: String = "",
    notes: [Label] = [], why: String = "", hint: String = ""
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.primary = Label(span, label)
    self.notes = notes
    self.why = why
    self.hint = hint
  }

  package static func error(
    _ code: String, _ message: String, at span: SourceSpan, _ label: String = "",
    notes: [Label] = [], why: String = "", hint: String = ""
  ) -> Self {
    Self(.error, code, message, at: span, label, notes: notes, why: why, hint: hint)
  }

  package static func warning(
    _ code: String, _ message: String, at span: SourceSpan, _ label: String = "",
    notes: [Label] = [], why: String = "", hint: String = ""
  ) -> Self {
    Self(.warning, code, message, at: span, label, notes: notes, why: why, hint: hint)
  }

  package static func note(
    _ code: String, _ message: String, at span: SourceSpan, _ label: String = "",
    notes: [Label] = [], why: String = "", hint: String = ""
  ) -> Self {
    Self(.note, code, message, at: span, label, notes: notes, why: why, hint: hint)
  }
}
