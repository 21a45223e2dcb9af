/// One sentence on what happens and one on what would have avoided it, per kind and fact.
extension ReaderProblem {
  init(
    _ kind: Kind, _ fact: Int, cause: Int, _ subject: String, _ what: String, avoidedBy avoidance: String,
    heals healing: Healing, item: FeedItem? = nil
  ) {
    self.kind = kind
    self.fact = fact
    publication = cause
    self.subject = subject
    self.what = what
    self.avoidance = avoidance
    self.healing = healing
    items = item.map { [Item(id: $0.id, title: $0.title)] } ?? []
  }

  static func hole(_ item: FeedItem, feed: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .hole, 148, cause: cause, feed, "missing between newer and older items: \"more\" asks below it",
      avoidedBy: "keep at least cache_size items in the main feed", heals: .never, item: item)
  }

  static func staleItem(_ item: FeedItem, feed: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .staleItem, 146, cause: cause, feed,
      "changed in an older page, which phones that hold the item do not ask for",
      avoidedBy: "publish the changed item under a new id, and name the old id in to_delete", heals: .never,
      item: item)
  }

  static func oldSection(_ id: Int, name: String, _ item: FeedItem, feed: String, cause: Int) -> ReaderProblem
  {
    ReaderProblem(
      .oldSection, 164, cause: cause, feed,
      "section \(id) (\(name)) is no longer in the feed, but items that phones hold still name it",
      avoidedBy: "leave the section in the feed, or name those items in to_delete", heals: .never, item: item)
  }

  static func wiped(_ item: FeedItem, feed: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .wipedItems, 165, cause: cause, feed,
      "the feed has no sections any more: remembered items vanish, and come back without sections at the next launch",
      avoidedBy: "give the list without sections a new unique_id", heals: .never, item: item)
  }

  static func unreadable(_ item: FeedItem, feed: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .wipedItems, 219, cause: cause, feed, "the feed is no JSON, which empties a list with sections",
      avoidedBy: "replace files as a whole, never half-written", heals: .never, item: item)
  }

  static func itemIDReused(_ item: FeedItem, formerly title: String, feed: String, cause: Int)
    -> ReaderProblem
  {
    ReaderProblem(
      .itemIDReused, 137, cause: cause, feed,
      "id \(item.id) was another item before (\(title)): phones take one for the other",
      avoidedBy: "give every item an id that was never used", heals: .nextLaunch, item: item)
  }

  /// The number of a list, be it a tab's or an item's, belonged to another list (C59 C171 C172).
  static func ownerReused(
    _ owner: Int, formerly former: FreshList, by fresh: FreshList, _ item: FeedItem, cause: Int
  ) -> ReaderProblem {
    if fresh.isNested {
      return ReaderProblem(
        .containerIDReused, 171, cause: cause, fresh.feedURL,
        "item \(owner) opened another list before (\(former.feedURL)), whose items appear in this one",
        avoidedBy: "give an item that opens another list a new id", heals: .never, item: item)
    }
    return former.isNested
      ? ReaderProblem(
        .containerIDReused, 172, cause: cause, fresh.feedURL,
        "unique_id \(owner) was the id of an item with a list (\(former.feedURL)), whose items appear in the tab",
        avoidedBy: "give the tab a unique_id that was never an item's id", heals: .never, item: item)
      : ReaderProblem(
        .tabIDReused, 59, cause: cause, fresh.feedURL,
        "unique_id \(owner) belonged to another feed before (\(former.feedURL)), whose items appear in this one",
        avoidedBy: "give the new feed a unique_id that was never used", heals: .never, item: item)
  }
}
