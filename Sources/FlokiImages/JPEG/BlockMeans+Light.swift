extension BlockMeans {
  /// The size of the picture that the means make.
  var eighthWidth: Int { planes[0].width }
  var eighthHeight: Int { planes[0].height }

  /// Turns the means in some columns of a row into light.
  func read(_ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<LinearLight.Pixel>) {
    let table = LinearLight.ofEighths
    let light = table.span
    let values = values.span
    let means = RowOfMeans(y, of: self)
    for x in columns {
      let (red, green, blue) = means.color(at: x, values)
      row[x] = LinearLight.Pixel(light[red], light[green], light[blue], 1)
    }
  }

  /// Turns the means in some columns of a row into words 0x00RRGGBB.
  func read(_ y: Int, _ columns: Range<Int>, into row: inout [Int32]) {
    let values = values.span
    let means = RowOfMeans(y, of: self)
    for x in columns {
      let (red, green, blue) = means.color(at: x, values)
      let color = ((red &+ 4) &>> 3) &<< 16 | ((green &+ 4) &>> 3) &<< 8 | (blue &+ 4) &>> 3
      row[x] = Int32(truncatingIfNeeded: color)
    }
  }
}

/// One row of a picture of means.
private struct RowOfMeans {
  private let first: BlockMeans.Plane
  private let start: Int
  private let second: ChromaRow?
  private let third: ChromaRow?
  private let colors: BlockMeans.Colors

  init(_ y: Int, of means: BlockMeans) {
    first = means.planes[0]
    start = first.offset + y * first.stride
    colors = means.colors
    let isColored = means.planes.count == 3
    second = isColored ? ChromaRow(means.planes[1], at: y, of: first) : nil
    third = isColored ? ChromaRow(means.planes[2], at: y, of: first) : nil
  }

  /// Red, green and blue in eighths of a step, from nought to 255 steps.
  ///
  /// Colours at half the size are drawn out as libjpeg draws them out in a whole picture: three parts of the nearer
  /// mean and one of the other.
  @inline(__always)
  func color(at x: Int, _ values: Span<Int16>) -> (Int, Int, Int) {
    let brightness = Int(values[start &+ x]) &* first.quantizer &+ 1024
    guard let second, let third else {
      let gray = Self.clamped(brightness)
      return (gray, gray, gray)
    }
    // In sixteenths of that from here on.
    let luminance = brightness &<< 4
    let one = second.value(at: x, values)
    let other = third.value(at: x, values)
    var red = luminance, green = one &+ 16384, blue = other &+ 16384
    if colors == .luminanceAndChrominance {
      red = luminance &+ (91881 &* other) &>> 16
      green = luminance &- (22554 &* one &+ 46802 &* other) &>> 16
      blue = luminance &+ (116130 &* one) &>> 16
    }
    return (
      Self.clamped((red &+ 8) &>> 4), Self.clamped((green &+ 8) &>> 4), Self.clamped((blue &+ 8) &>> 4)
    )
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
