import FlokiProtocol
import FlokiSyntax
import Testing

@testable import FlokiCompiler

/// A renamed file is the same item, if its words, picture or `key` say so.
@Suite("Items under another name")
struct RenameTests {
  private static let quay =
    "The old quay is open again. After eleven months of work boats of up to nine metres can land at the steps."
  private static let regatta =
    "Thirty traineras rowed through the rain on Sunday, and the crew from Hondarribia won by less than a second."

  private func item(_ title: String, _ text: String, _ more: String = "") -> String {
    "---\ntitle: \(title)\nbody: \(title)\n\(more)---\n\(text)\n"
  }

  private func life() async -> Life {
    var life = Life(["floki.yaml": Life.project(cacheSize: 9)])
    life["content/news/quay.md"] = item("Quay", Self.quay)
    life["content/news/regatta.md"] = item("Regatta", Self.regatta)
    await life.build()
    return life
  }

  @Test("A renamed file keeps its id, and the lock its new name")
  func keeps() async {
    var life = await life()
    let ids = life.ids("news/en")
    life["content/news/harbour.md"] = life["content/news/quay.md"]
    life["content/news/quay.md"] = nil
    await life.build()
    #expect(life.codes == ["item-renamed"])
    #expect(life.ids("news/en") == ids)
    #expect(life.feed("news/en")?.toDelete == [])
    #expect(life.facts("item").contains { $0.contains(" harbour ") })
    #expect(life.facts("gone") == [])
    await life.build()
    #expect(life.codes == [])
    #expect(life.ids("news/en") == ids)
  }

