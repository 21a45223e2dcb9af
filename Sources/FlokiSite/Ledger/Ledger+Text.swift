import FlokiContent
import FlokiProtocol

extension Ledger {
  package static let title = "floki ledger 2"
  /// That of earlier versions of floki, which has no end line.
  private static let firstTitle = "floki ledger 1"
  private static let format = 2

  /// The format of a ledger that a newer floki wrote; nil for any other text.
  package static func newerFormat(of text: [UInt8]) -> Int? {
    let beginning = "floki ledger "
    var lines = LedgerScanner(text)
    guard let title = lines.word(upTo: "\n"), title.hasPrefix(beginning),
      let format = Int(title.dropFirst(beginning.utf8.count)), format > Self.format
    else { return nil }
    return format
  }

  package static let run = "run"
  package static let end = "end"

  /// The run of the machine, and one line a file, in byte order of the paths: mark, digest, size, time, inode, stale since,
  /// path. The last line says how many files there are, so that a ledger that was cut off is known by it.
  package func rendered() -> [UInt8] {
    func inOrder(_ list: [String: Entry]) -> [Line] {
      list.map { ($0.key, $0.value) }.sorted { $0.path < $1.path }
    }
    return Self.rendered(inOrder(entries), inOrder(intents), machineRun, beside: rest)
  }

  package static func rendered(
    _ entries: [Line], _ intents: [Line], _ machineRun: String?, beside rest: Rest
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(64 + 144 * (entries.count + intents.count + rest.count))
    text += title.utf8
    text.append(UInt8(ascii: "\n"))
    if let machineRun { text += "\(run) \(machineRun)\n".utf8 }
    var written = 0
    for line in entries {
      written = rest.write(from: written, before: line.path, to: &text)
      line.entry.write(line.path, to: &text)
    }
    _ = rest.write(from: written, before: nil, to: &text)
    for line in intents { line.entry.write(line.path, to: &text) }
    text += "\(end) \(entries.count + intents.count + rest.count)\n".utf8
    return text
  }

  /// Reads every line that is one; a file whose line is damaged is no longer known as floki's and will not be touched.
  package init(parsing text: [UInt8]) {
    self.init()
    machineRun = nil
    var lines = LedgerScanner(text)
    let title = lines.word(upTo: "\n")
    guard title == Self.title || title == Self.firstTitle else {
      isDamaged = true
      return
    }
    let isSaid = text[lines.position...].starts(with: "\(Self.run) ".utf8)
    if isSaid, lines.word(upTo: " ") != nil { machineRun = lines.word(upTo: "\n") }
    entries.reserveCapacity(text.count / 120)
    var hasEnd = title == Self.firstTitle
    while !lines.isAtEnd {
      let start = lines.position
      // No mark of a file begins with this letter.
      if text[start] == Self.end.utf8.first {
        let isWhole = text[start...].elementsEqual("\(Self.end) \(entries.count + intents.count)\n".utf8)
        if isWhole { hasEnd = true } else { isDamaged = true }
      } else if let (path, entry) = lines.entry() {
        if entry.mark == .intent { intents[path] = entry } else { entries[path] = entry }
      } else {
        isDamaged = true
      }
      lines.skipLine(from: start)
    }
    if !hasEnd { isDamaged = true }
  }
}

extension Ledger.Entry {
  fileprivate func write(_ path: String, to text: inout [UInt8]) {
    let space = UInt8(ascii: " ")
    text += mark.rawValue.utf8
    text.append(space)
    digest.writeHex(to: &text)
    for number in [byteCount, modifiedAt] {
      text.append(space)
      text.append(decimal: number)
    }
    text.append(space)
    text.append(decimal: inode)
    text.append(space)
    if let staleSince { text.append(decimal: staleSince) } else { text.append(UInt8(ascii: "-")) }
    text.append(space)
    text += path.utf8
    text.append(UInt8(ascii: "\n"))
  }
}
