import CLight

/// A JPEG's blocks at a few eighths of its size, component by component: at one eighth, their means.
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

  /// Stores the samples in place of the coefficients, which take more: a photograph has five megabytes of either.
  ///
  /// - Parameters:
  ///   - coefficients: Those that were kept: of each row of blocks the first of every block, then the second …
  ///   - rows: The rows of pixels that are wanted.
  init(
    _ coefficients: consuming [Int16], _ corner: BlockCorner, of frame: JPEGFrame, _ tables: JPEGTables,
    colors: Colors,
    rows: Range<Int>
  ) {
    let side = corner.side
    var planes: [Plane] = []
    var values = coefficients
    var samples: [Int16] = []
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
        let start = (component.offset + row * component.stride) * corner.count
        let count = component.stride * side * side
        let place = plane.offset + row * side * plane.stride
        Self.transform(&values, start..<(start + count), steps, side, by: &samples, to: place)
      }
    }
    (width, height) = (frame.width, frame.height)
    self.planes = planes
    self.colors = colors
    self.values = values
  }

  /// Turns a row of blocks into as many rows of samples as are kept of each, elsewhere among the values.
  private static func transform(
    _ values: inout [Int16], _ blocks: Range<Int>, _ steps: [Int32], _ side: Int, by samples: inout [Int16],
    to place: Int
  ) {
    precondition(
      blocks.lowerBound >= 0 && place >= 0 && max(blocks.upperBound, place + blocks.count) <= values.count)
    if samples.count != blocks.count { samples = [Int16](repeating: 0, count: blocks.count) }
    unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe samples.withUnsafeMutableBufferPointer { samples in
        guard let values = values.baseAddress, let row = samples.baseAddress else { return }
        let count = blocks.count / (side * side)
        unsafe floki_blocks_transform(
          Int32(side), values + blocks.lowerBound, count, steps, row, count * side)
        unsafe (values + place).update(from: row, count: blocks.count)
      }
    }
  }
}
