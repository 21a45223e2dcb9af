import FlokiClients
import Testing

/// The replay reports ids that are used again for another item.
@Suite struct ReplayIDsTests {
  @Test func `an id that another item gets`() {
    let reused = Edition([5]) { $0.items.append(.init(4, "Harbour", name: "harbour", sortID: 400)) }
    let report = played([Edition([5, 4]), reused], .everybody.filter(\.relaunches))
    #expect(report.found == ["item-id-reused C137 by 2: 4"])
    let corrected = Edition([5]) { $0.items.append(.init(4, "Title corrected", name: "n4b")) }
    #expect(played([Edition([5, 4]), corrected], .everybody.filter(\.relaunches)).found == [])
    let redated = Edition([5]) {
      $0.items.append(.init(4, "Title corrected", name: "n4b", sortID: 400))
    }
    #expect(played([Edition([5, 4]), redated], .everybody.filter(\.relaunches)).found == [])
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
    let without = Edition([5]) { $0.deletions = [7] }
    let everyDay = [ReaderHabit(client: .ios(.phone), language: "en", rhythm: .always)]
    #expect(played([nested, without, tab(7)], everyDay).found == ["container-id-reused C172 by 3: 71"])
    #expect(played([nested, tab(3)]).found == [])
  }

  @Test func `an item with a list that opens another list`() {
    func edition(_ folder: String, _ ids: [Int], container: Int = 7, deleting: [Int] = []) -> Edition {
      Edition([5]) {
        let list = #","class_type":"News_view_controller","url":"\#(Site.baseURL)\#(folder)""#
        $0.items.append(.init(container, more: list))
        $0.deletions = deleting
        let items = ids.map { Edition.Entry($0).json }.joined(separator: ",")
        $0.files["\(folder)en"] = #"{"items":[\#(items)]}"#
        for id in ids {
          $0.files["p/n\(id).html"] = "page"
          $0.files["i/n\(id).png"] = "picture"
        }
      }
    }
    let first = edition("inner/", [71, 72])
    #expect(played([first, edition("other/", [81])]).found == ["container-id-reused C171 by 2: 71 72"])
    #expect(played([first, edition("other/", [81], container: 8, deleting: [7])]).found == [])
    #expect(played([first, edition("inner/", [71])]).found == ["ghost C143 by 2: 72"])
  }
}
