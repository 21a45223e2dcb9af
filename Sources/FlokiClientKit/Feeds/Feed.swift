/// What one answer of a feed says. What an app shows is what a ``HeldList`` makes of it.
public struct Feed<Item: FeedItem>: Codable, Hashable, Sendable {
  /// In the order of showing (C139). Expired and deleted ones are still among them.
  public var items: [Item]
  /// In the order of showing (C157). Galleries have none (C154).
  public var sections: [Section]
  /// `to_delete`: ids of items that are no more (C141).
  public var deletions: [Int]
  /// Whether the server has items older than these (C146).
  public var hasOlder: Bool

  /// A feed made by hand, for tests and previews.
  public init(
    items: [Item] = [], sections: [Section] = [], deletions: [Int] = [], hasOlder: Bool = false
  ) {
    self.items = items
    self.sections = sections
    self.deletions = deletions
    self.hasOlder = hasOlder
  }
}

extension Feed where Item == NewsItem {
  /// Reads the feed of a news list, or an answer to a search. An item that cannot be used is left out alone.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - mainURL: ``FeedSettings/mainURL`` of the list, which relative addresses are joined to.
  /// - Throws: Where the file is no JSON object; the list keeps what it holds then (C219).
  public static func decode(_ bytes: some Sequence<UInt8>, from mainURL: String) throws(UnreadableFile)
    -> Decoded<Self>
  {
    try decoded(Array(bytes), mainURL) { $0.readSections() }
  }
}

extension Feed where Item == GalleryItem {
  /// Reads the feed of a gallery. A picture that cannot be used is left out alone.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - mainURL: ``FeedSettings/mainURL`` of the gallery, which relative addresses are joined to.
  /// - Throws: Where the file is no JSON object; the gallery keeps what it holds then (C219).
  public static func decode(_ bytes: some Sequence<UInt8>, from mainURL: String) throws(UnreadableFile)
    -> Decoded<Self>
  {
    try decoded(Array(bytes), mainURL) { fields in
      if fields.members["sections"] != nil { fields.ignore("sections", "galleries have none", 154) }
      return []
    }
  }
}

extension Feed where Item: ReadableItem {
  private static func decoded(
    _ bytes: [UInt8], _ mainURL: String, _ readSections: (Fields) -> [Section]
  ) throws(UnreadableFile) -> Decoded<Self> {
    let fields = try Fields(file: bytes)
    var feed = Feed(items: fields.items(from: mainURL), sections: readSections(fields))
    fields.read("to_delete", into: &feed.deletions)
    fields.read("has_older", into: &feed.hasOlder)
    return Decoded(feed, ignored: fields.remarks.ignored)
  }
}

extension Fields {
  /// Of two items with one id the first counts: lists could not tell them apart (C125).
  fileprivate func items<Item: ReadableItem>(from mainURL: String) -> [Item] {
    var ids: Set<Int> = []
    let items = objects(Item.feedKey, fact: 135).compactMap { fields -> Item? in
      guard let item = Item(fields, from: mainURL) else { return nil }
      if ids.insert(item.id).inserted { return item }
      fields.leaveOut("id \(item.id) is repeated", 125)
      return nil
    }
    return items.inShownOrder(by: \.sortID)
  }

  fileprivate func readSections() -> [Section] {
    var ids: Set<Int> = []
    let sections = objects("sections", fact: 158).compactMap { fields -> Section? in
      guard let section = Section(fields) else { return nil }
      if ids.insert(section.id).inserted { return section }
      fields.leaveOut("id \(section.id) is repeated", 157)
      return nil
    }
    return sections.inShownOrder(by: \.sortID)
  }
}

extension Array {
  /// The highest first, ties as they are (C139).
  func inShownOrder(by sortID: (Element) -> Int64) -> [Element] {
    enumerated().sorted { one, other in
      let (left, right) = (sortID(one.element), sortID(other.element))
      return left != right ? left > right : one.offset < other.offset
    }.map(\.element)
  }
}
