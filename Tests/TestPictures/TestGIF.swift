import CTestPictures
package import FlokiContent
package import FlokiProtocol

/// An animated GIF: the first frame is red and is in `frame`, the others are green and blue.
package func animatedGIF(canvas: PixelSize, frame: PixelRect) -> [UInt8] {
  unsafe [UInt8](
    taking: test_animation(
      Int32(canvas.width), Int32(canvas.height), Int32(frame.x), Int32(frame.y), Int32(frame.width),
      Int32(frame.height)))
}
