/// Why something is on the screen that is no longer published.
extension ReaderProblem {
  static func neverDeleted(_ item: FeedItem, feed: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .ghost, 143, cause: cause, feed, "removed from the feed, but never named in to_delete: phones keep it",
      avoidedBy: "name the id in to_delete until cache_size newer items are live", heals: .never, item: item)
  }

  static func emptied(_ item: FeedItem, feed: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .ghost, 137, cause: cause, feed, "the feed is empty now, which deletes nothing from phones",
      avoidedBy: "name every removed id in to_delete", heals: .never, item: item)
  }

  static func deletedTooBriefly(_ item: FeedItem, feed: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .ghost, 143, cause: cause, feed,
      "no longer in to_delete, so readers who skipped the publications that named it keep it",
      avoidedBy: "leave the id in to_delete until cache_size newer items are live", heals: .never, item: item)
  }

  static func pinned(_ item: FeedItem, feed: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .ghost, 145, cause: cause, feed,
      "an old item on top keeps the lowest saved id low, so phones never drop what the feed has dropped",
      avoidedBy: "publish the item on top again under a new id, and name the old id in to_delete",
      heals: .never, item: item)
  }

  static func emptiedOnAndroid(_ item: FeedItem, feed: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .ghost, 136, cause: cause, feed, "an empty feed counts as a failed download, so the old list stays",
      avoidedBy: "leave one item in the feed, or remove the tab", heals: .nextLaunch, item: item)
  }
}
