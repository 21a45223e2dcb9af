/// A list as a phone has just opened or refreshed it.
struct Screen {
  var rules: ListRules
  var feedURL: String
  /// Whether it is inside an item (C171).
  var isNested: Bool
  /// What it showed before it was refreshed.
  var before: DiskCache
  var after: DiskCache
  /// The main feed, then the older pages that were asked for; empty where the server gave no answer.
  var answers: [PublishedFeed] = []

  /// Whether the answer was JSON (C219).
  var isReadable: Bool { answers.first?.isReadable ?? true }

  /// Items that are in a section where there are any; a flat list shows them all (C156).
  var visible: [FeedItem] {
    let known = Set(after.sections.map(\.id))
    let inSections = after.shown.filter { !known.isDisjoint(with: $0.sectionIDs) }
    return inSections.isEmpty ? after.shown : inSections
  }
}

/// What a phone keeps of a page or a picture.
struct KeptFile {
  var url: String
  var print: Fingerprint
  /// The index of the publication that served it.
  var since: Int
}

/// What is on the screen for an item's page or picture, where the publication serves something else by now.
struct StaleFile {
  var item: FeedItem
  var part: Disk.FileKey.Part
  var shown: KeptFile
  var url: String
}
