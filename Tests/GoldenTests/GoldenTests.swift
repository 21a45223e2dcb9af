import Testing

@Suite("Golden cases")
struct GoldenTests {
  @Test("A case compiles to exactly what it expects", arguments: Case.all)
  func compiles(_ golden: Case) async throws {
    let outcome = try await golden.outcome()
    let difference = Difference(from: try golden.expected, to: outcome)
    if golden.isToBeRecorded {
      try golden.record(outcome)
      Issue.record("recorded as asked for; look at it before it is committed\n\(difference)")
    } else {
      #expect(difference.isEmpty, "\(difference)")
    }
  }

  @Test("The cases are enough to be called a specification")
  func areEnough() { #expect(Case.all.count >= 65) }
}
