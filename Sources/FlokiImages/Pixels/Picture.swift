import CGD
import FlokiProtocol

/// Pixels being worked on, in a true-colour image of libgd.
///
/// A pixel is a word 0xTTRRGGBB. The highest byte is transparency as in libgd, 0 for opaque, but has all
/// eight bits where libgd has seven; so libgd may see only pictures that are opaque, and the others keep
/// every step of their alpha.
@safe struct Picture: ~Copyable {
  let size: PixelSize
  /// Whether the highest byte of every word is zero.
  var isOpaque: Bool
  private let image: gdImagePtr

  /// A black, opaque picture.
  init(size: PixelSize, isOpaque: Bool = true) throws(PictureFault) {
    guard size.width > 0, size.height > 0, size.width <= ImageProbe.mostPixels,
      size.height <= ImageProbe.mostPixels,
      size.width * size.height <= ImageProbe.mostPixels,
      let image = unsafe gdImageCreateTrueColor(Int32(size.width), Int32(size.height))
    else { throw .outOfMemory }
    unsafe self.init(owning: image, isOpaque: isOpaque)
  }

  /// Takes over an image of true colours.
  @unsafe init(owning image: gdImagePtr, isOpaque: Bool) {
    unsafe self.image = image
    size = unsafe PixelSize(width: Int(image.pointee.sx), height: Int(image.pointee.sy))
    self.isOpaque = isOpaque
  }

  deinit { unsafe gdImageDestroy(image) }

  var width: Int { size.width }
  var height: Int { size.height }

  /// The words of a row.
  ///
  /// - Precondition: `y` is a row of the picture.
  @unsafe func row(_ y: Int) -> UnsafeMutableBufferPointer<Int32> {
    precondition(y >= 0 && y < size.height)
    return unsafe UnsafeMutableBufferPointer(start: image.pointee.tpixels[y], count: size.width)
  }

  /// The rows as C takes them.
  @unsafe func withRows<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>) -> Result
  ) -> Result {
    unsafe body(image.pointee.tpixels)
  }

  /// The picture as libgd takes it.
  @unsafe func withImage<Result>(_ body: (gdImagePtr) -> Result) -> Result { unsafe body(image) }

  /// Whether both have the same pixels.
  static func == (one: borrowing Picture, other: borrowing Picture) -> Bool {
    one.size == other.size
      && (0..<one.height).allSatisfy { y in unsafe one.row(y).elementsEqual(other.row(y)) }
  }
}
