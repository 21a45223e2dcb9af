import FlokiContent
import FlokiFiles
import FlokiRules

/// A ledger line by line, as the last run of floki left it: a build that changes few files takes out what is about those.
package struct LedgerText: Sendable {
  /// One file, and where its line is.
  package struct Line: Sendable {
    /// Where its path is.
    package let path: Range<Int>
    package let entry: Ledger.Entry
    package let range: Range<Int>
  }

  private(set) var bytes: [UInt8] = []
  /// In the order of the paths.
  private(set) var lines: [Line] = []

  fileprivate init() {}

  /// Nil where the ledger is damaged or of another run of the machine, where a run of floki did not come to its end, and where
  /// `isRight` says so of any of the lines: then each file has to be looked at.
  ///
  /// - Parameter isRight: Asked of one file after the other, from several threads.
  @concurrent package init?(
    _ bytes: [UInt8], jobs: Int,
    where isRight: @escaping @Sendable (_ path: Span<UInt8>, Ledger.Entry) -> Bool = { _, _ in true }
  ) async {
    var scanner = LedgerScanner(bytes)
    guard scanner.word(upTo: "\n") == Ledger.title, scanner.word(upTo: " ") == Ledger.run,
      scanner.word(upTo: "\n") == MachineRun.current
    else { return nil }
    let end = (bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
    guard scanner.position <= end else { return nil }
    let parts = Self.parts(of: bytes, scanner.position..<end)
    let answers = try? await parts.concurrentMap(jobs: jobs) { part in
      Self.lines(part, of: bytes, where: isRight)
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

  private static func lines(
    _ part: Range<Int>, of bytes: [UInt8], where isRight: (_ path: Span<UInt8>, Ledger.Entry) -> Bool
  ) -> [Line]? {
    var scanner = LedgerScanner(bytes, from: part.lowerBound)
    var lines: [Line] = []
    lines.reserveCapacity(part.count / 120)
    while scanner.position < part.upperBound {
      let start = scanner.position
      guard let (path, entry) = scanner.line(), entry.mark != .intent,
        isRight(bytes.span.extracting(path), entry)
      else { return nil }
      lines.append(Line(path: path, entry: entry, range: start..<scanner.position))
    }
    return lines
  }

  /// What is said of a file; nil where nothing is.
  package func entry(of path: String) -> Ledger.Entry? { index(of: path).map { lines[$0].entry } }

  /// The paths of files of the site that begin in the same way.
  package func paths(startingWith beginning: String) -> [String] {
    lines[place(of: beginning)...].prefix { bytes[$0.path].starts(with: beginning.utf8) }
      .filter { $0.entry.staleSince == nil }.map(path)
  }

  /// The ledger as a build needs it that leaves all files alone but a few, and those that were left for phones of yesterday.
  package func ledger(touching paths: Set<String>) -> Ledger {
    var ledger = Ledger()
    var touched: [Int] = []
    for (place, line) in lines.enumerated() where line.entry.staleSince != nil {
      touched.append(place)
      ledger.entries[path(of: line)] = line.entry
    }
    for path in paths {
      guard let place = index(of: path), lines[place].entry.staleSince == nil else { continue }
      touched.append(place)
      ledger.entries[path] = lines[place].entry
    }
    ledger.rest = Ledger.Rest(self, without: touched.sorted())
    return ledger
  }

  fileprivate func path(of line: Line) -> String { String(decoding: bytes[line.path], as: UTF8.self) }

  fileprivate func index(of path: String) -> Int? {
    let place = place(of: path)
    return place < lines.count && bytes[lines[place].path].elementsEqual(path.utf8) ? place : nil
  }

  /// How many of the lines are before a path.
  fileprivate func place(of path: String) -> Int {
    lines.placeAfter { bytes[$0.path].lexicographicallyPrecedes(path.utf8) }
  }
}

extension Ledger {
  /// Lines of a ledger, to be written as they are.
  package struct Rest: Equatable, Sendable {
    private let text: LedgerText
    /// The places of lines that are none of these.
    private let others: [Int]

    package init() { (text, others) = (LedgerText(), []) }

    /// - Parameter others: In order.
    fileprivate init(_ text: LedgerText, without others: [Int]) { (self.text, self.others) = (text, others) }

    package var count: Int { text.lines.count - others.count }

    /// Whether a file is among them.
    package func contains(_ path: String) -> Bool {
      guard let place = text.index(of: path) else { return false }
      let next = others.placeAfter { $0 < place }
      return next == others.count || others[next] != place
    }

    /// Writes the lines from one place on to the first that is not before a path; to the end where there is none.
    ///
    /// - Returns: The place to go on from.
    package func write(from start: Int, before path: String?, to output: inout [UInt8]) -> Int {
      let lines = text.lines
      let end = max(start, path.map(text.place) ?? lines.count)
      var place = start
      for other in others[others.placeAfter { $0 < start }...].prefix(while: { $0 < end }) + [end] {
        if place < other {
          output += text.bytes[lines[place].range.lowerBound..<lines[other - 1].range.upperBound]
        }
        place = other + 1
      }
      return end
    }

    package static func == (one: Rest, other: Rest) -> Bool { one.written == other.written }

    private var written: [UInt8] {
      var bytes: [UInt8] = []
      _ = write(from: 0, before: nil, to: &bytes)
      return bytes
    }
  }
}
