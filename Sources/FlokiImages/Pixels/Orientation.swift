import FlokiContent
import FlokiProtocol

/// How the stored rows and columns of a picture lie in the upright one: the eight values of EXIF (C180).
///
/// An upright pixel (x, y) is found in the stored picture by swapping its coordinates, if `swapsSides`, and
/// then counting from the far side where a flag says so.
struct Orientation {
  let swapsSides: Bool
  let mirrorsX: Bool
  let mirrorsY: Bool

  /// - Parameter exif: 1 … 8; anything else counts as 1.
  init(exif: Int) {
    swapsSides = (5...8).contains(exif)
    mirrorsX = [2, 3, 7, 8].contains(exif)
    mirrorsY = [3, 4, 6, 7].contains(exif)
  }

  var isIdentity: Bool { !swapsSides && !mirrorsX && !mirrorsY }

  /// The size the other way up: from stored to upright and back.
  func turned(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// The place of a rectangle of the upright picture in the stored one.
  func stored(_ rect: PixelRect, in storedSize: PixelSize) -> PixelRect {
    var result =
      swapsSides ? PixelRect(x: rect.y, y: rect.x, width: rect.height, height: rect.width) : rect
    if mirrorsX { result.x = storedSize.width - result.x - result.width }
    if mirrorsY { result.y = storedSize.height - result.y - result.height }
    return result
  }
}

extension Picture {
  /// The picture set upright.
  consuming func upright(_ orientation: Orientation) throws(PictureProblem) -> Picture {
    if orientation.isIdentity { return self }
    let result = try Picture(size: orientation.turned(size), isOpaque: isOpaque)
    for y in 0..<result.height {
      let target = unsafe result.row(y)
      for x in 0..<result.width {
        let (column, line) = orientation.swapsSides ? (y, x) : (x, y)
        let source = unsafe row(orientation.mirrorsY ? height - 1 - line : line)
        unsafe target[x] = source[orientation.mirrorsX ? width - 1 - column : column]
      }
    }
    return result
  }
}
