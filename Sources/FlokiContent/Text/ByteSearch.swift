/// Finding words by their bytes: the standard library's search goes from letter to letter, which takes many times as long.
extension Span<UInt8> {
  /// Where some bytes follow each other for the first time; nil for nowhere.
  package func offset(of bytes: Span<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= count else { return nil }
    let first = bytes[0]
    for start in 0...count - bytes.count where self[start] == first {
      var length = 1
      while length < bytes.count, self[start + length] == bytes[length] { length += 1 }
      if length == bytes.count { return start }
    }
    return nil
  }
}

extension String {
  /// Whether words are in it, letter for letter.
  package func holds(_ words: String) -> Bool { utf8.span.offset(of: words.utf8.span) != nil }
}

extension Substring {
  /// Whether words are in it, letter for letter.
  package func holds(_ words: String) -> Bool { utf8.span.offset(of: words.utf8.span) != nil }

  /// Where words begin in it, letter for letter; nil for nowhere.
  package func start(of words: String) -> Index? {
    utf8.span.offset(of: words.utf8.span).map { utf8.index(startIndex, offsetBy: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// Whether some bytes follow each other in it.
  package func holds(_ bytes: [UInt8]) -> Bool { span.offset(of: bytes.span) != nil }
}
