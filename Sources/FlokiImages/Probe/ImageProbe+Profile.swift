import FlokiContent

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

  private static func hasBrokenJPEGProfile(_ bytes: Span<UInt8>) -> Bool {
    switch JPEGProfile(in: bytes) {
    case .none, .cutOff: false
    case .broken: true
    case .whole(let profile): !ProfileCheck.isUsable(profile, for: spaces(ofJPEG: bytes))
    }
  }

  /// The kinds of profile that fit the components of a JPEG.
  private static func spaces(ofJPEG bytes: Span<UInt8>) -> Set<ProfileCheck.Space> {
    var segments = JPEGSegments()
    while let (marker, segment) = segments.next(in: bytes) {
      guard [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(marker) else { continue }
      switch bytes.byte(at: segment.lowerBound + 5) {
      case 1: return [.gray, .rgb]
      case 4: return [.cmyk]
      default: return [.rgb]
      }
    }
    return [.rgb]
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
