import Foundation

/// Searches by bytes: the standard library's searches go from letter to letter, and over bytes they make a type for each place
/// that they look at, which was most of the time of an import, and of a feed for feed readers.
extension Span<UInt8> {
  /// The offset at which the bytes are found first; nil where they are not found, and for none.
  package func offset(of bytes: Span<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= count else { return nil }
    return unsafe withUnsafeBytes { here in
      unsafe bytes.withUnsafeBytes { wanted in
        guard let start = here.baseAddress, let bytes = wanted.baseAddress else { return nil }
        let last = here.count - wanted.count
        var place = 0
        while place <= last,
          let found = unsafe memchr(start + place, Int32(wanted[0]), last - place + 1)
        {
          place = unsafe UnsafeRawPointer(found) - start
          if unsafe memcmp(found, bytes, wanted.count) == 0 { return place }
          place += 1
        }
        return nil
      }
    }
  }

  /// Whether both are the same bytes: several times as fast as to compare one after the other.
  package func isSame(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { here in
      unsafe other.withUnsafeBytes { there in
        guard let one = here.baseAddress, let other = there.baseAddress else { return isEmpty }
        return unsafe memcmp(one, other, here.count) == 0
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
