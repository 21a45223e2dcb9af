import FlokiRules
import FlokiSyntax

/// Something in the content that a phone would stumble over.
public struct Problem: Codable, Hashable, Sendable {
  /// How much readers lose.
  public enum Severity: String, Codable, Hashable, Sendable {
    /// Readers lose nothing.
    case note
    /// A phone would ignore or hide something.
    case warning
    /// A phone would reject the content, lose some of it or crash. Nothing is published.
    case error
  }

  /// How much readers lose.
  public let severity: Severity
  /// Permanent and kebab-case: `tab-id-taken`. `floki explain` prints the page about it.
  public let code: String
  /// What is wrong: one line, no full stop.
  public let message: String
  /// The path from the project folder.
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// In Unicode scalars, counted from 1.
  public let column: Int
  /// The line where it ends, counted the same way.
  public let endLine: Int
  /// The column after its last character, counted the same way.
  public let endColumn: Int
  /// What a phone would do; may be empty.
  public let why: String
  /// One likely fix; may be empty.
  public let hint: String
}

extension Problem {
  init(_ diagnostic: Diagnostic, at place: SourcePlace) {
    severity =
      switch diagnostic.severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    code = diagnostic.code
    message = diagnostic.message
    file = place.path
    line = place.line
    column = place.column
    endLine = place.endLine
    endColumn = place.endColumn
    why = diagnostic.why
    hint = diagnostic.hint
  }
}

extension DiagnosticReport {
  var problems: [Problem] { zip(diagnostics, places).map(Problem.init) }
}
