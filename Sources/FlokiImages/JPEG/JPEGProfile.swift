extension ColorProfile {
  /// The profile of a JPEG, put together from its segments, which hold at most 64 kB each; nil where parts are missing.
  init?(inJPEG bytes: Span<UInt8>) {
    var parts: [Int: Range<Int>] = [:]
    var count = 0
    var offset = 2
    while bytes.byte(at: offset) == 0xFF, let marker = bytes.byte(at: offset + 1), marker != 0xDA {
      // Padding, and markers without a length.
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        offset += marker == 0xFF ? 1 : 2
        continue
      }
      guard let length = bytes.big16(at: offset + 2), length >= 2 else { break }
      let end = offset + 2 + length
      if marker == 0xE2, length > 16, end <= bytes.count, bytes.reads("ICC_PROFILE\0", at: offset + 4) {
        let (number, all) = (Int(bytes[offset + 16]), Int(bytes[offset + 17]))
        if parts[number] == nil { parts[number] = (offset + 18)..<end }
        count = all
      }
      offset = end
    }
    guard count > 0, parts.count == count else { return nil }
    var profile: [UInt8] = []
    for number in 1...count {
      guard let part = parts[number] else { return nil }
      for offset in part { profile.append(bytes[offset]) }
    }
    self = .icc(profile)
  }
}
