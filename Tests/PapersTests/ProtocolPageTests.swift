import FlokiProtocol
import TestSupport
import Testing

/// `site/reference/protocol.md` describes all of the protocol, and its links lead somewhere.
@Suite struct ProtocolPageTests {
  private static let path = "site/reference/protocol.md"

  @Test func `every attribute of the tables is described`() throws {
    let page = try Repository.text(Self.path)
    for table in ReferencePages.wireTables {
      for attribute in table.attributes where !page.contains("`\(attribute.name)`") {
        Issue.record("`\(attribute.name)` of the \(table.entity.words)")
      }
      let anchor = table.entity.words.replacing(" ", with: "-")
      #expect(page.contains("(attributes.md#\(anchor))"), "no link to the table of the \(table.entity.words)")
    }
  }

  @Test func `every fact is cited where it belongs`() throws {
    let words = try Repository.text(Self.path).split(separator: "\n").filter { !$0.contains("]: ") }
    let cited = Set(words.flatMap { $0.matches(of: /\[C([0-9]+)\]/) }.compactMap { Int($0.1) })
    for fact in FactCitations.ofPhones where !cited.contains(fact) { Issue.record("C\(fact)") }
  }

  @Test func `links within the page lead to its headings`() throws {
    let page = try Repository.text(Self.path)
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("## ") || $0.hasPrefix("### ") }
      .map { heading in
        heading.drop { $0 == "#" }.dropFirst().lowercased().filter { $0.isLetter || $0 == " " }
          .replacing(" ", with: "-")
      }
    for link in page.matches(of: /\]\(#([^)]+)\)/) where !headings.contains(String(link.1)) {
      Issue.record("#\(link.1)")
    }
  }
}
