import FlokiCatalogue
import FlokiRules
import TestSupport
import Testing

/// Every citation leads to a fact in `site/reference/clients.md` or `browsers.md`, and each of the latter to its source.
@Suite struct FactAnchorsTests {
  private static let pages = ["clients", "browsers"]

  /// The name in each heading of a fact and the one in its anchor, in the order of the page.
  private static func facts(in page: String) throws -> [(anchor: String, name: String, title: String)] {
    try Repository.text("site/reference/\(page).md")
      .matches(of: /(?m)^### <a id="([a-z][0-9]+)"><\/a>([A-Z][0-9]+) (.+)$/)
      .map { (String($0.1), String($0.2), String($0.3)) }
  }

  private static func names() throws -> Set<String> { Set(try pages.flatMap(facts).map(\.name)) }

  @Test(arguments: pages)
  func `every number has one fact, whose anchor has the same number`(page: String) throws {
    let facts = try Self.facts(in: page)
    let numbers = facts.compactMap { FactName($0.name)?.number }.sorted()
    #expect(numbers == Array(1...facts.count))
    let letter = page.prefix(1).uppercased()
    for fact in facts { #expect(fact.anchor == fact.name.lowercased() && fact.name.hasPrefix(letter)) }
    let anchors = try Repository.text("site/reference/\(page).md").matches(of: /<a id="/).count
    #expect(anchors == facts.count, "an anchor that is not a fact's")
  }

  @Test func `a title is a short sentence of its own`() throws {
    let titles = try Self.pages.flatMap(Self.facts).map(\.title)
    #expect(Set(titles).count == titles.count)
    for title in titles where title.count > 80 || title.hasSuffix(".") { Issue.record("\(title)") }
  }

  @Test func `the binary carries the facts as they are written`() throws {
    let written = try Self.pages.flatMap { page in
      ClientFact.all(in: try Repository.text("site/reference/\(page).md"))
    }
    #expect(written.map(\.name) == (try Self.pages.flatMap(Self.facts).map(\.name)))
    #expect(Set(written.map(\.tag)).count == written.count)
    for fact in written where fact.body.count < 40 || fact.section.isEmpty { Issue.record("\(fact.name)") }
    #expect(Catalogue.facts.count == written.count, "build again")
    for (carried, fact) in zip(Catalogue.facts, written) {
      #expect(carried.name == fact.name && carried.title == fact.title && carried.body == fact.body)
    }
  }

  @Test func `a fact about browsers names its source, and code that there is`() throws {
    let sources = Set(
      try Repository.files(below: "Sources", ending: ".swift")
        + Repository.files(below: "site/player", ending: "")
    ).map { $0.split(separator: "/").last ?? "" }
    let known = Set(sources.map { $0.hasSuffix(".swift") ? $0.dropLast(".swift".count) : $0 })
    let codes = Set(Catalogue.codes)
    for fact in Catalogue.browserFacts {
      #expect(fact.body.contains("Source: ") && fact.body.contains("https://"), "\(fact.name)")
      guard let start = fact.body.firstRange(of: "floki: ") else {
        Issue.record("\(fact.name) does not say what floki does")
        continue
      }
      // What is in code there is a file of the code, or the code of a rule.
      for word in fact.body[start.upperBound...].matches(of: /`([A-Za-z][A-Za-z0-9-]+(?:\.js|\.css)?)`/)
      where word.1.contains("-") || word.1.contains(".") || word.1.first?.isUppercase == true {
        #expect(known.contains(word.1) || codes.contains(String(word.1)), "\(fact.name): \(word.1)")
      }
    }
  }

  @Test func `every number that is cited anywhere is a fact`() throws {
    var paths = ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "README.md"]
    for (folder, ending) in [
      ("Sources", ".swift"), ("Tests", ".swift"), ("site", ".md"), ("site/player", ".js"),
    ] {
      paths += try Repository.files(below: folder, ending: ending)
    }
    let known = try Self.names()
    var cited: Set<String> = []
    for path in paths {
      let text = try Repository.text(path)
      var names = Set(text.matches(of: /\bC([0-9]{1,3})\b/).map { "C\($0.1)" })
      // Other things have names like those of facts about browsers.
      if !path.hasPrefix("Tests/") {
        names.formUnion(FactCitation.names(in: text).filter { $0.subject == .browsers }.map(\.description))
      }
      cited.formUnion(names)
      for name in names where !known.contains(name) { Issue.record("\(path) cites \(name)") }
    }
    #expect(cited.count > 200)
  }

  @Test func `a link to a fact leads to its anchor`() throws {
    let known = try Self.names()
    for path in try Repository.files(below: "site/reference", ending: ".md") {
      let page = try Repository.text(path)
      let targets =
        page.matches(of: /\[([CB][0-9]+)\]\((?:(?:clients|browsers)\.md)?#([cb][0-9]+)\)/).map {
          ($0.1, $0.2)
        }
        + page.matches(of: /(?m)^\[([CB][0-9]+)\]: (?:clients|browsers)\.md#([cb][0-9]+)$/).map {
          ($0.1, $0.2)
        }
      for (name, anchor) in targets {
        #expect(name.lowercased() == anchor, "\(path)")
        #expect(known.contains(String(name)), "\(path)")
      }
      let defined = Set(targets.map(\.0))
      for link in page.matches(of: /\[([CB][0-9]+)\]/) where !defined.contains(link.1) {
        Issue.record("\(path) says nowhere where [\(link.1)] leads")
      }
    }
  }
}
