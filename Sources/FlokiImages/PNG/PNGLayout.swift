import FlokiProtocol

/// One of the ways in which a PNG can store exactly the pixels of a picture.
struct PNGLayout: Equatable {
  /// As the header of the file numbers them.
  enum Kind: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgbAlpha = 6
  }

  /// The colour of invisible pixels if there is an alpha channel.
  enum Underpaint {
    case black
    /// The colour of the visible pixel before them: a silhouette of one colour is all of that colour.
    case neighbour
    /// Whatever the filter of the row turns into zeros.
    case residue
  }

  let kind: Kind
  /// Bits of a sample.
  let depth: Int
  /// The colours by their numbers, those with transparency first; empty but for a palette.
  var palette: [UInt32] = []
  /// The colour that means fully transparent, if no visible pixel has it: instead of an alpha channel.
  var key: UInt32?
  var underpaint = Underpaint.black

  var channels: Int {
    switch kind {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgbAlpha: 4
    }
  }

  /// The bytes of a row before filters.
  func stride(width: Int) -> Int { (width * channels * depth + 7) / 8 }

  /// How many bytes to the left the filters look.
  var distance: Int { max(1, channels * depth / 8) }
}

extension PNGLayout {
  /// The bytes of all rows, one after the other, as they are before filters.
  func rows(of pixels: PNGPixels) -> PNGScanlines {
    let width = pixels.size.width
    let stride = stride(width: width)
    var rows = PNGScanlines(stride: stride, distance: distance)
    rows.bytes.reserveCapacity(stride * pixels.size.height)
    let isFree = underpaint == .residue
    var numbers: [UInt32: UInt8] = [:]
    for (number, color) in palette.enumerated() { numbers[color] = UInt8(truncatingIfNeeded: number) }
    var paint = underpaint == .black ? 0 : pixels.words.first { $0 != PNGPixels.invisible } ?? 0
    var packed: (bits: UInt8, count: Int) = (0, 0)

    for (index, word) in pixels.words.enumerated() {
      let isInvisible = word == PNGPixels.invisible
      if !isInvisible, underpaint != .black { paint = word }
      let color = isInvisible ? key ?? paint : word
      let opacity = UInt8(truncatingIfNeeded: 255 - word >> 24)
      switch kind {
      case .palette, .gray:
        let sample =
          kind == .palette ? numbers[word] ?? 0 : UInt8(truncatingIfNeeded: color) >> UInt8(8 - depth)
        packed.bits |= sample << UInt8(8 - depth - packed.count)
        packed.count += depth
        if packed.count == 8 || (index + 1).isMultiple(of: width) {
          rows.bytes.append(packed.bits)
          packed = (0, 0)
        }
      case .grayAlpha:
        rows.bytes.append(UInt8(truncatingIfNeeded: color))
        rows.bytes.append(opacity)
        if isFree { rows.free += [isInvisible, false] }
      case .rgb, .rgbAlpha:
        rows.bytes.append(UInt8(truncatingIfNeeded: color >> 16))
        rows.bytes.append(UInt8(truncatingIfNeeded: color >> 8))
        rows.bytes.append(UInt8(truncatingIfNeeded: color))
        guard kind == .rgbAlpha else { break }
        rows.bytes.append(opacity)
        if isFree { rows.free += [isInvisible, isInvisible, isInvisible, false] }
      }
    }
    return rows
  }
}
