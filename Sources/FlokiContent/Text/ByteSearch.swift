/// Searches by bytes: the standard library's searches go from letter to letter, which was most of the time of an import.
extension Span<UInt8> {
  /// The offset at which the bytes are found first; nil where they are not found.
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
  /// Whether it contains the text, byte for byte.
  package func holds(_ words: String) -> Bool { utf8.span.offset(of: words.utf8.span) != nil }
}

extension Substring {
  /// Whether it contains the text, byte for byte.
  package func holds(_ words: String) -> Bool { utf8.span.offset(of: words.utf8.span) != nil }

  /// Where the text is found first, byte for byte; nil where it is not found.
  package func start(of words: String) -> Index? {
    utf8.span.offset(of: words.utf8.span).map { utf8.index(startIndex, offsetBy: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it contains the bytes.
  package func holds(_ bytes: [UInt8]) -> Bool { span.offset(of: bytes.span) != nil }
}
