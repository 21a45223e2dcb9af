/// How a list gets its feed, and how much of it is kept.
public struct FeedSettings: Codable, Hashable, Sendable {
  /// Where the feed is, without langcode.
  public var mainURL: String
  /// How many items are kept for the next start (C81 C140).
  public var cacheSize = 50
  /// How long a feed stays fresh (C82).
  public var ttl: Duration = .seconds(300)
  /// Ask for the feed when the list is first shown, however fresh it is (C84).
  public var downloadsIfVirgin = false
  /// Show a button that asks for the feed at once (C85).
  public var allowsManualReload = false

  /// The defaults, for the feed at an address.
  public init(mainURL: String) { self.mainURL = mainURL }

  /// The address of the feed in a language: the langcode glued to the end, whatever that is (C111 C116).
  public func address(in langcode: String) -> String { mainURL + langcode }
}

extension FeedSettings {
  init(_ fields: Fields, mainURL: String, cacheFact: Int, ttlFact: Int) {
    self.init(mainURL: mainURL)
    fields.read("cache_size", into: &cacheSize, atLeast: 1, fact: cacheFact)
    if let seconds = fields.int("ttl", atLeast: 1, fact: ttlFact) { ttl = .seconds(seconds) }
    fields.read("download_if_virgin", into: &downloadsIfVirgin)
    fields.read("allow_manual_reload", into: &allowsManualReload)
    fields.ignoreUnused("more_items_url")
  }
}
