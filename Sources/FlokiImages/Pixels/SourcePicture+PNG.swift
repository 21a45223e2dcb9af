import CPNG
import FlokiCompiler
import FlokiProtocol

extension SourcePicture {
  /// Decodes a PNG with every step of its alpha, which libgd would halve.
  static func decodePNG(_ bytes: [UInt8], header: ImageHeader) throws(PictureFault) -> SourcePicture {
    try unsafe bytes.span.withUnsafeBufferPointer { (buffer) throws(PictureFault) -> SourcePicture in
      var status = FLOKI_PNG_OK
      guard let png = unsafe floki_png_open(buffer.baseAddress, buffer.count, &status) else {
        throw .outOfMemory
      }
      defer { unsafe floki_png_close(png) }
      if let fault = PictureFault(status) { throw fault }
      let size = unsafe PixelSize(width: Int(floki_png_width(png)), height: Int(floki_png_height(png)))
      guard size == header.storedSize else { throw .changed }

      var picture = try Picture(size: size, isOpaque: unsafe floki_png_has_alpha(png) == 0)
      let outcome = unsafe picture.withRows { rows in unsafe floki_png_read(png, rows) }
      if let fault = PictureFault(outcome) { throw fault }
      if !picture.isOpaque { picture.isOpaque = !picture.showsTransparency }

      var count = 0
      let profileBytes = unsafe floki_png_profile(png, &count)
      let profile = unsafe ColorProfile(UnsafeBufferPointer(start: profileBytes, count: count))
      return SourcePicture(
        picture: picture, orientation: Orientation(exif: header.orientation),
        profile: unsafe profile ?? ColorProfile(floki_png_colors_of(png)),
        isGray: unsafe floki_png_is_gray(png) != 0)
    }
  }
}

extension ColorProfile {
  /// What a PNG says of its colours without a whole profile; nil for sRGB and what is as good as it.
  fileprivate init?(_ colors: floki_png_colors) {
    guard colors.is_srgb == 0, colors.gamma > 0.05, colors.gamma < 20 else { return nil }
    let c = colors.chromaticities
    let hasPrimaries = c.1 > 0 && c.3 > 0 && c.5 > 0 && c.7 > 0
    self = .calibrated(
      gamma: 1 / colors.gamma,
      primaries: hasPrimaries
        ? Primaries(white: (c.0, c.1), red: (c.2, c.3), green: (c.4, c.5), blue: (c.6, c.7)) : .sRGB)
  }
}

extension PictureFault {
  init?(_ status: floki_png_status) {
    switch status {
    case FLOKI_PNG_OK: return nil
    case FLOKI_PNG_TRUNCATED: self = .truncated
    case FLOKI_PNG_OUT_OF_MEMORY: self = .outOfMemory
    default: self = .damaged
    }
  }
}
