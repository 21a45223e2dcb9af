import FlokiCheck
import FlokiSyntax
import Testing

@Suite("The fixes that the cases offer")
struct RepairTests {
  @Test("A fix fixes what it says it fixes, and a second run has nothing left to do", arguments: Case.all)
  func isSure(_ golden: Case) async throws {
    let outcomes = try await golden.repairs()
    let all = outcomes.flatMap(\.rounds).flatMap(\.repairs)
    for repair in all where repair.refusal?.hasSuffix("would stay") == true {
      Issue.record("\(golden.name): \(repair.diagnostic.fix?.summary ?? "")")
    }
    #expect(
      outcomes.last?.rounds.flatMap(\.repairs).allSatisfy { $0.refusal != nil } == true, "\(golden.name)")
  }

  @Test("Some case offers a fix")
  func areThere() async throws {
    var count = 0
    for golden in Case.all { count += try await golden.report().fixableCount }
    #expect(count > 0)
  }
}
