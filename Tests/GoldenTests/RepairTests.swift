import FlokiCheck
import FlokiSyntax
import TestSupport
import Testing

@Suite("The fixes that the cases offer")
struct RepairTests {
  @Test("A fix fixes what it says it fixes, and a second run has nothing left to do", arguments: Case.all)
  func isSure(_ golden: Case) async throws {
    let outcomes = try await CaseProject(golden).repairs()
    let offered = try golden.text.findings().filter { !$0.edits.isEmpty }.map(\.code)
    let all = outcomes.flatMap(\.rounds).flatMap(\.repairs)
    #expect(Set(offered).isSubset(of: all.map(\.diagnostic.code)), "\(golden.name)")
    for repair in all where repair.refusal?.hasSuffix("would stay") == true {
      Issue.record("\(golden.name): \(repair.diagnostic.fix?.summary ?? "")")
    }
    #expect(
      outcomes.last?.rounds.flatMap(\.repairs).allSatisfy { $0.refusal != nil } == true, "\(golden.name)")
  }
}
