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
  /// The clients that it exists for: a project that names none of them never hears of it.
  package let clients: Clients
  /// Every severity that it can have: a bit for each.
  private let severities: UInt8

  /// - Parameters:
  ///   - others: What else its diagnostics can be, as the project's settings or the place decide.
  ///   - clients: All for what the protocol forbids, and for what harms readers of every client.
  package init(
    _ code: String, _ severity: Severity, or others: Severity..., in family: Family,
    for clients: Clients = .all, isAllowableError: Bool = false
  ) {
    self.code = code
    self.severity = severity
    self.family = family
    self.clients = clients
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
