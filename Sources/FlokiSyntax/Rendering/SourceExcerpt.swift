/// One line of a file as a message shows it, with the columns that a span takes in it.
///
/// Long lines are cut around the span, so that a message never fills a screen.
struct SourceExcerpt {
  /// The most columns that are shown of a line.
  static let widest = 96
  /// What is kept of a long line before the span.
  private static let lead = 32

  /// One character: its bytes, what is shown for it, and how wide that is.
  private struct Cell {
    let bytes: Range<Int>
    let shown: String
    let width: Int
  }

  let text: String
  /// Columns before the marks, and columns to mark: at least one.
  let indent: Int
  let marked: Int
  /// Whether the line was too long to show whole.
  let isCut: Bool

  /// - Parameters:
  ///   - line: the line's bytes in the file, without the line break
  ///   - span: the bytes to mark, of which only those in this line count
  init(_ bytes: [UInt8], line: Range<Int>, span: Range<Int>) {
    // Characters far from the span are not even decoded: a file may be one line of many megabytes.
    let start = Self.boundary(in: bytes, near: max(line.lowerBound, span.lowerBound - 8 * Self.lead))
    let end = Self.boundary(
      in: bytes, near: min(line.upperBound, max(span.lowerBound, start) + 8 * Self.widest))
    var cells = Self.cells(of: bytes, in: min(start, end)..<end)
    var isCutBefore = start > line.lowerBound
    var isCutAfter = end < line.upperBound
    let width = cells.reduce(0) { $0 + $1.width }
    if isCutBefore || isCutAfter || width > Self.widest {
      let first = cells.firstIndex { $0.bytes.upperBound > span.lowerBound } ?? cells.endIndex
      var begin = first
      var lead = 0
      let room = Self.widest - min(Self.lead, Self.width(of: cells, in: span))
      let tail = cells[first...].reduce(0) { $0 + $1.width }
      let wantedLead = max(Self.lead, min(room, Self.widest - tail))
      while begin > 0, lead + cells[begin - 1].width <= wantedLead {
        begin -= 1
        lead += cells[begin].width
      }
      var stop = begin
      var shown = 0
      while stop < cells.count, shown + cells[stop].width <= Self.widest {
        shown += cells[stop].width
        stop += 1
      }
      isCutBefore = isCutBefore || begin > 0
      isCutAfter = isCutAfter || stop < cells.count
      cells = Array(cells[begin..<stop])
    }
    let before = cells.prefix { $0.bytes.upperBound <= span.lowerBound }.reduce(0) { $0 + $1.width }
    text = (isCutBefore ? "…" : "") + cells.map(\.shown).joined() + (isCutAfter ? "…" : "")
    indent = before + (isCutBefore ? 1 : 0)
    marked = max(1, Self.width(of: cells, in: span))
    isCut = isCutBefore || isCutAfter
  }

  private static func width(of cells: [Cell], in span: Range<Int>) -> Int {
    cells.reduce(0) { $0 + ($1.bytes.overlaps(span) ? $1.width : 0) }
  }

  /// The place itself, or the beginning of the character it lies in.
  private static func boundary(in bytes: [UInt8], near place: Int) -> Int {
    var place = min(max(place, 0), bytes.count)
    while place > 0, place < bytes.count, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  private static func cells(of bytes: [UInt8], in range: Range<Int>) -> [Cell] {
    var place = range.lowerBound
    var cells: [Cell] = []
    // Bytes that are not UTF-8 are decoded one by one, so that the places of all others stay right.
    var rest = bytes[range]
    while !rest.isEmpty {
      let (valid, broken) = leadingText(of: rest)
      for character in valid {
        let end = place + character.utf8.count
        let shown = TerminalText.replacement(for: character) ?? String(character)
        let width = shown.reduce(0) { $0 + TerminalText.width(of: $1) }
        cells.append(Cell(bytes: place..<end, shown: shown, width: width))
        place = end
      }
      for _ in 0..<broken {
        cells.append(Cell(bytes: place..<place + 1, shown: "\u{FFFD}", width: 1))
        place += 1
      }
      rest = bytes[place..<range.upperBound]
    }
    return cells
  }

  /// The text up to the first bytes that are not UTF-8, and how many of those there are.
  private static func leadingText(of bytes: ArraySlice<UInt8>) -> (text: String, broken: Int) {
    if let text = String(validating: bytes, as: UTF8.self) { return (text, 0) }
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var good = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): good += scalar.count
      case .error(let length):
        return (String(decoding: bytes.prefix(good), as: UTF8.self), max(1, length))
      case .emptyInput: return (String(decoding: bytes.prefix(good), as: UTF8.self), bytes.count - good)
      }
    }
  }
}
