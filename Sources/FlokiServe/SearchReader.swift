import FlokiProtocol

/// Finds items in the index. Each is used by one thread at a time, and handed from one to the next.
final class SearchReader: @unchecked Sendable {
  /// Of results; the client asks for the next page until one is empty (C217).
  private static let pageSize = 20
  /// Pages behind this one are empty.
  private static let lastPage = 500
  /// Of a gallery, which is asked for at once.
  private static let mostPhotos = 1000
  /// What a question may cost, in thousands of SQLite's steps: a fraction of a second.
  private static let mostSteps: Int64 = 50_000
  private static let mostWords = 12

  private let database: Database
  private let feeds: [String: (number: Int64, isGallery: Bool)]
  private var queries: [String: Query] = [:]

  init(_ path: String) throws {
    database = try Database(path, writing: false)
    try database.run("PRAGMA cache_size = -16000")
    var feeds: [String: (Int64, Bool)] = [:]
    try database.query("SELECT name, number, gallery FROM feeds").run { row in
      feeds[String(decoding: row.bytes(0), as: UTF8.self)] = (row.integer(1), row.integer(2) != 0)
    }
    self.feeds = feeds
  }

  /// A feed with what was found; nil where there is no such feed.
  func answer(_ question: SearchQuestion, at now: Int64) throws -> [UInt8]? {
    guard let feed = feeds[question.feed] else { return nil }
    database.limit(Self.mostSteps)
    defer { database.limit(0) }
    return Self.json(try found(question, in: feed.number, at: now), isGallery: feed.isGallery)
  }

  private func found(_ question: SearchQuestion, in feed: Int64, at now: Int64) throws -> [[UInt8]] {
    let phrase = Self.phrase(SearchText.words(of: question.words).prefix(Self.mostWords))
    switch question.kind {
    case .search: return try page(question.page, of: Self.levels(of: question.words), in: feed, at: now)
    case .tags:
      guard let phrase else { return [] }
      let tagged = ["tags : \(phrase)"]
      // What nobody uses as a tag is searched.
      let isTag = try !rows(of: tagged[0], 1, in: feed, at: now).isEmpty
      return try page(question.page, of: isTag ? tagged : [phrase], in: feed, at: now)
    case .videos:
      return try phrase.map { try rows(of: $0, 1, in: feed, at: now, and: "AND i.movie = 1") } ?? []
    case .gallery:
      let name = question.feed.split(separator: "/").dropLast().joined(separator: "/")
      guard let phrase, phrase != Self.phrase(SearchText.words(of: name)[...]) else {
        return try bytes(
          """
          SELECT json FROM items WHERE feed = ? AND (expires = 0 OR expires >= ?)
          ORDER BY key DESC LIMIT \(Self.mostPhotos)
          """, .integer(feed), .integer(now))
      }
      return try rows(of: phrase, Self.mostPhotos, in: feed, at: now)
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
  private func page(_ page: Int, of levels: [String], in feed: Int64, at now: Int64) throws -> [[UInt8]] {
    guard (1...Self.lastPage).contains(page) else { return [] }
    guard page > 1 else { return try firstPage(of: levels, in: feed, at: now) }
    var skipped = (page - 1) * Self.pageSize
    var found: [[UInt8]] = []
    var before: String?
    for level in levels {
      let match = before.map { "(\(level)) NOT (\($0))" } ?? level
      before = level
      let more = try rows(of: match, Self.pageSize - found.count, from: skipped, in: feed, at: now)
      found += more
      if found.count == Self.pageSize { break }
      guard skipped > 0 else { continue }
      // All of them were skipped, or some were and the rest is here.
      skipped = more.isEmpty ? max(0, skipped - (try count(of: match, in: feed, at: now))) : 0
    }
    return found
  }

  /// The same without looking at any level twice: what a level has of the one before is known by name.
  private func firstPage(of levels: [String], in feed: Int64, at now: Int64) throws -> [[UInt8]] {
    var seen: Set<Int64> = []
    var found: [[UInt8]] = []
    for level in levels {
      try query("SELECT i.json, i.key \(Self.matching(feed)) ORDER BY w.rowid DESC LIMIT ?").run(
        .text(Array(level.utf8)), .integer(now), .integer(Int64(Self.pageSize))
      ) { row in
        if found.count < Self.pageSize, seen.insert(row.integer(1)).inserted { found.append(row.bytes(0)) }
      }
      if found.count == Self.pageSize { break }
    }
    return found
  }

  private static func matching(_ feed: Int64) -> String {
    """
    FROM words\(feed) w JOIN items i ON i.feed = \(feed) AND i.key = w.rowid
    WHERE words\(feed) MATCH ? AND (i.expires = 0 OR i.expires >= ?)
    """
  }

  /// The newest of what matches: the index has them in this order, so that no other is looked at.
  private func rows(
    of match: String, _ most: Int, from first: Int = 0, in feed: Int64, at now: Int64, and: String = ""
  ) throws -> [[UInt8]] {
    try bytes(
      "SELECT i.json \(Self.matching(feed)) \(and) ORDER BY w.rowid DESC LIMIT ? OFFSET ?",
      .text(Array(match.utf8)), .integer(now), .integer(Int64(most)), .integer(Int64(first)))
  }

  private func count(of match: String, in feed: Int64, at now: Int64) throws -> Int {
    var count: Int64 = 0
    try query("SELECT count(*) \(Self.matching(feed))").run(.text(Array(match.utf8)), .integer(now)) {
      count = $0.integer(0)
    }
    return Int(count)
  }

  private func bytes(_ statement: String, _ values: Query.Value...) throws -> [[UInt8]] {
    var rows: [[UInt8]] = []
    try query(statement).run(values) { rows.append($0.bytes(0)) }
    return rows
  }

  private func query(_ statement: String) throws -> Query {
    if let query = queries[statement] { return query }
    let query = try database.query(statement)
    if queries.count < 1000 { queries[statement] = query }
    return query
  }

  /// The words one behind the other.
  private static func phrase(_ words: ArraySlice<[UInt8]>) -> String? {
    words.isEmpty ? nil : "\"\(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))\""
  }

  private static func json(_ items: [[UInt8]], isGallery: Bool) -> [UInt8] {
    Array((isGallery ? "{\"thumbs\":[" : "{\"items\":[").utf8) + items.joined(separator: [UInt8(ascii: ",")])
      + Array("]}".utf8)
  }
}
