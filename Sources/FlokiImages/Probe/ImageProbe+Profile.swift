import FlokiCompiler

extension ImageProbe {
  /// Whether the file holds a colour profile that nothing can be made of: a damaged one, or one for another kind of
  /// picture.
  ///
  /// A profile that is not all among the first bytes counts as sound; so does none.
  static func hasBrokenProfile(_ bytes: Span<UInt8>, format: ImageHeader.Format) -> Bool {
    switch format {
    case .jpeg: hasBrokenJPEGProfile(bytes)
    case .png: hasBrokenPNGProfile(bytes)
    case .webp: isBroken(webpChunk("ICCP", in: bytes), in: bytes, for: [.rgb, .gray])
    case .tiff: isBroken(TIFFDirectory(in: bytes)?[.profile]?.range, in: bytes, for: [.rgb, .gray, .cmyk])
    case .avif, .heic: isBroken(heifProfile(in: bytes), in: bytes, for: [.rgb, .gray])
    case .gif, .bmp: false
    }
  }

  private static func isBroken(
    _ range: Range<Int>?, in bytes: Span<UInt8>, for spaces: Set<ProfileCheck.Space>
  ) -> Bool {
    guard let range, range.upperBound <= bytes.count, range.lowerBound >= 0 else { return false }
    return !ProfileCheck.isUsable(bytes.bytes(in: range), for: spaces)
  }

  /// A profile is cut into numbered pieces, as a segment holds at most 64 kB.
  private static func hasBrokenJPEGProfile(_ bytes: Span<UInt8>) -> Bool {
    var pieces: [Int: Range<Int>] = [:]
    var total = 0
    var spaces: Set<ProfileCheck.Space> = [.rgb]
    var offset = 2
    while bytes.byte(at: offset) == 0xFF, let marker = bytes.byte(at: offset + 1), marker != 0xDA {
      if marker == 0xFF {
        offset += 1
        continue
      }
      guard let length = bytes.big16(at: offset + 2), length >= 2 else { return false }
      let end = offset + 2 + length
      switch marker {
      case 0xE2 where length >= 16 && bytes.reads("ICC_PROFILE\0", at: offset + 4):
        guard end <= bytes.count, let number = bytes.byte(at: offset + 16),
          let count = bytes.byte(at: offset + 17)
        else { return false }
        guard number > 0, number <= count, total == 0 || total == Int(count),
          pieces.updateValue(offset + 18..<end, forKey: Int(number)) == nil
        else { return true }
        total = Int(count)
      case 0xC0, 0xC1, 0xC2, 0xC9, 0xCA:
        switch bytes.byte(at: offset + 9) {
        case 1: spaces = [.gray, .rgb]
        case 4: spaces = [.cmyk]
        default: spaces = [.rgb]
        }
      default: break
      }
      offset = end
    }
    guard total > 0 else { return false }
    guard pieces.count == total else { return true }
    var profile: [UInt8] = []
    for number in 1...total {
      guard let piece = pieces[number] else { return true }
      profile += bytes.bytes(in: piece)
    }
    return !ProfileCheck.isUsable(profile, for: spaces)
  }

  /// A name, a zero for the method, and the profile as zlib packs it.
  private static func hasBrokenPNGProfile(_ bytes: Span<UInt8>) -> Bool {
    let isGray = bytes.byte(at: 25) == 0 || bytes.byte(at: 25) == 4
    var offset = 33
    while let length = bytes.big32(at: offset), !bytes.reads("IDAT", at: offset + 4) {
      let data = offset + 8
      guard bytes.reads("iCCP", at: offset + 4) else {
        offset = data + length + 4
        continue
      }
      guard length <= bytes.count - data else { return false }
      var name = data
      while name < data + min(length, 80), bytes.byte(at: name) != 0 { name += 1 }
      guard bytes.byte(at: name) == 0, bytes.byte(at: name + 1) == 0, name + 2 < data + length,
        let profile = ProfileCheck.unpacked(bytes.bytes(in: name + 2..<data + length))
      else { return true }
      return !ProfileCheck.isUsable(profile, for: isGray ? [.gray] : [.rgb])
    }
    return false
  }
}

extension Span where Element == UInt8 {
  /// A copy of some of the bytes.
  ///
  /// - Precondition: They are all here.
  fileprivate func bytes(in range: Range<Int>) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(range.count)
    for offset in range { copy.append(self[offset]) }
    return copy
  }
}
