/// Reads the lines of a page and sums up their cost for the parser.
///
/// It knows blocks as far as it must: paragraphs count one by one, code and HTML are not searched for markup, and each row of
/// a table counts by itself. Where it is not certain that something else begins, a line counts as more of the same paragraph, so
/// that it does not measure less than there is.
struct MarkdownMeasuring {
  private(set) var excess: MarkdownExcess?

  private let source: [UInt8]
  private var block = Block.none
  private var list = MarkdownLineStart.List()
  /// Whether the parser may see other blocks from here on: then everything counts as text.
  private var isUnsure = false

  /// Of the paragraph or row that is being read.
  private var paragraph: Range<Int>?
  private var paragraphMarks = 0
  private var lastLine = 0..<0
  /// The columns of the table that goes on up to the next blank line.
  private var columns = 0

  private var depth = 0
  private var marks = 0
  private var cells = 0
  private var emails = 0
  private var brackets = 0
  private var longestDefinition = 0
  private var work = 0

  init(_ source: [UInt8]) { self.source = source }

  private enum Block: Equatable {
    case none
    case paragraph
    case table(quotes: Int)
    case other(MarkdownBlockStart, quotes: Int, column: Int)
  }

  // MARK: Lines

  mutating func take(_ line: Range<Int>) {
    add(1, to: \.marks, .marks, line)
    // The parser goes through all that is open again.
    add(25 * depth, to: \.work, .work, paragraph ?? line)
    if case .other(let start, let quotes, let column) = block {
      if goesOn(start, quotes, column, line) { return }
      block = .none
    }
    let known = isUnsure ? MarkdownLineStart.List(quotes: list.quotes) : list
    let start = MarkdownLineStart(source, line, in: known, continuing: block == .paragraph)
    if start.hasTabs { isUnsure = true }
    guard !start.isBlank else {
      endParagraph()
      columns = 0
      takeMarkers(of: start, in: line)
      return
    }
    takeCells(in: line)
    if case .table(let quotes) = block {
      if isRow(start, quotes) {
        takeText(start.text)
        endParagraph()
        block = .table(quotes: quotes)
        return
      }
      block = .none
    }
    takeMarkers(of: start, in: line)
    if begins(start) { return }
    takeText(start.text)
    if start.isClosed(source) { endParagraph() }
  }

  mutating func end() { endParagraph() }

  private mutating func takeMarkers(of start: MarkdownLineStart, in line: Range<Int>) {
    if start.markerCount > 0 {
      // Marks of a quotation alone go on with its paragraph.
      if start.markerCount > start.quotes { endParagraph() }
      depth = max(start.depth, start.quotes > 0 && block == .paragraph ? depth : 0)
      if depth > MarkdownExcess.Kind.depth.limit { report(.depth, line.lowerBound..<start.text.lowerBound) }
    } else if block != .paragraph, !start.isBlank {
      depth = min(depth, start.blanks / 2)
      if start.column < list.content {
        // With several lists inside each other, it is unknown here which one continues.
        if start.column > 0 { isUnsure = true }
        list = MarkdownLineStart.List(quotes: start.quotes)
        return
      }
    }
    list = start.list
  }

  // MARK: Blocks

  /// Whether a line is more of what is not searched for markup.
  private mutating func goesOn(_ start: MarkdownBlockStart, _ quotes: Int, _ column: Int, _ line: Range<Int>)
    -> Bool
  {
    var text = line
    var blanks = 0
    var left = quotes
    while let byte = source[text].first, byte == 0x20 || byte == UInt8(ascii: ">") && left > 0 {
      (blanks, left) = byte == 0x20 ? (blanks + 1, left) : (0, left - 1)
      text = text.lowerBound + 1..<text.upperBound
    }
    let isBlank = source[text].allSatisfy { $0 <= 0x20 }
    // Outside of what it lies in.
    guard left == 0, isBlank || blanks >= column else { return false }
    switch start {
    case .fence(let byte, let count):
      let run = source[text].prefix { $0 == byte }
      if run.count >= count, source[run.endIndex..<text.upperBound].allSatisfy({ $0 <= 0x20 }) {
        // Indented further it would be code, unless it is a list that indents it.
        if blanks > column + 3 { isUnsure = true }
        block = .none
      }
      return true
    case .html(let ends):
      if ends.isEmpty { return !isBlank }
      if ends.contains(where: source[text].holds) { block = .none }
      return true
    case .unclear: return false
    }
  }

