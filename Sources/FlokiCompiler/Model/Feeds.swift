/// Every feed made from a folder, those of tabs first, then nested ones as found.
package struct Feeds: Sequence, Sendable {
  private let all: [NumberedFeed]
  private let places: [String: Int]

  init(_ feeds: [NumberedFeed]) {
    all = feeds
    places = Dictionary(
      feeds.enumerated().map { ($1.folder, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The feed of a folder; nil if the folder is not a feed.
  package subscript(folder folder: String) -> NumberedFeed? { places[folder].map { all[$0] } }

  package func makeIterator() -> IndexingIterator<[NumberedFeed]> { all.makeIterator() }
}
