import Glibc

/// How the pixels along one side of a picture make those of another size.
///
/// Lanczos with three lobes, widened by the reduction so that nothing between two new pixels is skipped. Positions are
/// those of pixels' middles; a part may begin and end within a pixel.
struct ResamplingFilter {
  /// The old pixels that one new pixel is made of.
  struct Window {
    /// The first of them.
    var start: Int
    /// The place of their weights, which add up to one.
    var weights: Range<Int>
  }

  private(set) var windows: [Window] = []
  private(set) var weights: [Float] = []

  /// - Parameters:
  ///   - part: The stretch of the old side that becomes the new one, in old pixels.
  ///   - count: The number of new pixels, at least one.
  ///   - limit: The number of old pixels; what would lie beyond the edge counts as nothing.
  init(from part: Range<Double>, to count: Int, limit: Int) {
    let scale = (part.upperBound - part.lowerBound) / Double(count)
    let stretch = max(1, scale)
    let reach = 3 * stretch
    windows.reserveCapacity(count)
    for index in 0..<count {
      let centre = part.lowerBound + (Double(index) + 0.5) * scale
      let first = max(0, Int((centre - reach - 0.5).rounded(.up)))
      let last = min(limit - 1, Int((centre + reach - 0.5).rounded(.down)))
      let start = weights.count
      var sum: Double = 0
      var taps: [Double] = []
      for position in first...max(first, last) {
        let weight = Self.lanczos((Double(position) + 0.5 - centre) / stretch)
        taps.append(weight)
        sum += weight
      }
      for weight in taps { weights.append(Float(weight / sum)) }
      windows.append(Window(start: first, weights: start..<weights.count))
    }
  }

  private static func lanczos(_ x: Double) -> Double {
    guard abs(x) < 3 else { return 0 }
    guard abs(x) > 1e-8 else { return 1 }
    let angle = Double.pi * x
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
  }
}
