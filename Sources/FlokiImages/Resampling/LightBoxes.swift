import CLight
import FlokiProtocol

/// Rows of light gathered into boxes of 4 × 4 pixels, each the light of all of them: all that a far smaller picture needs,
/// at a sixteenth of the pixels for every such picture.
struct LightBoxes {
  typealias Pixel = LinearLight.Pixel

  static let side = 4
  /// So many pixels make one, either way, before it is made out of boxes: three boxes are enough for the filter to choose from
  /// (`QualityTests`).
  static let leastReduction = 12.0

  private let size: PixelSize
  private var sums: [Int32]
  /// The row of boxes that was finished last.
  private(set) var row: [Pixel]

  /// - Parameter size: that of the rows, all together.
  init(of size: PixelSize) {
    self.size = size
    let count = Self.count(size.width)
    sums = [Int32](repeating: 0, count: count * 4)
    row = [Pixel](repeating: .zero, count: count)
  }

  /// The boxes along a side; the last may be cut off by the edge.
  static func count(_ side: Int) -> Int { (side + Self.side - 1) / Self.side }

  /// Adds the row `y`, and returns which row of boxes it finishes. The first row that is added may lie within a box, which is
  /// then not finished.
  mutating func add(_ pixels: Span<Pixel>, at y: Int) -> Int? {
    precondition(pixels.count >= size.width && y < size.height)
    if y % Self.side == 0 { for place in sums.indices { sums[place] = 0 } }
    unsafe pixels.withUnsafeBytes { pixels in
      guard let from = unsafe pixels.baseAddress?.assumingMemoryBound(to: Int16.self) else { return }
      unsafe floki_light_gather(from, size.width, &sums)
    }
    guard y % Self.side == Self.side - 1 || y == size.height - 1 else { return nil }
    finish(rows: y % Self.side + 1)
    return y / Self.side
  }

  private mutating func finish(rows: Int) {
    // What C does not look at.
    precondition(sums.count == 4 * row.count && Self.count(size.width) == row.count)
    unsafe row.withUnsafeMutableBytes { row in
      guard let boxes = unsafe row.baseAddress?.assumingMemoryBound(to: Int16.self) else { return }
      unsafe floki_light_boxes(sums, size.width, rows, boxes)
    }
  }
}
