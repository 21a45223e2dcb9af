import FlokiProtocol
package import FlokiSyntax

extension IDLock {
  /// The place of each line of a lock, for diagnostics.
  struct Places: Sendable {
    var spans: [Int32: SourceSpan] = [:]
    var releases: [SourceSpan] = []
    var paths: [String: SourceSpan] = [:]
    var sections: [Sectioned: SourceSpan] = [:]
    var tabs: [Int32: SourceSpan] = [:]
  }

  /// Reads `floki.lock`. Reports the damage of a bad merge line by line and drops nothing silently.
  static func read(
    _ bytes: [UInt8], source: SourceID, reporting diagnostics: inout Diagnostics
  ) -> (lock: IDLock, places: Places) {
    var reader = LockReader()
    for line in LockLine.lines(of: bytes, in: source) { reader.read(line, reporting: &diagnostics) }
    reader.closeConflict(reporting: &diagnostics)
    return (reader.lock, reader.places)
  }

  /// Reads a lock without the places of its lines.
  package static func read(_ bytes: [UInt8], reporting diagnostics: inout Diagnostics) -> IDLock {
    read(bytes, source: SourceID(index: 0), reporting: &diagnostics).lock
  }
}

/// One line of a lock: its words, and where they are.
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
