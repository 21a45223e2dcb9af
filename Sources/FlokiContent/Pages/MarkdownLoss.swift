import FlokiRules

extension MarkdownPage {
  /// Something that readers see otherwise than its author meant, or not at all, though nothing is wrong with it as Markdown.
  package enum Loss: Hashable, Sendable {
    /// A note of a kind that GitHub does not have, or with words after its mark.
    case alert(word: String, Range<Int>)
    /// Cells after the last column of a table.
    case cells(columns: Int, Range<Int>)
    /// A line of dashes that makes no table, since the line above has another number of cells.
    case table(header: Int, columns: Int, Range<Int>)
    /// A footnote that no mark leads to; `isSecond` where there is an earlier one of that name.
    case footnoteUnused(String, isSecond: Bool, Range<Int>)
    /// A mark without a footnote, with the name that was probably meant.
    case footnoteMissing(String, near: String?, Range<Int>)
    /// Marks without effect on the text between them.
    case slip(PageSlip)
  }
}

/// Finds tables and footnotes that are not read as they were meant.
struct MarkdownLosses {
  let source: [UInt8]
  private let lineStarts: [Int]
  private let end: Int

  init(_ source: [UInt8], lineStarts: [Int], end: Int) {
    self.source = source
    self.lineStarts = lineStarts
    self.end = end
  }

  /// The bytes of a line, counted from 1, without its end.
  func line(_ number: Int) -> Range<Int> {
    guard number >= 1, number <= lineStarts.count else { return end..<end }
    let start = lineStarts[number - 1]
    var last = number < lineStarts.count ? lineStarts[number] : end
    while last > start, source[last - 1] <= 0x20 { last -= 1 }
    return start..<last
  }

  // MARK: Tables

  /// The cells of a line, each where it is written.
  func cells(of number: Int) -> [Range<Int>] {
    var line = line(number)
    // In a quotation each line has its mark.
    while let first = source[line].first, first <= 0x20 || first == UInt8(ascii: ">") { line.removeFirst() }
    if source[line].first == UInt8(ascii: "|") { line.removeFirst() }
    var cells: [Range<Int>] = []
    var start = line.lowerBound
    var index = start
    while index < line.upperBound {
      if source[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if source[index] == UInt8(ascii: "|") {
        cells.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    if start < line.upperBound { cells.append(start..<line.upperBound) }
    return cells
  }

  /// Cells in a row of a table that are beyond its columns.
  func cells(inRow number: Int, beyond columns: Int) -> MarkdownPage.Loss? {
    let beyond = cells(of: number).dropFirst(columns).map { trimmed($0) }.filter { !$0.isEmpty }
    guard let first = beyond.first, let last = beyond.last else { return nil }
    return .cells(columns: columns, first.lowerBound..<last.upperBound)
  }

  /// A line of dashes in a paragraph, that would make a table of the line above.
  func table(inParagraph lines: ClosedRange<Int>) -> MarkdownPage.Loss? {
    guard lines.count > 1 else { return nil }
    for number in lines.dropFirst() {
      let range = line(number)
      let bytes = source[range].drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
      guard bytes.contains(UInt8(ascii: "-")), bytes.contains(UInt8(ascii: "|")),
        bytes.allSatisfy({ "-|: \t".utf8.contains($0) })
      else { continue }
      let (header, columns) = (cells(of: number - 1).count, cells(of: number).count)
      if header > 1, header != columns {
        return .table(header: header, columns: columns, trimmed(bytes.startIndex..<range.upperBound))
      }
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = source[range].first, first <= 0x20 { range.removeFirst() }
    while let last = source[range].last, last <= 0x20 { range.removeLast() }
    return range
  }

  // MARK: Footnotes

  /// Footnotes that begin a line: their names, and where `[^name]` is.
  private func definitions(outside skipped: [ClosedRange<Int>]) -> [(name: String, line: Int, Range<Int>)] {
    var found: [(String, Int, Range<Int>)] = []
    var passed = skipped.sorted { $0.lowerBound < $1.lowerBound }[...]
    for number in 1...max(1, lineStarts.count) {
      while let first = passed.first, first.upperBound < number { passed.removeFirst() }
      if let first = passed.first, first.contains(number) { continue }
      let range = line(number)
      let blanks = source[range].prefix { $0 == 0x20 }.count
      let start = range.lowerBound + blanks
      guard blanks < 4, source[start..<range.upperBound].starts(with: "[^".utf8),
        let name = name(at: start, until: range.upperBound), name.upperBound + 1 < range.upperBound,
        source[name.upperBound + 1] == UInt8(ascii: ":")
      else { continue }
      found.append(
        (String(decoding: source[name], as: UTF8.self), number, start..<name.upperBound + 1))
    }
    return found
  }

  /// The name in `[^name]`; nil for anything else.
  private func name(at start: Int, until end: Int) -> Range<Int>? {
    guard let close = source[start..<end].firstIndex(of: UInt8(ascii: "]")), close > start + 2 else {
      return nil
    }
    let name = start + 2..<close
    let isName = source[name].allSatisfy {
      $0 >= 0x80 || $0.isASCIILetter || $0.isASCIIDigit || "-_.:".utf8.contains($0)
    }
    return isName ? name : nil
  }

  /// - Parameters:
  ///   - used: The lines of the footnotes that marks lead to.
  ///   - marked: The lines of paragraphs in which `[^` is a text.
  ///   - texts: These texts, without code among them.
  ///   - skipped: The lines of code, and of HTML.
  func footnotes(
    used: Set<Int>, marked: [ClosedRange<Int>], _ texts: [String], skipped: [ClosedRange<Int>]
  ) -> [MarkdownPage.Loss] {
    let definitions = definitions(outside: skipped)
    var losses: [MarkdownPage.Loss] = []
    var seen: Set<String> = []
    for (name, line, range) in definitions {
      let isFirst = seen.insert(name.lowercased()).inserted
      if !used.contains(line) { losses.append(.footnoteUnused(name, isSecond: !isFirst, range)) }
    }
    let names = definitions.map(\.name)
    let shown = Set(texts.flatMap(Self.marks))
    var nearest: [String: String?] = [:]
    var place = 0
    for lines in marked {
      let end = line(lines.upperBound).upperBound
      place = max(place, line(lines.lowerBound).lowerBound)
      while let mark = next("[^", from: place, until: end) {
        place = mark + 2
        guard mark == 0 || source[mark - 1] != UInt8(ascii: "\\"), let range = name(at: mark, until: end)
        else { continue }
        let name = String(decoding: source[range], as: UTF8.self)
        place = range.upperBound
        guard !seen.contains(name.lowercased()), shown.contains(name) else { continue }
        let near = nearest[name] ?? nearestName(to: name, among: names)
        nearest[name] = .some(near)
        losses.append(.footnoteMissing(name, near: near, mark..<range.upperBound + 1))
      }
    }
    return losses
  }

  /// The names of footnotes that a text has marks of.
  private static func marks(in text: String) -> [String] {
    text.split(separator: "[^", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      rest.firstIndex(of: "]").map { String(rest[..<$0]) }
    }
  }

  private func next(_ text: StaticString, from start: Int, until end: Int) -> Int? {
    let (first, second) = unsafe (text.utf8Start[0], text.utf8Start[1])
    var index = start
    while index + 1 < end {
      if source[index] == first, source[index + 1] == second { return index }
      index += 1
    }
    return nil
  }
}
