import CJPEG
import FlokiContent
import FlokiProtocol

/// A JPEG that libjpeg decodes, at some eighths of its size and only where something of it is wanted.
///
/// libjpeg does not report much of the damage in a file that is not progressive: ``MeanDecoder`` finds it first.
struct JPEGRows {
  let bytes: [UInt8]
  let header: ImageHeader
  let eighths: Int
  /// More columns than a sample of colour is wide, however it is sampled.
  private static let margin = 8

  func read(
    _ part: PixelRect, _ receive: RowReceiver
  ) throws(PictureProblem) {
    let shape = DecodedShape(header, eighths: eighths)
    // libjpeg reads the bytes where they are.
    try unsafe bytes.span.withUnsafeBufferPointer { (buffer) throws(PictureProblem) in
      var status = FLOKI_JPEG_OK
      guard let jpeg = unsafe floki_jpeg_open(buffer.baseAddress, buffer.count, Int32(eighths), &status)
      else { throw .outOfMemory }
      defer { unsafe floki_jpeg_close(jpeg) }
      if let problem = PictureProblem(status) { throw problem }
      let stored = unsafe PixelSize(
        width: Int(floki_jpeg_stored_width(jpeg)), height: Int(floki_jpeg_stored_height(jpeg)))
      let decoded = unsafe PixelSize(
        width: Int(floki_jpeg_width(jpeg)), height: Int(floki_jpeg_height(jpeg)))
      guard stored == header.storedSize, decoded == shape.size else { throw .damaged }
      try unsafe read(part, of: jpeg, width: shape.size.width, receive)
    }
  }

  @unsafe private func read(
    _ part: PixelRect, of jpeg: OpaquePointer, width: Int,
    _ receive: RowReceiver
  ) throws(PictureProblem) {
    let conversion = unsafe ColorConversion(jpeg)
    // At the edge of what it is asked for, libjpeg has no neighbour to draw colours out of, and the last columns would depend on
    // what else is made of the picture.
    let first = max(0, part.x - Self.margin)
    let count = min(width, part.x + part.width + Self.margin) - first
    let start = unsafe floki_jpeg_start(jpeg, Int32(first), Int32(count), Int32(part.y))
    if let problem = PictureProblem(start) { throw problem }
    // Room for the whole row: libjpeg decodes whole blocks around the part.
    var words = [Int32](repeating: 0, count: width)
    var row = [LinearLight.Pixel](repeating: .zero, count: width)
    for y in part.rows {
      let outcome = unsafe words.withUnsafeMutableBufferPointer { words in
        unsafe floki_jpeg_next(jpeg, words.baseAddress)
      }
      if let problem = PictureProblem(outcome) { throw problem }
      conversion?.convert(&words, part.columns)
      var target = row.mutableSpan
      LinearLight.read(words.span, part.columns, into: &target)
      receive(row.span, words.span, y)
    }
  }
}

extension ColorConversion {
  @unsafe fileprivate init?(_ jpeg: OpaquePointer) {
    var count = 0
    let bytes = unsafe floki_jpeg_profile(jpeg, &count)
    let profile = unsafe ColorProfile(UnsafeBufferPointer(start: bytes, count: count))
    switch unsafe floki_jpeg_colors_of(jpeg) {
    case FLOKI_JPEG_CMYK:
      self.init(fromInks: profile, isInverted: unsafe floki_jpeg_is_inverted(jpeg) != 0)
    case let colors: self.init(from: profile, isGray: colors == FLOKI_JPEG_GRAY)
    }
  }
}

extension PictureProblem {
  init?(_ status: floki_jpeg_status) {
    switch status {
    case FLOKI_JPEG_OK: return nil
    case FLOKI_JPEG_TRUNCATED: self = .truncated
    case FLOKI_JPEG_UNSUPPORTED: self = .file(.unusualJPEG)
    case FLOKI_JPEG_OUT_OF_MEMORY: self = .outOfMemory
    default: self = .damaged
    }
  }
}
