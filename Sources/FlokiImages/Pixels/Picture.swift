import FlokiProtocol
import Glibc

/// Pixels being worked on.
///
/// A pixel is a word 0xTTRRGGBB. The highest byte is transparency as in libgd, 0 for opaque, but has all eight bits where
/// libgd has seven.
@safe struct Picture: ~Copyable {
  let size: PixelSize
  /// Whether the highest byte of every word is zero.
  var isOpaque: Bool
  /// The rows, one after the other.
  private let words: UnsafeMutablePointer<Int32>

  /// A black, opaque picture.
  init(size: PixelSize, isOpaque: Bool = true) throws(PictureProblem) {
    guard size.width > 0, size.height > 0, size.width <= ImageProbe.mostPixels,
      size.height <= ImageProbe.mostPixels,
      size.width * size.height <= ImageProbe.mostPixels,
      let memory = unsafe calloc(size.width * size.height, MemoryLayout<Int32>.stride)
    else { throw .outOfMemory }
    self.size = size
    self.isOpaque = isOpaque
    unsafe words = memory.assumingMemoryBound(to: Int32.self)
  }

  deinit { unsafe free(words) }

  var width: Int { size.width }
  var height: Int { size.height }

  /// The words of a row.
  ///
  /// - Precondition: `y` is a row of the picture.
  @unsafe func row(_ y: Int) -> UnsafeMutableBufferPointer<Int32> {
    precondition(y >= 0 && y < size.height)
    return unsafe UnsafeMutableBufferPointer(start: words + y * size.width, count: size.width)
  }

  /// The rows as pointers for C.
  @unsafe func withRows<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UnsafeMutablePointer<Int32>?.self, capacity: size.height) {
      rows in
      for y in 0..<size.height { unsafe rows.initializeElement(at: y, to: words + y * size.width) }
      return unsafe body(rows.baseAddress.unsafelyUnwrapped)
    }
  }

  /// Whether both have the same pixels.
  static func == (one: borrowing Picture, other: borrowing Picture) -> Bool {
    one.size == other.size
      && (0..<one.height).allSatisfy { y in unsafe one.row(y).elementsEqual(other.row(y)) }
  }
}
