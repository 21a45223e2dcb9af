/// What items of news lists and of galleries have in common.
public protocol FeedItem: Codable, Identifiable, Hashable, Sendable where ID == Int {
  /// Grows with time; unique in the app (C117 C125).
  var id: Int { get set }
  /// Higher values are shown above; the id where the feed says nothing else (C126 C139).
  var sortID: Int64 { get set }
  /// The title, which may be empty (C118).
  var title: String { get set }
  /// What the item opens: a page or a photo, or what ``content`` says.
  var url: String? { get set }
  /// The thumbnail.
  var image: String? { get set }
  /// In seconds since 1970; nil for never.
  var expirationDate: Int? { get set }
  /// Where the item is in the web of everybody.
  var shareURL: String? { get set }
  /// Whether what the item opens is to be asked for every time (C129).
  var isOnline: Bool { get set }
  /// The sections that the item is in, where the feed has any.
  var sectionIDs: [Int] { get set }
  /// A list, page or movie inside the item, whose address is ``url`` (C208). What is cached of it belongs to the item's id,
  /// as that of a tab does to the tab's (C171).
  var content: Content? { get set }

  /// An item with the defaults, made by hand.
  init(id: Int, title: String)
}

extension FeedItem {
  /// Whether the item's time is over (C127).
  public func isExpired(at secondsSince1970: Int64) -> Bool {
    expirationDate.map { Int64($0) < secondsSince1970 } ?? false
  }
}

/// An item that a feed is read into.
protocol ReadableItem: FeedItem {
  /// The key of the items in a feed (C134).
  static var feedKey: String { get }
  /// The class of items that need not say theirs (C123).
  static var className: String { get }
  /// Reads what only this kind has; false leaves the item out.
  mutating func readOwn(_ fields: Fields) -> Bool
}

extension ReadableItem {
  /// Nil where both clients drop the item (C117 … C120 C123).
  init?(_ fields: Fields, from mainURL: String) {
    guard let id = fields.int("id", atLeast: 1, fact: 117) else {
      fields.leaveOut("an item without a usable id", 117)
      return nil
    }
    guard let title = fields.string("title") else {
      fields.leaveOut("an item without a title", 118)
      return nil
    }
    self.init(id: id, title: title)
    sortID = fields.sortID() ?? Int64(id)
    url = fields.address("url", from: mainURL)
    image = fields.address("image", from: mainURL)
    shareURL = fields.address("share_url", from: nil)
    fields.read("online", into: &isOnline)
    fields.read("section_ids", into: &sectionIDs)
    if let date = fields.int("expiration_date"), date > 0 { expirationDate = date }
    fields.ignoreUnused("parent_id")
    guard readOwn(fields), readContent(fields) else { return nil }
  }

  /// The classes of plain items are the same as none. Data may be absent: defaults apply then (C208).
  private mutating func readContent(_ fields: Fields) -> Bool {
    guard let name = fields.string("class_type") else { return true }
    let bare = name.hasPrefix("FL") ? String(name.dropFirst(2)) : name
    if bare == Self.className { return true }
    guard let kind = Content.Kind(className: bare) else {
      fields.leaveOut("an item of the unknown class \(name)", 123)
      return false
    }
    let data =
      fields.object("data", fact: 210)
      ?? Fields(members: [:], path: fields.path("data"), remarks: fields.remarks)
    if let address = url ?? data.mainURL() { content = Content(kind, data, mainURL: address) }
    return true
  }
}
