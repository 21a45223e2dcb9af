import FlokiProtocol
import FlokiSyntax

extension SourceTree {
  /// Takes attributes out, each with its whole line; nil unless every one of them stands on a line of its own, since
  /// nobody can be sure what else would go with it.
  func removal(of entries: [Block.Entry]) -> Diagnostic.Fix? {
    let lines = entries.compactMap(line)
    guard !lines.isEmpty, lines.count == entries.count else { return nil }
    let names = entries.map { "`\($0.attribute.name)`" }.joined(separator: " and ")
    return Diagnostic.Fix("took \(names) out", lines.map { .init($0, "") })
  }

  /// The line of an attribute with its line break, where there is nothing else on it.
  private func line(of entry: Block.Entry) -> SourceSpan? {
    let key = entry.key.span
    let bytes = files[key.source].bytes
    guard key.source == entry.value.span.source, Int(entry.value.span.end) <= bytes.count,
      entry.value.kind == .scalar
    else { return nil }
    let isBreak: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    var start = Int(key.start)
    while start > 0, !isBreak(bytes[start - 1]) {
      start -= 1
      guard bytes[start] == UInt8(ascii: " ") else { return nil }
    }
    var end = Int(entry.value.span.end)
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    if end < bytes.count {
      guard isBreak(bytes[end]) else { return nil }
      let isPair =
        bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
      end += isPair ? 2 : 1
    }
    return SourceSpan(source: key.source, start: UInt32(clamping: start), end: UInt32(clamping: end))
  }
}
