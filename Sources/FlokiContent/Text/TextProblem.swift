package import FlokiRules

/// A problem in a short text that was meant as a colour, a date, a URL …
///
/// It does not know files: the reader of the source turns the range into a span.
package struct TextProblem: Error, Hashable, Sendable {
  /// The rule that is broken.
  package var rule: Rule
  /// Its code, permanent and kebab-case.
  package var code: String { rule.code }
  /// The smallest part of the text that is wrong, in bytes of its UTF-8; empty where something is missing.
  package var range: Range<Int>
  /// The headline: one line, no full stop.
  package var problem: String
  /// What a phone would do with it; empty if it treats it like any invalid value.
  package var why: String
  /// One likely fix.
  package var hint: String
  /// The one sure fix; nil where more than one thing could have been meant.
  package var repair: Repair?

  /// Bytes of the text, and their replacement.
  package struct Repair: Hashable, Sendable {
    package var range: Range<Int>
    package var replacement: String

    package init(_ range: Range<Int>, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  package init(
    _ rule: Rule, _ range: Range<Int>, _ problem: String, why: String = "", hint: String,
    repair: Repair? = nil
  ) {
    self.rule = rule
    self.range = range
    self.problem = problem
    self.why = why
    self.hint = hint
    self.repair = repair
  }
}
