import CJPEG
import Glibc

extension Picture {
  /// Writes a baseline JPEG, which every phone decodes (C179).
  ///
  /// libjpeg itself and not libgd, which would leave a comment in each file and the default Huffman tables.
  borrowing func jpeg(quality: Int) throws(PictureProblem) -> [UInt8] {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = unsafe withRows { rows in
      unsafe floki_jpeg_write(rows, Int32(width), Int32(height), Int32(quality), &bytes, &count)
    }
    defer { unsafe free(bytes) }
    if let problem = PictureProblem(status) { throw problem }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
