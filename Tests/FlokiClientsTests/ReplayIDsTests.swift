import FlokiClients
import Testing

@Suite struct ReplayIDsTests {
  @Test func `an id that another item gets`() {
    let reused = Edition([5]) { $0.items.append(.init(4, "Harbour", name: "harbour", sortID: 400)) }
    let report = played([Edition([5, 4]), reused], .everybody.filter(\.relaunches))
    #expect(report.found == ["item-id-reused C137 by 2: 4"])
    let corrected = Edition([5]) { $0.items.append(.init(4, "Title corrected", name: "n4b")) }
    #expect(played([Edition([5, 4]), corrected], .everybody.filter(\.relaunches)).found == [])
  }

  @Test func `ids counted anew in every publication`() {
    let first = Edition { $0.items = [.init(2, "Quay", name: "quay"), .init(1, "Mole", name: "mole")] }
    let second = Edition {
      $0.items = [
        .init(3, "Quay", name: "quay"), .init(2, "Mole", name: "mole"), .init(1, "Pier", name: "pier"),
      ]
    }
    let report = played([first, second], .everybody.filter(\.relaunches))
    #expect(report.found.contains("item-id-reused C137 by 2: 2"))
  }

  @Test func `an id that was away and comes back as another item`() {
    let back = Edition([6, 5]) { $0.items.append(.init(4, "Harbour", name: "harbour")) }
    let away = Edition([5]) { $0.deletions = [4] }
    let report = played([Edition([5, 4]), away, back], .everybody.filter(\.relaunches))
    #expect(report.found == ["item-id-reused C137 by 3: 4"])
  }

  @Test func `a unique_id given to another feed`() throws {
    func other(_ tabID: Int) -> Edition {
      Edition([9, 8]) {
        $0.feed = "blog/"
        $0.tabID = tabID
        $0.version = 2
        $0.files = ["news/en": #"{"items":[]}"#]
      }
    }
    let report = played([Edition([5, 4]), other(1)])
    #expect(report.found.contains("tab-id-reused C59 by 2: 4 5"))
    #expect(report.lasting.count == 1)
    let kept = other(3).keeping(Edition([5, 4]))
    #expect(played([Edition([5, 4]), kept, kept]).found == [])
  }

  @Test func `the id of an item with a list given to a tab`() {
    let nested = Edition([5]) {
      let list = #","class_type":"News_view_controller","url":"\#(Site.baseURL)inner/""#
      $0.items.append(.init(7, more: list))
      $0.files = [
        "inner/en": #"{"items":[\#(Edition.Entry(71).json)]}"#, "p/n71.html": "page", "i/n71.png": "picture",
      ]
    }
    func tab(_ id: Int) -> Edition {
      Edition([9, 8]) {
        $0.feed = "blog/"
        $0.tabID = id
        $0.version = 2
        $0.files = ["news/en": #"{"items":[\#(Edition.Entry(5).json)],"to_delete":[7]}"#]
      }
    }
    #expect(played([nested, tab(7)]).found == ["container-id-reused C172 by 2: 71"])
    #expect(played([nested, tab(3)]).found == [])
  }

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
    #expect(try #require(report.aftereffects.first).what.contains("stands twice"))
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
    #expect(report.aftereffects.first?.subject == Site.baseURL + "news/en")
    #expect(played([Edition([5]), moved.keeping(Edition([5]))]).found == [])
  }
}

extension ReaderHabit {
  /// Somebody on an iOS phone who sees the first and the last publication.
  static let late = ReaderHabit(client: .ios(.phone), language: "en", rhythm: .late)
}

extension Edition {
  /// The feed of an earlier edition stays where it was, with its files.
  func keeping(_ former: Edition) -> Edition {
    var edition = self
    edition.files[former.feed + "en"] =
      #"{"items":[\#(former.items.map(\.json).joined(separator: ","))]}"#
    for item in former.items {
      edition.files["p/\(item.name).html"] = "page of \(item.name)"
      edition.files["i/\(item.name).png"] = "picture of \(item.name)"
    }
    return edition
  }
}
