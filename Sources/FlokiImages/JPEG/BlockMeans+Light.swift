extension BlockMeans {
  /// The size of the picture that the means make.
  var eighthWidth: Int { planes[0].width }
  var eighthHeight: Int { planes[0].height }

  /// Turns a row of means into light.
  ///
  /// Colours at half the size are drawn out as libjpeg draws them out in a whole picture: three parts of the nearer
  /// mean and one of the other.
  func light(ofRow y: Int, into row: inout MutableSpan<SIMD4<Float>>) {
    let light = LinearLight.ofEighths.span
    let values = values.span
    func brightness(_ plane: Plane, _ x: Int) -> Int {
      Int(values[plane.offset &+ y &* plane.stride &+ x]) &* plane.quantizer
    }
    guard planes.count == 3 else {
      for x in 0..<eighthWidth {
        row[x] = SIMD4(repeating: light[Self.clamped(brightness(planes[0], x) &+ 1024)])
        row[x].w = 1
      }
      return
    }
    let first = planes[0]
    let second = ChromaRow(planes[1], at: y, of: first)
    let third = ChromaRow(planes[2], at: y, of: first)
    for x in 0..<eighthWidth {
      // In eighths of a step, and 16 times that.
      let brightness = (brightness(first, x) &+ 1024) &<< 4
      let one = second.value(at: x, values)
      let other = third.value(at: x, values)
      var red = one, green = other, blue = 0
      switch colors {
      case .luminanceAndChrominance:
        red = brightness &+ (91881 &* other) &>> 16
        green = brightness &- (22554 &* one &+ 46802 &* other) &>> 16
        blue = brightness &+ (116130 &* one) &>> 16
      case .redGreenBlue: (red, green, blue) = (brightness, one &+ 16384, other &+ 16384)
      }
      row[x] = SIMD4(
        light[Self.clamped((red &+ 8) &>> 4)], light[Self.clamped((green &+ 8) &>> 4)],
        light[Self.clamped((blue &+ 8) &>> 4)], 1)
    }
  }

  private static func clamped(_ eighths: Int) -> Int { min(max(eighths, 0), 255 * 8) }
}

/// One row of a colour, at the size of the brightness.
private struct ChromaRow {
  private let near: Int
  private let far: Int
  private let isHalfWide: Bool
  private let isHalfHigh: Bool
  private let last: Int
  private let quantizer: Int

  init(_ plane: BlockMeans.Plane, at y: Int, of first: BlockMeans.Plane) {
    isHalfWide = plane.width < first.width
    isHalfHigh = plane.height < first.height
    let row = isHalfHigh ? min(y >> 1, plane.height - 1) : y
    let other = !isHalfHigh ? row : max(0, min(y & 1 == 0 ? row - 1 : row + 1, plane.height - 1))
    near = plane.offset + row * plane.stride
    far = plane.offset + other * plane.stride
    last = plane.width - 1
    quantizer = plane.quantizer
  }

  /// In sixteenths of what a mean counts in.
  @inline(__always)
  func value(at x: Int, _ values: Span<Int16>) -> Int {
    func column(_ x: Int) -> Int { 3 &* Int(values[near &+ x]) &+ Int(values[far &+ x]) }
    guard isHalfWide else { return column(x) &* quantizer &<< 2 }
    let nearest = min(x &>> 1, last)
    let other = max(0, min(x & 1 == 0 ? nearest &- 1 : nearest &+ 1, last))
    return (3 &* column(nearest) &+ column(other)) &* quantizer
  }
}
