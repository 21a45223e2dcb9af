import Foundation
import TestSupport
import Testing

/// The page of invariants has what the suites say in their doc comments now.
@Suite struct InvariantsTests {
  @Test func `the page of invariants is fresh`() async throws {
    let script = try ChildProcess(Repository.url("scripts/invariants.sh").path, ["--check"])
    let result = await script.finish()
    #expect(result.status == 0, "\(result.outputText)\(result.errorText)")
  }
}
