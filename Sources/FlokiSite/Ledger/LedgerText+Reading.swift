import FlokiRules

extension LedgerText {
  /// Reads every valid line: a file whose line is damaged is no longer known as floki's and will not be touched.
  package init(reading bytes: [UInt8]) {
    var beginning = Beginning(bytes)
    let isWhole = beginning.takeEnd(of: bytes)
    let part = Self.part(beginning.lines, of: bytes)
    self.init(bytes, beginning, part.lines, isWhole: isWhole && part.isWhole)
  }

  /// Reads a ledger that a build can rely on, on several threads. Nil if it is damaged, from an earlier floki or
  /// another run of the machine, if a run of floki was interrupted, or if `isRight` rejects a line:
  /// then each file must be checked.
  ///
  /// - Parameter isRight: Called for one file after the other, from several threads.
  @concurrent package init?(
    _ bytes: [UInt8], jobs: Int,
    where isRight: @escaping @Sendable (_ path: Span<UInt8>, Ledger.Entry) -> Bool = { _, _ in true }
  ) async {
    var beginning = Beginning(bytes)
    guard beginning.format == Ledger.format, let run = beginning.machineRun, run == MachineRun.current,
      beginning.takeEnd(of: bytes)
    else { return nil }
    let answers = try? await Self.parts(of: bytes, beginning.lines).concurrentMap(jobs: jobs) { part in
      Self.part(part, of: bytes) { path, entry in entry.mark != .intent && isRight(path, entry) }
    }
    guard let answers, answers.allSatisfy(\.isWhole) else { return nil }
    var lines: [Line] = []
    lines.reserveCapacity(bytes.count / 120)
    for answer in answers { lines += answer.lines }
    self.init(bytes, beginning, lines, isWhole: true)
    guard isWhole else { return nil }
  }

  private init(_ bytes: [UInt8], _ beginning: Beginning, _ lines: [Line], isWhole: Bool) {
    (self.bytes, self.lines) = (bytes, lines)
    (format, machineRun) = (beginning.format, beginning.machineRun)
    self.isWhole = isWhole && (beginning.count.map { $0 == lines.count } ?? true)
  }

  /// Reads the lines of a part, up to the first that `isRight` rejects.
  private static func part(
    _ part: Range<Int>, of bytes: [UInt8],
    where isRight: (_ path: Span<UInt8>, Ledger.Entry) -> Bool = { _, _ in true }
  ) -> (lines: [Line], isWhole: Bool) {
    var scanner = LedgerScanner(bytes, from: part.lowerBound)
    var (lines, isWhole): ([Line], Bool) = ([], true)
    lines.reserveCapacity(part.count / 120)
    while scanner.position < part.upperBound {
      let start = scanner.position
      if let (path, entry) = scanner.line() {
        guard isRight(bytes.span.extracting(path), entry) else { return (lines, false) }
        lines.append(Line(path: path, entry: entry, range: start..<scanner.position))
      } else {
        isWhole = false
        scanner.skipLine(from: start)
      }
    }
    return (lines, isWhole)
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
}

/// The header of a ledger, and where its lines are.
private struct Beginning {
  /// Nil if it is not a ledger.
  let format: Int?
  private(set) var machineRun: String?
  /// The number of lines according to the last one; nil in ledgers of earlier versions of floki.
  private(set) var count: Int?
  private(set) var lines: Range<Int>

  init(_ bytes: [UInt8]) {
    var scanner = LedgerScanner(bytes)
    format = scanner.word(upTo: "\n").flatMap { title in
      title.hasPrefix(Ledger.title) ? Int(title.dropFirst(Ledger.title.utf8.count)) : nil
    }
    if bytes[scanner.position...].starts(with: "\(Ledger.run) ".utf8), scanner.word(upTo: " ") != nil {
      machineRun = scanner.word(upTo: "\n")
    }
    // What a newer floki says in its lines is not known.
    let isKnown = format.map { (1...Ledger.format).contains($0) } ?? false
    lines = isKnown ? scanner.position..<bytes.count : bytes.count..<bytes.count
  }

  /// Removes the last line, which has the number of lines; false if it is missing, so a truncated ledger is
  /// detected.
  mutating func takeEnd(of bytes: [UInt8]) -> Bool {
    guard let format, (1...Ledger.format).contains(format) else { return false }
    let last = max(lines.lowerBound, (bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
    var scanner = LedgerScanner(bytes, from: last)
    guard scanner.word(upTo: " ") == Ledger.end else { return format == 1 }
    lines = lines.lowerBound..<last
    count = scanner.word(upTo: "\n").flatMap(Int.init)
    return count != nil
  }
}
