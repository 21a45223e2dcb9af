import FlokiClients
import Testing

/// The replay reports files that phones keep under an address whose content changed.
@Suite struct ReplayFilesTests {
  private let android = [ReaderHabit(client: .android, language: "en", rhythm: .always)]

  @Test func `a picture changed under its name never reaches iOS and takes Android a day`() {
    let changed = Edition([5, 4]) { $0.files = ["i/n4.png": "another picture"] }
    let report = played([Edition([5, 4]), changed], every: 3600)
    #expect(report.found == ["stale-picture C168 by 2: 4", "stale-picture C173 by 2: 4"])
    #expect(report.problems.map(\.healing) == [.never, .afterADay])
    #expect(played([Edition([5, 4]), changed], android).found == [])
  }

  @Test func `a picture under a new name reaches everybody who starts the app again`() throws {
    let renamed = Edition([5]) { $0.items.append(.init(4, name: "other")) }
    let report = played([Edition([5, 4]), renamed], every: 3600)
    #expect(report.lasting.isEmpty)
    #expect(report.found == ["stale-picture C170 by 2: 4"])
    #expect(try #require(report.problems.first).readers.allSatisfy { !$0.relaunches })
    #expect(played([Edition([5, 4]), renamed], .everybody.filter(\.relaunches)).found == [])
  }

  @Test func `a page changed under its name shows as it was before it heals`() {
    let changed = Edition([5, 4]) { $0.files = ["p/n4.html": "another page"] }
    let once = ReaderHabit(client: .ios(.phone), language: "en", rhythm: .always)
    let report = played([Edition([5, 4]), changed], [once])
    #expect(report.found == ["stale-page C169 by 2: 4"])
    #expect(report.problems.map(\.healing) == [.withinRun])
    let renamed = Edition([5]) {
      $0.items.append(.init(4, name: "other", more: #","image":"\#(Site.baseURL)i/n4.png""#))
    }
    #expect(played([Edition([5, 4]), renamed.keeping(Edition([5, 4]))]).found == [])
    #expect(played([Edition([5, 4]), changed]).problems.map(\.healing) == [.nextLaunch])
  }

  @Test func `two addresses with one name in the cache of Android`() {
    let first = Edition {
      $0.items = [.init(4, more: #","image":"\#(Site.baseURL)i/a.b.png""#)]
      $0.files = ["i/a.b.png": "one"]
    }
    let second = Edition {
      $0.items = [.init(4, more: #","image":"\#(Site.baseURL)i/a/b.png""#)]
      $0.files = ["i/a/b.png": "two"]
    }
    #expect(played([first, second], android, every: 3600).found == ["stale-picture C174 by 2: 4"])
    #expect(played([first, second], android).found == [])
  }
}
