import CLight

/// What a JPEG's blocks make at a few eighths of its size, component by component: of one eighth, their means.
struct BlockMeans {
  enum Colors { case luminanceAndChrominance, redGreenBlue }

  struct Plane {
    var width: Int
    var height: Int
    /// Where the plane begins among the values, and how far apart its rows are.
    var offset: Int
    var stride: Int
  }

  /// The whole picture's size.
  let width: Int
  let height: Int
  /// One for grey, three for colours; later ones have as many blocks as the first one or half of them, each way.
  let planes: [Plane]
  let colors: Colors
  /// Eighths of a step of brightness, counted from the middle.
  let values: [Int16]

  /// - Parameters:
  ///   - coefficients: Those that were kept: of each row of blocks the first of every block, then the second …
  ///   - rows: The rows of pixels that are wanted.
  init(
    _ coefficients: [Int16], _ corner: BlockCorner, of frame: JPEGFrame, _ tables: JPEGTables, colors: Colors,
    rows: Range<Int>
  ) {
    let side = corner.side
    var planes: [Plane] = []
    var values = [Int16](repeating: 0, count: frame.blockCount * side * side)
    for component in frame.components {
      let most = frame.components[0]
      let plane = Plane(
        width: (frame.width * component.across * side + 8 * most.across - 1) / (8 * most.across),
        height: (frame.height * component.down * side + 8 * most.down - 1) / (8 * most.down),
        offset: component.offset * side * side, stride: component.stride * side)
      planes.append(plane)
      // One row of blocks more on both sides, which colours are drawn out of.
      let scale = 8 * most.down / component.down
      let first = max(0, min(rows.lowerBound / scale - 1, component.rows))
      let last = max(first, min((rows.upperBound + scale - 1) / scale + 1, component.rows))
      let steps = corner.steps(tables.quantizers[component.quantizer])
      for row in first..<last {
        Self.transform(
          coefficients, from: (component.offset + row * component.stride) * corner.count, component.stride,
          steps, side, into: &values, at: plane.offset + row * side * plane.stride)
      }
    }
    (width, height) = (frame.width, frame.height)
    self.planes = planes
    self.colors = colors
    self.values = values
  }

  /// Turns a row of blocks into as many rows of samples as are kept of each.
  private static func transform(
    _ coefficients: [Int16], from start: Int, _ count: Int, _ steps: [Int32], _ side: Int,
    into values: inout [Int16], at place: Int
  ) {
    let blocks = coefficients[start..<(start + count * side * side)]
    precondition(place >= 0 && place + count * side * side <= values.count)
    unsafe blocks.withUnsafeBufferPointer { blocks in
      unsafe values.withUnsafeMutableBufferPointer { values in
        guard let from = blocks.baseAddress, let to = values.baseAddress else { return }
        unsafe floki_blocks_transform(Int32(side), from, count, steps, to + place, count * side)
      }
    }
  }
}
