/// What one publication changes. All else was read when it was published, and need not be read again.
package struct PublishedChange: Sendable {
  /// What is to be read of a feed that changed.
  package enum Reading: Sendable {
    case everything
    /// The items with these ids: they are new, or differ from what was published.
    case items(Set<Int>)
  }

  /// The files that are new or have other bytes, relative to the folder.
  let files: Set<String>
  /// Those that were there with other bytes.
  let replaced: Set<String>
  /// The feeds that differ, or have another page of older items (C146), by the path without the end of such a page.
  let feeds: [String: Reading]
  /// Whether items of the site open lists, which may be of any feed.
  let hasNestedLists: Bool
  /// What was published before.
  let before: StaticHost

  /// Whether everything is as it was published.
  package var isEmpty: Bool { files.isEmpty }

  package init(
    files: Set<String>, replaced: Set<String>, feeds: [String: Reading], hasNestedLists: Bool,
    of before: StaticHost
  ) {
    self.files = files
    self.replaced = replaced
    self.feeds = feeds
    self.hasNestedLists = hasNestedLists
    self.before = before
  }
}
