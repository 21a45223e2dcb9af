extension YAMLNode {
  /// Whether there is no value because an unquoted `#` has made a comment of it; a colour is not meant, as the
  /// attribute that lacks it tells more.
  package var isLostInComment: Bool {
    let end = Int(record.end)
    guard kind == .scalar, isPlain, record.length == 0, tree.bytes.indices.contains(end) else { return false }
    let rest = tree.bytes[end...].drop { $0 == 0x20 }
    guard rest.startIndex > end, rest.first == UInt8(ascii: "#") else { return false }
    let line = rest.dropFirst().prefix { $0 != 0x0A && $0 != 0x0D }
    guard let first = line.first, first > UInt8(ascii: "#") else { return false }
    let words = line.prefix((line.lastIndex { $0 > 0x20 } ?? line.startIndex) - line.startIndex + 1)
    let isColor =
      [3, 4, 6, 8].contains(words.count) && words.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    return !isColor
  }
}
