import FlokiRules

/// Finds items in an index. Each is used by one thread at a time, and handed from one to the next.
///
/// Unchecked, since SQLite's connection may move between threads and may not be shared: a thread that uses a reader has taken it out of a
/// list under a lock, and puts it back when the answer is there.
package final class SearchReader: @unchecked Sendable {
  /// Of results; the client asks for the next page until one is empty (C217).
  private static let pageSize = 20
  /// Pages behind this one are empty.
  private static let lastPage = 500
  /// Of a gallery, which is asked for at once.
  private static let mostPhotos = 1000
  /// What a question may cost, in thousands of SQLite's steps: a fraction of a second.
  private static let mostSteps = Int64(TextLimits.question.steps)
  private static let mostWords = TextLimits.question.count

  private let index: OpenIndex
  private let database: Database
  /// By the tables that they ask.
  private var matching: [String: Query] = [:]

  package init(_ index: OpenIndex) throws {
    self.index = index
    database = try Database(reading: index.image)
    // One transaction for all questions: the bytes never change.
    try database.run("PRAGMA cache_size = -2000; BEGIN; SELECT number FROM feeds")
  }

  /// A feed with what was found; nil where there is no such feed.
  package func answer(_ question: SearchQuestion, at now: Int64) throws -> SearchAnswer? {
    guard let feed = index.feeds[question.feed] else { return nil }
    database.limit(Self.mostSteps)
    defer { database.limit(0) }
    return SearchAnswer(
      changesAt: feed.nextChange(after: now), feed: feed, places: try places(question, in: feed, at: now))
  }

  private func places(_ question: SearchQuestion, in feed: OpenIndex.Feed, at now: Int64) throws -> [Int32] {
    let phrase = Self.phrase(SearchText.words(of: question.words).prefix(Self.mostWords))
    switch question.kind {
    case .search: return try page(question.page, of: Self.levels(of: question.words), in: feed, at: now)
    case .tags:
      guard let phrase else { return [] }
      let tagged = Level(scope: .tags, match: phrase)
      // A word that is no tag is searched.
      let isTag = try !found(tagged, 1, in: feed, at: now).isEmpty
      return try page(
        question.page, of: [isTag ? tagged : Level(scope: .pages, match: phrase)], in: feed, at: now)
    case .videos:
      guard let phrase, !feed.movies.isEmpty else { return [] }
      return try found(Level(scope: .pages, match: phrase), 1, in: feed, at: now) {
        feed.movies.contains($0)
      }
    case .gallery:
      let name = question.feed.split(separator: "/").dropLast().joined(separator: "/")
      guard let phrase, phrase != Self.phrase(SearchText.words(of: name)[...]) else {
        return all(of: feed, at: now)
      }
      return try found(Level(scope: .pages, match: phrase), Self.mostPhotos, in: feed, at: now)
    }
  }

  private struct Level {
    let scope: SearchIndex.Scope
    let match: String
  }

  /// What readers mean first, each of these conditions holding wherever the one before it does: the words in the title, as they are or as
  /// the beginnings of others, then in what the list shows, then anywhere. Others may have endings, and the last word may still be typed.
  private static func levels(of words: String) -> [Level] {
    let terms = SearchText.terms(of: words).prefix(mostWords).compactMap { phrase($0.prefix(mostWords)) }
    guard !terms.isEmpty else { return [] }
    let exact = terms.joined(separator: " AND ")
    let open = terms.map { "\($0) *" }.joined(separator: " AND ")
    return [
      Level(scope: .titles, match: exact), Level(scope: .titles, match: open),
      Level(scope: .lists, match: open),
      Level(scope: .pages, match: open),
    ]
  }

  /// A page of what was found: level by level, and within each the newest first.
  private func page(_ page: Int, of levels: [Level], in feed: OpenIndex.Feed, at now: Int64) throws
    -> [Int32]
  {
    guard (1...Self.lastPage).contains(page) else { return [] }
    let wanted = page * Self.pageSize
    var places: [Int32] = []
    var seen: Set<Int32> = []
    for level in levels {
      // What has been found already is found again, so the rest of a page may be as far behind.
      places += try found(level, wanted - places.count, in: feed, at: now) { seen.insert($0).inserted }
      if places.count == wanted { break }
    }
    return Array(places.dropFirst(wanted - Self.pageSize))
  }

  /// The newest of what matches: the index has them in this order, so that no other is looked at.
  private func found(
    _ level: Level, _ most: Int, in feed: OpenIndex.Feed, at now: Int64,
    where isWanted: (Int32) -> Bool = { _ in true }
  ) throws -> [Int32] {
    let table = level.scope.table(of: feed.number)
    let query =
      try matching[table]
      ?? database.query("SELECT rowid FROM \(table) WHERE \(table) MATCH ? ORDER BY rowid")
    matching[table] = query
    var places: [Int32] = []
    try query.run([.text(Array(level.match.utf8))]) { row in
      guard let place = Int32(exactly: row.integer(0)) else { return false }
      if feed.shows(place, at: now), isWanted(place) { places.append(place) }
      return places.count < most
    }
    return places
  }

  /// The newest of all.
  private func all(of feed: OpenIndex.Feed, at now: Int64) -> [Int32] {
    Array(
      (0..<feed.items.count).lazy.map { Int32(truncatingIfNeeded: $0 + 1) }
        .filter { feed.shows($0, at: now) }.prefix(Self.mostPhotos))
  }

  /// The words one behind the other.
  private static func phrase(_ words: ArraySlice<[UInt8]>) -> String? {
    words.isEmpty ? nil : "\"\(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))\""
  }
}
