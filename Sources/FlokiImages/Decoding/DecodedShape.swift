import FlokiContent
import FlokiProtocol

/// The size of a decoder's output, known from the header alone.
///
/// Every decoder has a method `read(_:_:)` that hands over each row of a part once, from top to bottom, to a ``RowReceiver``. The rows are as wide as the decoded picture, but only the columns of the part hold its light. It
/// throws where something of the part is lost, or the file cannot be whole.
struct DecodedShape {
  /// The size of the decoded picture, not upright yet.
  let size: PixelSize
  /// The decoded pixels that a stored one becomes, in either direction: at most one.
  let scale: Double
  /// How to set the decoded picture upright.
  let orientation: Orientation

  /// - Parameter eighths: how much of a JPEG's size is decoded; other formats are decoded whole.
  init(_ header: ImageHeader, eighths: Int) {
    orientation = Orientation(exif: header.orientation)
    let stored = orientation.turned(header.size)
    guard header.format == .jpeg else {
      size = stored
      scale = 1
      return
    }
    size = PixelSize(width: (stored.width * eighths + 7) / 8, height: (stored.height * eighths + 7) / 8)
    scale = Double(eighths) / 8
  }
}

/// Takes a row in: its light in the colours of sRGB, the words 0xTTRRGGBB that it is the light of, or none where there are none,
/// and its number.
typealias RowReceiver = (_ light: Span<LinearLight.Pixel>, _ words: Span<Int32>, _ y: Int) -> Void

extension PixelRect {
  var columns: Range<Int> { x..<(x + width) }
  var rows: Range<Int> { y..<(y + height) }

  /// The smallest rectangle that holds both.
  func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(columns.upperBound, other.columns.upperBound) - left,
      height: max(rows.upperBound, other.rows.upperBound) - top)
  }
}
