extension MarkdownPlaces {
  /// A mistake that keeps the movie, map or sound of a paragraph from being shown: no `https://`, or characters after the address.
  mutating func embedSlip(in lines: ClosedRange<Int>) -> PageSlip? {
    guard lines.count == 1 else { return nil }
    let line = trimmed(range(of: lines))
    guard line.count > 8, line.count < 2000,
      source[line.lowerBound].isASCIILetter || source[line.lowerBound] == UInt8(ascii: "<"),
      !source[line].contains(where: { $0 <= 0x20 || $0 >= 0x7F || "[]\"`".utf8.contains($0) })
    else { return nil }
    var address = line
    if source[address.lowerBound] == UInt8(ascii: "<") {
      address = address.lowerBound + 1..<address.upperBound
    }
    let end = source[address].lastIndex { !".,;:!?>".utf8.contains($0) }.map { $0 + 1 } ?? address.lowerBound
    let words = source[end..<address.upperBound]
    // An address between angle brackets ends with one, and nothing is behind it.
    let behind = words.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? end
    address = address.lowerBound..<end
    let text = String(decoding: source[address], as: UTF8.self)
    let small = text.lowercased()
    let isLink = ["https://", "http://", "www."].contains(where: small.hasPrefix)
    guard !small.contains("://") || isLink,
      let embed = Embed(small.contains("://") ? text : "https://\(text)")
    else { return nil }
    if !isLink {
      let edits: [PageSlip.Edit] =
        behind < line.upperBound ? [.init(behind..<line.upperBound, "")] : []
      return PageSlip(
        kind: .embedScheme(embed.provider), range: address,
        edits: [.init(at: address.lowerBound, "https://")] + edits)
    }
    guard behind < line.upperBound else { return nil }
    return PageSlip(
      kind: .embedEnd(embed.provider), range: behind..<line.upperBound,
      edits: [.init(behind..<line.upperBound, "")])
  }
}
