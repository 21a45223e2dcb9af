import Foundation
import Testing

/// `floki explain`, as somebody uses it who has a message on the screen.
@Suite struct ExplainTests {
  @Test(arguments: ["tab-id-taken", "error[tab-id-taken]:"])
  func `a code is explained with an example before and after`(code: String) async throws {
    let page = try await Command.run("explain", code, in: Scratch())
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("error[tab-id-taken]: Two tabs have the same number\n"))
    for words in ["(C58)", "\nBefore\n", "\n  floki.yaml\n", "\n    error[tab-id-taken]: ", "\nAfter\n"] {
      #expect(page.output.contains(words), "\(words)")
    }
    #expect(!page.output.contains("```"))
    #expect(page.errors == "")
  }

  @Test func `without a code all are listed by family`() async throws {
    let list = try await Command.run("explain", in: Scratch())
    #expect(list.status == 0)
    #expect(list.output.contains("\nTabs\n"))
    #expect(list.output.contains(/\n  error    tab-id-taken +Two tabs have the same number\n/))
  }

  @Test func `programs get the same as JSON`() async throws {
    let lines = try await Command.run("explain", "--format", "json", in: Scratch()).outputLines
    #expect(lines.count > 1)
    let page = try #require(lines.first { $0.contains(#""code":"tab-id-taken""#) })
    let fields = try JSONDecoder().decode([String: String].self, from: Data(page.utf8))
    #expect(fields["severity"] == "error")
    #expect(fields["markdown"]?.contains("## Before") == true)
  }
}
