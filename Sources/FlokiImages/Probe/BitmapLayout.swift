/// How a Windows or OS/2 bitmap stores its pixels, as its headers say.
struct BitmapLayout {
  enum Packing {
    case plain
    /// Runs of equal pixels, of 4 or 8 bits each.
    case runs
  }

  /// The sizes of the second header, which distinguish its kinds.
  static var headerSizes: [Int] { [12, 16, 40, 52, 56, 64, 108, 124] }

  let width: Int
  let height: Int
  let isTopDown: Bool
  let bitsPerPixel: Int
  let packing: Packing
  /// Where the colours of the palette are, and how many bytes each takes.
  let palette: Range<Int>
  let colorSize: Int
  /// Which bits of a pixel are red, green, blue and alpha; all zero with a palette.
  let masks: SIMD4<UInt32>
  let dataOffset: Int
  /// Where the ICC profile is, if there is one.
  let profile: Range<Int>?
  /// Whether it is packed in a way that is not read: as a JPEG or PNG for printers, or by Huffman codes of OS/2.
  let isUnusual: Bool

  /// Nil where the headers break off or contradict themselves.
  init?(in bytes: Span<UInt8>) {
    guard let dataOffset = bytes.little32(at: 10), let headerSize = bytes.little32(at: 14) else { return nil }
    self.dataOffset = dataOffset
    var compression = 0
    if headerSize == 12 {
      guard let width = bytes.little16(at: 18), let height = bytes.little16(at: 20),
        let bits = bytes.little16(at: 24)
      else { return nil }
      (self.width, self.height, bitsPerPixel, isTopDown) = (width, height, bits, false)
    } else {
      guard let width = bytes.little32(at: 18), let height = bytes.little32(at: 22),
        let bits = bytes.little16(at: 28), width < 1 << 31
      else { return nil }
      let signed = Int(Int32(truncatingIfNeeded: height))
      (self.width, self.height, bitsPerPixel, isTopDown) = (width, abs(signed), bits, signed < 0)
      if headerSize >= 40 {
        guard let found = bytes.little32(at: 30) else { return nil }
        compression = found
      }
    }
    // The 64 bytes of OS/2 have other packings under the same numbers.
    let isOS2 = headerSize == 64 || headerSize == 16
    let isPacked = (compression == 1 && bitsPerPixel == 8) || (compression == 2 && bitsPerPixel == 4)
    let hasMasks = !isOS2 && (compression == 3 || compression == 6)
    packing = isPacked ? .runs : .plain
    isUnusual =
      !(compression == 0 || isPacked || (hasMasks && (bitsPerPixel == 16 || bitsPerPixel == 32)))
      || ![1, 2, 4, 8, 16, 24, 32].contains(bitsPerPixel) || (isPacked && isTopDown)

    let end = 14 + headerSize
    var masks = SIMD4<UInt32>.zero
    var start = end
    if hasMasks {
      // Behind a short header, or as its last fields.
      let count = compression == 6 || headerSize >= 56 ? 4 : 3
      if headerSize == 40 { start += count * 4 }
      for index in 0..<count {
        guard let mask = bytes.little32(at: 54 + index * 4) else { return nil }
        masks[index] = UInt32(truncatingIfNeeded: mask)
      }
    } else if bitsPerPixel == 16 {
      masks = [0x7C00, 0x3E0, 0x1F, 0]
    } else if bitsPerPixel > 16 {
      masks = [0xFF0000, 0xFF00, 0xFF, 0]
    }
    self.masks = masks

    colorSize = headerSize == 12 ? 3 : 4
    let most = bitsPerPixel <= 8 ? 1 << bitsPerPixel : 0
    var count = most
    if headerSize >= 40, most > 0 {
      guard let used = bytes.little32(at: 46) else { return nil }
      if used > 0 { count = min(used, most) }
    }
    // Files whose palette is shorter than they say have their pixels where it should end.
    let room = max(0, dataOffset - start) / colorSize
    palette = start..<(start + min(count, dataOffset > start ? room : count) * colorSize)
    profile = headerSize == 124 ? Self.profile(in: bytes) : nil
  }

  /// The profile of a header of the fifth version, where it is in the file itself.
  private static func profile(in bytes: Span<UInt8>) -> Range<Int>? {
    // `MBED`, backwards as all numbers are.
    guard bytes.reads("DEBM", at: 14 + 56), let offset = bytes.little32(at: 14 + 112),
      let length = bytes.little32(at: 14 + 116), length > 0
    else { return nil }
    return 14 + offset..<14 + offset + length
  }

  /// The bytes from one row to the next.
  var stride: Int { (width * bitsPerPixel + 31) / 32 * 4 }
}
