import CTestPictures
package import FlokiContent
package import FlokiProtocol

/// What a picture should become, worked out with nothing of floki's: decoded whole, set upright, converted by lcms with
/// 16 bits, and scaled by Lanczos' kernel in linear light and double precision.
@safe package final class ReferencePicture {
  private let reference: OpaquePointer

  /// Nil where the bytes are no JPEG or PNG that decodes.
  package init?(decoding bytes: [UInt8], orientation: Int = 1) {
    guard let reference = unsafe test_reference_open(bytes, bytes.count, Int32(orientation)) else {
      return nil
    }
    unsafe self.reference = unsafe reference
  }

  deinit { unsafe test_reference_close(reference) }

  /// The size of the upright picture.
  package var size: PixelSize {
    unsafe PixelSize(
      width: Int(test_reference_width(reference)), height: Int(test_reference_height(reference)))
  }

  /// A part of the upright picture at another size, without anything of what lies around the part.
  package func rendered(_ part: PixelRect, at size: PixelSize) -> TestPicture {
    var words = [UInt32](repeating: 0, count: size.width * size.height)
    unsafe test_reference_render(
      reference, Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height), Int32(size.width),
      Int32(size.height), &words)
    return TestPicture(width: size.width, height: size.height, words: words)
  }
}

extension TestPicture {
  /// What libgd alone makes of the same part: the picture as most programs would make it.
  package init?(renderedByGD bytes: [UInt8], _ part: PixelRect, at size: PixelSize) {
    var words = [UInt32](repeating: 0, count: size.width * size.height)
    let isMade = unsafe test_gd_render(
      bytes, bytes.count, Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height),
      Int32(size.width),
      Int32(size.height), &words)
    guard isMade != 0 else { return nil }
    self.init(width: size.width, height: size.height, words: words)
  }
}
