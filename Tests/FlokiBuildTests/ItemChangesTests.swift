import FlokiCompiler
import FlokiContent
import FlokiRules
import FlokiSyntax
import TestSupport
import Testing

@testable import FlokiBuild
@testable import FlokiCheck
@testable import FlokiImport
@testable import FlokiSite

/// What a build says of items is what changed in the served files.
@Suite struct ItemChangesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      name: Harbour
      version: 1
      base_url: https://app.example.org/
      languages: [en, de]
      fallback: omit
      tabs:
        - class_type: news
          unique_id: 1
          long_title: News
          feed: content/news

      """, to: "floki.yaml")
    for (day, name) in [(18, "Regatta"), (19, "Storm"), (20, "Quay")] { try write(name, day) }
  }

  private func write(
    _ name: String, _ day: Int, title: String? = nil, german: String? = "Hafen", more: String = ""
  ) throws {
    let titles = "{en: \(title ?? name)\(german.map { ", de: \($0)" } ?? "")}"
    try folder.write(
      "---\ntitle: \(titles)\ndate: 2026-11-\(day)\n\(more)---\nWords of \(name).\n",
      to: "content/news/\(name.lowercased()).md")
    let translation = "content/news/\(name.lowercased()).de.md"
    if german == nil { folder.remove(translation) } else { try folder.write("Worte.\n", to: translation) }
  }

  private func built(at now: Int64 = 1_795_262_400) async throws -> BuildReport {
    let outcome = try await build(
      BuildRequest(
        project: folder.path, output: folder.full("public"), now: Instant(secondsSince1970: now), jobs: 2))
    #expect(outcome.diagnostics.count(of: .error) == 0, "\(outcome.diagnostics.text)")
    return try #require(outcome.report)
  }

  private func expect(
    _ report: BuildReport, new: [String] = [], changed: [String] = [], deleted: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(report.newItems.titles == new, sourceLocation: sourceLocation)
    #expect(report.changedItems.titles == changed, sourceLocation: sourceLocation)
    #expect(report.deletedItems.titles == deleted, sourceLocation: sourceLocation)
    #expect(report.newItems.count == new.count, sourceLocation: sourceLocation)
  }

  @Test func `items are new, changed and deleted beside what is served`() async throws {
    expect(try await built(), new: ["Quay", "Storm", "Regatta"])
    expect(try await built())

    try write("Boat", 21)
    try write("Storm", 19, title: "The great storm")
    for name in ["regatta.md", "regatta.de.md"] { folder.remove("content/news/\(name)") }
    expect(try await built(), new: ["Boat"], changed: ["The great storm"], deleted: ["Regatta"])
    expect(try await built())
  }

  @Test func `a word in one language, a page and a file are changes, too`() async throws {
    _ = try await built()
    try write("Storm", 19, german: "Sturm")
    expect(try await built(), changed: ["Storm"])
    try folder.write(
      "---\ntitle: {en: Storm, de: Sturm}\ndate: 2026-11-19\nbody: Words of Storm.\n---\nWords of Storm.\n\nMore.\n",
      to: "content/news/storm.md")
    expect(try await built(), changed: ["Storm"])
    // An item that a language did without, and one that it does without now.
    try write("Quay", 20, german: nil)
    expect(try await built(), changed: ["Quay"])
    try write("Quay", 20)
    expect(try await built(), changed: ["Quay"])
  }

  @Test func `another language changes no item, and a feed that goes takes its items along`() async throws {
    _ = try await built()
    let yaml = try #require(folder.text("floki.yaml"))
    try folder.write(yaml.replacing("[en, de]", with: "[en]"), to: "floki.yaml")
    for (day, name) in [(18, "Regatta"), (19, "Storm"), (20, "Quay")] { try write(name, day, german: nil) }
    expect(try await built())
    for (day, name) in [(18, "Regatta"), (19, "Storm"), (20, "Quay")] { try write(name, day) }
    try folder.write(yaml, to: "floki.yaml")
    expect(try await built())

    try folder.write(
      "---\ntitle: {en: Sloop, de: Schaluppe}\ndate: 2026-11-17\n---\nOld.\n", to: "content/boats/sloop.md")
    try folder.write(
      yaml.replacing("content/news", with: "content/boats").replacing("unique_id: 1", with: "unique_id: 2"),
      to: "floki.yaml")
    expect(try await built(), new: ["Sloop"], deleted: ["Quay", "Storm", "Regatta"])
  }

  @Test func `items that move into pages of older ones are not new`() async throws {
    try folder.write("older: true\npage_size: 2\n", to: "content/news/feed.yaml")
    let yaml = try #require(folder.text("floki.yaml"))
    try folder.write(yaml + "    cache_size: 2\nhosting: nginx\n", to: "floki.yaml")
    _ = try await built()
    for day in 21...24 {
      try write("Boat\(day)", day, more: "publish_at: 2026-11-20\n")
      expect(try await built(), new: ["Boat\(day)"])
    }
    #expect(folder.files("public/news").contains { $0.contains(".o") })
    for name in ["regatta.md", "regatta.de.md"] { folder.remove("content/news/\(name)") }
    expect(try await built(), deleted: ["Regatta"])
  }

  @Test func `what is not published is told with the next that will be`() async throws {
    try write("Fair", 20, more: "publish_at: 2026-12-05\n")
    try write("Market", 20, more: "publish_at: 2026-11-28\n")
    try write("Idea", 20, more: "draft: true\n")
    try write("Past", 20, more: "expires: 2026-11-20\n")
    let report = try await built()
    #expect(report.drafts.titles == ["Idea"])
    #expect(report.scheduled.titles == ["Market", "Fair"])
    #expect(report.nextScheduled?.title == "Market")
    #expect(report.nextScheduled?.at == report.nextChange)
    #expect(report.expired.titles == ["Past"])
    let later = try await built(at: 1_796_000_000)
    expect(later, new: ["Market"])
    #expect(later.nextScheduled?.title == "Fair")
  }

  @Test func `many titles are counted, and the first are named`() async throws {
    for number in 10...28 { try write("Note\(number)", 20) }
    let report = try await built()
    #expect(report.newItems.count == 22)
    #expect(report.newItems.titles.count == 5)
  }

  @Test func `a served file that is damaged breaks nothing`() async throws {
    _ = try await built()
    let file = try #require(folder.read("public/news/en"))
    for length in stride(from: 0, through: file.count, by: 7) {
      let slices = FeedSlices(Array(file.prefix(length)))
      for item in slices.items { #expect(slices.title(at: item.range) != nil) }
    }
    for text in [
      "", "]]]]", "}}}}{", #""\"#, #"{"items":[{"id":99999999999}]}"#, #"{"items":[{"id":}]}"#,
      #"{"items":["#,
    ] {
      #expect(FeedSlices(Array(text.utf8)).items.isEmpty)
    }
    #expect(
      FeedSlices(
        Array(#"{"has_older":true,"items":[{"id":7,"title":"]}\"{"},{"id":8,"data":{"x":[{}]}}]}"#.utf8)
      ).items.map(\.id) == [7, 8])
  }
}
