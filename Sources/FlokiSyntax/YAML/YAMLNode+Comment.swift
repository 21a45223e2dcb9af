extension YAMLNode {
  /// What an unquoted `#` has made a comment of, in the place of a value: `#1a5fb4`, and where it is; nil for a value, and for
  /// what looks like a comment.
  package var lostComment: (text: String, span: SourceSpan)? {
    let end = Int(record.end)
    guard kind == .scalar, isPlain, record.length == 0, tree.bytes.indices.contains(end) else { return nil }
    let rest = tree.bytes[end...].drop { $0 == 0x20 }
    guard rest.startIndex > end, rest.first == UInt8(ascii: "#") else { return nil }
    let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    guard let first = line.dropFirst().first, first > UInt8(ascii: "#") else { return nil }
    let words = line[...(line.lastIndex { $0 > 0x20 } ?? line.startIndex)]
    return (String(decoding: words, as: UTF8.self), .bytes(words.indices, of: tree.source))
  }

  /// Whether there is no value because an unquoted `#` has made a comment of it; a colour is not meant, as the
  /// attribute that lacks it tells more.
  package var isLostInComment: Bool {
    guard let words = lostComment?.text.dropFirst() else { return false }
    return !([3, 4, 6, 8].contains(words.count) && words.allSatisfy(\.isHexDigit))
  }
}
