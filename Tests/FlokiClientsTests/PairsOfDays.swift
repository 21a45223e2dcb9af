import FlokiClients

private let appdata = "v1-appdata.1"
private let news = "news/es"

extension GoldenPair {
  /// What only a second publication shows.
  static let ofDays: [GoldenPair] = [
    GoldenPair(
      29, "Android keeps the app definition", by: .android, good: [.right, .renamed.withVersion(2)],
      bad: [.right, .renamed]
    ) { $0.tabs.first?.longTitle == "Noticias" },
    GoldenPair(
      30, "iOS runs the old definition once more",
      good: [.right, .renamed.withVersion(2), .renamed.withVersion(2)],
      bad: [.right, .renamed.withVersion(2)]
    ) { $0.tabs.first?.longTitle == "Noticias" },
    GoldenPair(
      31, "an invalid update is rejected", good: [.right, .renamed.withVersion(2)],
      reportedIn: [
        .right, .right.withVersion(2).replacing(#""unique_id":2"#, with: #""unique_id":1"#, in: appdata),
      ]),
    GoldenPair(
      53, "the cache goes with the language", good: { Site.keptAfter(language: "es").isEmpty },
      bad: { Site.keptAfter(language: "en").isEmpty }),
    GoldenPair(
      59, "a number keeps the items of its old feed", good: [.right] + twice(.elsewhere(id: 9)),
      bad: [.right] + twice(.elsewhere(id: 1))
    ) { $0.newsIDs.contains(3102) },
    GoldenPair(
      69, "a tab that was away has lost its cache", good: [.right] + twice(.emptied.withVersion(3)),
      bad: [.right] + twice(.withoutNews) + twice(.emptied.withVersion(3))
    ) { $0.newsIDs.isEmpty },
    GoldenPair(
      137, "an item that left the feed stays", good: [.right, .withoutQuay(deleting: "[3001,3101]")],
      bad: [.right, .withoutQuay(deleting: "[3001]")]
    ) { $0.newsIDs.contains(3101) },
    GoldenPair(
      138, "Android shows the feed and nothing else", by: .android, good: [.right, .right],
      bad: [.right, .withoutQuay(deleting: "[3001]")]
    ) { !$0.newsIDs.contains(3101) },
    GoldenPair(
      143, "who skipped an update keeps what it deleted",
      good: [.right, .withoutQuay(deleting: "[3101]"), .withoutQuay(deleting: "[3001]")],
      bad: [.right, .withoutQuay(deleting: "[3001]")]
    ) { $0.newsIDs.contains(3101) },
    GoldenPair(
      144, "ids that fall are purged", good: { kept(ids: [1, 2, 3], size: 2) != [2, 3] },
      bad: { kept(ids: [3, 1, 2], size: 2) != [1, 2] }),
    GoldenPair(
      145, "an old item on top keeps everything", good: { kept(ids: [1, 2, 3], size: 2) != [2, 3] },
      bad: { kept(ids: [1, 2, 3], size: 2, pinned: 1).count == 3 }),
    GoldenPair(
      164, "a section lives as long as an item names it", good: { sections(ofOld: []) != [2] },
      bad: { sections(ofOld: [1]) == [2, 1] }),
    GoldenPair(
      165, "remembered items are wiped and come back",
      good: { afterSwitchingOff(sections: [FeedSection(id: 1, sortID: 1)]).screen != 3 },
      bad: { afterSwitchingOff(sections: []) == (screen: 2, relaunched: 3) }),
    GoldenPair(
      167, "another address is another picture", good: [.right, .right.repainted(as: "i/c.png")],
      bad: [.right, .right.repainted(as: "i/a.png")]
    ) { $0.tabs.first?.list?.items.last?.thumb?.width == 40 && $0.losses.contains { $0.fact == 168 } },
    GoldenPair(
      168, "a picture is never fetched again", good: [.right, .right],
      reportedIn: [.right, .right.repainted(as: "i/a.png")]),
    GoldenPair(
      169, "a page is stale at first", good: { Site.showsStalePage(as: "p/c.html") },
      bad: { Site.showsStalePage(as: "p/a.html") }),
    GoldenPair(
      223, "Android forgets a version whose definition does not arrive", by: .android,
      good: [.right, .secondVersion], reportedIn: [.right, .secondVersion.adding(nil, as: "v1-appdata.2")]),
    GoldenPair(
      223, "and does not ask for it again", by: .android, good: [.right, .secondVersion],
      bad: [.right, .secondVersion.adding(nil, as: "v1-appdata.2"), .secondVersion]
    ) { $0.tabs.first?.longTitle != "Diario" },
    GoldenPair(
      172, "a tab adopts the rows of a container", good: [.nested] + twice(.withTab(3199)),
      bad: [.nested] + twice(.withTab(3102))
    ) { $0.tabs.first?.list?.items.contains { $0.id == 4101 } == true },
    GoldenPair(
      177, "another version indicator empties the cache",
      good: { Site.keptAfter(beacon: Site.beacon).isEmpty },
      bad: { Site.keptAfter(beacon: Site.baseURL + "v1-other").isEmpty }),
  ]

  private static func twice(_ site: Site) -> [Site] { [site, site] }
}

/// The ids a list keeps over a launch, of items that came one after the other.
private func kept(ids: [Int], size: Int, pinned: Int? = nil) -> [Int] {
  var cache = DiskCache()
  for (day, id) in ids.enumerated() {
    let item = FeedItem(id: id, sortID: id == pinned ? 99 : Int64(day))
    cache.refresh(with: Feed(items: [item]), cacheSize: size, now: 0)
  }
  cache.restore(at: 0)
  return cache.shown.map(\.id).sorted()
}

/// The sections of a list whose second feed has section 2 alone, with an older item in these.
private func sections(ofOld ids: [Int]) -> [Int] {
  var cache = DiskCache()
  let (first, second) = (FeedSection(id: 1, sortID: 1), FeedSection(id: 2, sortID: 2))
  cache.refresh(
    with: Feed(items: [FeedItem(id: 1, sortID: 1, sectionIDs: ids)], sections: [first]), cacheSize: 9, now: 0)
  cache.refresh(
    with: Feed(items: [FeedItem(id: 2, sortID: 2, sectionIDs: [2])], sections: [second]), cacheSize: 9, now: 0
  )
  return cache.sections.map(\.id)
}

/// How many items are on the screen and after the next launch, when a second feed has these sections.
private func afterSwitchingOff(sections: [FeedSection]) -> (screen: Int, relaunched: Int) {
  var cache = DiskCache()
  func item(_ id: Int) -> FeedItem { FeedItem(id: id, sortID: Int64(id), sectionIDs: [1]) }
  cache.refresh(
    with: Feed(items: [item(2), item(4)], sections: [FeedSection(id: 1, sortID: 1)]), cacheSize: 9, now: 0)
  cache.refresh(with: Feed(items: [item(2), item(3)], sections: sections), cacheSize: 9, now: 0)
  let screen = cache.shown.count
  cache.restore(at: 0)
  return (screen, cache.shown.count)
}

extension Site {
  /// The right site with another app definition, and the indicator that says so.
  fileprivate static let secondVersion: Site = {
    var site = right.replacing(#"{"v":1,"#, with: #"{"v":2,"#, in: "v1-app")
      .replacing("v1-appdata.1", with: "v1-appdata.2", in: "v1-app")
    site.files["v1-appdata.2"] =
      right.replacing("Noticias", with: "Diario", in: "v1-appdata.1").files["v1-appdata.1"]
    return site
  }()
}
