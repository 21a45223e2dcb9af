import CGD
import FlokiContent
import FlokiProtocol

extension PictureRows {
  /// Decodes the formats that libgd brings: GIF (its first frame) and WebP.
  init(_ bytes: [UInt8], header: ImageHeader) throws(PictureProblem) {
    let format: floki_gd_format
    switch header.format {
    case .gif: format = FLOKI_GD_GIF
    case .webp: format = FLOKI_GD_WEBP
    case .jpeg, .png, .bmp, .tiff, .avif, .heic: throw .notAPicture
    }
    // The libraries take memory for whatever a header claims: nothing is handed to them that was not looked at whole.
    guard case .image(let found) = ImageProbe.probe(bytes.span, fileSize: bytes.count), found.isWithin(header)
    else {
      throw .damaged
    }
    var source = bytes
    var place: PixelRect?
    switch header.format {
    case .gif:
      // libgd reads the first frame alone, without the canvas that it is on.
      place = ImageProbe.firstFrame(ofGIF: bytes.span).map {
        PixelRect(x: $0.x, y: $0.y, width: $0.size.width, height: $0.size.height)
      }
    case .webp:
      // And of an animated WebP nothing.
      if let frame = WebPFrame(in: bytes.span) {
        source = frame.standAlone(from: bytes.span)
        place = PixelRect(x: frame.x, y: frame.y, width: frame.size.width, height: frame.size.height)
      }
    default: break
    }
    guard let count = Int32(exactly: source.count) else {
      throw .machine(reason: "the file is larger than 2 GB")
    }

    var picture = try unsafe source.span.withUnsafeBufferPointer { (buffer) throws(PictureProblem) in
      guard let bytes = buffer.baseAddress else { throw .damaged }
      return try unsafe Picture(format, bytes, count: count, named: header.format.rawValue.uppercased())
    }
    picture.widenAlpha()

    if let place, picture.size != header.storedSize {
      guard picture.size == PixelSize(width: place.width, height: place.height) else { throw .damaged }
      picture = try picture.placed(
        on: header.storedSize, x: place.x, y: place.y, background: Picture.invisible)
    }
    guard picture.size == header.storedSize else { throw .damaged }
    self.init(
      picture,
      conversion: ColorConversion(
        from: ColorProfile(in: bytes.span, format: header.format), isGray: false))
  }
}

extension Picture {
  /// What libgd makes of a file.
  @unsafe fileprivate init(
    _ format: floki_gd_format, _ bytes: UnsafePointer<UInt8>, count: Int32, named name: String
  ) throws(PictureProblem) {
    var status = FLOKI_GD_OK
    let decoded = unsafe floki_gd_decode(format, bytes, count, &status)
    defer { unsafe floki_gd_close(decoded) }
    guard let decoded = unsafe decoded else {
      switch status {
      case FLOKI_GD_MISSING:
        throw .machine(reason: "it needs libgd, which is not installed (package libgd3)")
      case FLOKI_GD_UNREADABLE: throw .machine(reason: "the libgd on this machine does not read \(name)")
      default: throw .damaged
      }
    }
    try self.init(
      size: unsafe PixelSize(width: Int(floki_gd_width(decoded)), height: Int(floki_gd_height(decoded))),
      isOpaque: false)
    for y in 0..<height {
      unsafe row(y).baseAddress?.update(from: floki_gd_row(decoded, Int32(y)), count: width)
    }
  }
}
