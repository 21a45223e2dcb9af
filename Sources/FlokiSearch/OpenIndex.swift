import FlokiContent

/// An index as it is searched, in memory: it stays what it is, whatever becomes of the file.
package final class OpenIndex: Sendable {
  /// Shared by all the answers that are kept of it.
  final class Feed: Sendable {
    let number: Int64
    let digest: String
    let isGallery: Bool
    /// When items are over, by their places.
    let expiring: [Int32: Int64]
    let movies: Set<Int32>
    let items: IndexedItems

    fileprivate init(
      number: Int64, digest: String, isGallery: Bool, expiring: [Int32: Int64], movies: Set<Int32>,
      items: IndexedItems
    ) {
      (self.number, self.digest, self.isGallery) = (number, digest, isGallery)
      (self.expiring, self.movies, self.items) = (expiring, movies, items)
    }

    /// Whether an item is shown at a time.
    func shows(_ place: Int32, at now: Int64) -> Bool {
      guard !expiring.isEmpty, let end = expiring[place] else { return true }
      return end >= now
    }

    /// From when on answers may be others; nil for never.
    func nextChange(after now: Int64) -> Int64? {
      expiring.values.lazy.filter { $0 >= now }.min().map { $0 + 1 }
    }
  }

  let image: DatabaseImage
  let feeds: [String: Feed]

  /// - Throws: Where the bytes are no index of this floki, or damaged.
  package init(_ bytes: [UInt8]) throws {
    // By its header: one that is cut short would only be noticed at its end.
    guard SearchIndex.isOwn(bytes), SearchIndex.byteCount(bytes) == bytes.count else {
      throw Database.Failure(description: "no index, or a part of one")
    }
    image = DatabaseImage(bytes)
    let database = try Database(reading: image)
    var numbers: [Int64] = []
    func read(_ statement: String) throws {
      try database.query(statement).run { numbers.append($0.integer(0)) }
    }
    try read("PRAGMA user_version")
    try read("PRAGMA application_id")
    guard numbers == [SearchIndex.layout, SearchIndex.application] else {
      throw Database.Failure(description: "an index of another floki")
    }
    var expiring: [Int64: [Int32: Int64]] = [:]
    try database.query("SELECT feed, place, second FROM expiring").run {
      expiring[$0.integer(0), default: [:]][Int32(clamping: $0.integer(1))] = $0.integer(2)
    }
    var movies: [Int64: Set<Int32>] = [:]
    try database.query("SELECT feed, place FROM movies").run {
      movies[$0.integer(0), default: []].insert(Int32(clamping: $0.integer(1)))
    }
    var known: [(name: String, number: Int64, digest: String, isGallery: Bool)] = []
    try database.query("SELECT name, number, digest, gallery FROM feeds").run { row in
      known.append(
        (
          String(decoding: row.bytes(0), as: UTF8.self), row.integer(1),
          String(decoding: row.bytes(2), as: UTF8.self), row.integer(3) != 0
        ))
    }
    var feeds: [String: Feed] = [:]
    for feed in known {
      feeds[feed.name] = Feed(
        number: feed.number, digest: feed.digest, isGallery: feed.isGallery,
        expiring: expiring[feed.number] ?? [:], movies: movies[feed.number] ?? [],
        items: try Self.items(of: feed.number, in: database))
    }
    self.feeds = feeds
  }

  private static func items(of feed: Int64, in database: Database) throws -> IndexedItems {
    var items = IndexedItems()
    var isWhole = true
    try database.query("SELECT place, json FROM items\(feed) ORDER BY place").run([]) { row in
      isWhole = row.integer(0) == items.count + 1
      if isWhole { items.append(row, 1) }
      return isWhole
    }
    guard isWhole else { throw Database.Failure(description: "an index without some of its items") }
    return items
  }

  /// Whether it is that of a publication, and of nothing else.
  package func fits(_ site: SearchedSite) -> Bool {
    site.feeds.count == feeds.count && site.feeds.allSatisfy { feeds[$0.name]?.digest == $0.digest.hex() }
  }
}
