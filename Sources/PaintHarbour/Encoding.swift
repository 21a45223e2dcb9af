import CLibGD
import Foundation

/// A file's bytes could not be made: libgd had no memory left.
struct EncodingFailed: Error {}

/// A baseline JPEG of red, green and blue bytes.
func jpeg(_ rgb: [UInt8], width: Int, height: Int, quality: Int) throws -> Data {
  try unsafe encoded(width: width, height: height) { x, y in
    let index = (y * width + x) * 3
    return (rgb[index], rgb[index + 1], rgb[index + 2], 255)
  } as: { image, count in
    unsafe gdImageJpegPtr(image, count, Int32(quality))
  }
}

/// A PNG of a canvas, transparent where nothing was painted.
func png(_ canvas: Canvas) throws -> Data {
  try unsafe encoded(width: canvas.width, height: canvas.height) { x, y in
    let pixel = canvas.pixels[y * canvas.width + x]
    let light = pixel.light / max(0.0001, pixel.w)
    func byte(_ value: Float) -> UInt8 { UInt8(clamped(value) * 255 + 0.5) }
    return (
      byte(Light.encoded(light.x)), byte(Light.encoded(light.y)), byte(Light.encoded(light.z)), byte(pixel.w)
    )
  } as: { image, count in
    unsafe gdImagePngPtrEx(image, count, 9)
  }
}

private func encoded(
  width: Int, height: Int, _ pixel: (Int, Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8),
  as encode: (gdImagePtr, UnsafeMutablePointer<Int32>) -> UnsafeMutableRawPointer?
) throws -> Data {
  guard let image = unsafe gdImageCreateTrueColor(Int32(width), Int32(height)) else { throw EncodingFailed() }
  defer { unsafe gdImageDestroy(image) }
  unsafe gdImageAlphaBlending(image, 0)
  var isOpaque = true
  for y in 0..<height {
    for x in 0..<width {
      let (red, green, blue, alpha) = pixel(x, y)
      if alpha < 255 { isOpaque = false }
      let clear = Int32(127 - (Int(alpha) * 127 + 127) / 255)
      let color = clear << 24 | Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
      unsafe gdImageSetPixel(image, Int32(x), Int32(y), color)
    }
  }
  unsafe gdImageSaveAlpha(image, isOpaque ? 0 : 1)
  var count: Int32 = 0
  guard let bytes = unsafe encode(image, &count) else { throw EncodingFailed() }
  defer { unsafe gdFree(bytes) }
  return unsafe Data(bytes: bytes, count: Int(count))
}
