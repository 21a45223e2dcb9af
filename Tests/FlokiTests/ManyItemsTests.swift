import Foundation
import Testing

/// A new item among ten thousand costs little.
@Suite struct ManyItemsTests {
  private static let count = 10_000
  /// Half of what the list keeps.
  private static let pageSize = 25

  /// One item an hour, in one list for each thousand.
  private func project() throws -> Scratch {
    let folder = try Scratch()
    try folder.write(
      """
      name: Archive
      version: 1
      base_url: https://app.example.org/archive/
      hosting: worker
      languages: [en]
      clients: [ios]
      tabs:
        - class_type: news
          unique_id: 1
          long_title: News
          feed: content/news
      """, to: "floki.yaml")
    try folder.write("older: true\n", to: "content/news/feed.yaml")
    for thousand in 0..<Self.count / 1000 {
      let items = (thousand * 1000..<(thousand + 1) * 1000).map(Self.item)
      try folder.write(items.joined(), to: "content/news/part\(thousand).items.yaml")
    }
    return folder
  }

  private static func item(_ number: Int) -> String {
    let date = Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 3600)
    return
      "- {key: item\(number), title: Item \(number), body: Body, date: \"\(date.formatted(.iso8601))\", url: \"https://news.example.org/\(number)\"}\n"
  }

  @Test func `a new item writes a handful of files and leaves all pages of older ones alone`() async throws {
    let folder = try project()
    let first = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(first.status == 0, "\(first.errors)")
    let before = try folder.traces(of: "public")
    let pages = before.keys.filter { $0.hasPrefix("news/en.o") }
    // Between one and two pages' worth of items stay above the list.
    #expect(pages.count == (Self.count - 50) / Self.pageSize + 1)

    try folder.append(Self.item(Self.count), to: "content/news/part9.items.yaml")
    let second = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(second.status == 0, "\(second.errors)")
    let after = try folder.traces(of: "public")
    let written = after.filter { before[$0.key] != $0.value }.keys.sorted()
    #expect(written == ["manifest.json", "news/en"])
    #expect(Set(before.keys).subtracting(after.keys) == [])

    // Enough for one more page, which is new with the main feed.
    for number in 1..<Self.pageSize {
      try folder.append(Self.item(Self.count + number), to: "content/news/part9.items.yaml")
    }
    #expect(try await Command.run("build", "--now", Command.now, in: folder).status == 0)
    let later = try folder.traces(of: "public")
    let new = later.filter { after[$0.key] != $0.value }.keys
    #expect(Set(new).subtracting(written).map { $0.prefix(9) }.sorted() == ["hosts/wor", "news/en.o"])
  }

  @Test func `a locked build takes an older floki's lock, and does not complete it`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let whole = try folder.text("floki.lock")
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    let old = lines.filter { !$0.hasPrefix("tab ") && !$0.hasPrefix("path ") }.joined(separator: "\n")
    #expect(old != whole)
    try folder.write(old, to: "floki.lock")
    let locked = try await Command.run("build", "--now", Command.now, "--locked", in: folder)
    #expect(locked.status == 0, "\(locked.errors)")
    #expect(try folder.text("floki.lock") == old)
    #expect(try await Command.run("build", "--now", Command.now, in: folder).status == 0)
    #expect(try folder.text("floki.lock") == whole)
  }
}