  /// Whether a line begins something that is not a paragraph.
  private mutating func begins(_ start: MarkdownLineStart) -> Bool {
    if let opened = MarkdownBlockStart(source[start.text]) {
      if opened == .unclear || start.isIndented { isUnsure = true }
      guard !isUnsure else { return false }
      endParagraph()
      let list = start.list.quotes == start.quotes ? start.list.content : 0
      block = .other(opened, quotes: start.quotes, column: list)
      return true
    }
    guard block == .paragraph, let dashes = source[start.text].columnsOfDashes else { return false }
    // The row above becomes its head, whatever is in it.
    columns = max(columns, dashes)
    add(2 * dashes, to: \.cells, .cells, lastLine.lowerBound..<start.text.upperBound)
    let head = source[lastLine]
    guard !isUnsure, start.markerCount == start.quotes, head.columns == dashes,
      !head.contains(where: { "\\`".utf8.contains($0) })
    else { return false }
    endParagraph()
    block = .table(quotes: start.quotes)
    return true
  }

  private func isRow(_ start: MarkdownLineStart, _ quotes: Int) -> Bool {
    start.markerCount == quotes && start.quotes == quotes && !start.isIndented && !isUnsure
      && !start.isClosed(source) && start.column >= list.content
      && MarkdownBlockStart(source[start.text]) == nil
  }

  // MARK: Text

  /// Rows that are short are filled up.
  private mutating func takeCells(in line: Range<Int>) {
    if columns > 0 { add(columns, to: \.cells, .cells, line) }
  }

  private mutating func takeText(_ text: Range<Int>) {
    if block == .none, source[text].isPlainDefinition {
      longestDefinition = max(longestDefinition, text.count)
      checkReferences(text)
      return
    }
    var count = 1
    var pipes = 0
    for place in text where Self.isMark[Int(source[place])] {
      count += 1
      switch source[place] {
      case UInt8(ascii: "|"): pipes += 1
      case UInt8(ascii: "@"):
        add(1, to: \.emails, .emails, text)
        // The words on both sides are gone through from here.
        count += 3
      case UInt8(ascii: "]"): brackets += 1
      default: break
      }
    }
    paragraph = (paragraph?.lowerBound ?? text.lowerBound)..<text.upperBound
    paragraphMarks += count
    lastLine = text
    block = .paragraph
    add(count - 1, to: \.marks, .marks, text)
    // A row is put together again for each of its cells.
    add(4 * pipes * text.count, to: \.work, .work, text)
    checkReferences(text)
  }

  private mutating func endParagraph() {
    block = .none
    guard let range = paragraph else { return }
    paragraph = nil
    let text = source[range]
    if text.first == UInt8(ascii: "["), let close = text.firstIndex(of: UInt8(ascii: "]")),
      text[close...].starts(with: "]:".utf8)
    {
      // The title of a definition may go on for lines.
      longestDefinition = max(longestDefinition, range.count)
    }
    add(paragraphMarks * range.count, to: \.work, .work, range)
    paragraphMarks = 0
    checkReferences(range)
  }

  private static let isMark: [Bool] = {
    var marks = Array(repeating: false, count: 256)
    for byte in "*_~`[]!<&@:()|\\\"".utf8 { marks[Int(byte)] = true }
    return marks
  }()

  // MARK: Sums

  /// Each pair of brackets may bring along the longest address.
  private mutating func checkReferences(_ range: Range<Int>) {
    if longestDefinition > 0, brackets > MarkdownExcess.Kind.references.limit / longestDefinition {
      report(.references, range)
    }
  }

  private mutating func add(
    _ amount: Int, to sum: WritableKeyPath<Self, Int>, _ kind: MarkdownExcess.Kind, _ range: Range<Int>
  ) {
    self[keyPath: sum] += amount
    if self[keyPath: sum] > kind.limit { report(kind, range) }
  }

  private mutating func report(_ kind: MarkdownExcess.Kind, _ range: Range<Int>) {
    if excess == nil { excess = MarkdownExcess(kind: kind, range: range) }
  }
}
