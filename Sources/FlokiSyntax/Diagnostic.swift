package import FlokiRules

/// A problem in the content, placed and explained: what is wrong, where, what a phone would do, and the fix.
///
/// The value carries facts; every renderer (terminal, JSON lines, SARIF, GitHub) draws the same one.
package struct Diagnostic: Codable, Hashable, Sendable {
  package typealias Severity = FlokiRules.Severity

  /// A place and the few words written under it.
  package struct Label: Codable, Hashable, Sendable {
    package var span: SourceSpan
    package var text: String

    package init(_ span: SourceSpan, _ text: String = "") {
      self.span = span
      self.text = text
    }
  }

  /// The one safe fix: replacements of text, and a summary of what they do.
  package struct Fix: Codable, Hashable, Sendable {
    /// One run of bytes, and its replacement; an empty run is an insertion, an empty text a removal.
    package struct Edit: Codable, Hashable, Sendable {
      package var span: SourceSpan
      package var replacement: String

      package init(_ span: SourceSpan, _ replacement: String) {
        self.span = span
        self.replacement = replacement
      }
    }

    /// What was done, in the past tense: "replaced `titel` with `title`".
    package var summary: String
    /// All of them or none; no two overlap.
    package var edits: [Edit]

    package init(_ summary: String, _ edits: [Edit]) {
      self.summary = summary
      self.edits = edits
    }
  }

  /// What is broken.
  package var rule: Rule
  /// The rule's own, unless the place or `--strict` makes it more or less serious.
  package var severity: Severity
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
  /// Nil if more than one fix is possible.
  package var fix: Fix?
  /// The cause, if several places can have the same problem (the path of a missing file): only the
  /// first of them is reported, and the others become its notes.
  package var subject: String?

  /// - Parameter severity: One that the rule can have; nil for its usual one.
  package init(
    _ rule: Rule, as severity: Severity? = nil, _ message: String, at span: SourceSpan, _ label: String = "",
    notes: [Label] = [], why: String = "", hint: String = "", fix: Fix? = nil
  ) {
    assert(rule.canBe(severity ?? rule.severity), "\(rule.code) is declared with other severities")
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.primary = Label(span, label)
    self.notes = notes + [Label(detourOf: span)].compactMap(\.self)
    self.why = why
    self.hint = hint
    self.fix = fix
  }

  /// Permanent, short and kebab-case: `tab-id-taken`.
  package var code: String { rule.code }

  /// The same diagnostic about `subject`, which is reported once however many places have it.
  package func about(_ subject: String) -> Self {
    var diagnostic = self
    diagnostic.subject = subject
    return diagnostic
  }
}
