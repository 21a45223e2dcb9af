import FlokiRules
import FlokiSyntax
import Foundation

/// What the editor's page shows: the screens and the problems. `/preview/state.json`, and each message of the socket.
package struct PreviewState: Sendable, Codable {
  package enum Status: String, Sendable, Codable {
    /// Before the first build has ended.
    case building
    case good
    /// What is shown is the last good site.
    case bad
  }

  /// A diagnostic as the page shows it.
  package struct Finding: Sendable, Codable {
    var code: String
    var severity: String
    var headline: String
    /// From the project folder.
    var path: String
    var line: Int
    var column: Int
    /// All of it, as a terminal shows it.
    var text: String
  }

  var kind = "state"
  /// Another number is another site: everyone's, which is 0, or one that a browser chose for itself.
  var site = 0
  package var status = Status.building
  var name = ""
  var languages: [String] = []
  var apps: [String] = []
  var clients = ["ios", "android"]
  var hasWebApp = false
  /// How many builds there were.
  package var build = 0
  /// The moment of what is shown; nil before the first build.
  var now: String?
  /// The moment that "now" means: that of the session, until something is due.
  var present: String?
  var drafts = false
  /// Where other devices find the preview.
  var addresses: [String] = []
  package var errors: [Finding] = []
  /// How many there are, and the first of them.
  var warnings = 0
  var warned: [Finding] = []
  /// When something expires or is published, ascending.
  var times: [String] = []
  /// What the last build published.
  package var changed: [String] = []

  /// What the terminal shows of a build that was published.
  package var line: String {
    changed.isEmpty
      ? "Nothing has changed." : "\(changed.count) file\(changed.count == 1 ? "" : "s") changed."
  }

  /// Why one was not published.
  package var errorText: String { errors.map(\.text).joined(separator: "\n") }

  var json: String {
    (try? JSONEncoder.stable.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

extension JSONEncoder {
  fileprivate static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension PreviewState.Finding {
  /// More than anyone reads of one build.
  private static let most = 50

  static func all(of report: DiagnosticReport, _ severity: Diagnostic.Severity) -> [Self] {
    report.diagnostics.filter { $0.severity == severity }.prefix(most).map { Self($0, in: report) }
  }

  private init(_ diagnostic: Diagnostic, in report: DiagnosticReport) {
    let (place, text) = report.shown(diagnostic)
    code = diagnostic.rule.code
    severity = "\(diagnostic.severity)"
    headline = diagnostic.message
    (path, line, column) = (place.path, place.line, place.column)
    self.text = text
  }
}
