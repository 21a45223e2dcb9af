import CGD
import FlokiContent
import FlokiProtocol

extension PictureRows {
  /// Decodes the formats that libgd brings: GIF (its first frame), WebP, BMP, TIFF, AVIF and HEIC.
  init(_ bytes: [UInt8], header: ImageHeader) throws(PictureFault) {
    let format: floki_gd_format
    switch header.format {
    case .gif: format = FLOKI_GD_GIF
    case .webp: format = FLOKI_GD_WEBP
    case .bmp: format = FLOKI_GD_BMP
    case .tiff: format = FLOKI_GD_TIFF
    case .avif: format = FLOKI_GD_AVIF
    case .heic: format = FLOKI_GD_HEIC
    case .jpeg, .png: throw .notAPicture
    }
    // The libraries take memory for whatever a header claims, and this one may have changed since it was surveyed.
    guard case .image(let found) = ImageProbe.probe(bytes.span, fileSize: bytes.count),
      found.format == header.format, found.storedSize == header.storedSize
    else { throw .changed }
    // libtiff obeys four orientations of eight; floki applies all of them itself.
    var source = header.format == .tiff ? bytes.withUprightTIFFTag() : bytes
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

    var picture = try unsafe source.span.withUnsafeBufferPointer { (buffer) throws(PictureFault) in
      guard let bytes = buffer.baseAddress else { throw .damaged }
      return try unsafe Picture(format, bytes, count: count, named: header.format.rawValue.uppercased())
    }
    picture.widenAlpha()

    if let place, picture.size != header.storedSize {
      guard picture.size == PixelSize(width: place.width, height: place.height) else { throw .changed }
      picture = try picture.placed(
        on: header.storedSize, x: place.x, y: place.y, background: Picture.invisible)
    }
    guard picture.size == DecodedShape(header, eighths: 8).size else { throw .changed }
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
  ) throws(PictureFault) {
    var status = FLOKI_GD_OK
    let decoded = unsafe floki_gd_decode(format, bytes, count, &status)
    defer { unsafe floki_gd_close(decoded) }
    guard let decoded = unsafe decoded else {
      switch status {
      case FLOKI_GD_MISSING:
        throw .machine(reason: "it takes libgd, which is not installed (package libgd3)")
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

extension [UInt8] {
  /// The same TIFF file with its orientation set to 1.
  fileprivate func withUprightTIFFTag() -> [UInt8] {
    guard let directory = TIFFDirectory(in: span), let entry = directory[.orientation],
      entry.offset + 2 <= count,
      entry.integer(in: span) != 1
    else { return self }
    var copy = self
    copy[entry.offset] = directory.bigEndian ? 0 : 1
    copy[entry.offset + 1] = directory.bigEndian ? 1 : 0
    return copy
  }
}
