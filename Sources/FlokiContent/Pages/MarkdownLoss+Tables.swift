/// Lines with bars that make no table.
extension MarkdownLosses {
  /// The table that a paragraph was meant to be, if its lines look like one.
  func tableSlip(inParagraph lines: ClosedRange<Int>) -> PageSlip? {
    let first = line(lines.lowerBound)
    guard source[first].contains(UInt8(ascii: "|")) else { return nil }
    if isGap(above: lines.lowerBound) {
      // What is further down is torn off by the same gap.
      var above = lineAbove(lines.lowerBound)
      while above > 1, isRow(above - 1) { above -= 1 }
      return isGap(above: above) ? nil : PageSlip(kind: .tableGap, range: first)
    }
    guard lines.count > 1 else { return nil }
    let second = lines.lowerBound + 1
    let count = cellCount(lines.lowerBound)
    let rule = "|" + String(repeating: "---|", count: count)
    if count > 1, isAlmostRule(second) {
      return PageSlip(kind: .tableRule(rule), range: line(second), edits: [.init(line(second), rule)])
    }
    let areRows = lines.allSatisfy { isRow($0) && cellCount($0) == count }
    let areColumns =
      lines.count > 2
      && lines.allSatisfy { number in
        cellCount(number) == count && source[line(number)].firstRange(of: " | ".utf8) != nil && !isRow(number)
      }
    guard count > 1, areRows || areColumns else { return nil }
    return PageSlip(
      kind: .tableWithoutRule, range: first, edits: [.init(at: first.upperBound, "\n" + rule)])
  }

  private func cellCount(_ number: Int) -> Int { cells(of: number).count }

  /// Whether a line begins and ends with a bar.
  private func isRow(_ number: Int) -> Bool {
    let words = source[line(number)].drop { $0 == 0x20 }
    return words.count > 2 && words.first == UInt8(ascii: "|") && words.last == UInt8(ascii: "|")
  }

  /// The last line above that is not empty; 0 for none.
  private func lineAbove(_ number: Int) -> Int {
    var above = number - 1
    while above > 0, line(above).isEmpty { above -= 1 }
    return above
  }

  /// Whether a row has another one above it, separated by an empty line.
  private func isGap(above number: Int) -> Bool {
    let above = lineAbove(number)
    return above > 0 && above < number - 1 && isRow(number) && isRow(above)
  }

  /// Dashes that are long, equals signs or crosses in place of bars.
  private func isAlmostRule(_ number: Int) -> Bool {
    guard line(number).count <= 200 else { return false }
    let words = String(decoding: source[line(number)], as: UTF8.self)
    return words.contains("|") && words.allSatisfy { "|-–—=_+: ".contains($0) }
      && words.contains { "-–—=_".contains($0) }
      && words.contains { "–—=_+".contains($0) }
  }
}
