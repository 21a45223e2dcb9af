extension MarkdownPlaces {
  /// The typos in some lines that keep Markdown from being a link or an image.
  mutating func slips(in lines: ClosedRange<Int>) -> [MarkdownPage.Slip] {
    if lineStarts.isEmpty { findLines() }
    let block =
      lineStart(lines.lowerBound)..<max(lineStart(lines.lowerBound), lineStart(lines.upperBound + 1))
    var slips: [MarkdownPage.Slip] = []
    for close in block where source[close] == UInt8(ascii: "]") {
      let blanks = source[(close + 1)..<block.upperBound].prefix { $0 == UInt8(ascii: " ") }
      let open = blanks.endIndex
      guard open < block.upperBound, source[open] == UInt8(ascii: "("),
        let end = endOfAddress(from: open, in: block)
      else { continue }
      let inside = withoutTitle(trimmed(open + 1..<end))
      let address = source[inside]
      if !blanks.isEmpty {
        if address.starts(with: "http".utf8) || !address.contains(0x20) && address.namesFile {
          slips.append(.gap(close + 1..<open))
        }
      } else if let title = source[inside.lowerBound..<trimmed(open + 1..<end).upperBound].touchingTitle {
        // Without a blank, cmark parses a link, and the title is reported with the link.
        if source[inside.lowerBound..<title.upperBound].contains(0x20) { slips.append(.touchingTitle(title)) }
      } else if address.first != UInt8(ascii: " "), !address.isEmpty, endsTooEarly(address),
        !address.contains(where: { Array("\"<>".utf8).contains($0) })
      {
        slips.append(behindAddress(inside) ?? .blanksInAddress(inside))
      }
    }
    return slips
  }

  /// The text after an address that is complete before the first blank: a title in curly quotes, or attributes of other programs.
  private func behindAddress(_ inside: Range<Int>) -> MarkdownPage.Slip? {
    guard let blank = source[inside].firstIndex(of: 0x20), !source[inside].namesFile else { return nil }
    let address = source[inside.lowerBound..<blank]
    let rest = blank + source[blank..<inside.upperBound].prefix { $0 == 0x20 }.count..<inside.upperBound
    let words = String(decoding: source[rest], as: UTF8.self)
    let isQuoted =
      words.count > 1 && "“”„«".contains(words.first ?? " ") && "“”»".contains(words.last ?? " ")
    // The address of a page may well have blanks.
    guard
      address.namesFile || address.starts(with: "http".utf8) && (isQuoted || words.hasPrefix("="))
    else { return nil }
    return isQuoted ? .curlyTitle(rest) : .behindAddress(rest)
  }

  /// Whether CommonMark does not read it as an address: it has a blank, or an unmatched parenthesis.
  private func endsTooEarly(_ address: ArraySlice<UInt8>) -> Bool {
    if address.contains(0x20) { return true }
    var depth = 0
    for byte in address {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 { return true }
    }
    return depth != 0
  }

  /// The parenthesis that was meant as the end: the one that belongs to the first, or where parentheses in the address do not belong
  /// together, the next one behind an ending such as `.jpg`.
  func endOfAddress(from open: Int, in block: Range<Int>) -> Int? {
    var depth = 0
    var first: Int?
    var index = open
    while index < block.upperBound, source[index] != UInt8(ascii: "\n") {
      if source[index] == UInt8(ascii: "(") { depth += 1 }
      if source[index] == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return index }
        if first == nil, hasEnding(before: index) { first = index }
      }
      // Another link or picture begins, whose parentheses are its own.
      if index > open, source[index] == UInt8(ascii: "]"), index + 1 < block.upperBound,
        source[index + 1] == UInt8(ascii: "(")
      {
        break
      }
      index += 1
    }
    return first
  }

  /// Whether the letters before a place are a point and an ending.
  private func hasEnding(before end: Int) -> Bool {
    let letters = source[range.lowerBound..<end].suffix(5)
    guard let dot = letters.lastIndex(of: UInt8(ascii: ".")), dot < end - 2 else { return false }
    return letters[(dot + 1)...].allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
  }

  /// Without a title in quotation marks, which is behind a blank.
  private func withoutTitle(_ inside: Range<Int>) -> Range<Int> {
    guard let last = source[inside].last, last == UInt8(ascii: "\"") || last == UInt8(ascii: "'"),
      let quote = source[inside].dropLast().lastIndex(of: last), quote > inside.lowerBound,
      source[quote - 1] == 0x20
    else { return inside }
    return trimmed(inside.lowerBound..<quote)
  }

  /// Where a mark is in a line; nil where a backslash makes words of it.
  mutating func place(ofMark mark: String, in line: Int) -> Range<Int>? {
    guard let place = source[range(of: line...line)].firstRange(of: mark.utf8) else { return nil }
    return place.lowerBound > 0 && source[place.lowerBound - 1] == UInt8(ascii: "\\") ? nil : place
  }

  // MARK: Tables and footnotes

  private mutating func makeLosses() -> MarkdownLosses {
    if lineStarts.isEmpty { findLines() }
    return MarkdownLosses(source, lineStarts: lineStarts, end: range.upperBound)
  }

  mutating func table(in lines: ClosedRange<Int>, isOnTop: Bool) -> MarkdownPage.Loss? {
    let losses = makeLosses()
    return losses.table(inParagraph: lines)
      ?? (isOnTop ? losses.tableSlip(inParagraph: lines).map { .slip($0) } : nil)
  }

  mutating func cells(in row: Int, beyond columns: Int) -> MarkdownPage.Loss? {
    makeLosses().cells(inRow: row, beyond: columns)
  }

  mutating func footnotes(_ marks: FootnoteMarks) -> [MarkdownPage.Loss] {
    makeLosses().footnotes(used: marks.used, marked: marks.lines, marks.texts, skipped: marks.skipped)
  }
}

/// The footnotes that a walk over a page finds.
struct FootnoteMarks {
  /// The lines of the footnotes that are shown.
  var used: Set<Int> = []
  /// The lines of code, and of HTML.
  var skipped: [ClosedRange<Int>] = []
  private(set) var lines: [ClosedRange<Int>] = []
  private(set) var texts: [String] = []

  /// Notes a text that has a mark in it.
  mutating func add(_ text: String, _ lines: ClosedRange<Int>) {
    guard text.contains("[^") else { return }
    texts.append(text)
    self.lines.append(lines)
  }
}
