import Foundation
import Testing

/// What an edit would leave on phones forever is an error with its place.
@Suite struct LeftOnPhonesTests {
  private static let settings = """
    name: Kept
    version: 1
    base_url: https://app.example.org/
    languages: [en]
    clients: [ios]
    hosting: nginx
    tabs:
      - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news, cache_size: 4}

    """

  private func run(_ arguments: String..., in folder: Scratch) async throws -> Command.Result {
    try await Command(arguments + ["--now", "2026-11-25T09:00:00Z"], in: folder).finish()
  }

  private func item(_ day: Int, _ more: String = "") -> String {
    "---\ntitle: Day \(day)\nbody: News\ndate: 2026-10-\(day + 10) 08:00\n\(more)---\nText of day \(day).\n"
  }

  /// Twelve items, and the first edition of them published.
  private func project(_ more: [String: String]) async throws -> Scratch {
    let folder = try Scratch()
    try folder.write(Self.settings, to: "floki.yaml")
    for day in 1...12 { try folder.write(item(day), to: "content/news/day\(day).md") }
    for (path, text) in more { try folder.write(text, to: path) }
    let built = try await run("build", in: folder)
    #expect(built.status == 0, "\(built.errors)")
    try FileManager.default.copyItem(at: folder.path("public"), to: folder.path("before"))
    return folder
  }

  /// Every command that looks at the project says it, and nothing is published.
  private func expectRefused(_ folder: Scratch, _ message: String, at place: String) async throws {
    let before = try folder.traces(of: "public")
    for command in ["check", "build", "release"] {
      let refused = try await run(command, in: folder)
      #expect(refused.status == 1, "\(command): \(refused.errors)")
      #expect(refused.errors.contains("error[left-on-phones]: \(message)"), "\(command): \(refused.errors)")
      #expect(refused.errors.contains("--> \(place)"), "\(command): \(refused.errors)")
    }
    #expect(try folder.traces(of: "public") == before)
  }

  @Test func `an item that phones have on top is not put into a page under the same id`() async throws {
    let old = "content/news/old.md"
    let folder = try await project([old: item(0, "id: 77\nsort_id: 2000000000\n")])
    try folder.write(item(0, "id: 77\n"), to: old)
    try folder.write("older: true\npage_size: 3\n", to: "content/news/feed.yaml")
    try await expectRefused(
      folder, "phones would keep item 77 at its old place", at: "content/news/old.md:5:")
    // As the hint says.
    try folder.write(item(0), to: old)
    let built = try await run("build", in: folder)
    #expect(built.status == 0, "\(built.errors)")
    try FileManager.default.copyItem(at: folder.path("public"), to: folder.path("between"))
    try folder.write(item(0).replacing("Text", with: "Corrected text"), to: old)
    #expect(try await run("build", in: folder).status == 0)
    let replay = try await run("replay", "before", "between", "public", in: folder)
    #expect(replay.status == 0, "\(replay.output) \(replay.errors)")
  }

  @Test func `a list that has sections on phones goes on having some, whatever the lock has lost`()
    async throws
  {
    let sections = "sections: [{id: 1, name: Port}]\ndefaults: {sections: Port}\n"
    let folder = try await project(["content/news/feed.yaml": sections])
    try folder.replace("sections 1 content/news\n", with: "", in: "floki.lock")
    #expect(try await run("check", in: folder).status == 0)
    try folder.remove("content/news/feed.yaml")
    try await expectRefused(folder, "the tab 1 was published with sections", at: "floki.yaml:8:")
    try folder.write(sections, to: "content/news/feed.yaml")
    #expect(try await run("build", in: folder).status == 0)
  }
}
