import FlokiContent

/// An index as it is searched, in memory: it stays what it is, whatever becomes of the file.
package final class OpenIndex: Sendable {
  struct Feed: Sendable {
    let number: Int64
    let digest: String
    let isGallery: Bool
    /// When items are over, by their places.
    let expiring: [Int64: Int64]
    let movies: Set<Int64>

    /// Whether an item is shown at a time.
    func shows(_ place: Int64, at now: Int64) -> Bool {
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
    var expiring: [Int64: [Int64: Int64]] = [:]
    try database.query("SELECT feed, place, second FROM expiring").run {
      expiring[$0.integer(0), default: [:]][$0.integer(1)] = $0.integer(2)
    }
    var movies: [Int64: Set<Int64>] = [:]
    try database.query("SELECT feed, place FROM movies").run {
      movies[$0.integer(0), default: []].insert($0.integer(1))
    }
    var feeds: [String: Feed] = [:]
    try database.query("SELECT name, number, digest, gallery FROM feeds").run { row in
      let number = row.integer(1)
      feeds[String(decoding: row.bytes(0), as: UTF8.self)] = Feed(
        number: number, digest: String(decoding: row.bytes(2), as: UTF8.self), isGallery: row.integer(3) != 0,
        expiring: expiring[number] ?? [:], movies: movies[number] ?? [])
    }
    self.feeds = feeds
  }

  /// Whether it is that of a publication, and of nothing else.
  package func fits(_ site: SearchedSite) -> Bool {
    site.feeds.count == feeds.count && site.feeds.allSatisfy { feeds[$0.name]?.digest == $0.digest.hex() }
  }
}
