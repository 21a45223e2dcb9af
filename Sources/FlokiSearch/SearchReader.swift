import FlokiProtocol

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
  private static let mostSteps: Int64 = 50_000
  private static let mostWords = 12

  /// What is answered, and until when it is the answer.
  package struct Answer: Sendable {
    package let bytes: [UInt8]
    package let changesAt: Int64?
  }

  private let index: OpenIndex
  private let database: Database
  /// Of feeds by their numbers.
  private var matching: [Int64: Query] = [:]
  private var items: [Int64: Query] = [:]

  package init(_ index: OpenIndex) throws {
    self.index = index
    database = try Database(reading: index.image)
    try database.run("PRAGMA cache_size = -2000")
  }

  /// A feed with what was found; nil where there is no such feed.
  package func answer(_ question: SearchQuestion, at now: Int64) throws -> Answer? {
    guard let feed = index.feeds[question.feed] else { return nil }
    database.limit(Self.mostSteps)
    defer { database.limit(0) }
    return Answer(
      bytes: try json(try places(question, in: feed, at: now), of: feed),
      changesAt: feed.nextChange(after: now))
  }

  private func places(_ question: SearchQuestion, in feed: OpenIndex.Feed, at now: Int64) throws -> [Int64] {
    let phrase = Self.phrase(SearchText.words(of: question.words).prefix(Self.mostWords))
    switch question.kind {
    case .search: return try page(question.page, of: Self.levels(of: question.words), in: feed, at: now)
    case .tags:
      guard let phrase else { return [] }
      let tagged = ["tags : \(phrase)"]
      // What nobody uses as a tag is searched.
      let isTag = try !found(tagged[0], 1, in: feed, at: now).isEmpty
      return try page(question.page, of: isTag ? tagged : [phrase], in: feed, at: now)
    case .videos:
      guard let phrase, !feed.movies.isEmpty else { return [] }
      return try found(phrase, 1, in: feed, at: now) { feed.movies.contains($0) }
    case .gallery:
      let name = question.feed.split(separator: "/").dropLast().joined(separator: "/")
      guard let phrase, phrase != Self.phrase(SearchText.words(of: name)[...]) else {
        return try all(of: feed, at: now)
      }
      return try found(phrase, Self.mostPhotos, in: feed, at: now)
    }
  }

  /// What readers mean first, each of these conditions holding wherever the one before it does: the words in the title, as they are or as
  /// the beginnings of others, then in what the list shows, then anywhere. Others may have endings, and the last word may still be typed.
  private static func levels(of words: String) -> [String] {
    let terms = SearchText.terms(of: words).prefix(mostWords).compactMap { phrase($0.prefix(mostWords)) }
    guard !terms.isEmpty else { return [] }
    let exact = terms.joined(separator: " AND ")
    let open = terms.map { "\($0) *" }.joined(separator: " AND ")
    return ["title : (\(exact))", "title : (\(open))", "{title tags body} : (\(open))", "(\(open))"]
  }

  /// A page of what was found: level by level, and within each the newest first.
  private func page(_ page: Int, of levels: [String], in feed: OpenIndex.Feed, at now: Int64) throws
    -> [Int64]
  {
    guard (1...Self.lastPage).contains(page) else { return [] }
    let wanted = page * Self.pageSize
    var places: [Int64] = []
    var seen: Set<Int64> = []
    for level in levels {
      // What has been found already is found again, so the rest of a page may be as far behind.
      places += try found(level, wanted - places.count, in: feed, at: now) { seen.insert($0).inserted }
      if places.count == wanted { break }
    }
    return Array(places.dropFirst(wanted - Self.pageSize))
  }

  /// The newest of what matches: the index has them in this order, so that no other is looked at.
  private func found(
    _ match: String, _ most: Int, in feed: OpenIndex.Feed, at now: Int64,
    where isWanted: (Int64) -> Bool = { _ in true }
  ) throws -> [Int64] {
    let query =
      try matching[feed.number]
      ?? database.query(
        "SELECT rowid FROM words\(feed.number) WHERE words\(feed.number) MATCH ? ORDER BY rowid")
    matching[feed.number] = query
    var places: [Int64] = []
    try query.run([.text(Array(match.utf8))]) { row in
      let place = row.integer(0)
      if feed.shows(place, at: now), isWanted(place) { places.append(place) }
      return places.count < most
    }
    return places
  }

  /// The newest of all.
  private func all(of feed: OpenIndex.Feed, at now: Int64) throws -> [Int64] {
    var places: [Int64] = []
    try database.query("SELECT place FROM items\(feed.number) ORDER BY place").run([]) { row in
      let place = row.integer(0)
      if feed.shows(place, at: now) { places.append(place) }
      return places.count < Self.mostPhotos
    }
    return places
  }

  private func json(_ places: [Int64], of feed: OpenIndex.Feed) throws -> [UInt8] {
    let query =
      try items[feed.number] ?? database.query("SELECT json FROM items\(feed.number) WHERE place = ?")
    items[feed.number] = query
    var json = Array((feed.isGallery ? "{\"thumbs\":[" : "{\"items\":[").utf8)
    json.reserveCapacity(places.count * 512)
    var isFirst = true
    for place in places {
      try query.run([.integer(place)]) { row in
        if !isFirst { json.append(UInt8(ascii: ",")) }
        isFirst = false
        row.append(0, to: &json)
        return false
      }
    }
    json += Array("]}".utf8)
    return json
  }

  /// The words one behind the other.
  private static func phrase(_ words: ArraySlice<[UInt8]>) -> String? {
    words.isEmpty ? nil : "\"\(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))\""
  }
}
