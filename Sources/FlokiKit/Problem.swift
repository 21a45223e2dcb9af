import FlokiRules
import FlokiSyntax

/// Something in the content that a phone would stumble over.
public struct Problem: Codable, Hashable, Sendable {
  public enum Severity: String, Codable, Hashable, Sendable {
    case note, warning, error
  }

  public let severity: Severity
  /// Permanent and kebab-case: `tab-id-taken`.
  public let code: String
  public let message: String
  /// The path from the project folder.
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// In Unicode scalars, counted from 1.
  public let column: Int
  /// Where it ends, counted the same way.
  public let endLine: Int
  public let endColumn: Int
  /// What a phone would do.
  public let why: String
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
