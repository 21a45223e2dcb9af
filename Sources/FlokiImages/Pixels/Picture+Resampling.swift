import CGD
import FlokiCompiler
import FlokiProtocol

extension Picture {
  /// A part of the picture at another size: the mean of the pixels that fall on each new one.
  borrowing func resampled(_ part: PixelRect, to size: PixelSize) throws(PictureFault) -> Picture {
    let result = try Picture(size: size, isOpaque: isOpaque)
    unsafe withImage { source in
      unsafe result.withImage { target in
        // Not gdImageScale: it skips pixels or shifts the picture.
        unsafe gdImageCopyResampled(
          target, source, 0, 0, Int32(part.x), Int32(part.y), Int32(size.width), Int32(size.height),
          Int32(part.width), Int32(part.height))
      }
    }
    return result
  }
}
