/// An item of a news list.
public struct NewsItem: FeedItem {
  public var id: Int
  public var sortID: Int64
  /// The title, which may be empty (C118).
  public var title: String
  /// The text below the title, perhaps of several lines (C153).
  public var body = ""
  /// An empty footer keeps its line free (C128).
  public var footer: String?
  public var url: String?
  public var image: String?
  public var expirationDate: Int?
  public var shareURL: String?
  public var isOnline = false
  /// The sections that the item is in, where the feed has any.
  public var sectionIDs: [Int] = []
  public var content: Content?

  /// An item with the defaults, made by hand.
  public init(id: Int, title: String) {
    self.id = id
    sortID = Int64(id)
    self.title = title
  }
}

extension NewsItem: ReadableItem {
  static var feedKey: String { "items" }
  static var className: String { "Item_view_controller" }

  mutating func readOwn(_ fields: Fields) -> Bool {
    guard let text = fields.string("body") else {
      fields.leaveOut("an item without a body", 119)
      return false
    }
    body = text
    fields.read("footer", into: &footer)
    return true
  }
}
