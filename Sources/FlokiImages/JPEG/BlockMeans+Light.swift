extension BlockMeans {
  /// The size of the picture that the means make.
  var eighthWidth: Int { planes[0].width }
  var eighthHeight: Int { planes[0].height }

  /// Turns the means in some columns of a row into light.
  func read(_ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<LinearLight.Pixel>) {
    let table = LinearLight.ofEighths
    let light = table.span
    let values = values.span
    let means = RowOfMeans(y, columns, of: self)
    for x in columns {
      let (red, green, blue) = means.color(at: x, values)
      row[x] = LinearLight.Pixel(light[red], light[green], light[blue], LinearLight.one)
    }
  }

  /// Turns the means in some columns of a row into words 0x00RRGGBB.
  func read(_ y: Int, _ columns: Range<Int>, into row: inout [Int32]) {
    let values = values.span
    let means = RowOfMeans(y, columns, of: self)
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
  private let colors: BlockMeans.Colors
  /// The other two planes from `firstColumn` on, in sixteenths of what means count in; empty for grey.
  private let second: [Int32]
  private let third: [Int32]
  private let firstColumn: Int

  init(_ y: Int, _ columns: Range<Int>, of means: BlockMeans) {
    first = means.planes[0]
    start = first.offset + y * first.stride
    colors = means.colors
    firstColumn = columns.lowerBound
    let isColored = means.planes.count == 3
    second = isColored ? means.drawnOut(means.planes[1], y, columns) : []
    third = isColored ? means.drawnOut(means.planes[2], y, columns) : []
  }

  /// Red, green and blue in eighths of a step, from nought to 255 steps.
  @inline(__always)
  func color(at x: Int, _ values: Span<Int16>) -> (Int, Int, Int) {
    let brightness = Int32(values[start &+ x]) &* Int32(truncatingIfNeeded: first.quantizer) &+ 1024
    guard !second.isEmpty else {
      let gray = Self.clamped(brightness)
      return (gray, gray, gray)
    }
    // In sixteenths of that from here on.
    let luminance = brightness &<< 4
    let one = second[x &- firstColumn]
    let other = third[x &- firstColumn]
    var red = luminance, green = one &+ 16384, blue = other &+ 16384
    if colors == .luminanceAndChrominance {
      red = luminance &+ Self.scaled(other, by: 22970)
      green = luminance &- Self.scaled(one, by: 5639) &- Self.scaled(other, by: 11700)
      blue = luminance &+ Self.scaled(one, by: 29032)
    }
    return (
      Self.clamped((red &+ 8) &>> 4), Self.clamped((green &+ 8) &>> 4), Self.clamped((blue &+ 8) &>> 4)
    )
  }

  /// A part of a number, told in 16384ths.
  private static func scaled(_ value: Int32, by part: Int32) -> Int32 { (part &* value) &>> 14 }

  private static func clamped(_ eighths: Int32) -> Int { Int(min(max(eighths, 0), 255 * 8)) }
}

extension BlockMeans {
  /// Some columns of a row of a colour, at the size of the brightness, in sixteenths of what means count in.
  ///
  /// Colours at half the size are drawn out as libjpeg draws them out in a whole picture: three parts of the nearer
  /// mean and one of the other.
  fileprivate func drawnOut(_ plane: Plane, _ y: Int, _ columns: Range<Int>) -> [Int32] {
    let isHalfHigh = plane.height < planes[0].height
    let isHalfWide = plane.width < planes[0].width
    let row = isHalfHigh ? min(y >> 1, plane.height - 1) : y
    let other = isHalfHigh ? max(0, min(y & 1 == 0 ? row - 1 : row + 1, plane.height - 1)) : row
    let (near, far) = (plane.offset + row * plane.stride, plane.offset + other * plane.stride)
    let quantizer = Int32(truncatingIfNeeded: plane.quantizer)
    let values = values.span
    /// What the two rows come to, column by column; beyond the edges as at them.
    func blended(_ columns: Range<Int>) -> [Int32] {
      columns.map { column in
        let x = min(max(column, 0), plane.width &- 1)
        return (3 &* Int32(values[near &+ x]) &+ Int32(values[far &+ x])) &* quantizer
      }
    }
    guard isHalfWide else { return blended(columns).map { $0 &<< 2 } }
    // An even column is nearer to the mean before its own, an odd one to the mean behind.
    let pairs = (columns.lowerBound >> 1)..<((columns.upperBound + 1) >> 1)
    let means = blended((pairs.lowerBound - 1)..<(pairs.upperBound + 1))
    var drawnOut = [Int32](repeating: 0, count: pairs.count * 2)
    for pair in 0..<pairs.count {
      let mean = 3 &* means[pair &+ 1]
      drawnOut[2 &* pair] = mean &+ means[pair]
      drawnOut[2 &* pair &+ 1] = mean &+ means[pair &+ 2]
    }
    return columns.lowerBound & 1 == 0 ? drawnOut : Array(drawnOut.dropFirst())
  }
}
