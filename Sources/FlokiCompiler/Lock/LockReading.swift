import FlokiProtocol
package import FlokiSyntax

extension Lock {
  /// Where each line of a lock stands, for those who have to say what is wrong with it.
  struct Places: Sendable {
    var spans: [Int32: SourceSpan] = [:]
  }

  /// Reads `floki.lock`. A merge that went wrong is said line by line; nothing is dropped in silence.
  static func read(
    _ bytes: [UInt8], source: SourceID, reporting diagnostics: inout Diagnostics
  ) -> (lock: Lock, places: Places) {
    var lock = Lock()
    var places = Places()
    var owners: [Int32: Entry] = [:]
    // Both sides of an open merge stand here, and may well name the same ids.
    var conflicts = 0
    var isInConflict = false
    for (range, words) in lines(of: bytes) {
      let span = SourceSpan(
        source: source, start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
      switch words.first {
      case "item", "gone":
        guard words.count == 4, let id = Int32(words[1]), id > 0, let feed = words[2].removingPercentEscapes,
          let key = words[3].removingPercentEscapes
        else {
          diagnostics.report(.lockLine(at: span))
          continue
        }
        let entry = Entry(id: id, feed: feed, key: key)
        if let owner = owners[id] {
          if owner.feed != feed || owner.key != key, !isInConflict, let first = places.spans[id] {
            diagnostics.report(.lockIDTwice(id, owner, at: first, and: entry, at: span))
          }
          continue
        }
        owners[id] = entry
        places.spans[id] = span
        if words[0] == "item" { lock.items.append(entry) } else { lock.gone.append(entry) }
      case "release":
        guard words.count == 4, let version = Int32(words[1]), version >= 0, words[3].utf8.count == 64 else {
          diagnostics.report(.lockLine(at: span))
          continue
        }
        let release = Release(version: version, app: words[2], digest: words[3])
        if let other = lock.release(version, of: release.app) {
          if other != release, !isInConflict { diagnostics.report(.lockReleaseTwice(version, at: span)) }
          continue
        }
        lock.releases.append(release)
      case let word?
      where word.utf8.starts(with: "<<<<<<<".utf8) || word.utf8.starts(with: ">>>>>>>".utf8)
        || word.utf8.starts(with: "=======".utf8):
        if word.utf8.first == UInt8(ascii: "<") { conflicts += 1 }
        isInConflict = word.utf8.first != UInt8(ascii: ">")
        diagnostics.report(.lockConflict(at: span).about("conflict \(conflicts)"))
      case nil: continue
      case let word? where word.utf8.first == UInt8(ascii: "#"): continue
      default: diagnostics.report(.lockLine(at: span))
      }
    }
    return (lock, places)
  }

  /// Reads a lock for somebody who does not care where its lines stand.
  package static func read(_ bytes: [UInt8], reporting diagnostics: inout Diagnostics) -> Lock {
    read(bytes, source: SourceID(index: 0), reporting: &diagnostics).lock
  }

  private static func lines(of bytes: [UInt8]) -> [(range: Range<Int>, words: [String])] {
    var lines: [(Range<Int>, [String])] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let words = bytes[start..<end].split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
      lines.append((start..<end, words.map { String(decoding: $0, as: UTF8.self) }))
      start = end + 1
    }
    return lines
  }
}

extension Diagnostic {
  fileprivate static func lockLine(at span: SourceSpan) -> Self {
    .error(
      "lock-line", "this line is not one that floki writes", at: span,
      why: "Without the ids in floki.lock every phone would take old items for new ones.",
      hint: "restore floki.lock from version control; a line reads `item ID FOLDER NAME`.")
  }

  fileprivate static func lockConflict(at span: SourceSpan) -> Self {
    .error(
      "lock-conflict", "a merge conflict is still open here", at: span,
      why: "Ids on both sides may belong to items that phones already hold.",
      hint: "keep the lines of both sides and delete the marker lines; every line stands on its own.")
  }

  fileprivate static func lockIDTwice(
    _ id: Int32, _ owner: Lock.Entry, at first: SourceSpan, and other: Lock.Entry, at span: SourceSpan
  ) -> Self {
    .error(
      "lock-id-twice",
      "id \(id) belongs to two items: \(owner.feed)/\(owner.key) and \(other.feed)/\(other.key)",
      at: span, "again here", notes: [.init(first, "first here")],
      why: "Phones would show one item under the other's title (C125).",
      hint: "delete the line of the item that was never published; the next build gives it another id.")
  }

  fileprivate static func lockReleaseTwice(_ version: Int32, at span: SourceSpan) -> Self {
    .error(
      "lock-release-twice", "version \(version) was released twice with different contents", at: span,
      why: "Phones that hold one of the two would never fetch the other (C28).",
      hint: "keep the line of the one that was published, and release again with `floki release`.")
  }
}
