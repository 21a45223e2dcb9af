/// Links whose brackets and parentheses do not make one.
extension MarkdownPlaces {
  /// What is in some lines, code aside.
  mutating func brokenLinks(in lines: ClosedRange<Int>) -> [PageSlip] {
    if lineStarts.isEmpty { findLines() }
    let start = lineStart(lines.lowerBound)
    let block = start..<max(start, lineStart(lines.upperBound + 1))
    var slips: [PageSlip] = []
    /// The bracket and the parenthesis that are open in the line.
    var (bracket, parenthesis): (Int?, Int?)
    var index = block.lowerBound
    while index < block.upperBound {
      let next = index + 1 < block.upperBound ? source[index + 1] : 0
      switch source[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "`"): index = endOfCode(from: index, in: block) - 1
      case UInt8(ascii: "\n"): (bracket, parenthesis) = (nil, nil)
      case UInt8(ascii: "["): bracket = index
      case UInt8(ascii: "]"):
        if next == UInt8(ascii: "("), let slip = unclosedAddress(from: index + 1, bracket, in: block) {
          slips.append(slip)
        } else if let slip = bareAddress(from: index + 1, bracket, in: block) {
          slips.append(slip)
        }
        bracket = nil
      case UInt8(ascii: "("):
        if let bracket, index > bracket + 1, source[index - 1] > 0x20,
          let slip = unclosedWords(from: index, bracket, in: block)
        {
          slips.append(slip)
        }
        parenthesis = index
      case UInt8(ascii: ")"):
        if next == UInt8(ascii: "["), let parenthesis,
          let slip = swapped(from: parenthesis, index, in: block)
        {
          slips.append(slip)
        }
        parenthesis = nil
      default: break
      }
      index += 1
    }
    return slips
  }

  /// Where code ends that begins with a backtick; after the backticks if nothing ends it.
  func endOfCode(from start: Int, in block: Range<Int>) -> Int {
    let count = source[start..<block.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
    var index = start + count
    while index < block.upperBound {
      let run = source[index..<block.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
      if run == count { return index + run }
      index += max(run, 1)
    }
    return start + count
  }

  /// Where the exclamation mark of a picture is, or the bracket of a link.
  func opening(_ bracket: Int, in block: Range<Int>) -> Int {
    bracket > block.lowerBound && source[bracket - 1] == UInt8(ascii: "!") ? bracket - 1 : bracket
  }

  private func unclosedAddress(from open: Int, _ bracket: Int?, in block: Range<Int>) -> PageSlip? {
    guard let bracket, endOfAddress(from: open, in: block) == nil else { return nil }
    var address = source[(open + 1)..<block.upperBound].prefix { $0 > 0x20 && $0 != UInt8(ascii: "<") }
    // With its title in the next line it is one.
    let rest = source[address.endIndex..<block.upperBound]
    if let end = rest.firstIndex(of: UInt8(ascii: ")")), !rest[..<end].contains(UInt8(ascii: "(")) {
      return nil
    }
    while let last = address.last, ".,;:!?".utf8.contains(last) { address = address.dropLast() }
    guard isAddress(address) else { return nil }
    let end = address.endIndex
    return PageSlip(
      kind: .addressUnclosed, range: opening(bracket, in: block)..<end, edits: [.init(at: end, ")")])
  }

  private func bareAddress(from start: Int, _ bracket: Int?, in block: Range<Int>) -> PageSlip? {
    guard let bracket, bracket == block.lowerBound || source[bracket - 1] != UInt8(ascii: "]") else {
      return nil
    }
    var address = source[start..<block.upperBound].prefix { $0 > 0x20 && !"<>[]()".utf8.contains($0) }
    guard address.starts(with: "http://".utf8) || address.starts(with: "https://".utf8) else { return nil }
    // `[1]https://…` numbers a source.
    guard source[(bracket + 1)..<(start - 1)].contains(where: { $0.isASCIILetter || $0 >= 0x80 }) else {
      return nil
    }
    while let last = address.last, ".,;:!?".utf8.contains(last) { address = address.dropLast() }
    let end = address.endIndex
    return PageSlip(
      kind: .addressBare, range: opening(bracket, in: block)..<end,
      edits: [.init(at: start, "("), .init(at: end, ")")])
  }

  private func unclosedWords(from open: Int, _ bracket: Int, in block: Range<Int>) -> PageSlip? {
    let inside = source[(open + 1)..<block.upperBound].prefix { $0 > 0x20 && $0 != UInt8(ascii: ")") }
    guard inside.endIndex < block.upperBound, source[inside.endIndex] == UInt8(ascii: ")"), isAddress(inside)
    else { return nil }
    let rest = source[inside.endIndex..<block.upperBound].prefix { $0 != UInt8(ascii: "\n") }
    guard !rest.contains(UInt8(ascii: "]")) else { return nil }
    return PageSlip(
      kind: .wordsUnclosed, range: opening(bracket, in: block)..<inside.endIndex + 1,
      edits: [.init(at: open, "]")])
  }

  private func swapped(from open: Int, _ close: Int, in block: Range<Int>) -> PageSlip? {
    let address = source[(close + 2)..<block.upperBound].prefix { $0 > 0x20 && $0 != UInt8(ascii: "]") }
    let end = address.endIndex
    guard close > open + 1, end < block.upperBound, source[end] == UInt8(ascii: "]"), isAddress(address),
      end + 1 == block.upperBound || !"([:".utf8.contains(source[end + 1])
    else { return nil }
    return PageSlip(
      kind: .swapped, range: opening(open, in: block)..<end + 1,
      edits: [
        .init(open..<open + 1, "["), .init(close..<close + 2, "]("), .init(end..<end + 1, ")"),
      ])
  }

  /// Whether it looks like an address, or like a file.
  private func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
    ["http://", "https://", "mailto:", "www."].contains {
      text.starts(with: $0.utf8) && text.count > $0.utf8.count
    }
      || text.namesFile
  }
}

extension ArraySlice<UInt8> {
  /// Whether it ends as the name of a file does that pages show or lead to.
  var namesFile: Bool {
    guard let dot = lastIndex(of: UInt8(ascii: ".")), dot > startIndex, endIndex - dot <= 6 else {
      return false
    }
    let ending = String(decoding: self[(dot + 1)...].map(\.lowercasedASCII), as: UTF8.self)
    return [
      "md", "jpg", "jpeg", "png", "gif", "webp", "heic", "pdf", "html", "htm", "mp4", "mp3", "docx", "xlsx",
      "csv",
      "zip", "epub", "svg", "avif",
    ].contains(ending)
  }
}
