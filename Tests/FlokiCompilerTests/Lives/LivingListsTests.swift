import FlokiProtocol
import FlokiSyntax
import Testing

@testable import FlokiCompiler

/// Edits that hurt readers who hold what was published before are errors (C59 C165).
@Suite("Lists that phones remember")
struct LivingListsTests {
  private func life() async -> Life {
    var life = Life(["floki.yaml": Life.project(cacheSize: 5)])
    life[Life.path(1)] = Life.item(1)
    life["content/other/a.md"] = Life.item(2)
    await life.build()
    return life
  }

  @Test("A lock remembers tabs and addresses, and an older one is completed")
  func remembers() async {
    var life = await life()
    #expect(life.codes == [])
    #expect(life.facts("tab") == ["tab 1 news content/news"])
    #expect(life.facts("path") == ["path news/ content/news"])
    life["floki.lock"] = life.facts("item").joined(separator: "\n") + "\n"
    await life.build()
    #expect(life.codes == [])
    #expect(life.facts("tab") == ["tab 1 news content/news"])
    #expect(life.site.map { $0.lock.knowsMore(than: $0.lockBefore) } == false)
  }

  @Test("A number that showed another feed is refused, also when its tab was gone for a while")
  func refusesRecycledNumbers() async {
    var life = await life()
    let first = life["floki.yaml"] ?? ""
    life["floki.yaml"] = first.replacing("content/news", with: "content/other")
    await life.build()
    #expect(life.codes == ["tab-id-reused"])
    life["floki.yaml"] = first.replacing("content/news", with: "content/other")
      .replacing("unique_id: 1", with: "unique_id: 2")
    await life.build()
    #expect(life.codes == [])
    #expect(life.facts("tab") == ["tab 1 news content/news", "tab 2 news content/other"])
    life["floki.yaml"] = first.replacing("content/news", with: "content/other")
    await life.build()
    #expect(life.codes == ["tab-id-reused"])
    life["floki.yaml"] = first
    await life.build()
    #expect(life.codes == [])
  }

  @Test("A folder that was renamed with all its files is one with its old name once the lock says so")
  func followsRenamedFolders() async {
    var life = await life()
    let ids = life.ids("news/en")
    life["content/nyheter/renamed.md"] = life[Life.path(1)]
    life[Life.path(1)] = nil
    life["floki.yaml"] = life["floki.yaml"]?.replacing("content/news", with: "content/nyheter")
    await life.build()
    #expect(life.codes == ["tab-id-reused"])
    #expect(
      life.diagnostics.all.first?.hint.contains("replace `content/news` with `content/nyheter`") == true)
    life["floki.lock"] = life.lock.replacing("content/news", with: "content/nyheter")
    await life.build()
    #expect(life.codes == ["item-renamed"])
    #expect(life.ids("nyheter/en") == ids)
  }

  @Test("An address that belonged to another folder is one error, not two")
  func refusesReusedAddresses() async {
    var life = await life()
    life["news/item3.md"] = Life.item(3)
    life[Life.path(1)] = nil
    life["floki.yaml"] = life["floki.yaml"]?.replacing("feed: content/news", with: "feed: news")
    await life.build()
    #expect(life.codes == ["feed-address-reused"])
    // Under another number the address is still the old one's.
    life["floki.yaml"] = life["floki.yaml"]?.replacing("unique_id: 1", with: "unique_id: 2")
    await life.build()
    #expect(life.codes == ["feed-address-reused"])
  }

  @Test("A list does not become one of another class, and what keeps nothing may")
  func refusesOtherClasses() async {
    var life = await life()
    let first = life["floki.yaml"] ?? ""
    let web = first.replacing("class_type: news", with: "class_type: web")
      .replacing("feed: content/news\n    cache_size: 5", with: "main_url: https://app.example.org/a.html")
    life["floki.yaml"] = web
    await life.build()
    #expect(life.codes == ["tab-class-changed"])
    life["floki.yaml"] = web.replacing("unique_id: 1", with: "unique_id: 2")
    await life.build()
    #expect(life.codes == [])
    life["floki.yaml"] = first.replacing("unique_id: 1", with: "unique_id: 2")
    await life.build()
    #expect(life.codes == [])
    #expect(life.facts("tab") == ["tab 1 news content/news", "tab 2 news content/news"])
  }

  @Test("A feed that somebody else serves may have moved: that is asked once")
  func asksAboutOtherAddresses() async {
    var life = await life()
    let first = life["floki.yaml"] ?? ""
    let remote = first.replacing("feed: content/news", with: "main_url: https://a.example.org/news/")
      .replacing("unique_id: 1", with: "unique_id: 3")
    life["floki.yaml"] = remote
    await life.build()
    #expect(life.codes == [])
    life["floki.yaml"] = remote.replacing("a.example", with: "b.example")
    await life.build()
    #expect(life.codes == ["tab-address-changed"])
    await life.build()
    #expect(life.codes == [])
    life["floki.yaml"] = first.replacing("unique_id: 1", with: "unique_id: 3")
    await life.build()
    #expect(life.codes == ["tab-id-reused"])
  }

  @Test("Where no iPhone reads, nothing of this is said")
  func bindsOnlyForIOS() async {
    var life = await life()
    life["floki.yaml"] = life["floki.yaml"]?.replacing("[ios]", with: "[android]")
      .replacing("content/news", with: "content/other")
    await life.build()
    #expect(life.codes == [])
    #expect(life.facts("tab") == ["tab 1 news content/other"])
    await life.build()
    #expect(life.codes == [])
  }

  @Test("Sections stay on in a list that had some, and are sent while no item is in one")
  func keepsSections() async {
    var life = await life()
    let sections = "sections: [{id: 1, name: A}]\ndefaults: {sections: A}\n"
    life["content/news/feed.yaml"] = sections
    await life.build()
    #expect(life.codes == [])
    #expect(life.facts("sections") == ["sections 1 content/news"])
    life["content/news/feed.yaml"] = nil
    await life.build()
    #expect(life.codes == ["sections-switched-off"])
    life["content/news/feed.yaml"] = sections
    life[Life.path(1)] = nil
    await life.build()
    #expect(life.feed("news/en")?.sections.map(\.id) == [1])
    // Under a number that never had any they may go.
    life["content/news/feed.yaml"] = nil
    life[Life.path(1)] = Life.item(1)
    life["floki.yaml"] = life["floki.yaml"]?.replacing("unique_id: 1", with: "unique_id: 2")
    await life.build()
    #expect(life.codes == [])
  }

  @Test("No item gets the number of a tab that is gone")
  func keepsNumbersOfTabs() async {
    var life = await life()
    life["floki.yaml"] = life["floki.yaml"]?.replacing("unique_id: 1", with: "unique_id: 2")
    await life.build()
    life["content/news/b.md"] = Life.item(3, "id: 1\n")
    await life.build()
    #expect(life.codes == ["id-is-tab"])
  }
}
