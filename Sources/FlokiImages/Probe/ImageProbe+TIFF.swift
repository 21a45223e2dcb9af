import FlokiContent
import FlokiProtocol

extension ImageProbe {
  /// Reads the first directory, which may be anywhere in the file and often is its very end.
  static func tiffHeader(of bytes: Span<UInt8>, fileSize: Int) throws(ImageProblem) -> ImageHeader {
    guard let directory = TIFFDirectory(in: bytes) else { throw .ended(at: bytes.count, of: fileSize) }
    let layout = try TIFFLayout(directory, in: bytes)
    try checkPieces(of: directory, layout.pieceCount, in: bytes, fileSize: fileSize)
    var header = ImageHeader(
      format: .tiff, storedSize: layout.size, workingMemory: layout.workingMemory, readingRevision: 1)
    // 1 and 2 are alpha; 0 is a channel of unknown use.
    if let kinds = directory[.extraSamples] {
      header.hasAlpha = (0..<min(kinds.count, 16)).contains { index in
        kinds.integer(at: index, in: bytes).map { $0 == 1 || $0 == 2 } ?? false
      }
    }
    header.add(ExifFields(in: bytes))
    return header
  }

  /// The pixels are in strips or tiles all over the file; one beyond its end means that the file is truncated.
  private static func checkPieces(
    of directory: TIFFDirectory, _ expected: Int, in bytes: Span<UInt8>, fileSize: Int
  ) throws(ImageProblem) {
    guard let offsets = directory[.stripOffsets] ?? directory[.tileOffsets],
      let counts = directory[.stripByteCounts] ?? directory[.tileByteCounts],
      offsets.count >= expected, counts.count >= expected
    else { throw .damaged }
    for index in 0..<expected {
      guard let offset = offsets.integer(at: index, in: bytes),
        let count = counts.integer(at: index, in: bytes)
      else {
        throw .ended(at: bytes.count, of: fileSize)
      }
      guard offset <= fileSize, count <= fileSize - offset else { throw .truncated }
    }
  }
}
