import FlokiCompiler
import FlokiContent

/// A ledger line by line, as the last run of floki left it: a build that changes few files takes out what is about those.
struct LedgerText: Sendable {
  /// One file, and where its line is.
  struct Line: Sendable {
    let path: String
    let entry: Ledger.Entry
    let range: Range<Int>
  }

  let bytes: [UInt8]
  /// In the order of the paths.
  let lines: [Line]

  /// Nil where the ledger is damaged or of another run of the machine, and where a run of floki did not come to its end:
  /// then each file has to be looked at.
  init?(_ bytes: [UInt8]) {
    var scanner = LedgerScanner(bytes)
    guard scanner.word(upTo: "\n") == Ledger.title, scanner.word(upTo: " ") == Ledger.run,
      scanner.word(upTo: "\n") == MachineRun.current
    else { return nil }
    var lines: [Line] = []
    lines.reserveCapacity(bytes.count / 120)
    while !scanner.isAtEnd, bytes[scanner.position] != Ledger.end.utf8.first {
      let start = scanner.position
      guard let (path, entry) = scanner.entry(), entry.mark != .intent else { return nil }
      lines.append(Line(path: path, entry: entry, range: start..<scanner.position))
    }
    guard bytes[scanner.position...].elementsEqual("\(Ledger.end) \(lines.count)\n".utf8) else { return nil }
    self.bytes = bytes
    self.lines = lines
  }

  /// The ledger as a build needs it that leaves all files alone but a few, and those that were left for phones of yesterday.
  func ledger(touching paths: Set<String>) -> Ledger {
    var ledger = Ledger()
    var rest: [Line] = []
    rest.reserveCapacity(lines.count)
    for line in lines {
      if line.entry.staleSince != nil || paths.contains(line.path) {
        ledger.entries[line.path] = line.entry
      } else {
        rest.append(line)
      }
    }
    ledger.rest = Ledger.Rest(bytes: bytes, lines: rest)
    return ledger
  }
}

extension Ledger {
  /// Lines of a ledger, to be written as they are.
  struct Rest: Equatable, Sendable {
    fileprivate(set) var bytes: [UInt8] = []
    fileprivate(set) var lines: [LedgerText.Line] = []

    /// Whether a file is among them.
    func contains(_ path: String) -> Bool {
      let place = place(of: path)
      return place < lines.count && lines[place].path == path
    }

    /// How many of the lines are before a path.
    func place(of path: String) -> Int {
      var (low, high) = (0, lines.count)
      while low < high {
        let middle = low + (high - low) / 2
        if lines[middle].path < path { low = middle + 1 } else { high = middle }
      }
      return low
    }

    func write(_ part: Range<Int>, to text: inout [UInt8]) {
      for line in lines[part] { text += bytes[line.range] }
    }

    static func == (one: Rest, other: Rest) -> Bool {
      one.lines.elementsEqual(other.lines) { $0.path == $1.path && $0.entry == $1.entry }
    }
  }
}
