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

  @Test func `suites of every folder are on the page`() throws {
    let page = try Repository.text("site/reference/invariants.md")
    let folders = page.matches(of: /(?m)^## (\w+)$/).map { String($0.1) }
    #expect(folders.count > 20)
    for folder in folders where !Repository.isFolder("Tests/\(folder)") { Issue.record("\(folder)") }
    #expect(page.matches(of: /(?m)^- `\w+`:/).count > 350)
  }
}
