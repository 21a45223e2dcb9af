/// The lasting addresses of the items that are published now, from the published folder.
struct StoryAddresses: Sendable {
  /// By the id of the item and the language of its page.
  private var paths: [PageID: String] = [:]
  /// Addresses that lead to a story somewhere else, each with the page that it leads to.
  private(set) var moved: [Moved] = []
  /// Addresses of stories that are not published any more.
  private(set) var gone: [Gone] = []

  struct Moved: Sendable {
    let path: String
    let page: PageID
  }

  struct Gone: Sendable {
    let path: String
    /// The language of the page that was there, where the project still has it.
    let language: Int?
  }

  /// None.
  static let none = StoryAddresses()

  var isEmpty: Bool { paths.isEmpty && moved.isEmpty && gone.isEmpty }

  /// The address of an item's page in the language that it is written in.
  subscript(page: PageID) -> String? {
    get { paths[page] }
    set { paths[page] = newValue }
  }

  mutating func add(_ moved: Moved) { self.moved.append(moved) }
  mutating func add(_ gone: Gone) { self.gone.append(gone) }
}
