import FlokiContent

/// The search index: a file of SQLite with the items of each feed and language, and tables of their words.
///
/// It follows from what is published and nothing else: the same publication gives the same bytes. It is written once, as a whole, and
/// only read from then on.
///
/// Items have their place in the feed for a name, the newest 1: so a search meets the newest first, and stops when there are
/// enough.
package enum SearchIndex {
  /// Where words are looked for. Each has a table of its own, without columns: most questions go through several of them, and would
  /// read what is in all columns to leave out most of it.
  enum Scope: String, CaseIterable {
    /// Titles.
    case titles
    /// What links and sections call an item.
    case tags
    /// What lists show: titles, tags and texts.
    case lists
    /// Lists and pages.
    case pages

    func table(of feed: Int64) -> String { "\(rawValue)\(feed)" }
  }

  /// Of the layout below: an index of another one is made again.
  static let layout: Int64 = 3
  /// What SQLite's header says of the file.
  static let application: Int64 = 0x464C_4B53

  /// Whether a file is an index of floki's, of any layout.
  package static func isOwn(_ bytes: [UInt8]) -> Bool {
    let number = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: application >> $0) }
    return bytes.count >= 100 && bytes.starts(with: "SQLite format 3\0".utf8)
      && bytes[68..<72].elementsEqual(number)
  }

  /// The number of bytes according to the header.
  static func byteCount(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 100 else { return nil }
    let pages = bytes[28..<32].reduce(0) { $0 << 8 | Int($1) }
    return pages * (Int(bytes[16]) << 8 | Int(bytes[17]))
  }

  /// Writes the index of a publication.
  ///
  /// - Parameter path: Where nothing is yet.
  package static func make(of site: SearchedSite, at path: String) throws {
    let database = try Database(writing: path)
    // It is not read before it is whole; one that was cut short is made again.
    try database.run(
      """
      PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000; PRAGMA application_id = \(application);
      PRAGMA user_version = \(layout);
      BEGIN;
      CREATE TABLE feeds (name TEXT PRIMARY KEY, number INTEGER, digest TEXT, gallery INTEGER) WITHOUT ROWID;
      CREATE TABLE expiring (feed INTEGER, place INTEGER, second INTEGER, PRIMARY KEY (feed, place)) WITHOUT ROWID;
      CREATE TABLE movies (feed INTEGER, place INTEGER, PRIMARY KEY (feed, place)) WITHOUT ROWID;
      """)
    for (number, feed) in site.feeds.enumerated() { try add(feed, Int64(number), of: site, to: database) }
    try database.run("COMMIT")
  }

  private static func add(
    _ feed: SearchedFeed, _ number: Int64, of site: SearchedSite, to database: Database
  ) throws {
    let contents = feed.read()
    try database.query("INSERT INTO feeds VALUES (?, ?, ?, ?)").run(
      .text(Array(feed.name.utf8)), .integer(number), .text(Array(feed.digest.hex().utf8)),
      .integer(contents.isGallery ? 1 : 0))
    // Of the words themselves nothing is kept: answers are the items.
    try database.run("CREATE TABLE items\(number) (place INTEGER PRIMARY KEY, json TEXT)")
    for scope in Scope.allCases {
      let table = scope.table(of: number)
      try database.run(
        """
        CREATE VIRTUAL TABLE \(table) USING fts5(words, content = '', columnsize = 0,
          tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix = '1 2 3');
        INSERT INTO \(table)(\(table), rank) VALUES ('hashsize', 16777216);
        """)
    }
    let addItem = try database.query("INSERT INTO items\(number) VALUES (?, ?)")
    let addExpiring = try database.query("INSERT INTO expiring VALUES (?, ?, ?)")
    let addMovie = try database.query("INSERT INTO movies VALUES (?, ?)")
    let addWords = try Scope.allCases.map { scope in
      (
        scope: scope,
        query: try database.query("INSERT INTO \(scope.table(of: number))(rowid, words) VALUES (?, ?)")
      )
    }
    let items = contents.items.compactMap { item in
      SearchedItem(item.json, id: item.id, sections: contents.sections).map {
        (key: $0.key, item: $0, item.json)
      }
    }.sorted { $0.key > $1.key }
    for (place, (_, item, json)) in zip(Int64(1)..., items) {
      try addItem.run(.integer(place), .text(json))
      if item.expires > 0 { try addExpiring.run(.integer(number), .integer(place), .integer(item.expires)) }
      if item.isMovie { try addMovie.run(.integer(number), .integer(place)) }
      let words = item.words(in: site)
      for (scope, query) in addWords { try query.run(.integer(place), .text(words.all(in: scope))) }
    }
    for scope in Scope.allCases {
      let table = scope.table(of: number)
      try database.run("INSERT INTO \(table)(\(table)) VALUES ('optimize')")
    }
  }
}
