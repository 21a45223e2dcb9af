import CJPEG
import FlokiCompiler
import FlokiProtocol

extension SourcePicture {
  /// Decodes a JPEG at `eighths`/8 of its size, which costs a fraction of decoding all of it.
  static func decodeJPEG(
    _ bytes: [UInt8], header: ImageHeader, eighths: Int
  ) throws(PictureFault) -> SourcePicture {
    let orientation = Orientation(exif: header.orientation)
    return try unsafe bytes.span.withUnsafeBufferPointer { (buffer) throws(PictureFault) -> SourcePicture in
      var status = FLOKI_JPEG_OK
      guard let jpeg = unsafe floki_jpeg_open(buffer.baseAddress, buffer.count, Int32(eighths), &status)
      else {
        throw .outOfMemory
      }
      defer { unsafe floki_jpeg_close(jpeg) }
      if let fault = PictureFault(status) { throw fault }
      guard unsafe Int(floki_jpeg_stored_width(jpeg)) == header.storedSize.width,
        unsafe Int(floki_jpeg_stored_height(jpeg)) == header.storedSize.height
      else { throw .changed }

      var count = 0
      let profileBytes = unsafe floki_jpeg_profile(jpeg, &count)
      let profile = unsafe ColorProfile(UnsafeBufferPointer(start: profileBytes, count: count))
      let picture = try Picture(
        size: unsafe PixelSize(width: Int(floki_jpeg_width(jpeg)), height: Int(floki_jpeg_height(jpeg))))
      let outcome = unsafe picture.withRows { rows in unsafe floki_jpeg_read(jpeg, rows) }
      if let fault = PictureFault(outcome) { throw fault }

      let colors = unsafe floki_jpeg_colors_of(jpeg)
      guard colors == FLOKI_JPEG_CMYK else {
        return SourcePicture(
          picture: picture, orientation: orientation, profile: profile, isGray: colors == FLOKI_JPEG_GRAY)
      }
      picture.convertFromCMYK(isInverted: unsafe floki_jpeg_is_inverted(jpeg) != 0, profile: profile)
      return SourcePicture(picture: picture, orientation: orientation, profile: nil, isGray: false)
    }
  }
}

extension PictureFault {
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
