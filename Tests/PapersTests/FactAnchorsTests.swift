import FlokiCatalogue
import TestSupport
import Testing

/// Every citation leads to a fact in `site/reference/clients.md`.
@Suite struct FactAnchorsTests {
  /// The number in each heading of a fact and the one in its anchor, in the order of the page.
  private static func facts() throws -> [(anchor: Int, number: Int, title: String)] {
    try Repository.text("site/reference/clients.md")
      .matches(of: /(?m)^### <a id="c([0-9]+)"><\/a>C([0-9]+) (.+)$/)
      .compactMap { match in
        guard let anchor = Int(match.1), let number = Int(match.2) else { return nil }
        return (anchor, number, String(match.3))
      }
  }

  @Test func `every number has one fact, whose anchor has the same number`() throws {
    let facts = try Self.facts()
    #expect(facts.map(\.number).sorted() == FactCitations.all)
    #expect(FactCitations.all.starts(with: 1...219))
    #expect(Set(FactCitations.all).count == FactCitations.all.count)
    for fact in facts { #expect(fact.anchor == fact.number) }
    let anchors = try Repository.text("site/reference/clients.md").matches(of: /<a id="/).count
    #expect(anchors == facts.count, "an anchor that is not a fact's")
  }

  @Test func `a title is a short sentence of its own`() throws {
    let titles = try Self.facts().map(\.title)
    #expect(Set(titles).count == titles.count)
    for title in titles where title.count > 80 || title.hasSuffix(".") { Issue.record("\(title)") }
  }

  @Test func `the binary carries the facts as they are written`() throws {
    let written = ClientFact.all(in: try Repository.text("site/reference/clients.md"))
    #expect(written.map(\.number) == (try Self.facts()).map(\.number))
    #expect(Set(written.map(\.tag)).count == written.count)
    for fact in written where fact.body.count < 40 || fact.section.isEmpty { Issue.record("\(fact.name)") }
    #expect(Catalogue.facts.count == written.count, "build again")
    for (carried, fact) in zip(Catalogue.facts, written) {
      #expect(carried.name == fact.name && carried.title == fact.title && carried.body == fact.body)
    }
  }

  @Test func `every number that is cited anywhere is a fact`() throws {
    var paths = ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "README.md"]
    for (folder, ending) in [("Sources", ".swift"), ("Tests", ".swift"), ("site", ".md")] {
      paths += try Repository.files(below: folder, ending: ending)
    }
    let known = Set(try Self.facts().map(\.number))
    var cited: Set<Int> = []
    for path in paths {
      for match in try Repository.text(path).matches(of: /\bC([0-9]{1,3})\b/) {
        guard let number = Int(match.1) else { continue }
        cited.insert(number)
        if !known.contains(number) { Issue.record("\(path) cites C\(number)") }
      }
    }
    #expect(cited.count > 200)
  }

  @Test func `a link to a fact leads to its anchor`() throws {
    let known = Set(try Self.facts().map(\.number))
    for path in try Repository.files(below: "site/reference", ending: ".md") {
      let page = try Repository.text(path)
      let targets =
        page.matches(of: /\[C([0-9]+)\]\((?:clients\.md)?#c([0-9]+)\)/).map { ($0.1, $0.2) }
        + page.matches(of: /(?m)^\[C([0-9]+)\]: clients\.md#c([0-9]+)$/).map { ($0.1, $0.2) }
      for (name, anchor) in targets {
        #expect(name == anchor, "\(path)")
        #expect(Int(anchor).map(known.contains) == true, "\(path)")
      }
      let defined = Set(targets.map(\.0))
      for link in page.matches(of: /\[C([0-9]+)\]/) where !defined.contains(link.1) {
        Issue.record("\(path) says nowhere where [C\(link.1)] leads")
      }
    }
  }
}
