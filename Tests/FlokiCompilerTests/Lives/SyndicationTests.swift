import FlokiContent
import FlokiSyntax
import TestSupport
import Testing

@testable import FlokiCompiler

/// Entries for feed readers keep their names, build after build.
@Suite("Feeds for feed readers")
struct SyndicationTests {
  private func life(_ count: Int, feed: String = "syndication: [rss, atom, jsonfeed]\n") -> Life {
    var life = Life([
      "floki.yaml": Life.project(cacheSize: 5), "content/news/feed.yaml": feed,
    ])
    for day in stride(from: 1, through: count, by: 1) { life[Life.path(day)] = Life.item(day) }
    return life
  }

  /// The documents of a format, by their paths.
  private func documents(_ life: Life, _ format: SyndicationFormat) -> [String: String] {
    var documents: [String: String] = [:]
    for file in life.site?.files ?? [] {
      guard case .syndicated(let plan, format) = file.content else { continue }
      let feed = plan.feed(FinishedFiles(byteCounts: [:]))
      documents[file.path] = String(
        decoding: format.bytes(of: feed, at: plan.addresses(in: format)), as: UTF8.self)
    }
    return documents
  }

  /// What feed readers know the items of the newest document by, by their titles.
  private func names(_ life: Life) -> [String: String] {
    for file in life.site?.files ?? [] {
      guard case .syndicated(let plan, _) = file.content, !plan.isArchive else { continue }
      let entries = plan.feed(FinishedFiles(byteCounts: [:])).entries
      return Dictionary(entries.map { ($0.title, $0.id) }, uniquingKeysWith: { one, _ in one })
    }
    return [:]
  }

  @Test("An archive keeps its bytes as items come; the newest gets one link when the next is sealed")
  func archivesStay() async {
    var life = life(14, feed: "older: true\nsyndication: [rss, atom, jsonfeed]\n")
    await life.build()
    #expect(life.codes == [])
    var before: [SyndicationFormat: [String: String]] = [:]
    var sealed = 0
    for day in 15...60 {
      life[Life.path(day)] = Life.item(day)
      await life.build()
      for format in SyndicationFormat.allCases {
        let now = documents(life, format)
        let main = "news/en." + format.fileEnding
        #expect(now[main] != before[format]?[main])
        for (path, text) in before[format] ?? [:] where path != main && now[path] != text {
          let lines = (now[path] ?? "").split(separator: "\n").filter { !$0.contains("\"next-archive\"") }
          #expect(lines == text.split(separator: "\n") && format != .jsonFeed, "\(path)")
          sealed += 1
        }
        before[format] = now
      }
    }
    // Five pages are sealed; the first four get a link, in each of two formats.
    #expect(before[.rss]?.count == 6 && sealed == 8)
  }

  @Test("An entry is known by one name whatever becomes of its title, its file, its words and its id")
  func namesLast() async {
    var life = life(2)
    life["content/news/rules.md"] =
      "---\ntitle: Rules\npin: true\n---\nAll the rules of the harbour, one by one.\n"
    await life.build()
    let first = names(life)
    #expect(first.count == 3 && Set(first.values).count == 3)
    // Another id for phones.
    life[Life.path(9_900)] = Life.item(9_900)
    await life.build()
    #expect(life.facts("gone").count == 1)
    #expect(names(life)["Rules"] == first["Rules"])
    // Another file, twice, with another id in between.
    life["content/news/laws.md"] = life["content/news/rules.md"]
    life["content/news/rules.md"] = nil
    await life.build()
    #expect(names(life)["Rules"] == first["Rules"])
    life[Life.path(9_950)] = Life.item(9_950)
    await life.build()
    #expect(life.facts("gone").count == 2)
    #expect(names(life)["Rules"] == first["Rules"])
    // Another title, date, and page.
    life[Life.path(2)] = Life.item(3, title: "Other")
    await life.build()
    #expect(names(life)["Other"] == first["Day 2"])
    // A language more, and another name of the first.
    life["floki.yaml"] = Life.project(cacheSize: 5, languages: "es, en")
    await life.build()
    #expect(names(life)["Other"] == first["Day 2"])
    // What a former item was known by is not the name of a new file.
    life["content/news/rules.md"] = "---\ntitle: New rules\n---\nSomething else entirely, about boats.\n"
    await life.build()
    #expect(names(life)["New rules"] != first["Rules"])
    #expect(Set(names(life).values).count == names(life).count)
  }

  @Test("Drafts, scheduled, expired and deleted items are in no document")
  func leavesOut() async {
    var life = life(3)
    life[Life.path(1)] = Life.item(1, "draft: true\n")
    life[Life.path(2)] = Life.item(2, "publish_at: \(Life.text(3))\n")
    life[Life.path(3)] = Life.item(3, "expires: \(Life.text(5))\n")
    life[Life.path(4)] = Life.item(4)
    await life.build()
    #expect(Set(names(life).keys) == ["Day 3", "Day 4"])
    await life.build(after: 3)
    #expect(Set(names(life).keys) == ["Day 2", "Day 3", "Day 4"])
    await life.build(after: 3)
    #expect(Set(names(life).keys) == ["Day 2", "Day 4"])
    life[Life.path(4)] = nil
    await life.build()
    #expect(Set(names(life).keys) == ["Day 2"])
  }

  @Test("Nothing in a document follows from when it was built")
  func hasNoClock() async {
    var life = life(4)
    await life.build()
    let before = SyndicationFormat.allCases.map { documents(life, $0) }
    await life.build(after: 400)
    #expect(SyndicationFormat.allCases.map { documents(life, $0) } == before)
  }
}
