import FlokiContent
import FlokiProtocol

/// How a TIFF stores its pixels, as far as it decides whether it is read, and what that takes.
struct TIFFLayout {
  let size: PixelSize
  private let photometric: Int
  private let compression: Int
  private let samples: Int
  private let bits: Int
  private let isSeparate: Bool
  /// The rows and columns that are unpacked together.
  private let pieceSize: PixelSize
  private let isTiled: Bool

  /// - Throws: the problem of a file whose numbers are inconsistent, or whose kind is not supported.
  init(_ directory: TIFFDirectory, in bytes: Span<UInt8>) throws(ImageProblem) {
    func number(_ tag: TIFFDirectory.Tag, or otherwise: Int) -> Int {
      directory[tag]?.integer(in: bytes) ?? otherwise
    }
    guard let width = directory[.width]?.integer(in: bytes),
      let height = directory[.height]?.integer(in: bytes)
    else { throw .damaged }
    size = PixelSize(width: width, height: height)
    try ImageProbe.checkSize(size)
    photometric = number(.photometric, or: 0)
    compression = number(.compression, or: 1)
    samples = number(.samplesPerPixel, or: 1)
    bits = number(.bitsPerSample, or: 1)
    isSeparate = number(.planarConfiguration, or: 1) == 2 && samples > 1
    isTiled = directory[.tileWidth] != nil
    pieceSize =
      isTiled
      ? PixelSize(width: number(.tileWidth, or: 0), height: number(.tileHeight, or: 0))
      : PixelSize(width: width, height: min(height, number(.rowsPerStrip, or: height)))
    guard pieceSize.width > 0, pieceSize.height > 0 else { throw .damaged }
    guard (1...Self.mostSamples).contains(samples), (1...64).contains(bits) else { throw .unusualTIFF }
    // Grey, RGB, palette, CMYK, YCbCr and the two kinds of CIELAB.
    guard [0, 1, 2, 3, 5, 6, 8, 9].contains(photometric),
      Self.rowByRow.contains(compression)
        || Self.pieceByPiece.contains(compression)
    else { throw .unusualTIFF }
    // Whole numbers, floating point or nothing said; CIELAB also with a sign.
    let format = number(.sampleFormat, or: 1)
    guard [1, 3, 4].contains(format) || (format == 2 && photometric == 8) else { throw .unusualTIFF }
    // All that has to be unpacked, whatever is made of it: 800 MB.
    guard bytesPerPixel * size.width * size.height <= 8 * ImageProbe.mostPixels else { throw .tooLarge }
    let (piece, overflow) = pieceSize.width.multipliedReportingOverflow(by: pieceSize.height)
    guard !overflow, piece <= 2 * ImageProbe.mostPixels else { throw .tooLarge }
  }

  /// Colours, alpha, and channels that other programs keep beside them: as many as the decoder reads.
  private static let mostSamples = 16

  private var bytesPerPixel: Int { (samples * bits + 7) / 8 }

  /// The strips or tiles that the picture has to have.
  var pieceCount: Int {
    let across = (size.width + pieceSize.width - 1) / pieceSize.width
    let down = (size.height + pieceSize.height - 1) / pieceSize.height
    return across * down * (isSeparate ? samples : 1)
  }

  /// The bytes that libtiff and the decoder use at once: rows, a row of tiles, and a whole strip for codecs that do not go row by row.
  var workingMemory: Int {
    let planes = isSeparate ? min(samples, 5) : 1
    let sampleBytes = isSeparate ? (bits + 7) / 8 : bytesPerPixel
    let piece = pieceSize.width * pieceSize.height * sampleBytes
    let row = size.width * sampleBytes
    var total = row * 2
    if isTiled {
      let across = (size.width + pieceSize.width - 1) / pieceSize.width
      total += across * piece
    }
    if isTiled || !Self.rowByRow.contains(compression) { total += piece * 2 }
    // Those that libtiff makes the colours of: luminance and chroma that are not in a JPEG.
    if photometric == 6, compression != 7 {
      total += (isTiled ? size.width * pieceSize.height : pieceSize.width * pieceSize.height) * 4 + piece
    }
    // Tags, dictionaries of packers, and lists of strips, which are read into eight bytes each.
    return total * planes + pieceCount * 16 * planes + (4 << 20)
  }

  /// None, CCITT, LZW, PackBits, NeXT, ThunderScan, Deflate, LZMA and Zstandard.
  private static let rowByRow: Set<Int> = [
    1, 2, 3, 4, 5, 8, 32_766, 32_771, 32_773, 32_809, 32_946, 34_925, 50_000,
  ]
  /// JPEG, which may be progressive and is kept whole, old and new, PixarLog, JBIG, LERC and WebP.
  private static let pieceByPiece: Set<Int> = [6, 7, 32_909, 34_661, 34_887, 50_001]
}
