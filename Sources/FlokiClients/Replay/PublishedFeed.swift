/// One answer of a feed address, with what phones are not told: which items have expired in it.
struct PublishedFeed {
  /// What a phone makes of it.
  var feed: Feed
  /// Every valid item, the expired ones included.
  var listedIDs: Set<Int>
  /// Whether it is JSON. iOS takes what is none for an empty feed (C219).
  var isReadable: Bool

  init?(_ publication: Publication, _ rules: ListRules, langcode: String, older: Int?, isIOS: Bool) {
    let address = isIOS ? rules.mainURL + langcode : rules.mainURL.cleanedURL + langcode
    guard isIOS || WebAddress(address)?.hasHostForAndroid == true else { return nil }
    // Read as if nothing had expired, so that the feed has every item.
    let visit = Visit(
      client: isIOS ? .ios(.phone) : .android, language: langcode, now: .min, host: publication.host,
      disk: Disk())
    let request = older.map { address.appendingParameter("o=\($0)") } ?? address
    guard var feed = visit.fetchFeed(request, rules) else { return nil }
    listedIDs = Set(feed.items.map(\.id))
    isReadable = !visit.journal.losses.contains { $0.fact == 219 }
    feed.items.removeAll { $0.isExpired(at: publication.moment) }
    self.feed = feed
  }
}
