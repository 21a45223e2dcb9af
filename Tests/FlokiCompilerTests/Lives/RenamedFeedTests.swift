import FlokiProtocol
import FlokiSyntax
import Testing

@testable import FlokiCompiler

/// A renamed folder is the same feed, since phones know items by ids alone (C137 C171).
@Suite("Feeds under another name")
struct RenamedFeedTests {
  private static func item(_ name: String, _ more: String = "") -> String {
    let words = "abcdefghijklmnop".map { "\(name)\($0)" }.joined(separator: " ")
    return "---\ntitle: \(name)\nbody: \(name)\n\(more)---\n\(words)\n"
  }

  private func life(_ names: [String] = ["one", "two", "three"]) async -> Life {
    var life = Life(["floki.yaml": Life.project(cacheSize: 9)])
    for name in names { life["content/news/\(name).md"] = Self.item(name) }
    await life.build()
    return life
  }

  @Test("A folder that was renamed keeps its ids, and the lock its new name")
  func recognises() async {
    var life = await life()
    let ids = life.ids("news/en")
    life.rename("content/news", to: "content/latest")
    await life.buildLocked()
    #expect(life.codes == ["feed-renamed"])
    #expect(!life.isOutdated)
    await life.build()
    #expect(life.codes == ["feed-renamed"])
    #expect(life.ids("latest/en") == ids)
    #expect(life.feed("latest/en")?.toDelete == [])
    #expect(life.facts("gone") == [])
    #expect(!life.lock.contains(" content/news"))
    #expect(life.facts("path") == ["path latest/ content/latest", "path news/ content/latest"])
    await life.build()
    #expect(life.codes == [])
    // And back.
    life.rename("content/latest", to: "content/news")
    await life.build()
    #expect(life.codes == ["feed-renamed"])
    #expect(life.ids("news/en") == ids)
  }

  @Test("What was deleted before its folder was renamed is still named, and so is what went with it")
  func deletes() async {
    var life = await life()
    let all = Set(life.ids("news/en"))
    life["content/news/one.md"] = nil
    await life.build()
    life.rename("content/news", to: "content/latest")
    life["content/latest/two.md"] = nil
    await life.build()
    #expect(life.codes == ["feed-renamed"])
    let feed = life.feed("latest/en")
    #expect(Set(feed?.toDelete ?? []).union(life.ids("latest/en")) == all)
    #expect(feed?.toDelete.count == 2)
  }

  @Test("The lock may be edited as the hint says")
  func obeys() async {
    var life = await life()
    let ids = life.ids("news/en")
    let published = life.lock
    life.rename("content/news", to: "content/latest")
    life["floki.lock"] = published.replacing("content/news", with: "content/latest")
    await life.build()
    #expect(life.codes == [])
    #expect(life.ids("latest/en") == ids)
    var slips = Diagnostics()
    let edited = IDLock.read(Array(life.lock.utf8), reporting: &slips)
    let known = IDLock.read(Array(published.utf8), reporting: &slips)
    #expect(edited.taken(from: known, now: nil) == [])
    #expect(edited.newItems(since: known) == [])
    #expect(LockRepair(edited.bytes, published: known.bytes, asOf: Life.moment(9)).steps == [])
  }

  @Test("A folder with other items under the same names is another feed, and its tab needs another number")
  func tellsOthers() async {
    var life = await life()
    for name in ["one", "two", "three"] {
      life["content/latest/\(name).md"] = Self.item("other\(name)")
      life["content/news/\(name).md"] = nil
    }
    life["floki.yaml"] = life["floki.yaml"]?.replacing("content/news", with: "content/latest")
    await life.build()
    #expect(life.codes == ["tab-id-reused"])
  }

  @Test("Lines that a merge brings with the former name of a folder are lines of its new name")
  func merges() async {
    var life = await life()
    life.rename("content/news", to: "content/latest")
    await life.build()
    // Another branch knew the former name, and added an item.
    life["content/latest/four.md"] = Self.item("four")
    life["floki.lock"] = life.lock + "item 700 content/news four\n"
    await life.build()
    #expect(life.codes == [])
    #expect(life.ids("latest/en").contains(700))
    #expect(life.facts("gone") == [])
  }

  @Test("Of an edited line in which another id is, nothing is taken for a renamed folder")
  func takesNoOther() {
    var (here, published) = (IDLock(), IDLock())
    published.items = [.init(id: 1, feed: "content/a", key: "x"), .init(id: 2, feed: "content/a", key: "y")]
    here.items = [.init(id: 1, feed: "content/b", key: "x"), .init(id: 2, feed: "content/b", key: "other")]
    #expect(here.renamedFolders(since: published) == [:])
    here.items[1] = .init(id: 2, feed: "content/b", key: "y")
    #expect(here.renamedFolders(since: published) == ["content/a": "content/b"])
    here.items.append(.init(id: 3, feed: "content/a", key: "z"))
    #expect(here.renamedFolders(since: published) == [:])
  }
}

extension Life {
  /// Gives a folder another name, wherever a file names it.
  mutating func rename(_ old: String, to new: String) {
    for (path, text) in files where path != "floki.lock" {
      let place = path.hasPrefix(old + "/") ? new + path.dropFirst(old.count) : path
      self[path] = nil
      self[place] = text.replacing("feed: \(old)\n", with: "feed: \(new)\n").replacing(
        "feed: \(old)}", with: "feed: \(new)}")
    }
  }
}
