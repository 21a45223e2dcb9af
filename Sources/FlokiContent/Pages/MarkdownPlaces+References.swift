/// Links by names that nothing in the page has.
extension MarkdownPlaces {
  /// Links by a name that are left in a text, so that nothing has the name.
  mutating func missingReferences(in text: String, _ lines: ClosedRange<Int>) -> [PageSlip] {
    if lineStarts.isEmpty { findLines() }
    let start = lineStart(lines.lowerBound)
    let block = start..<max(start, lineStart(lines.upperBound + 1))
    var slips: [PageSlip] = []
    var bracket: Int?
    var index = block.lowerBound
    while index < block.upperBound {
      switch source[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "`"): index = endOfCode(from: index, in: block) - 1
      case UInt8(ascii: "["): bracket = index
      case UInt8(ascii: "]"):
        if let bracket, let slip = missingReference(from: index + 1, bracket, in: block, text) {
          slips.append(slip)
        }
        bracket = nil
      default: break
      }
      index += 1
    }
    return slips
  }

  private func missingReference(
    from open: Int, _ bracket: Int, in block: Range<Int>, _ text: String
  ) -> PageSlip? {
    guard open < block.upperBound, source[open] == UInt8(ascii: "[") else { return nil }
    let label = source[(open + 1)..<block.upperBound].prefix { !"[]\n".utf8.contains($0) }
    let end = label.endIndex
    let words = source[(bracket + 1)..<(open - 1)]
    guard end < block.upperBound, source[end] == UInt8(ascii: "]"),
      end + 1 == block.upperBound || !"([:".utf8.contains(source[end + 1]),
      words.contains(where: { $0.isASCIILetter || $0 >= 0x80 }), label.first != UInt8(ascii: "^"),
      words.first != UInt8(ascii: "^"), text.contains("][\(String(decoding: label, as: UTF8.self))]")
    else { return nil }
    // `list[i][j]` is no link.
    if bracket > block.lowerBound {
      let before = source[bracket - 1]
      if before.isASCIILetter || before.isASCIIDigit || before >= 0x80 || ")]".utf8.contains(before) {
        return nil
      }
    }
    let name = label.isEmpty ? words : label
    return PageSlip(
      kind: .reference(String(decoding: name, as: UTF8.self), isWritten: isWritten(name)),
      range: opening(bracket, in: block)..<end + 1)
  }

  /// Whether a line of the page was to give the name an address.
  private func isWritten(_ name: ArraySlice<UInt8>) -> Bool {
    let written = [UInt8(ascii: "[")] + name.map(\.lowercasedASCII) + Array("]:".utf8)
    return lineStarts.contains { start in
      let line = source[start..<range.upperBound].drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
      return line.prefix(written.count).map(\.lowercasedASCII) == written
    }
  }
}
