import CJPEG
import FlokiProtocol
import Foundation

extension Picture {
  /// Decodes a JPEG at `eighths`/8 of its size, which costs a fraction of decoding all of it.
  static func decodeJPEG(
    _ bytes: [UInt8], eighths: Int, storedSize: PixelSize, profile: inout [UInt8]
  ) throws(PictureFault) -> Picture {
    try unsafe bytes.span.withUnsafeBufferPointer { (buffer) throws(PictureFault) -> Picture in
      var status = FLOKI_JPEG_OK
      guard let base = buffer.baseAddress,
        let jpeg = unsafe floki_jpeg_open(base, buffer.count, Int32(eighths), &status)
      else { throw .outOfMemory }
      defer { unsafe floki_jpeg_close(jpeg) }
      if let fault = PictureFault(status) { throw fault }
      guard unsafe floki_jpeg_stored_width(jpeg) == storedSize.width,
        unsafe floki_jpeg_stored_height(jpeg) == storedSize.height
      else { throw .changed }
      let picture = try Picture(
        size: PixelSize(
          width: Int(unsafe floki_jpeg_width(jpeg)), height: Int(unsafe floki_jpeg_height(jpeg))))
      if let fault = PictureFault(unsafe picture.withRows { rows in unsafe floki_jpeg_read(jpeg, rows) }) {
        throw fault
      }
      return picture
    }
  }

  /// Writes a baseline JPEG.
  borrowing func jpeg(quality: Int) throws(PictureFault) -> [UInt8] {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = unsafe withRows { rows in
      unsafe floki_jpeg_write(rows, Int32(width), Int32(height), Int32(quality), &bytes, &count)
    }
    defer { unsafe free(bytes) }
    if let fault = PictureFault(status) { throw fault }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}

extension PictureFault {
  fileprivate init?(_ status: floki_jpeg_status) {
    switch status {
    case FLOKI_JPEG_OK: return nil
    case FLOKI_JPEG_TRUNCATED: self = .truncated
    case FLOKI_JPEG_UNSUPPORTED:
      self.init("it is a kind of JPEG that floki cannot read; save it as a plain JPEG")
    case FLOKI_JPEG_OUT_OF_MEMORY: self = .outOfMemory
    default: self = .damaged
    }
  }
}
