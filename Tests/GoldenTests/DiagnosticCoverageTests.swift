import FlokiSyntax
import TestSupport
import Testing

@Suite("The diagnostics that the cases expect")
struct DiagnosticCoverageTests {
  @Test("Every diagnostic says what is wrong, where, and what to do", arguments: Case.all)
  func isComplete(_ golden: Case) async throws {
    let report = try await golden.outcome().report
    for (diagnostic, place) in zip(report.diagnostics, report.places) {
      #expect(!diagnostic.message.isEmpty && !diagnostic.message.contains("\n"))
      #expect(!place.path.isEmpty, "\(diagnostic.code) has no place")
      #expect(!diagnostic.why.isEmpty || !diagnostic.hint.isEmpty, "\(diagnostic.code) explains nothing")
    }
  }

  @Test("Only a few cases repeat the words of a diagnostic")
  func areFew() throws { #expect(try Case.all.count { try $0.text.terminal != nil } <= 6) }
}
