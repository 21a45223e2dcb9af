/// Every feed that is made from a folder, those of tabs first, then nested ones as they are met.
package struct Feeds: Sequence, Sendable {
  private let all: [Feed]
  private let places: [String: Int]

  init(_ feeds: [Feed]) {
    all = feeds
    places = Dictionary(
      feeds.enumerated().map { ($1.folder, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The feed of a folder; nil where no feed is made from it.
  package subscript(folder folder: String) -> Feed? { places[folder].map { all[$0] } }

  package func makeIterator() -> IndexingIterator<[Feed]> { all.makeIterator() }
}
