import FlokiProtocol

extension HEIFItem {
  /// The size before anything is done to the picture.
  func codedSize(in bytes: Span<UInt8>) -> PixelSize? {
    guard let box = property("ispe"), let width = bytes.big32(at: box.lowerBound + 4),
      let height = bytes.big32(at: box.lowerBound + 8)
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// The size of the upright picture: cropped (`clap`) and turned (`irot`) in the order of its properties, as libheif does it.
  ///
  /// Nil where a crop leaves nothing.
  func uprightSize(in bytes: Span<UInt8>) -> PixelSize? {
    guard var size = codedSize(in: bytes) else { return nil }
    for box in properties {
      switch box.type {
      case ISOBox.code("clap"):
        guard let crop = CleanAperture(box.contents, in: bytes),
          let width = crop.kept(of: size.width, crop.width, crop.horizontalOffset),
          let height = crop.kept(of: size.height, crop.height, crop.verticalOffset)
        else { return nil }
        size = PixelSize(width: width, height: height)
      case ISOBox.code("irot"):
        if let quarters = bytes.byte(at: box.contents.lowerBound), quarters & 1 == 1 {
          size = PixelSize(width: size.height, height: size.width)
        }
      default: break
      }
    }
    return size
  }
}

/// The visible part of a picture, as fractions: its size, and the distance of its middle from that of the whole.
private struct CleanAperture {
  struct Fraction {
    var dividend: Int
    var divisor: Int

    init?(at offset: Int, in bytes: Span<UInt8>) {
      guard let dividend = bytes.big32(at: offset), let divisor = bytes.big32(at: offset + 4), divisor > 0,
        divisor < 1 << 31
      else { return nil }
      self.dividend = Int(Int32(truncatingIfNeeded: dividend))
      self.divisor = divisor
    }
  }

  let width: Fraction
  let height: Fraction
  let horizontalOffset: Fraction
  let verticalOffset: Fraction

  init?(_ box: Range<Int>, in bytes: Span<UInt8>) {
    guard let width = Fraction(at: box.lowerBound, in: bytes),
      let height = Fraction(at: box.lowerBound + 8, in: bytes),
      let horizontalOffset = Fraction(at: box.lowerBound + 16, in: bytes),
      let verticalOffset = Fraction(at: box.lowerBound + 24, in: bytes)
    else { return nil }
    self.width = width
    self.height = height
    self.horizontalOffset = horizontalOffset
    self.verticalOffset = verticalOffset
  }

  /// The pixels that are left of a side.
  func kept(of side: Int, _ length: Fraction, _ offset: Fraction) -> Int? {
    // The first is at offset + (side - 1) / 2 - (length - 1) / 2, rounded down.
    let lengthTimesTwo = 2 * Double(length.dividend) / Double(length.divisor)
    let first = (Double(offset.dividend) / Double(offset.divisor) + (Double(side) - lengthTimesTwo / 2) / 2)
      .rounded(.down)
    let last = (first + lengthTimesTwo / 2 - 1).rounded()
    guard first.isFinite, last.isFinite, abs(first) < 1e9, abs(last) < 1e9 else { return nil }
    let (left, right) = (max(0, Int(first)), min(side - 1, Int(last)))
    return left <= right ? right - left + 1 : nil
  }
}
