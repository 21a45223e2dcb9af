/// One kind of problem that floki reports, declared once, beside the messages of its diagnostics.
///
/// The handbook has a page about each, under its code; comments in the sources allow it by the code.
package struct Rule: Codable, Hashable, Sendable {
  /// Permanent, short and kebab-case: `tab-id-taken`.
  package let code: String
  /// The severity of its diagnostics, unless the project makes them more or less serious.
  package let severity: Severity
  /// The section of the handbook that its page is in.
  package let family: Family
  /// Whether a comment may allow it although it is an error: it harms no phone, and may be meant.
  package let isAllowableError: Bool
  /// Every severity that it can have: a bit for each.
  private let severities: UInt8

  /// - Parameter others: What else its diagnostics can be, as the project's settings or the place decide.
  package init(
    _ code: String, _ severity: Severity, or others: Severity..., in family: Family,
    isAllowableError: Bool = false
  ) {
    self.code = code
    self.severity = severity
    self.family = family
    self.isAllowableError = isAllowableError
    severities = others.reduce(1 << severity.rawValue) { $0 | 1 << $1.rawValue }
  }

  /// Whether its diagnostics can have a severity, before `--strict` or a draft changes it.
  package func canBe(_ severity: Severity) -> Bool { severities & 1 << severity.rawValue != 0 }

  /// Whether its diagnostics are errors that no comment can allow.
  package var isAlwaysError: Bool {
    severities == 1 << Severity.error.rawValue && !isAllowableError
  }
}

extension Rule {
  /// A code is declared once: it is the rule.
  package static func == (one: Rule, other: Rule) -> Bool { one.code == other.code }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
