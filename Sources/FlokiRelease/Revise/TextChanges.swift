import FlokiContent

/// The few texts of a project that are others than those that the last build read.
struct TextChanges {
  struct Change {
    /// The text as it was.
    let former: TextCache.Entry
    /// Where that is among all that is known.
    fileprivate let place: Range<Int>
  }

  /// In byte order of the paths.
  let changes: [Change]
  /// All that is known.
  private let record: [UInt8]

  /// Holds a walk against what the last build read, but for `floki.lock`, which builds write themselves; nil where there are
  /// other texts now, where nothing is known of one, and where more of them changed.
  init?(in walk: ProjectWalk, of project: Folder, atMost limit: Int) {
    guard let record = (try? project.read(TextCache.path)) ?? nil,
      var reader = RecordReader(record, TextCache.kind)
    else { return nil }
    func nextButLock() -> Change? {
      while true {
        let start = reader.position
        guard let entry = reader.textEntry() else { return nil }
        if entry.path != "floki.lock" { return Change(former: entry, place: start..<reader.position) }
      }
    }
    var changes: [Change] = []
    for file in walk.files where file.path.isText && file.path != "floki.lock" {
      guard let known = nextButLock(), known.former.path == file.path else { return nil }
      guard known.former.signature != file.signature else { continue }
      changes.append(known)
      if changes.count > limit { return nil }
    }
    guard nextButLock() == nil, reader.isAtEnd else { return nil }
    self.changes = changes
    self.record = record
  }

  /// Writes down what is known of the texts as they are now, and of all others: as a build would that read all.
  ///
  /// - Parameters:
  ///   - texts: Those that changed.
  ///   - start: When the build began to read the project.
  func store(_ texts: [String: ProjectText], startedAt start: Int64, in project: String) throws {
    var revised = RecordWriter()
    revised.reserve(record.count)
    var taken = 0
    for change in changes {
      guard let text = texts[change.former.path] else { continue }
      revised.write(plain: record[taken..<change.place.lowerBound])
      taken = change.place.upperBound
      if !text.signature.isFresh(at: start) {
        revised.write(change.former.path, text.signature, text.knowledge)
      }
    }
    revised.write(plain: record[taken..<record.count - RecordSum.byteCount])
    try AtomicFile.writeCache(revised.sealed(), to: TextCache.path, in: project)
  }
}
