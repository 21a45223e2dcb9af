import FlokiContent

/// The few texts of a project that are others than those that the last build read.
struct TextChanges {
  /// The texts as they were, in byte order of their paths.
  let former: [TextCache.Entry]
  /// All that is known of texts, and where what is known of these is; nothing where a session knows it.
  private let record: [UInt8]
  private let places: [Range<Int>]

  /// What a session knows of texts that changed.
  init(_ former: [TextCache.Entry]) { (self.former, record, places) = (former, [], []) }

  /// Holds a walk against what the last build read, but for `floki.lock`, which builds write themselves; nil where there are
  /// other texts now, where nothing is known of one, and where more of them changed.
  init?(in walk: ProjectWalk, of project: Folder, atMost limit: Int) {
    guard let record = (try? project.read(TextCache.path)) ?? nil,
      var reader = RecordReader(record, TextCache.kind)
    else { return nil }
    func nextButLock() -> (entry: TextCache.Entry, place: Range<Int>)? {
      while true {
        let start = reader.position
        guard let entry = reader.textEntry() else { return nil }
        if entry.path != "floki.lock" { return (entry, start..<reader.position) }
      }
    }
    var former: [TextCache.Entry] = []
    var places: [Range<Int>] = []
    for file in walk.files where file.path.isText && file.path != "floki.lock" {
      guard let known = nextButLock(), known.entry.path == file.path else { return nil }
      guard known.entry.signature != file.signature else { continue }
      former.append(known.entry)
      places.append(known.place)
      if former.count > limit { return nil }
    }
    guard nextButLock() == nil, reader.isAtEnd else { return nil }
    (self.former, self.record, self.places) = (former, record, places)
  }

  /// Writes down what is known of the texts as they are now, and of all others: as a build would that read all.
  ///
  /// - Parameters:
  ///   - texts: Those that changed.
  ///   - start: When the build began to read the project.
  func store(_ texts: [String: ProjectText], startedAt start: Int64, in project: String) throws {
    guard !record.isEmpty else { return }
    var revised = RecordWriter()
    revised.reserve(record.count)
    var taken = 0
    for (former, place) in zip(former, places) {
      guard let text = texts[former.path] else { continue }
      revised.write(plain: record[taken..<place.lowerBound])
      taken = place.upperBound
      if !text.signature.isFresh(at: start) { revised.write(former.path, text.signature, text.knowledge) }
    }
    revised.write(plain: record[taken..<record.count - RecordSum.byteCount])
    try AtomicFile.writeCache(revised.sealed(), to: TextCache.path, in: project)
  }
}
