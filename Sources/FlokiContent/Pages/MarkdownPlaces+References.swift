/// Links by names that nothing in the page has.
extension MarkdownPlaces {
  /// Links by a name that are left in a text, so that nothing has the name: each once.
  mutating func missingReferences(in text: String, _ lines: ClosedRange<Int>) -> [PageSlip] {
    if references.lines != lines { find(in: lines) }
    return text.namesOfReferences.flatMap { references.found.removeValue(forKey: $0) ?? [] }
      .filter { references.told.insert($0.range.lowerBound).inserted }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Looks for all links by a name in some lines.
  private mutating func find(in lines: ClosedRange<Int>) {
    if lineStarts.isEmpty { findLines() }
    let start = lineStart(lines.lowerBound)
    let block = start..<max(start, lineStart(lines.upperBound + 1))
    let written = references.written ?? namesOfDefinitions()
    references.written = written
    references.lines = lines
    references.found = [:]
    var bracket: Int?
    var index = block.lowerBound
    while index < block.upperBound {
      switch source[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "`"): index = endOfCode(from: index, in: block) - 1
      case UInt8(ascii: "["): bracket = index
      case UInt8(ascii: "]"):
        if let bracket, let (label, slip) = missingReference(from: index + 1, bracket, in: block, written) {
          references.found[label, default: []].append(slip)
        }
        bracket = nil
      default: break
      }
      index += 1
    }
  }

  private func missingReference(
    from open: Int, _ bracket: Int, in block: Range<Int>, _ written: Set<[UInt8]>
  ) -> (label: String, PageSlip)? {
    guard open < block.upperBound, source[open] == UInt8(ascii: "[") else { return nil }
    let label = source[(open + 1)..<block.upperBound].prefix { !"[]\n".utf8.contains($0) }
    let end = label.endIndex
    let words = source[(bracket + 1)..<(open - 1)]
    guard end < block.upperBound, source[end] == UInt8(ascii: "]"),
      end + 1 == block.upperBound || !"([:".utf8.contains(source[end + 1]),
      words.contains(where: { $0.isASCIILetter || $0 >= 0x80 }), label.first != UInt8(ascii: "^"),
      words.first != UInt8(ascii: "^")
    else { return nil }
    // `list[i][j]` is no link.
    if bracket > block.lowerBound {
      let before = source[bracket - 1]
      if before.isASCIILetter || before.isASCIIDigit || before >= 0x80 || ")]".utf8.contains(before) {
        return nil
      }
    }
    let name = label.isEmpty ? words : label
    return (
      String(decoding: label, as: UTF8.self),
      PageSlip(
        kind: .reference(
          String(decoding: name, as: UTF8.self), isWritten: written.contains(name.map(\.lowercasedASCII))),
        range: opening(bracket, in: block)..<end + 1)
    )
  }

  /// The names that lines of the page were to give addresses, in small letters.
  private func namesOfDefinitions() -> Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    for start in lineStarts {
      let line = source[start..<range.upperBound].drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
      guard line.first == UInt8(ascii: "[") else { continue }
      let name = line.dropFirst().prefix { !"]\n".utf8.contains($0) }
      if source[name.endIndex..<range.upperBound].starts(with: "]:".utf8) {
        names.insert(name.map(\.lowercasedASCII))
      }
    }
    return names
  }
}

/// Links by names that nothing in the page has, as far as they were looked for.
struct MissingReferences {
  /// The lines that were looked through last.
  var lines: ClosedRange<Int>?
  /// Those in these lines, by the names that they use.
  var found: [String: [PageSlip]] = [:]
  var told: Set<Int> = []
  /// The names that lines of the page define as link references; nil until first needed.
  var written: Set<[UInt8]>?
}

extension String {
  /// What is between the second brackets of `[quay][harbour]`.
  fileprivate var namesOfReferences: Set<String> {
    var names: Set<String> = []
    var rest = utf8[...]
    while let open = rest.firstRange(of: "][".utf8)?.upperBound {
      rest = rest[open...]
      let name = rest.prefix { !"[]\n".utf8.contains($0) }
      if rest[name.endIndex...].first == UInt8(ascii: "]") {
        names.insert(String(decoding: name, as: UTF8.self))
      }
    }
    return names
  }
}
