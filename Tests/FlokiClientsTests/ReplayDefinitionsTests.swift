import FlokiClients
import Testing

/// The replay reports app definitions that phones never fetch or cannot read.
@Suite struct ReplayDefinitionsTests {
  @Test func `a version that stands for two app definitions`() {
    let renamed = Edition([5]) { $0.label = "Latest" }
    let report = played([Edition([5]), renamed])
    #expect(report.found == ["version-reused C28 by 2", "version-reused C29 by 2"])
    let announced = Edition([5]) {
      $0.label = "Latest"; $0.version = 2
    }
    #expect(played([Edition([5]), announced, announced]).found == [])
    let late = played([Edition([5]), announced, renamed], [.late])
    #expect(late.found == ["version-reused C28 by 3"])
  }

  @Test func `an app definition that phones refuse`() throws {
    let broken = Edition([5]) {
      $0.tabID = 2; $0.version = 2
    }
    let report = played([Edition([5]), broken, broken])
    #expect(report.found == ["definition-refused C31 by 2"])
    #expect(try #require(report.problems.first).what.contains("appears twice"))
    let repaired = Edition([5]) {
      $0.tabID = 3; $0.version = 2
    }
    #expect(played([Edition([5]), repaired.keeping(Edition([5]))]).found == [])
  }

  @Test func `a feed of the app definition before that no longer answers`() {
    let moved = Edition([9]) {
      $0.feed = "blog/"; $0.tabID = 3; $0.version = 2
    }
    let report = played([Edition([5]), moved, moved])
    #expect(report.found == ["address-gone C30 by 2"])
    #expect(report.problems.first?.subject == Site.baseURL + "news/en")
    #expect(played([Edition([5]), moved.keeping(Edition([5]))]).found == [])
  }
}

extension ReaderHabit {
  /// Somebody on an iOS phone who sees the first and the last publication.
  static let late = ReaderHabit(client: .ios(.phone), language: "en", rhythm: .late)
}
