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
    /// The place of their weights, which add up to ``one``.
    var weights: Range<Int>

    var end: Int { start + weights.count }
  }

  /// The sum of the weights of a window, so that an even picture stays even.
  static let one = 16384

  private(set) var windows: [Window] = []
  private(set) var weights: [Int16] = []
  /// The number of old pixels.
  let limit: Int

  /// - Parameters:
  ///   - part: The stretch of the old side that becomes the new one, in old pixels.
  ///   - count: The number of new pixels, at least one.
  ///   - limit: The number of old pixels. Pixels outside the part or beyond the edge do not count.
  init(from part: Range<Double>, to count: Int, limit: Int) {
    self.limit = limit
    let scale = (part.upperBound - part.lowerBound) / Double(count)
    let stretch = max(1, scale)
    let reach = 3 * stretch
    let first = max(0, min(Int(part.lowerBound), limit - 1))
    let last = max(first, min(Int(part.upperBound.rounded(.up)), limit) - 1)
    windows.reserveCapacity(count)
    for index in 0..<count {
      let centre = part.lowerBound + (Double(index) + 0.5) * scale
      let start = max(first, min(Int((centre - reach - 0.5).rounded(.up)), last))
      let end = max(start, min(last, Int((centre + reach - 0.5).rounded(.down)))) + 1
      add((start..<end).map { Self.lanczos((Double($0) + 0.5 - centre) / stretch) }, from: start)
    }
  }

  /// The old pixels that any new one is made of.
  var range: Range<Int> {
    let start = windows.reduce(Int.max) { min($0, $1.start) }
    return start..<windows.reduce(start) { max($0, $1.end) }
  }

  /// Whether every new pixel is an old one, and none between them is left out.
  var isCopy: Bool {
    windows.allSatisfy { $0.weights.count == 1 }
      && zip(windows, windows.dropFirst()).allSatisfy { $1.start == $0.start + 1 }
  }

  private mutating func add(_ taps: [Double], from start: Int) {
    // At the same size all but the middle one are zero.
    let first = taps.firstIndex { abs($0) > 1e-6 } ?? 0
    let last = taps.lastIndex { abs($0) > 1e-6 } ?? 0
    let used = taps[first...last]
    let unit = Double(Self.one) / used.reduce(0, +)
    let place = weights.count
    // What rounding takes from one weight goes to the next: however many there are, their sum is what it should be.
    var sum = 0.0
    var whole = 0
    for tap in used {
      sum += tap * unit
      let weight = Int16(clamping: Int(sum.rounded()) - whole)
      weights.append(weight)
      whole += Int(weight)
    }
    windows.append(Window(start: start + first, weights: place..<weights.count))
  }

  private static func lanczos(_ x: Double) -> Double {
    guard abs(x) < 3 else { return 0 }
    guard abs(x) > 1e-8 else { return 1 }
    let angle = Double.pi * x
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
  }
}
