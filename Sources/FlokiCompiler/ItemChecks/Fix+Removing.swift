import FlokiProtocol
import FlokiSyntax

extension Diagnostic.Fix {
  /// Removes attributes from their block: their lines, or their parts of a flow map.
  ///
  /// Nil if an attribute has no bytes of its own: if it comes from an alias or a merge key, or shares a line or a
  /// comma.
  static func removing(_ entries: [Block.Entry], from sources: SourceTree) -> Self? {
    let spans = entries.compactMap { sources.span(ofAllThatGoesWith: $0) }
    guard !spans.isEmpty, spans.count == entries.count else { return nil }
    // Two neighbours at the end of a flow map would both claim the comma between them.
    let inOrder = spans.sorted { ($0.source, $0.start) < ($1.source, $1.start) }
    guard zip(inOrder, inOrder.dropFirst()).allSatisfy({ $0.source != $1.source || $0.end <= $1.start })
    else {
      return nil
    }
    let names = entries.map { "`\($0.attribute.name)`" }.joined(separator: " and ")
    return .init("took out \(names)", spans.map { Edit($0, "") })
  }
}

extension SourceTree {
  fileprivate func span(ofAllThatGoesWith entry: Block.Entry) -> SourceSpan? {
    guard entry.key.via == nil, entry.value.via == nil else { return nil }
    let source = entry.key.span.source
    let bytes = files[source].bytes
    let written = Int(entry.key.span.start)..<Int(max(entry.key.span.end, entry.value.span.end))
    guard written.upperBound <= bytes.count, let range = bytes.rangeOfEntry(written) else { return nil }
    return .bytes(range, of: source)
  }
}

extension [UInt8] {
  private static let lineFeed = UInt8(ascii: "\n")

  /// Everything to remove with an entry of a mapping: the comma of a flow map, or the indentation and the rest of the
  /// line.
  fileprivate func rangeOfEntry(_ entry: Range<Int>) -> Range<Int>? {
    var after = entry.upperBound
    // A missing value ends with its colon.
    if after < count, self[after] == UInt8(ascii: ":") { after += 1 }
    let next = skippingBlanks(from: after)
    if next < count, self[next] == UInt8(ascii: ",") {
      return entry.lowerBound..<skippingBlanks(from: next + 1)
    }
    if next < count, self[next] == UInt8(ascii: "}") {
      let before = skippingSpaces(back: entry.lowerBound)
      guard before > 0 else { return nil }
      return (self[before - 1] == UInt8(ascii: ",") ? before - 1 : entry.lowerBound)..<after
    }
    let start = skippingSpaces(back: entry.lowerBound)
    guard start == 0 || self[start - 1] == Self.lineFeed else { return nil }
    // A block scalar ends where the next line begins.
    if after > 0, self[after - 1] == Self.lineFeed { return start..<after }
    let end = self[after...].firstIndex(of: Self.lineFeed) ?? count
    guard next >= end || self[next] == UInt8(ascii: "#") || self[next] == UInt8(ascii: "\r") else {
      return nil
    }
    return start..<Swift.min(end + 1, count)
  }

  private func skippingBlanks(from index: Int) -> Int {
    var index = index
    while index < count, self[index] == UInt8(ascii: " ") || self[index] == UInt8(ascii: "\t") { index += 1 }
    return index
  }

  /// Indentation has no tabs.
  private func skippingSpaces(back index: Int) -> Int {
    var index = index
    while index > 0, self[index - 1] == UInt8(ascii: " ") { index -= 1 }
    return index
  }
}
