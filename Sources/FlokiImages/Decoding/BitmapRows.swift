import FlokiContent
import FlokiProtocol

/// A BMP, whose rows lie in the file as they are.
///
/// libgd misreads the palettes of newer headers, pictures of two colours and all but the commonest masks.
struct BitmapRows {
  let bytes: [UInt8]
  let size: PixelSize

  func read(_ part: PixelRect, _ receive: RowReceiver) throws(PictureProblem) {
    guard let layout = BitmapLayout(in: bytes.span), !layout.isUnusual,
      size == PixelSize(width: layout.width, height: layout.height)
    else { throw .damaged }
    let colors = BitmapColors(layout, in: bytes.span)
    let indices = layout.packing == .runs ? try BitmapRuns(layout).unpack(bytes.span) : []
    let conversion = ColorConversion(from: ColorProfile(in: bytes.span, format: .bmp), isGray: false)
    var words = [Int32](repeating: 0, count: size.width)
    var row = [LinearLight.Pixel](repeating: .zero, count: size.width)
    for y in part.rows {
      let line = layout.isTopDown ? y : size.height - 1 - y
      switch layout.packing {
      case .plain:
        colors.read(bytes.span, at: layout.dataOffset + line * layout.stride, part.columns, into: &words)
      case .runs:
        for x in part.columns { words[x] = colors.color(Int(indices[line * size.width + x])) }
      }
      conversion?.convert(&words, part.columns)
      var target = row.mutableSpan
      LinearLight.read(words.span, part.columns, into: &target)
      receive(row.span, words.span, y)
    }
  }
}

/// Turns the pixels of a BMP into words.
struct BitmapColors {
  private let bits: Int
  private let palette: [Int32]
  private let channels: [Channel]

  init(_ layout: BitmapLayout, in bytes: Span<UInt8>) {
    bits = layout.bitsPerPixel
    palette = stride(from: layout.palette.lowerBound, to: layout.palette.upperBound, by: layout.colorSize)
      .map { offset in bytes.little24(at: offset).map { Int32($0) } ?? 0 }
    channels = (0..<4).map { Channel(mask: layout.masks[$0]) }
  }

  /// A colour of the palette; black if it has none of that number.
  func color(_ index: Int) -> Int32 { index < palette.count ? palette[index] : 0 }

  /// Reads the row that begins at `start`.
  func read(_ bytes: Span<UInt8>, at start: Int, _ columns: Range<Int>, into words: inout [Int32]) {
    for x in columns {
      switch bits {
      case 24: words[x] = bytes.little24(at: start + x * 3).map { Int32($0) } ?? 0
      case 16: words[x] = word(of: bytes.little16(at: start + x * 2))
      case 32: words[x] = word(of: bytes.little32(at: start + x * 4))
      default:
        let first = x * bits
        let byte = Int(bytes.byte(at: start + first / 8) ?? 0)
        words[x] = color(byte >> (8 - bits - first % 8) & (1 << bits - 1))
      }
    }
  }

  private func word(of pixel: Int?) -> Int32 {
    let pixel = UInt32(truncatingIfNeeded: pixel ?? 0)
    let transparency = channels[3].mask == 0 ? 0 : 255 - channels[3].value(in: pixel)
    return Int32(
      bitPattern: transparency << 24 | channels[0].value(in: pixel) << 16 | channels[1].value(in: pixel) << 8
        | channels[2].value(in: pixel))
  }

  private struct Channel {
    let mask: UInt32
    private let shift: UInt32
    private let most: UInt32

    init(mask: UInt32) {
      self.mask = mask
      shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
      most = mask >> shift
    }

    /// From 0 to 255, whatever number of bits it has.
    func value(in pixel: UInt32) -> UInt32 {
      guard most > 0 else { return 0 }
      return UInt32((UInt64((pixel & mask) >> shift) * 255 + UInt64(most / 2)) / UInt64(most))
    }
  }
}