  @Test("A translation that is left alone is told, and the file that its story has become")
  func tellsOfTranslationsLeft() async throws {
    var life = Life(["floki.yaml": Life.project(cacheSize: 9, languages: "en, es")])
    life["content/news/quay.md"] = item("Quay", Self.quay)
    life["content/news/quay.es.md"] = item("Muelle", "El viejo muelle vuelve a estar abierto.")
    await life.build()
    let ids = life.ids("news/en")
    life["content/news/pier.md"] = life["content/news/quay.md"]
    life["content/news/quay.md"] = nil
    await life.build()
    #expect(
      life.codes.filter { $0 != "texts-in-english" }.sorted() == ["item-master-missing", "item-renamed"])
    let left = try #require(life.diagnostics.all.first { $0.code == "item-master-missing" })
    #expect(left.message.contains("`quay.md`"))
    #expect(left.hint.contains("renamed or deleted") && !left.hint.contains("omit"))
    let renamed = try #require(life.diagnostics.all.first { $0.code == "item-renamed" })
    #expect(renamed.hint == "rename `quay.es.md` to `pier.es.md` with it.")
    // Deleted, and nothing resembles it.
    life["content/news/pier.md"] = nil
    await life.build()
    #expect(life.codes.filter { $0 != "texts-in-english" } == ["item-master-missing"])
    // As the hint says.
    life["content/news/pier.md"] = item("Quay", Self.quay)
    life["content/news/pier.es.md"] = life["content/news/quay.es.md"]
    life["content/news/quay.es.md"] = nil
    await life.build()
    #expect(life.codes.filter { $0 != "texts-in-english" } == ["item-renamed"])
    #expect(life.ids("news/en") == ids)
  }

  @Test("A file of another name with the id that is written in it is the same item, whatever its words")
  func followsWrittenIDs() async {
    var life = await life()
    life["content/news/a.md"] = item("One", "Words of one.", "id: 700\n")
    await life.build()
    life["content/news/b.md"] = item("Other", "Quite other words.", "id: 700\n")
    await life.build()
    #expect(life.codes.contains("id-taken"))
    life["content/news/a.md"] = nil
    await life.buildLocked()
    #expect(life.codes == [])
    #expect(!life.isOutdated)
    await life.build()
    #expect(life.codes == [])
    #expect(life.ids("news/en").contains(700))
    #expect(life.feed("news/en")?.toDelete == [])
    #expect(life.facts("item").contains { $0.hasPrefix("item 700 content/news b ") })
    // Deleted is another matter: nobody knows whether it is meant again.
    life["content/news/b.md"] = nil
    await life.build()
    life["content/news/c.md"] = item("Third", "New words.", "id: 700\n")
    await life.build()
    #expect(life.codes == ["id-remembered"])
  }

  @Test("A file that is renamed before it is due keeps the id that was kept for it")
  func keepsScheduled() async {
    var life = await life()
    life["content/news/soon.md"] = item(
      "Soon", "Words that are like no others at all, twelve of them and more, as we said.",
      "publish_at: \(Life.text(50))\n")
    await life.build()
    let kept = life.facts("item").filter { $0.contains(" soon ") }
    life["content/news/later.md"] = life["content/news/soon.md"]
    life["content/news/soon.md"] = nil
    await life.build()
    #expect(life.codes == ["item-renamed"])
    #expect(life.facts("item").contains(kept.first?.replacing(" soon ", with: " later ") ?? "none"))
  }

  @Test("A file that was renamed and edited keeps its id, one with other words does not")
  func keepsEdited() async {
    var life = await life()
    let ids = life.ids("news/en")
    life["content/news/harbour.md"] = item("Quay", Self.quay + " The steps are lit at night.")
    life["content/news/quay.md"] = nil
    await life.build()
    #expect(life.ids("news/en") == ids)
    life["content/news/weather.md"] = item(
      "Weather", "Northerly gales with showers that turn into hail by noon.")
    life["content/news/harbour.md"] = nil
    await life.build()
    #expect(life.codes == [])
    #expect(life.facts("gone").count == 1)
    #expect(!Set(ids).isSuperset(of: life.ids("news/en")))
  }

  @Test("Two items that change names with each other keep their ids, each by its words")
  func keepsBoth() async {
    var life = await life()
    let titles = life.feed("news/en")?.items.map { "\($0.id) \($0.title)" }
    life["content/news/a.md"] = life["content/news/regatta.md"]
    life["content/news/b.md"] = life["content/news/quay.md"]
    life["content/news/quay.md"] = nil
    life["content/news/regatta.md"] = nil
    await life.build()
    #expect(life.codes == ["item-renamed", "item-renamed"])
    #expect(life.feed("news/en")?.items.map { "\($0.id) \($0.title)" } == titles)
  }

  @Test("Of two copies none is taken for the old one, and a warning says so")
  func isUnsure() async {
    var life = await life()
    let ids = life.ids("news/en")
    let sentences = Self.quay.split(separator: ". ")
    life["content/news/one.md"] = item("Quay", sentences.joined(separator: ". "))
    // Another order of the same words.
    life["content/news/two.md"] = item(
      "Quay", sentences.reversed().joined(separator: ". "), "date: 2026-11-01\n")
    life["content/news/quay.md"] = nil
    await life.build()
    #expect(life.codes == ["item-rename-unsure"])
    #expect(life.facts("gone").count == 1)
    #expect(Set(life.ids("news/en")).intersection(ids).count == 1)
  }

  @Test("A key has the last word: an item that gives itself a name is never taken for another")
  func keysDecide() async {
    var life = await life()
    life["content/news/harbour.md"] = item("Quay", Self.quay, "key: harbour\n")
    life["content/news/quay.md"] = nil
    await life.build()
    #expect(life.codes == [])
    #expect(life.facts("gone").count == 1)
  }

  @Test("An item that is a draft now is not gone, and no new file takes its id")
  func draftsStay() async {
    var life = await life()
    life["content/news/quay.md"] = item("Quay", Self.quay, "draft: true\n")
    life["content/news/harbour.md"] = item("Quay", Self.quay)
    await life.build()
    #expect(life.codes == [])
    #expect(life.facts("gone").count == 1)
  }

  @Test("Short texts that differ are different items, whatever words they share")
  func shortTexts() async {
    var life = Life(["floki.yaml": Life.project(cacheSize: 9)])
    life[Life.path(1)] = Life.item(1)
    await life.build()
    life[Life.path(2)] = Life.item(2)
    life[Life.path(1)] = nil
    await life.build()
    #expect(life.codes == [])
    #expect(life.ids("news/en") == [Life.id(2)])
  }

  @Test("An edit that leaves most words alone leaves the lock alone")
  func locksRest() async {
    var life = await life()
    let lock = life.lock
    life["content/news/quay.md"] = item("Quay", Self.quay + " Lit.")
    await life.build()
    #expect(life.lock == lock)
  }
}
