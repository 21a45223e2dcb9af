/// The page of an item in one of the languages in which it is shown.
struct PageID: Hashable, Sendable, Comparable {
  let item: Int32
  let language: Int

  static func < (one: PageID, other: PageID) -> Bool {
    one.item == other.item ? one.language < other.language : one.item < other.item
  }
}
