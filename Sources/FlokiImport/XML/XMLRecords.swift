import FlokiContent
import FlokiRules

/// An XML text, cut into the elements that are translated by themselves and what is around them.
struct XMLRecords {
  /// One of the elements, with those that it is in.
  struct Record {
    /// From its start tag to its end tag.
    var bytes: Range<Int>
    /// Which of ``XMLRecords/chains`` it is in.
    var chain: Int
  }

  /// The start tags of the elements that a record is in, with their attributes, and the end tags.
  struct Chain {
    var begin: [UInt8]
    var end: [UInt8]
  }

  let bytes: [UInt8]
  private(set) var records: [Record] = []
  private(set) var chains: [Chain] = []
  /// The text without the records.
  private(set) var shell: [UInt8] = []
  /// The local name of the outermost element, and its start tag.
  private(set) var root: (name: String, tag: Range<Int>)?

  /// More elements than any feed has.
  private static let mostRecords = TextLimits.xml.count

  /// - Parameter names: The local names of the elements that are translated by themselves. The outermost ones count.
  init(_ bytes: [UInt8], each names: Set<String>) throws(XMLProblem) {
    self.bytes = bytes
    let wanted = Set(names.map { Array($0.utf8) })
    var scanner = XMLScanner(bytes)
    var open: [(tag: Range<Int>, name: Range<Int>)] = []
    /// Where the record that is open began, and how deep.
    var record: (start: Int, depth: Int)?
    var kept = 0
    var chainOfParents: (depth: Int, last: Int, number: Int)?
    while let event = try scanner.next() {
      switch event {
      case .begin(let tag, let name, let isEmpty):
        if root == nil { root = (bytes[name].localName, tag) }
        if record == nil, Self.holds(wanted, bytes[name]) {
          guard records.count < Self.mostRecords else { throw XMLProblem(.tooDeep, at: tag) }
          let last = open.last?.tag.lowerBound ?? -1
          if chainOfParents?.depth != open.count || chainOfParents?.last != last {
            chainOfParents = (open.count, last, chains.count)
            chains.append(Self.chain(of: open, in: bytes))
          }
          shell += bytes[kept..<tag.lowerBound]
          record = (tag.lowerBound, open.count)
        }
        if isEmpty {
          if let begun = record, begun.depth == open.count {
            finish(begun.start..<tag.upperBound, chainOfParents?.number ?? 0, &kept)
            record = nil
          }
        } else {
          open.append((tag, name))
        }
      case .end(let tag):
        if let last = open.popLast() {
          guard isSame(last.name, at: tag.lowerBound + 2) else {
            throw XMLProblem(
              .malformed(
                "this tag closes an element other than \(String(decoding: bytes[last.name], as: UTF8.self))"),
              at: tag)
          }
        }
        if let begun = record, begun.depth == open.count {
          finish(begun.start..<tag.upperBound, chainOfParents?.number ?? 0, &kept)
          record = nil
        }
      }
    }
    shell += bytes[kept...]
  }

  /// Whether a name is written at another place, too.
  private func isSame(_ name: Range<Int>, at place: Int) -> Bool {
    guard place + name.count <= bytes.count else { return false }
    for offset in 0..<name.count where bytes[name.lowerBound + offset] != bytes[place + offset] {
      return false
    }
    return true
  }

  private mutating func finish(_ range: Range<Int>, _ chain: Int, _ kept: inout Int) {
    records.append(Record(bytes: range, chain: chain))
    kept = range.upperBound
  }

  private static func holds(_ names: Set<[UInt8]>, _ name: ArraySlice<UInt8>) -> Bool {
    let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
    let local = name[start...]
    return names.contains { $0.elementsEqual(local) }
  }

  private static func chain(of open: [(tag: Range<Int>, name: Range<Int>)], in bytes: [UInt8]) -> Chain {
    var chain = Chain(begin: [], end: [])
    for element in open { chain.begin += bytes[element.tag] }
    for element in open.reversed() { chain.end += Array("</".utf8) + bytes[element.name] + Array(">".utf8) }
    return chain
  }

  /// What the translation of a record follows from: its own bytes and the start tags that it is in.
  ///
  /// - Parameter sheet: The bytes of the sheet's digest.
  func digest(of record: Record, under sheet: [UInt8]) -> ContentDigest {
    var digest = RunningDigest()
    digest.update(sheet)
    digest.update(chains[record.chain].begin)
    digest.update([0])
    digest.update(bytes[record.bytes])
    return digest.finish()
  }
}
