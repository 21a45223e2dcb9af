import CPNG

/// One of the ways in which a PNG can hold the very pixels of a picture.
struct PNGLayout {
  let kind: floki_png_kind
  /// Bits of a sample.
  let depth: Int
  /// The colours by their numbers, those with transparency first; empty but for a palette.
  let palette: [UInt32]

  static var noFilter: Int32 { 0x08 }
  /// libpng picks the filter row by row.
  static var adaptive: Int32 { 0xF8 }
  /// Each filter alone, then all of them.
  static var allFilters: [Int32] { [noFilter, 0x10, 0x20, 0x40, 0x80, adaptive] }

  /// The layouts worth trying. A transparent colour instead of an alpha channel is not among them: a palette
  /// says the same, and every decoder obeys it.
  static func fitting(_ picture: borrowing Picture) -> [PNGLayout] {
    let survey = PixelSurvey(of: picture)
    var layouts: [PNGLayout] = []
    if survey.isGray, survey.isOpaque {
      layouts.append(PNGLayout(kind: FLOKI_PNG_GRAY, depth: survey.grayDepth, palette: []))
    } else if survey.isGray {
      layouts.append(PNGLayout(kind: FLOKI_PNG_GRAY_ALPHA, depth: 8, palette: []))
    } else {
      layouts.append(
        PNGLayout(kind: survey.isOpaque ? FLOKI_PNG_RGB : FLOKI_PNG_RGB_ALPHA, depth: 8, palette: []))
    }
    if let colors = survey.colors {
      let depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
      // By transparency, then by brightness: neighbours get near numbers, and the file comes out shorter.
      let sorted = colors.sorted { ($0 ^ 0xFF00_0000) < ($1 ^ 0xFF00_0000) }
      layouts.append(PNGLayout(kind: FLOKI_PNG_PALETTE, depth: depth, palette: sorted))
    }
    return layouts
  }

  /// The samples of a picture, row by row without a gap.
  func samples(of picture: borrowing Picture) -> [UInt8] {
    var numbers: [UInt32: UInt8] = [:]
    for (number, color) in palette.enumerated() { numbers[color] = UInt8(truncatingIfNeeded: number) }
    var samples: [UInt8] = []
    samples.reserveCapacity(picture.width * picture.height * 4)
    for y in 0..<picture.height {
      let row = unsafe picture.row(y)
      for x in 0..<picture.width {
        let word = unsafe UInt32(bitPattern: row[x])
        let opacity = UInt8(truncatingIfNeeded: 255 - word >> 24)
        let red = UInt8(truncatingIfNeeded: word >> 16)
        switch kind {
        case FLOKI_PNG_PALETTE: samples.append(numbers[word] ?? 0)
        // 255 becomes the highest number of the depth.
        case FLOKI_PNG_GRAY: samples.append(red >> UInt8(8 - depth))
        case FLOKI_PNG_GRAY_ALPHA:
          samples.append(red)
          samples.append(opacity)
        default:
          samples.append(red)
          samples.append(UInt8(truncatingIfNeeded: word >> 8))
          samples.append(UInt8(truncatingIfNeeded: word))
          if kind == FLOKI_PNG_RGB_ALPHA { samples.append(opacity) }
        }
      }
    }
    return samples
  }
}

/// What all the pixels of a picture have in common.
private struct PixelSurvey {
  private(set) var isOpaque = true
  private(set) var isGray = true
  /// The fewest bits that hold every grey exactly.
  private(set) var grayDepth = 1
  /// The colours, transparency included; nil if they are more than a palette holds.
  private(set) var colors: Set<UInt32>? = []

  init(of picture: borrowing Picture) {
    var last: UInt32?
    for y in 0..<picture.height {
      let row = unsafe picture.row(y)
      for x in 0..<picture.width {
        let word = unsafe UInt32(bitPattern: row[x])
        if word == last { continue }
        last = word
        if word >> 24 != 0 { isOpaque = false }
        let gray = word & 255
        if word >> 8 & 255 != gray || word >> 16 & 255 != gray { isGray = false }
        while grayDepth < 8, !gray.isMultiple(of: UInt32(255 / (1 << grayDepth - 1))) { grayDepth *= 2 }
        if let count = colors?.count, count <= 256 { colors?.insert(word) } else { colors = nil }
      }
    }
    if let count = colors?.count, count > 256 { colors = nil }
  }
}
