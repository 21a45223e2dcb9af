import FlokiContent
import FlokiProtocol
import FlokiRelease
import Foundation

/// The search index: a file of SQLite with a table of words for each feed and language.
///
/// It follows from what is published, so it may be deleted at any time. A publication is one transaction in it: anyone who searches, and
/// anyone who is killed, has the old index or the new one.
struct SearchIndex {
  /// Of the layout below: an index of another one is made again.
  private static let layout: Int64 = 1

  let path: String

  /// A feed in one language, with the files that hold its items, the newest first.
  private struct List {
    let name: String
    var files: [(path: String, digest: ContentDigest)]

    /// What the rows of the index follow from: a page of an item has another address when its bytes change.
    var digest: [UInt8] {
      Array(files.map { "\($0.path) \($0.digest.hex())" }.joined(separator: "\n").utf8)
    }
  }

  /// Makes the index that of an edition: of feeds that have changed, the items that have.
  func update(to edition: Edition) throws {
    do {
      try write(edition)
    } catch {
      // Damaged, or of another layout: what is in it is published anyway.
      for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
      try write(edition)
    }
  }

  private func write(_ edition: Edition) throws {
    try FileManager.default.createDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
    let database = try Database(path, writing: true)
    try database.run("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA temp_store=MEMORY;")
    try database.run("BEGIN IMMEDIATE")
    try prepare(database)
    var old: [String: (number: Int64, digest: [UInt8])] = [:]
    try database.query("SELECT name, number, digest FROM feeds").run { row in
      old[String(decoding: row.bytes(0), as: UTF8.self)] = (row.integer(1), row.bytes(2))
    }
    var next = (old.values.map(\.number).max() ?? 0) + 1
    for list in Self.lists(of: edition) {
      let known = old.removeValue(forKey: list.name)
      if let known, known.digest == list.digest { continue }
      let number = known?.number ?? next
      if known == nil {
        next += 1
        try Self.makeTable(number, in: database)
      }
      try update(list, number, edition, database)
    }
    for (_, gone) in old {
      try database.run(
        "DROP TABLE words\(gone.number); DELETE FROM items WHERE feed = \(gone.number); DELETE FROM feeds WHERE number = \(gone.number)"
      )
    }
    try database.run("COMMIT; PRAGMA wal_checkpoint(PASSIVE)")
  }

  private func prepare(_ database: Database) throws {
    var layout: Int64 = 0
    try database.query("PRAGMA user_version").run { layout = $0.integer(0) }
    if layout == Self.layout { return }
    guard layout == 0 else { throw Database.Failure(description: "an index of another floki") }
    try database.run(
      """
      CREATE TABLE feeds (name TEXT PRIMARY KEY, number INTEGER, digest TEXT, gallery INTEGER) WITHOUT ROWID;
      CREATE TABLE items (feed INTEGER, key INTEGER, expires INTEGER, movie INTEGER, digest TEXT, json TEXT,
        PRIMARY KEY (feed, key)) WITHOUT ROWID;
      PRAGMA user_version = \(Self.layout);
      """)
  }

  private static func makeTable(_ number: Int64, in database: Database) throws {
    try database.run(
      """
      CREATE VIRTUAL TABLE words\(number) USING fts5(title, tags, body, page, columnsize = 0,
        tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix = '1 2 3')
      """)
  }

  private func update(_ list: List, _ number: Int64, _ edition: Edition, _ database: Database) throws {
    var old: [Int64: [UInt8]] = [:]
    try database.query("SELECT key, digest FROM items WHERE feed = ?").run(.integer(number)) { row in
      old[row.integer(0)] = row.bytes(1)
    }
    let remove = try database.query("DELETE FROM items WHERE feed = ? AND key = ?")
    let removeWords = try database.query("DELETE FROM words\(number) WHERE rowid = ?")
    let add = try database.query("INSERT INTO items VALUES (?, ?, ?, ?, ?, ?)")
    let addWords = try database.query(
      "INSERT INTO words\(number)(rowid, title, tags, body, page) VALUES (?, ?, ?, ?, ?)")
    var seen: Set<Int64> = []
    var isGallery = false
    var sections: [Int64: String] = [:]
    for file in list.files {
      let slices = FeedSlices(edition.bytes(of: file.path) ?? [])
      if let first = slices.items.first {
        isGallery = slices.bytes[..<first.range.lowerBound].suffix(10).elementsEqual("\"thumbs\":[".utf8)
      }
      // Of the main file, which comes first.
      if sections.isEmpty { sections = Self.sections(of: slices.bytes) }
      for item in slices.items where seen.insert(Int64(item.id)).inserted {
        let json = Array(slices.bytes[item.range])
        let names = sections.isEmpty ? "" : sections.sorted { $0.key < $1.key }.map { "\($0)" }.joined()
        let digest = Array(ContentDigest(of: json + Array(names.utf8)).hex().utf8)
        guard let searched = SearchedItem(json, id: item.id, sections: sections) else { continue }
        if let known = old.removeValue(forKey: searched.key) {
          if known == digest { continue }
          try remove.run(.integer(number), .integer(searched.key))
          try removeWords.run(.integer(searched.key))
        }
        let words = searched.words(in: edition)
        try add.run(
          .integer(number), .integer(searched.key), .integer(searched.expires),
          .integer(searched.isMovie ? 1 : 0), .text(digest), .text(json))
        try addWords.run(
          .integer(searched.key), .text(words.title), .text(words.tags), .text(words.body), .text(words.page))
      }
    }
    for key in old.keys {
      try remove.run(.integer(number), .integer(key))
      try removeWords.run(.integer(key))
    }
    try database.query("INSERT OR REPLACE INTO feeds VALUES (?, ?, ?, ?)").run(
      .text(Array(list.name.utf8)), .integer(number), .text(list.digest), .integer(isGallery ? 1 : 0))
  }

  /// What changes in place and is called like a feed, or a page of its older items.
  private static func lists(of edition: Edition) -> [List] {
    var lists: [String: List] = [:]
    for (path, file) in edition.manifest?.files ?? [:] where !file.isImmutable {
      guard let list = PublishedList(path: path), path != ServedManifest.path else { continue }
      let name = list.folder + list.langcode
      lists[name, default: List(name: name, files: [])].files.append((path, file.digest))
    }
    return lists.values.map { list in
      var list = list
      // The main file is the shortest name; the order of pages decides nothing.
      list.files.sort { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
      return list
    }.filter { edition.bytes(of: $0.files[0].path)?.first == UInt8(ascii: "{") }.sorted { $0.name < $1.name }
  }

  private static func sections(of feed: [UInt8]) -> [Int64: String] {
    guard feed.firstRange(of: Array("\"sections\":".utf8)) != nil,
      case .object(let feed)? = try? JSONReader.read(feed), case .array(let sections)? = feed["sections"]
    else { return [:] }
    var names: [Int64: String] = [:]
    for case .object(let section) in sections {
      if case .integer(let id)? = section["id"], let name = section["name"]?.text { names[id] = name }
    }
    return names
  }
}
