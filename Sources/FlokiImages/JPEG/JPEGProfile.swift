/// The colour profile of a JPEG: it lies in the segments before the pixels, cut into numbered pieces, as a segment holds at
/// most 64 kB.
enum JPEGProfile {
  case none
  /// Not all of it is among the bytes.
  case cutOff
  /// Pieces contradict one another, or are missing.
  case broken
  case whole([UInt8])

  /// - Parameter bytes: The file, or its beginning.
  init(in bytes: Span<UInt8>) {
    var pieces: [Int: Range<Int>] = [:]
    var total = 0
    self = .none
    var segments = JPEGSegments()
    while let (marker, segment) = segments.next(in: bytes) {
      guard marker == 0xE2, segment.count >= 14, bytes.reads("ICC_PROFILE\0", at: segment.lowerBound) else {
        continue
      }
      guard segment.upperBound <= bytes.count else {
        self = .cutOff
        return
      }
      let number = Int(bytes[segment.lowerBound + 12])
      let count = Int(bytes[segment.lowerBound + 13])
      guard number > 0, number <= count, total == 0 || total == count,
        pieces.updateValue(segment.dropFirst(14), forKey: number) == nil
      else {
        self = .broken
        return
      }
      total = count
    }
    guard total > 0 else { return }
    guard pieces.count == total else {
      self = .broken
      return
    }
    var profile: [UInt8] = []
    for number in 1...total { for place in pieces[number] ?? 0..<0 { profile.append(bytes[place]) } }
    self = .whole(profile)
  }
}

/// The segments of a JPEG before its pixels, one after the other; bytes between them that belong to none are passed over.
struct JPEGSegments {
  private var offset = 2

  /// Whether no more came because the bytes end, and not because of pixels or a marker that makes no sense.
  func isAtEnd(of bytes: Span<UInt8>) -> Bool { offset + 4 > bytes.count }

  /// The next segment: its marker, and where that lies which is behind its length; it may end behind the bytes.
  mutating func next(in bytes: Span<UInt8>) -> (marker: UInt8, contents: Range<Int>)? {
    while let start = bytes.byte(at: offset), let marker = bytes.byte(at: offset + 1) {
      // Padding, and what belongs to no segment.
      guard start == 0xFF, marker != 0xFF, marker != 0 else {
        offset += 1
        continue
      }
      // Markers without a length.
      if marker == 0x01 || (0xD0...0xD7).contains(marker) {
        offset += 2
        continue
      }
      // A second start, an end, or pixels.
      if (0xD8...0xDA).contains(marker) { return nil }
      guard let length = bytes.big16(at: offset + 2), length >= 2 else { return nil }
      let contents = (offset + 4)..<(offset + 2 + length)
      offset = contents.upperBound
      return (marker, contents)
    }
    return nil
  }
}
