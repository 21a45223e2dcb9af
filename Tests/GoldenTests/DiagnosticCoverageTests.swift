import Foundation
import Testing

@Suite("The diagnostics that the cases expect")
struct DiagnosticCoverageTests {
  @Test("Every diagnostic says what is wrong, where, and what to do")
  func isComplete() throws {
    for golden in Case.all {
      let text = try golden.expected.diagnostics
      guard !text.isEmpty else { continue }
      let diagnostics = text.components(separatedBy: "\n\n").filter { !$0.hasPrefix("Hint: ") }
      for diagnostic in diagnostics where diagnostic.contains("[") {
        #expect(diagnostic.contains("\n  --> "), "\(golden.name): \(diagnostic)")
      }
    }
  }
}
