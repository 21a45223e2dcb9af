import FlokiSyntax
import TestSupport

/// The result of compiling a project.
struct Outcome: Sendable {
  var files: [String: [UInt8]]
  /// The diagnostics.
  var findings: [CaseFinding]
  /// The same diagnostics with their messages.
  var report: DiagnosticReport
  /// The terminal output; nil in most cases.
  var shown: String?
  /// Files whose path suggests another kind than their content.
  var misjudged: [String] = []
}
