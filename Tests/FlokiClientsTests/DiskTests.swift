import FlokiClients
import Testing

private let photos = "photos/es"

@Suite struct DiskTests {
  @Test func itemsThatLeaveTheFeedStayOnThePhone() {
    var disk = Disk()
    #expect(launch(gallery(5, 4, 3), &disk) == [5, 4, 3])
    #expect(launch(gallery(6), &disk) == [6, 5, 4, 3])
    #expect(launch(gallery(), &disk) == [6, 5, 4, 3])
  }

  @Test func deletionsReachThePhoneThatSeesThem() {
    var disk = Disk()
    #expect(launch(gallery(5, 4, 3), &disk) == [5, 4, 3])
    #expect(launch(gallery(5, 3, extra: #","to_delete":[4]"#), &disk) == [5, 3])
    #expect(launch(gallery(5, 3), &disk) == [5, 3])
  }

  @Test func itemsBelowTheLowestSavedIDArePurged() {
    var disk = Disk()
    #expect(launch(gallery(5, 4, 3, cacheSize: 2), &disk) == [5, 4, 3])
    #expect(launch(gallery(6, cacheSize: 2), &disk) == [6, 5, 4])
    #expect(launch(gallery(cacheSize: 2), &disk) == [6, 5])
  }

  @Test func aPinnedOldItemKeepsEverythingAlive() {
    var disk = Disk()
    let pinned = gallery(1, 5, 4, cacheSize: 2).replacing(
      #""id":1,"#, with: #""id":1,"sort_id":99,"#, in: photos)
    #expect(launch(pinned, &disk) == [1, 5, 4])
    #expect(launch(gallery(6, cacheSize: 2), &disk) == [1, 6, 5])
    #expect(launch(gallery(7, cacheSize: 2), &disk) == [1, 7, 6, 5])
  }

  @Test func pictureBytesStayWithTheirURL() {
    var disk = Disk()
    _ = launch(Site.right, &disk)
    let session = session(Site.right.adding(png(75, 76), as: "i/t1.png"), &disk)
    #expect(session.losses.map(\.fact) == [168])
    let renamed = Site.right.adding(png(75, 75), as: "i/t3.png").adding(nil, as: "i/t1.png")
      .replacing("i/t1.png", with: "i/t3.png", in: photos)
    #expect(self.session(renamed, &disk).losses == [])
    #expect(self.session(renamed.adding(nil, as: "i/t3.png"), &disk).losses == [])
  }

  @Test func tiesKeepTheOrderOfTheFeedAndCachedItemsFollow() {
    var cache = DiskCache()
    cache.refresh(with: feed((1, 7), (2, 7)), cacheSize: 9, now: 0)
    #expect(cache.shown.map(\.id) == [1, 2])
    cache.refresh(with: feed((3, 7), (4, -1)), cacheSize: 9, now: 0)
    #expect(cache.shown.map(\.id) == [4, 3, 1, 2])
  }

  @Test func itemsExpireOnThePhone() {
    var cache = DiskCache()
    let items = [FeedItem(id: 1, sortID: 1, expiration: 100), FeedItem(id: 2, sortID: 2)]
    cache.refresh(with: Feed(items: items), cacheSize: 9, now: 100)
    #expect(cache.shown.map(\.id) == [2, 1])
    cache.restore(at: 101)
    #expect(cache.shown.map(\.id) == [2])
  }

  @Test func sectionsStayWhileItemsReferToThem() {
    var cache = DiskCache()
    let old = FeedItem(id: 1, sortID: 1, sectionIDs: [1])
    cache.refresh(with: Feed(items: [old], sections: [FeedSection(id: 1, sortID: 1)]), cacheSize: 9, now: 0)
    let new = FeedItem(id: 2, sortID: 2, sectionIDs: [2])
    let second = FeedSection(id: 2, sortID: 2)
    cache.refresh(with: Feed(items: [new], sections: [second]), cacheSize: 9, now: 0)
    #expect(cache.sections.map(\.id) == [2, 1])
    cache.refresh(with: Feed(items: [new], sections: [second], deletions: [1]), cacheSize: 9, now: 0)
    #expect(cache.sections.map(\.id) == [2])
  }

  private func feed(_ items: (id: Int, sortID: Int64)...) -> Feed {
    Feed(items: items.map { FeedItem(id: $0.id, sortID: $0.sortID) })
  }

  @Test func newAppdataWaitsForTheNextLaunch() {
    var disk = Disk()
    _ = session(Site.right, &disk)
    let renamed = Site.right.replacing("\"Fotos\"", with: "\"Imagenes\"", in: "v1-appdata.1")
    #expect(session(renamed, &disk).tabs.last?.label == "Fotos")
    #expect(session(renamed, &disk).tabs.last?.label == "Fotos")
    let announced = renamed.replacing(#""v":1"#, with: #""v":2"#, in: "v1-app")
    #expect(session(announced, &disk).tabs.last?.label == "Fotos")
    #expect(session(announced, &disk).tabs.last?.label == "Imagenes")
    let broken = announced.replacing(#""v":2"#, with: #""v":3"#, in: "v1-app")
      .replacing(#""unique_id":2"#, with: #""unique_id":1"#, in: "v1-appdata.1")
    #expect(session(broken, &disk).losses.map(\.fact) == [31])
    #expect(session(broken, &disk).tabs.last?.label == "Imagenes")
  }

  @Test func droppingSectionsBringsOldItemsBackFlat() {
    var disk = Disk()
    #expect(session(Site.right, &disk).tabs.first?.list?.items.map(\.id) == [3102, 3101])
    let flat = Site.right.replacing(#""sections":["#, with: #""x":["#, in: "news/es")
      .replacing(#""id":3101,"sort_id":3101"#, with: #""id":3100"#, in: "news/es")
    #expect(session(flat, &disk).tabs.first?.list?.items.map(\.id) == [3102, 3100])
    #expect(session(flat, &disk).tabs.first?.list?.items.map(\.id) == [3102, 3101, 3100])
  }

  @Test func brokenJSONEmptiesSectionedListsOnly() {
    var disk = Disk()
    _ = session(Site.right, &disk)
    let broken = Site.right.adding([0x7B], as: "news/es").adding([0x7B], as: photos)
    #expect(session(broken, &disk).tabs.map { $0.list?.items.count } == [0, 2])
    #expect(session(broken, &disk).tabs.map { $0.list?.items.count } == [0, 2])
  }

  @Test func anotherLanguageStartsFromNothing() {
    var disk = Disk()
    _ = session(Site.right, &disk)
    let empty = Site.right.adding(Array("{}".utf8), as: "photos/en")
    let client = IOSClient(device: .phone, language: "en", now: Site.now, host: empty.host)
    #expect(client.launch(beacon: Site.beacon, disk: &disk).tabs.last?.list?.items.isEmpty == true)
  }

  private func session(_ site: Site, _ disk: inout Disk) -> Session {
    IOSClient(device: .phone, language: "es", now: Site.now, host: site.host)
      .launch(beacon: Site.beacon, disk: &disk)
  }

  private func launch(_ site: Site, _ disk: inout Disk) -> [Int]? {
    session(site, &disk).tabs.last?.list?.items.map(\.id)
  }

  /// The right site with other items in its gallery.
  private func gallery(_ ids: Int..., cacheSize: Int = 50, extra: String = "") -> Site {
    let items = ids.map {
      #"{"id":\#($0),"title":"","url":"https://app.example.org/h/i/f1.png","#
        + #""image":"https://app.example.org/h/i/t1.png","width":800,"height":600}"#
    }
    return Site.right
      .adding(Array(#"{"thumbs":[\#(items.joined(separator: ","))]\#(extra)}"#.utf8), as: photos)
      .replacing(
        #""row_height":79"#, with: #""row_height":79,"cache_size":\#(cacheSize)"#, in: "v1-appdata.1")
  }
}
