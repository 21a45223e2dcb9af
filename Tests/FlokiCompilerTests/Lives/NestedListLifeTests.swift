import FlokiProtocol
import FlokiSyntax
import Testing

@testable import FlokiCompiler

/// An item that opens another list gets another id, since iOS keeps lists under it (C171 C172).
@Suite("Items that open lists")
struct NestedListLifeTests {
  private static func item(_ name: String, _ more: String = "") -> String {
    let words = "abcdefghijklmnop".map { "\(name)\($0)" }.joined(separator: " ")
    return "---\ntitle: \(name)\nbody: \(name)\n\(more)---\n\(words)\n"
  }

  private static func opening(_ folder: String, _ more: String = "") -> String {
    "---\ntitle: opener\nbody: opener\nclass_type: news\ndata: {feed: \(folder)}\n\(more)---\n"
  }

  private static let opener = "content/news/opener.md"

  private func life(_ more: String = "") async -> Life {
    var life = Life(["floki.yaml": Life.project(cacheSize: 9)])
    life["content/news/plain.md"] = Self.item("plain")
    life[Self.opener] = Self.opening("content/a", more)
    for name in ["one", "two"] { life["content/a/\(name).md"] = Self.item("a\(name)") }
    for name in ["three", "four"] { life["content/b/\(name).md"] = Self.item("b\(name)") }
    await life.build()
    return life
  }

  /// What is told but for the arrows that lead from an article to a list, as in all of these lives.
  private func told(of life: Life) -> [String] {
    life.codes.filter { $0 != "neighbour-no-article" }
  }

  private func opener(of life: Life) -> Int32? {
    life.feed("news/en")?.items.first { $0.title == "opener" }?.id
  }

  @Test("An item that opens another list gets another id, and phones forget the former one")
  func renews() async throws {
    var life = await life()
    let former = try #require(opener(of: life))
    #expect(life.facts("nested") == ["nested \(former) news content/a"])
    life[Self.opener] = Self.opening("content/b")
    await life.buildLocked()
    #expect(told(of: life) == ["nested-list-renewed"])
    #expect(life.isOutdated)
    await life.build()
    let now = try #require(opener(of: life))
    #expect(now != former)
    #expect(life.feed("news/en")?.toDelete == [former])
    #expect(life.facts("nested") == ["nested \(former) news content/a", "nested \(now) news content/b"])
    await life.build()
    #expect(told(of: life) == [])
    #expect(opener(of: life) == now)
  }

  @Test("A page in between makes no difference, and the same list again none either")
  func remembers() async throws {
    var life = await life()
    let former = try #require(opener(of: life))
    life[Self.opener] = Self.item("opener")
    await life.build()
    #expect(opener(of: life) == former)
    life[Self.opener] = Self.opening("content/a")
    await life.build()
    #expect(told(of: life) == [])
    #expect(opener(of: life) == former)
    life[Self.opener] = Self.item("opener")
    await life.build()
    life[Self.opener] = Self.opening("content/b")
    await life.build()
    #expect(told(of: life) == ["nested-list-renewed"])
    #expect(opener(of: life) != former)
  }

  @Test("A list of another class under the same name is another list")
  func tellsClasses() async throws {
    var life = await life()
    let former = try #require(opener(of: life))
    life[Self.opener] = Self.opening("content/a").replacing("class_type: news", with: "class_type: gallery")
    await life.build()
    #expect(told(of: life).contains("nested-list-renewed"))
    #expect(opener(of: life) != former)
  }

  @Test("The folder of a nested list may be renamed")
  func recognises() async throws {
    var life = await life()
    let former = try #require(opener(of: life))
    let ids = life.ids("a/en")
    life.rename("content/a", to: "content/c")
    await life.build()
    #expect(told(of: life) == ["feed-renamed"])
    #expect(opener(of: life) == former)
    #expect(life.ids("c/en") == ids)
    #expect(life.facts("nested") == ["nested \(former) news content/c"])
  }

  @Test("An id that is written into the item stays, and the list has to")
  func refuses() async {
    var life = await life("id: 700\n")
    #expect(told(of: life) == [])
    life[Self.opener] = Self.opening("content/b", "id: 700\n")
    await life.build()
    #expect(told(of: life) == ["nested-list-replaced"])
    life[Self.opener] = Self.opening("content/b")
    await life.build()
    #expect(!life.diagnostics.hasErrors)
    #expect(opener(of: life) != 700)
    #expect(life.feed("news/en")?.toDelete == [700])
  }

  @Test("What an item was to open before it is due no phone has seen")
  func schedules() async throws {
    let due = "publish_at: \(Life.text(20))\n"
    var life = await life(due)
    let kept = life.facts("item").filter { $0.contains(" opener ") }
    life[Self.opener] = Self.opening("content/b", due)
    await life.build()
    #expect(told(of: life) == [])
    #expect(life.facts("item").filter { $0.contains(" opener ") } == kept)
    #expect(life.facts("nested").map { $0.split(separator: " ").last } == ["content/b"])
  }

  @Test("Two branches that had an item open two lists leave an id that opened both")
  func merges() async throws {
    var life = await life()
    let former = try #require(opener(of: life))
    life["floki.lock"] = life.lock + "nested \(former) news content/b\n"
    await life.build()
    #expect(told(of: life) == ["nested-list-renewed"])
    #expect(opener(of: life) != former)
  }
}
