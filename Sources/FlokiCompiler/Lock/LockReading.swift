import FlokiProtocol
package import FlokiSyntax

extension Lock {
  /// Where each line of a lock stands, for those who have to say what is wrong with it.
  struct Places: Sendable {
    var spans: [Int32: SourceSpan] = [:]
    var releases: [SourceSpan] = []
  }

  /// Reads `floki.lock`. A merge that went wrong is said line by line; nothing is dropped in silence.
  static func read(
    _ bytes: [UInt8], source: SourceID, reporting diagnostics: inout Diagnostics
  ) -> (lock: Lock, places: Places) {
    var reader = LockReader()
    for line in LockLine.lines(of: bytes, in: source) { reader.read(line, reporting: &diagnostics) }
    reader.closeConflict(reporting: &diagnostics)
    return (reader.lock, reader.places)
  }

  /// Reads a lock for somebody who does not care where its lines stand.
  package static func read(_ bytes: [UInt8], reporting diagnostics: inout Diagnostics) -> Lock {
    read(bytes, source: SourceID(index: 0), reporting: &diagnostics).lock
  }
}

/// One line of a lock: its words, and where they stand.
struct LockLine {
  var words: [String] = []
  var spans: [SourceSpan] = []
  var span: SourceSpan
  /// The line with its line break, for a fix that removes it.
  var whole: SourceSpan

  static func lines(of bytes: [UInt8], in source: SourceID) -> [LockLine] {
    func place(_ start: Int, _ end: Int) -> SourceSpan {
      SourceSpan(source: source, start: UInt32(clamping: start), end: UInt32(clamping: end))
    }
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
    var lines: [LockLine] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let text = bytes[start..<end].prefix { $0 != UInt8(ascii: "\r") }
      var line = LockLine(
        span: place(start, text.endIndex), whole: place(start, min(end &+ 1, bytes.count)))
      for word in bytes[start..<end].split(whereSeparator: isBlank) {
        line.words.append(String(decoding: word, as: UTF8.self))
        line.spans.append(place(word.startIndex, word.endIndex))
      }
      lines.append(line)
      start = end + 1
    }
    return lines
  }
}

/// Takes a lock together, line by line.
private struct LockReader {
  var lock = Lock()
  var places = Lock.Places()
  private var owners: [Int32: Lock.Entry] = [:]
  /// The marker lines of the merge conflict that is being read.
  private var conflict: [LockLine] = []

  mutating func read(_ line: LockLine, reporting diagnostics: inout Diagnostics) {
    guard let verb = line.words.first, verb.utf8.first != UInt8(ascii: "#") else { return }
    switch verb {
    case "item", "gone": readItem(line, reporting: &diagnostics)
    case "release": readRelease(line, reporting: &diagnostics)
    case let mark where ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { mark.hasPrefix($0) }:
      if mark.hasPrefix("<") { closeConflict(reporting: &diagnostics) }
      conflict.append(line)
      if mark.hasPrefix(">") { closeConflict(reporting: &diagnostics) }
    default: diagnostics.report(.lockVerb(line))
    }
  }

  /// Tells of a conflict once, whatever marks it.
  mutating func closeConflict(reporting diagnostics: inout Diagnostics) {
    guard let first = conflict.first else { return }
    diagnostics.report(.lockConflict(first, markers: conflict))
    conflict = []
  }

  private mutating func readItem(_ line: LockLine, reporting diagnostics: inout Diagnostics) {
    guard line.words.count == 4 else {
      diagnostics.report(.lockWords(line, "ID FOLDER NAME"))
      return
    }
    guard let id = Int32(line.words[1]), id > 0 else {
      diagnostics.report(.lockID(line.words[1], at: line.spans[1]))
      return
    }
    guard let feed = line.words[2].removingPercentEscapes, let key = line.words[3].removingPercentEscapes
    else {
      let wrong = line.words[2].removingPercentEscapes == nil ? 2 : 3
      diagnostics.report(.lockEscape(line.words[wrong], at: line.spans[wrong]))
      return
    }
    let entry = Lock.Entry(id: id, feed: feed, key: key)
    if let owner = owners[id] {
      // The same fact twice is what a merge of two equal lines leaves.
      if owner.feed != feed || owner.key != key, let first = places.spans[id] {
        diagnostics.report(.lockIDTwice(id, owner, at: first, and: entry, at: line.span))
      }
      return
    }
    owners[id] = entry
    places.spans[id] = line.span
    if line.words[0] == "item" { lock.items.append(entry) } else { lock.gone.append(entry) }
  }

  private mutating func readRelease(_ line: LockLine, reporting diagnostics: inout Diagnostics) {
    guard line.words.count == 4 else {
      diagnostics.report(.lockWords(line, "VERSION APP DIGEST"))
      return
    }
    guard let version = Int32(line.words[1]), version >= 0 else {
      diagnostics.report(.lockVersion(line.words[1], at: line.spans[1]))
      return
    }
    let digest = line.words[3]
    guard digest.utf8.count == 64, digest.utf8.allSatisfy({ $0.hexDigitValue != nil }) else {
      diagnostics.report(.lockDigest(at: line.spans[3]))
      return
    }
    let release = Lock.Release(version: version, app: line.words[2], digest: digest)
    if let index = lock.releases.firstIndex(where: { $0.version == version && $0.app == release.app }) {
      if lock.releases[index] != release {
        diagnostics.report(.lockReleaseTwice(version, places.releases[index], at: line.span))
      }
      return
    }
    lock.releases.append(release)
    places.releases.append(line.span)
  }
}
