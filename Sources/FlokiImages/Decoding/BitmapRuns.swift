/// Runs of equal pixels, as BMPs of 16 and 256 colours pack them.
struct BitmapRuns {
  private let layout: BitmapLayout

  init(_ layout: BitmapLayout) { self.layout = layout }

  /// The number of each pixel's colour, the lowest row first. Pixels that are skipped have the first colour.
  ///
  /// Throws where the data break off, or lead out of the picture.
  func unpack(_ bytes: Span<UInt8>) throws(PictureProblem) -> [UInt8] {
    let (width, height) = (layout.width, layout.height)
    var pixels = [UInt8](repeating: 0, count: width * height)
    var (x, y, offset) = (0, 0, layout.dataOffset)
    while y < height {
      guard let count = bytes.byte(at: offset), let value = bytes.byte(at: offset + 1) else {
        // Only the mark of the end is missing.
        if y == height - 1, x >= width { return pixels }
        throw .truncated
      }
      offset += 2
      if count > 0 {
        for index in 0..<Int(count) where x < width {
          pixels[y * width + x] = number(index, of: value)
          x += 1
        }
        continue
      }
      switch value {
      case 0: (x, y) = (0, y + 1)
      case 1: return pixels
      case 2:
        guard let right = bytes.byte(at: offset), let up = bytes.byte(at: offset + 1) else {
          throw .truncated
        }
        offset += 2
        (x, y) = (x + Int(right), y + Int(up))
        guard x <= width, y < height else { throw .damaged }
      default:
        let length = (Int(value) * layout.bitsPerPixel + 7) / 8
        for index in 0..<Int(value) where x < width {
          guard let byte = bytes.byte(at: offset + index * layout.bitsPerPixel / 8) else { throw .truncated }
          pixels[y * width + x] = number(index, of: byte)
          x += 1
        }
        // Such pixels fill whole words of two bytes.
        offset += length + length & 1
      }
    }
    return pixels
  }

  /// A byte is one pixel, or two that alternate.
  private func number(_ index: Int, of byte: UInt8) -> UInt8 {
    guard layout.bitsPerPixel == 4 else { return byte }
    return index & 1 == 0 ? byte >> 4 : byte & 15
  }
}
