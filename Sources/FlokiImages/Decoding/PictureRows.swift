import FlokiContent
import FlokiProtocol

/// A picture that was decoded as a whole.
struct PictureRows: ~Copyable {
  private let picture: Picture
  private let conversion: ColorConversion?

  init(_ picture: consuming Picture, conversion: ColorConversion?) {
    self.picture = picture
    self.conversion = conversion
  }

  borrowing func read(_ part: PixelRect, _ receive: RowReceiver) {
    var row = [LinearLight.Pixel](repeating: .zero, count: picture.width)
    for y in part.rows {
      let words = unsafe picture.row(y)
      if let conversion {
        unsafe conversion.convert(UnsafeMutableBufferPointer(rebasing: words[part.columns]))
      }
      var target = row.mutableSpan
      let span = unsafe Span(_unsafeElements: words)
      LinearLight.read(span, part.columns, into: &target)
      receive(row.span, span, y)
    }
  }
}
