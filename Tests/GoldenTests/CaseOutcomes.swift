/// The outcomes of all cases, each computed when the first test needs it and shared by all suites.
actor CaseOutcomes {
  static let shared = CaseOutcomes()

  private var outcomes: [String: Task<Outcome, any Error>] = [:]

  func outcome(of golden: Case) async throws -> Outcome {
    if let outcome = outcomes[golden.path] { return try await outcome.value }
    let outcome = Task { try await CaseProject(golden).outcome() }
    outcomes[golden.path] = outcome
    return try await outcome.value
  }
}
