/// Headings and code that were meant as words.
extension MarkdownPlaces {
  /// The bytes of a line without its end.
  private func words(ofLine number: Int) -> Range<Int> {
    let start = lineStart(number)
    return trimmed(start..<max(start, lineStart(number + 1)))
  }

  /// Dashes below what reads as a sentence rather than a heading.
  mutating func headingOfDashes(_ lines: ClosedRange<Int>) -> PageSlip? {
    if lineStarts.isEmpty { findLines() }
    guard source[words(ofLine: lines.lowerBound)].first(where: { $0 > 0x20 }) != UInt8(ascii: "#") else {
      return nil
    }
    guard
      let number = (lines.lowerBound + 1...lines.upperBound + 1).first(where: { number in
        let line = source[words(ofLine: number)].drop { $0 <= 0x20 }
        return !line.isEmpty && line.allSatisfy { $0 == UInt8(ascii: "-") }
      })
    else { return nil }
    let text = lineStart(lines.lowerBound)..<words(ofLine: number - 1).upperBound
    guard let last = source[text].last,
      number - lines.lowerBound > 1 || ".;,".utf8.contains(last) || text.count > 120
    else { return nil }
    let start = lineStart(number)
    return PageSlip(
      kind: .headingOfDashes, range: words(ofLine: number), edits: [.init(at: start, "\n")])
  }

  /// A sentence that four blanks or a tab make code.
  mutating func codeOfBlanks(_ lines: ClosedRange<Int>) -> PageSlip? {
    if lineStarts.isEmpty { findLines() }
    let numbers = lines.filter { !words(ofLine: $0).isEmpty }
    guard let first = numbers.first, let last = numbers.last else { return nil }
    let indentations = numbers.map { number in
      lineStart(
        number)..<(source[words(ofLine: number)].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? lineStart(number))
    }
    let isIndented = indentations.allSatisfy { $0.count >= 4 || source[$0].contains(0x09) }
    guard isIndented, let start = indentations.first?.upperBound, let letter = source[start...].first,
      (0x41...0x5A).contains(letter) || letter >= 0xC3
    else { return nil }
    let text = source[start..<words(ofLine: last).upperBound]
    guard text.last.map({ ".!?".utf8.contains($0) }) ?? false, text.count(where: { $0 == 0x20 }) > 3,
      !text.contains(where: { "{}<>=;$\\|/#&%@~^[]_`".utf8.contains($0) })
    else { return nil }
    // Who writes code elsewhere knows what blanks do.
    let hasFences =
      hasFences ?? ["```", "~~~"].contains { source[range].firstRange(of: $0.utf8) != nil }
    self.hasFences = hasFences
    guard !hasFences else { return nil }
    return PageSlip(
      kind: .codeOfBlanks, range: start..<words(ofLine: first).upperBound,
      edits: indentations.map { .init($0, "") })
  }

  /// An item that is indented below another and is beside it.
  ///
  /// - Parameters:
  ///   - line: Where the item begins.
  ///   - above: Where the one begins that it was meant to be in.
  mutating func listDepth(of line: Int, below above: Int) -> PageSlip? {
    if lineStarts.isEmpty { findLines() }
    func start(_ number: Int) -> Int? { source[words(ofLine: number)].firstIndex { $0 != 0x20 } }
    guard line > above, let place = start(line), let other = start(above) else { return nil }
    let (blanks, otherBlanks) = (place - lineStart(line), other - lineStart(above))
    let mark = source[other..<range.upperBound].prefix { $0 > 0x20 }
    let needed = otherBlanks + mark.count + 1
    guard blanks > otherBlanks, blanks < needed, mark.count < 5, source[place] > 0x20 else { return nil }
    return PageSlip(kind: .listDepth(needed), range: lineStart(line)..<place + 1)
  }

  /// Where a part of a text is written as it reads, in some lines.
  mutating func place(of text: ArraySlice<UInt8>, in lines: ClosedRange<Int>) -> Range<Int>? {
    if lineStarts.isEmpty { findLines() }
    let start = lineStart(lines.lowerBound)
    return source[start..<max(start, lineStart(lines.upperBound + 1))].firstRange(of: text)
  }
}
