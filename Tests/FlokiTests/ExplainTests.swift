import Foundation
import Testing

/// `floki explain` prints the page of every code, and every fact with the diagnostics that cite it.
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

  @Test func `an old code leads to the page of the new one`() async throws {
    let page = try await Command.run("explain", "section-closed-for-ever", in: Scratch())
    #expect(page.status == 0)
    #expect(
      page.output.hasPrefix(
        "section-closed-for-ever is called section-stays-closed now.\n\nwarning[section-stays-closed]: "))
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

  @Test(arguments: ["C58", "c58", "(C58)"])
  func `a fact is printed with its section and the diagnostics that cite it`(name: String) async throws {
    let fact = try await Command.run("explain", name, in: Scratch())
    #expect(fact.status == 0)
    #expect(fact.output.hasPrefix("C58: If two tabs share a `unique_id`, iOS refuses"))
    #expect(
      fact.output.contains("\nTabs, unique-id-dup\n\nRepeated `unique_id`: (iOS) the whole app refuses;"))
    #expect(fact.output.contains(/\nDiagnostics that cite it\n(.+\n)* +error +tab-id-taken +Two tabs/))
    #expect(fact.errors == "")
  }

  @Test(arguments: ["B9", "b9", "(B9)"])
  func `a fact about browsers is printed alike`(name: String) async throws {
    let fact = try await Command.run("explain", name, in: Scratch())
    #expect(fact.status == 0)
    #expect(fact.output.hasPrefix("B9: Into a page from https, browsers fetch and frame nothing over http\n"))
    #expect(fact.output.contains("\nOther hosts, mixed-blocked\n"))
    #expect(fact.output.contains(/\nDiagnostics that cite it\n(.+\n)* +warning +url-insecure +Browsers load/))
  }

  @Test func `a page leads on to facts about browsers`() async throws {
    let page = try await Command.run("explain", "url-insecure", in: Scratch())
    #expect(page.output.hasSuffix("\nThe facts behind it: floki explain B9 B10\n"))
  }

  @Test func `several are explained one after the other`() async throws {
    let both = try await Command.run("explain", "C23", "C24", in: Scratch())
    #expect(both.output.hasPrefix("C23: "))
    #expect(both.output.contains("\n\nC24: "))
  }

  @Test func `a page leads on to the facts that it cites`() async throws {
    let page = try await Command.run("explain", "tab-id-taken", in: Scratch())
    #expect(page.output.hasSuffix("\nThe facts behind it: floki explain C58 C59\n"))
  }

  @Test func `programs get a fact as JSON`() async throws {
    struct Fact: Decodable {
      let fact, section, tag, title, markdown: String
      let diagnostics: [String]
    }
    let line = try await Command.run("explain", "C58", "--format", "json", in: Scratch()).output
    let fact = try JSONDecoder().decode(Fact.self, from: Data(line.utf8))
    #expect([fact.fact, fact.section, fact.tag] == ["C58", "Tabs", "unique-id-dup"])
    #expect(fact.markdown.hasPrefix("Repeated `unique_id`: "))
    #expect(fact.diagnostics.contains("tab-id-taken"))
  }

  @Test func `a number that no fact has is a usage error that names the nearest`() async throws {
    // In two parts, or it would be taken for a citation.
    let unknown = try await Command.run("explain", "C" + "999", in: Scratch())
    #expect(unknown.status == 2)
    #expect(unknown.output == "")
    #expect(
      unknown.errors == """
        error: no fact about the phones has the number C\(999)
        Hint: did you mean `floki explain C99`?

        """)
    let other = try await Command.run("explain", "B" + "99", in: Scratch())
    #expect(other.status == 2)
    #expect(other.errors.hasPrefix("error: no fact about browsers has the number B\(99)\n"))
  }
}
