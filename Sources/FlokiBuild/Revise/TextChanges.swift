import FlokiContent
import FlokiFiles
import FlokiProject

/// The few texts of a project that changed since the last build.
struct TextChanges {
  /// A text that was saved since, and the place of its entry in the cache.
  private struct Saved {
    let former: TextCache.Entry
    let place: Range<Int>
    let signature: FileSignature
  }

  /// The old states of the texts that changed, in byte order of their paths.
  let former: [TextCache.Entry]
  /// The text cache; empty if a session has it.
  private let record: [UInt8]
  private let saved: [Saved]

  /// The session's entries for texts that changed.
  init(_ former: [TextCache.Entry]) { (self.former, record, saved) = (former, [], []) }

  private init(_ former: [TextCache.Entry], _ record: [UInt8], _ saved: [Saved]) {
    (self.former, self.record, self.saved) = (former, record, saved)
  }

  /// The same without texts that were saved unchanged.
  func leavingOut(_ isAsItWas: (TextCache.Entry) -> Bool) -> TextChanges {
    TextChanges(former.filter { !isAsItWas($0) }, record, saved)
  }

  /// Compares a walk with what the last build read, except `floki.lock`, which builds write themselves; nil if texts were
  /// added or removed, if one is unknown, or if too many changed.
  init?(in walk: ProjectWalk, of project: Folder, atMost limit: Int) {
    guard var reader = TextCache.record(in: project) else { return nil }
    let record = reader.bytes
    func nextButLock() -> (entry: TextCache.Entry, place: Range<Int>)? {
      while true {
        let start = reader.position
        guard let entry = reader.textEntry() else { return nil }
        if entry.path != ProjectPath.lock { return (entry, start..<reader.position) }
      }
    }
    var saved: [Saved] = []
    for file in walk.files where file.path.isText && file.path != ProjectPath.lock {
      if reader.passes(unchanged: file) { continue }
      guard let known = nextButLock(), known.entry.path == file.path else { return nil }
      guard known.entry.signature != file.signature else { continue }
      saved.append(Saved(former: known.entry, place: known.place, signature: file.signature))
      if saved.count > limit { return nil }
    }
    guard nextButLock() == nil, reader.isAtEnd else { return nil }
    self.init(saved.map(\.former), record, saved)
  }

  /// Stores the text cache with the current texts, as a full build would.
  ///
  /// - Parameters:
  ///   - texts: The texts that changed.
  ///   - start: When the build began to read the project.
  func store(_ texts: [String: ProjectText], startedAt start: Int64, in project: String) throws {
    guard !record.isEmpty else { return }
    var revised = RecordWriter()
    revised.reserve(record.count)
    var taken = 0
    for text in saved {
      let now = texts[text.former.path].map { ($0.signature, $0.knowledge) }
      let (signature, knowledge) = now ?? (text.signature, text.former.knowledge)
      revised.write(plain: record[taken..<text.place.lowerBound])
      taken = text.place.upperBound
      revised.write(text.former.path, signature.trusted(at: start), knowledge)
    }
    revised.write(plain: record[taken..<record.count - RecordSum.byteCount])
    try AtomicFile.writeCache(revised.sealed(), to: TextCache.path, in: project)
  }
}
