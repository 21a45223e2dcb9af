extension MarkdownPlaces {
  /// A problem that keeps the movie, map or sound of a paragraph from being shown: no `https://`, or characters after the address.
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

  /// The second of several addresses of movies, maps or sounds that one paragraph consists of: each needs one of its own.
  mutating func embedNeighbour(in lines: ClosedRange<Int>) -> PageSlip? {
    let block = range(of: lines)
    guard block.count > 20, block.count < 4000,
      source[block].starts(with: "http".utf8) || source[block].first == UInt8(ascii: "<")
    else { return nil }
    let words = source[block].split { $0 <= 0x20 }
    guard words.count > 1 else { return nil }
    var providers: [String] = []
    for word in words {
      let isInBrackets = word.first == UInt8(ascii: "<") && word.last == UInt8(ascii: ">")
      let address = String(decoding: isInBrackets ? word.dropFirst().dropLast() : word, as: UTF8.self)
      guard address.hasPrefix("http"), let embed = Embed(address) else { return nil }
      providers.append(embed.provider)
    }
    let edits = zip(words, words.dropFirst()).map { PageSlip.Edit($0.endIndex..<$1.startIndex, "\n\n") }
    return PageSlip(kind: .embedNeighbour(providers[1]), range: words[1].indices, edits: edits)
  }
}
