import FlokiContent

/// A ledger as lines of text: a build that changes few files replaces only their lines.
package struct LedgerText: Sendable {
  /// One file, and where its line is.
  package struct Line: Sendable {
    /// Where its path is.
    package let path: Range<Int>
    package let entry: Ledger.Entry
    package let range: Range<Int>
  }

  let bytes: [UInt8]
  /// In the order of the file: of the paths, and intents behind all others.
  package let lines: [Line]
  /// Nil if it is not a ledger.
  let format: Int?
  /// The run of the machine in which it was written; nil if unknown.
  let machineRun: String?
  /// Whether each line could be read, and none is missing.
  let isWhole: Bool

  fileprivate init() { (bytes, lines, format, machineRun, isWhole) = ([], [], nil, nil, false) }

  /// Throws if a newer floki wrote it.
  ///
  /// - Parameter name: The name of the file in messages.
  package func refuseNewer(named name: String) throws(UnreadableFile) {
    if let format, format > Ledger.format { throw .newer(path: name, format: format) }
  }

  /// The entry of a file; nil if it has none.
  package func entry(of path: String) -> Ledger.Entry? { index(of: path).map { lines[$0].entry } }

  /// The paths of files of the site that begin in the same way.
  package func paths(startingWith beginning: String) -> [String] {
    lines[place(of: beginning)...].prefix { bytes[$0.path].starts(with: beginning.utf8) }
      .filter { $0.entry.staleSince == nil }.map(path)
  }

  /// The ledger for a build that changes only a few files, and the files kept for phones that have not updated.
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

  /// The ledger as a build needs it that leaves some files alone.
  ///
  /// - Parameter standing: Of each line whether its file stays as it is.
  package func ledger(leaving standing: [Bool]) -> Ledger {
    var ledger = Ledger()
    var others: [Int] = []
    for (place, line) in lines.enumerated() where !standing[place] {
      others.append(place)
      ledger.entries[path(of: line)] = line.entry
    }
    ledger.rest = Ledger.Rest(self, without: others)
    return ledger
  }

  package func path(of line: Line) -> String { String(decoding: bytes[line.path], as: UTF8.self) }

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
    /// The places of lines to omit.
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
