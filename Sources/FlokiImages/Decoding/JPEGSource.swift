import FlokiContent
import FlokiProtocol

/// A JPEG that several pictures are made of, at as many sizes.
struct JPEGSource {
  private let bytes: [UInt8]
  private let header: ImageHeader
  /// Whether it was read to the end once, and no block of it is lost.
  private var isWhole = false

  init(_ bytes: [UInt8], header: ImageHeader) {
    self.bytes = bytes
    self.header = header
  }

  /// Reads some rows by the cheaper decoder that can. Throws if any block of the file is lost, whichever decoder is used.
  mutating func read(_ part: PixelRect, eighths: Int, _ receive: RowReceiver) throws(PictureProblem) {
    if let means = try means(eighths: eighths, rows: part.rows) {
      MeanRows(means, in: bytes.span).read(part, receive)
    } else {
      try JPEGRows(bytes: bytes, header: header, eighths: eighths).read(part, receive)
    }
  }

  /// What the file's blocks give quickly; nil if libjpeg must make the picture.
  ///
  /// - Parameter rows: The wanted rows of the result.
  private mutating func means(eighths: Int, rows: Range<Int>) throws(PictureProblem) -> BlockMeans? {
    guard eighths == 1 || eighths == 3 else {
      if !isWhole { isWhole = try MeanDecoder.isWhole(bytes.span) }
      return nil
    }
    let stored = (rows.lowerBound * 8 / eighths)..<((rows.upperBound * 8 + eighths - 1) / eighths)
    switch try MeanDecoder.read(bytes.span, eighths: eighths, rows: stored) {
    case .means(let means, let isWhole):
      self.isWhole = isWhole
      guard PixelSize(width: means.width, height: means.height) == header.storedSize else { throw .damaged }
      return means
    case .whole: isWhole = true
    case .unknown: break
    }
    return nil
  }
}
