/// What a list does with its feed: the data of a news or gallery tab, validated.
struct ListRules: Equatable {
  enum Kind: String {
    case news = "News_view_controller"
    case gallery = "Gallery_view_controller"

    /// The class of items that need not say theirs.
    var itemClass: String { self == .news ? "Item_view_controller" : "Photo_view_controller" }
    /// The key of the items in a feed (C134).
    var feedKey: String { self == .news ? "items" : "thumbs" }
  }

  var kind: Kind
  /// A tab's number, or the id of the item that contains the list (C171).
  var owner: Int
  var subject: String
  var mainURL: String
  var cacheSize = 50
  var thumbWidth: Int
  var thumbHeight: Int
  var rowHeight: Int
  var padding: Int
  /// The height of a footer line in a news row.
  var footerHeight = 0
  /// What a title of all its lines and one line of a body take of a news row.
  var wordsHeight = 0
  /// Whether the arrows above an article go on in the next section (C87).
  var changesSection = false
  /// What the thumbnail leaves for text in a 320-wide row, less than 1 being fatal on Android (C75).
  var textWidth = 320
}
