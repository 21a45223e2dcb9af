/// Searches by bytes: the standard library's searches go from letter to letter, and over bytes they make a type for each place
/// that they look at, which was most of the time of an import, and of a feed for feed readers.
extension Span<UInt8> {
  /// The offset at which the bytes are found first; nil where they are not found, and for none.
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

  /// Whether both are the same bytes, compared eight at a time.
  package func isSame(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { here in
      unsafe other.withUnsafeBytes { there in
        var place = 0
        while place + 8 <= here.count {
          let (one, two) = unsafe (
            here.loadUnaligned(fromByteOffset: place, as: UInt64.self),
            there.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          )
          guard one == two else { return false }
          place += 8
        }
        while place < here.count {
          guard unsafe here[place] == there[place] else { return false }
          place += 1
        }
        return true
      }
    }
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

extension Array<UInt8> {
  /// Where the bytes are found first; nil where they are not found.
  package func firstRange(of bytes: some Collection<UInt8>) -> Range<Int>? { self[...].firstRange(of: bytes) }
}

extension ArraySlice<UInt8> {
  /// Where the bytes are found first; nil where they are not found.
  package func firstRange(of bytes: some Collection<UInt8>) -> Range<Int>? {
    let wanted = Array(bytes)
    if wanted.isEmpty { return startIndex..<startIndex }
    return span.offset(of: wanted.span).map { startIndex + $0..<startIndex + $0 + wanted.count }
  }

  /// Whether it contains the bytes.
  package func holds(_ bytes: [UInt8]) -> Bool { span.offset(of: bytes.span) != nil }
}
