import FlokiRules
import FlokiSyntax

/// Diagnostics whose rule is nobody's, for tests of what becomes of any diagnostic.
extension Diagnostic {
  static func error(
    _ code: String, _ message: String, at span: SourceSpan, _ label: String = "",
    notes: [Label] = [], why: String = "", hint: String = "", fix: Fix? = nil
  ) -> Self {
    Self(
      Rule(code, .error, in: .yaml), message, at: span, label, notes: notes, why: why, hint: hint, fix: fix)
  }

  static func warning(
    _ code: String, _ message: String, at span: SourceSpan, _ label: String = "",
    notes: [Label] = [], why: String = "", hint: String = "", fix: Fix? = nil
  ) -> Self {
    Self(
      Rule(code, .warning, in: .yaml), message, at: span, label, notes: notes, why: why, hint: hint, fix: fix)
  }

  static func note(_ code: String, _ message: String, at span: SourceSpan) -> Self {
    Self(Rule(code, .note, in: .yaml), message, at: span)
  }
}
