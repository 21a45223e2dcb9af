import FlokiContent
import FlokiProtocol

extension ImageProbe {
  /// Reads the first directory, which may be anywhere in the file and often is its very end.
  static func tiffHeader(of bytes: Span<UInt8>, fileSize: Int) throws(ImageFault) -> ImageHeader {
    guard let directory = TIFFDirectory(in: bytes) else { throw .ended(at: bytes.count, of: fileSize) }
    guard let width = directory[.width]?.integer(in: bytes),
      let height = directory[.height]?.integer(in: bytes)
    else {
      throw .damaged
    }
    try checkPieces(of: directory, in: bytes, fileSize: fileSize)
    var header = ImageHeader(format: .tiff, storedSize: PixelSize(width: width, height: height))
    // 1 and 2 are alpha; 0 is a channel of unknown use.
    if let kind = directory[.extraSamples]?.integer(in: bytes) { header.hasAlpha = kind == 1 || kind == 2 }
    header.add(ExifFields(in: bytes))
    return header
  }

  /// The pixels lie in strips or tiles all over the file; one behind its end means that the file is cut off.
  private static func checkPieces(
    of directory: TIFFDirectory, in bytes: Span<UInt8>, fileSize: Int
  ) throws(ImageFault) {
    guard let offsets = directory[.stripOffsets] ?? directory[.tileOffsets],
      let counts = directory[.stripByteCounts] ?? directory[.tileByteCounts]
    else { throw .damaged }
    for index in 0..<min(offsets.count, counts.count) {
      guard let offset = offsets.integer(at: index, in: bytes),
        let count = counts.integer(at: index, in: bytes)
      else {
        throw .ended(at: bytes.count, of: fileSize)
      }
      guard offset + count <= fileSize else { throw .truncated }
    }
  }
}
