import CTIFF
import FlokiContent
import FlokiProtocol

/// A TIFF that libtiff unpacks row by row, or by rows of tiles.
struct TIFFRows {
  let bytes: [UInt8]
  let header: ImageHeader

  func read(_ part: PixelRect, _ receive: RowReceiver) throws(PictureProblem) {
    try unsafe bytes.span.withUnsafeBufferPointer { (buffer) throws(PictureProblem) in
      guard let base = buffer.baseAddress else { throw .damaged }
      var status = FLOKI_TIFF_OK
      let opened = unsafe floki_tiff_open(base, buffer.count, Self.mostMemory(for: header), &status)
      if let problem = PictureProblem(status) { throw problem }
      guard let tiff = unsafe opened else { throw .damaged }
      defer { unsafe floki_tiff_close(tiff) }
      let size = unsafe PixelSize(width: Int(floki_tiff_width(tiff)), height: Int(floki_tiff_height(tiff)))
      // The directory was read by floki before; where libtiff reads another picture in it, the file contradicts itself.
      guard size == header.storedSize else { throw .damaged }
      try unsafe read(part, of: tiff, size, receive)
    }
  }

  @unsafe private func read(
    _ part: PixelRect, of tiff: OpaquePointer, _ size: PixelSize, _ receive: RowReceiver
  ) throws(PictureProblem) {
    let conversion = unsafe ColorConversion(tiff)
    let hasAlpha = unsafe floki_tiff_has_alpha(tiff)
    var words = [Int32](repeating: 0, count: size.width)
    var opacity = [UInt8](repeating: 255, count: hasAlpha ? size.width : 0)
    var row = [LinearLight.Pixel](repeating: .zero, count: size.width)
    for y in 0..<part.rows.upperBound {
      let status = unsafe words.withUnsafeMutableBufferPointer { words in
        unsafe opacity.withUnsafeMutableBufferPointer { opacity in
          unsafe floki_tiff_next(
            tiff, words.baseAddress.unsafelyUnwrapped, hasAlpha ? opacity.baseAddress : nil)
        }
      }
      if let problem = PictureProblem(status) { throw problem }
      guard part.rows.contains(y) else { continue }
      conversion?.convert(&words, part.columns)
      if hasAlpha {
        for x in part.columns {
          words[x] = words[x] & 0xFFFFFF | Int32(bitPattern: UInt32(255 - opacity[x]) << 24)
        }
      }
      var target = row.mutableSpan
      LinearLight.read(words.span, part.columns, into: &target)
      receive(row.span, words.span, y)
    }
  }

  /// What libtiff may ask for at a time: no more than was planned for, and enough for the tags of any file.
  private static func mostMemory(for header: ImageHeader) -> Int { max(header.workingMemory, 16 << 20) }
}

extension ColorConversion {
  @unsafe fileprivate init?(_ tiff: OpaquePointer) {
    var count = 0
    let bytes = unsafe floki_tiff_profile(tiff, &count)
    let profile = unsafe ColorProfile(UnsafeBufferPointer(start: bytes, count: count))
    switch unsafe floki_tiff_colors_of(tiff) {
    case FLOKI_TIFF_CMYK: self.init(fromInks: profile, isInverted: false)
    case FLOKI_TIFF_LAB:
      guard let lab = Self.fromLab else { return nil }
      self = lab
    case let colors: self.init(from: profile, isGray: colors == FLOKI_TIFF_GRAY)
    }
  }
}

extension PictureProblem {
  fileprivate init?(_ status: floki_tiff_status) {
    switch status {
    case FLOKI_TIFF_OK: return nil
    case FLOKI_TIFF_UNUSUAL: self = .file(.unusualTIFF)
    case FLOKI_TIFF_OUT_OF_MEMORY: self = .outOfMemory
    case FLOKI_TIFF_MISSING:
      self = .machine(reason: "it needs libtiff, which is not installed (package libtiff6)")
    default: self = .damaged
    }
  }
}
