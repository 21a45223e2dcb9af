import CHEIF
import FlokiContent
import FlokiProtocol

/// A HEIC, HEIF or AVIF that libheif decodes as a whole, upright and cropped.
struct HEIFRows {
  let bytes: [UInt8]
  let header: ImageHeader

  func read(_ part: PixelRect, _ receive: RowReceiver) throws(PictureProblem) {
    // libheif takes memory for whatever the file claims: nothing is handed to it that was not looked at whole.
    guard case .image(let found) = ImageProbe.probe(bytes.span, fileSize: bytes.count), found.isWithin(header)
    else {
      throw .damaged
    }
    try unsafe bytes.span.withUnsafeBufferPointer { (buffer) throws(PictureProblem) in
      guard let base = buffer.baseAddress else { throw .damaged }
      var status = FLOKI_HEIF_OK
      let decoded = unsafe floki_heif_decode(base, buffer.count, &status)
      if let problem = PictureProblem(status) { throw problem }
      guard let heif = unsafe decoded else { throw .damaged }
      defer { unsafe floki_heif_close(heif) }
      let size = unsafe PixelSize(width: Int(floki_heif_width(heif)), height: Int(floki_heif_height(heif)))
      guard size == header.storedSize else { throw .damaged }
      unsafe read(part, of: heif, width: size.width, receive)
    }
  }

  @unsafe private func read(
    _ part: PixelRect, of heif: OpaquePointer, width: Int, _ receive: RowReceiver
  ) {
    let conversion = unsafe ColorConversion(
      from: ColorProfile(in: bytes.span, format: header.format) ?? CodePoints(heif)?.profile, isGray: false)
    let hasAlpha = unsafe floki_heif_has_alpha(heif)
    let isPremultiplied = unsafe floki_heif_is_premultiplied(heif)
    var words = [Int32](repeating: 0, count: width)
    var row = [LinearLight.Pixel](repeating: .zero, count: width)
    for y in part.rows {
      var pixel = unsafe floki_heif_row(heif, Int32(y)) + part.x * (hasAlpha ? 4 : 3)
      for x in part.columns {
        if hasAlpha {
          let alpha = UInt32(unsafe pixel[3])
          let color = unsafe (UInt32(pixel[0]), UInt32(pixel[1]), UInt32(pixel[2]))
          let (red, green, blue) =
            isPremultiplied && alpha > 0
            ? (
              Self.divided(color.0, by: alpha), Self.divided(color.1, by: alpha),
              Self.divided(color.2, by: alpha)
            )
            : color
          words[x] = Int32(bitPattern: (255 - alpha) << 24 | red << 16 | green << 8 | blue)
          unsafe pixel += 4
        } else {
          unsafe words[x] = Int32(pixel[0]) << 16 | Int32(pixel[1]) << 8 | Int32(pixel[2])
          unsafe pixel += 3
        }
      }
      conversion?.convert(&words, part.columns)
      var target = row.mutableSpan
      LinearLight.read(words.span, part.columns, into: &target)
      receive(row.span, words.span, y)
    }
  }

  private static func divided(_ value: UInt32, by alpha: UInt32) -> UInt32 {
    min(255, (value * 255 + alpha / 2) / alpha)
  }
}

extension CodePoints {
  @unsafe fileprivate init?(_ heif: OpaquePointer) {
    var points = floki_heif_code_points()
    guard unsafe floki_heif_code_points_of(heif, &points) else { return nil }
    self.init(primaries: Int(points.primaries), transfer: Int(points.transfer))
  }
}

extension PictureProblem {
  fileprivate init?(_ status: floki_heif_status) {
    switch status {
    case FLOKI_HEIF_OK: return nil
    case FLOKI_HEIF_UNUSUAL: self = .file(.unusualHEIF)
    case FLOKI_HEIF_OUT_OF_MEMORY: self = .outOfMemory
    case FLOKI_HEIF_MISSING:
      self = .machine(reason: "it needs libheif, which is not installed (package libheif1)")
    default: self = .damaged
    }
  }
}
