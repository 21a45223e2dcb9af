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

  /// Nil where the ledger is damaged or of another run of the machine, where a run of floki did not come to its end, and where
  /// `isRight` says so of any of the lines: then each file has to be looked at.
  ///
  /// - Parameter isRight: Asked of some lines at a time, from several threads.
  @concurrent init?(
    _ bytes: [UInt8], jobs: Int, where isRight: @escaping @Sendable ([Line]) -> Bool = { _ in true }
  ) async {
    var scanner = LedgerScanner(bytes)
    guard scanner.word(upTo: "\n") == Ledger.title, scanner.word(upTo: " ") == Ledger.run,
      scanner.word(upTo: "\n") == MachineRun.current
    else { return nil }
    let end = (bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
    guard scanner.position <= end else { return nil }
    let parts = Self.parts(of: bytes, scanner.position..<end)
    let answers = try? await mapInParallel(parts.count, by: 1, jobs: jobs) { run in
      let lines = Self.lines(parts[run.lowerBound], of: bytes)
      return lines.flatMap { isRight($0) ? $0 : nil }
    }
    guard let answers else { return nil }
    var lines: [Line] = []
    lines.reserveCapacity(bytes.count / 120)
    for answer in answers {
      guard let answer else { return nil }
      lines += answer
    }
    guard bytes[end...].elementsEqual("\(Ledger.end) \(lines.count)\n".utf8) else { return nil }
    self.bytes = bytes
    self.lines = lines
  }

  /// Whole lines, some at a time.
  private static func parts(of bytes: [UInt8], _ lines: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = lines.lowerBound
    while start < lines.upperBound {
      let least = min(start + 0x10000, lines.upperBound)
      let last =
        bytes[least - 1..<lines.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? lines.upperBound - 1
      parts.append(start..<last + 1)
      start = last + 1
    }
    return parts
  }

  private static func lines(_ part: Range<Int>, of bytes: [UInt8]) -> [Line]? {
    var scanner = LedgerScanner(bytes, from: part.lowerBound)
    var lines: [Line] = []
    lines.reserveCapacity(part.count / 120)
    while scanner.position < part.upperBound {
      let start = scanner.position
      guard let (path, entry) = scanner.entry(), entry.mark != .intent else { return nil }
      lines.append(Line(path: path, entry: entry, range: start..<scanner.position))
    }
    return lines
  }

  /// The lines of all files whose paths begin in the same way.
  func lines(startingWith beginning: String) -> ArraySlice<Line> {
    lines[lines.place(of: beginning)...].prefix { $0.path.utf8.starts(with: beginning.utf8) }
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
    func contains(_ path: String) -> Bool { lines.line(of: path) != nil }

    func write(_ part: Range<Int>, to text: inout [UInt8]) {
      var place = part.lowerBound
      while place < part.upperBound {
        // Most lines follow each other.
        let start = lines[place].range.lowerBound
        var end = lines[place].range.upperBound
        place += 1
        while place < part.upperBound, lines[place].range.lowerBound == end {
          end = lines[place].range.upperBound
          place += 1
        }
        text += bytes[start..<end]
      }
    }

    static func == (one: Rest, other: Rest) -> Bool {
      one.lines.elementsEqual(other.lines) { $0.path == $1.path && $0.entry == $1.entry }
    }
  }
}

extension [LedgerText.Line] {
  /// What is said of a file.
  func line(of path: String) -> LedgerText.Line? {
    let place = place(of: path)
    return place < count && self[place].path == path ? self[place] : nil
  }

  /// How many of the lines are before a path.
  func place(of path: String) -> Int { placeAfter { $0.path < path } }
}
