import FlokiProtocol
import FlokiSyntax

extension Diagnostic.Fix {
  /// Takes an attribute out of its block: its lines, or its part of a flow map.
  ///
  /// Nil where its bytes cannot be told from those of others: what an alias or a merge key brought along.
  static func removing(_ entry: Block.Entry, from sources: SourceTree) -> Self? {
    guard entry.key.via == nil, entry.value.via == nil else { return nil }
    let source = entry.key.span.source
    let bytes = sources.files[source].bytes
    let written = Int(entry.key.span.start)..<Int(max(entry.key.span.end, entry.value.span.end))
    guard written.upperBound <= bytes.count, let range = bytes.rangeOfEntry(written) else { return nil }
    let span = SourceSpan(
      source: source, start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
    return .init("took out `\(entry.attribute.name)`", [.init(span, "")])
  }
}

extension [UInt8] {
  private static let space = UInt8(ascii: " ")
  private static let lineFeed = UInt8(ascii: "\n")

  /// All that goes with one entry of a mapping: the comma of a flow map, or the indentation and the rest of the line.
  fileprivate func rangeOfEntry(_ entry: Range<Int>) -> Range<Int>? {
    var after = entry.upperBound
    // A value that is left out ends with its colon.
    if after < count, self[after] == UInt8(ascii: ":") { after += 1 }
    let next = skippingSpaces(from: after)
    if next < count, self[next] == UInt8(ascii: ",") {
      return entry.lowerBound..<skippingSpaces(from: next + 1)
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
    let end = self[after...].firstIndex(of: Self.lineFeed).map { $0 + 1 } ?? count
    guard next >= end - 1 || self[next] == UInt8(ascii: "#") || self[next] == UInt8(ascii: "\r") else {
      return nil
    }
    return start..<end
  }

  private func skippingSpaces(from index: Int) -> Int {
    var index = index
    while index < count, self[index] == Self.space { index += 1 }
    return index
  }

  private func skippingSpaces(back index: Int) -> Int {
    var index = index
    while index > 0, self[index - 1] == Self.space { index -= 1 }
    return index
  }
}
