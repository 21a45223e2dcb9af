/// Which blocks the units of a scan hold, and where their coefficients go.
struct ScanLayout {
  /// What every unit holds of one component.
  struct Part {
    /// The places of its blocks in the first unit, among ``ScanLayout/places``.
    var blocks: Range<Int>
    /// The distance to the same block of the next unit and of the unit below.
    var across: Int
    var down: Int
    /// The distance from one coefficient of a block to the next.
    var step: Int
  }

  private(set) var parts: [Part] = []
  private(set) var places: [Int] = []
  let unitsWide: Int
  let unitCount: Int
  /// Those that are wanted.
  let units: Range<Int>
  /// How many pieces restart markers cut the scan into, and how many units all but the last of them hold; zero where
  /// there are none.
  let intervalCount: Int
  let restartInterval: Int

  /// - Parameter rows: The rows of pixels that are wanted.
  /// - Returns: Nil if restart markers are in the wrong places.
  init?(
    _ scan: JPEGScan, of frame: JPEGFrame, restartInterval: Int, _ bits: EntropyBits, _ corner: BlockCorner,
    rows: Range<Int>
  ) {
    let first = frame.components[scan.parts[0].component]
    let isInterleaved = scan.parts.count > 1
    unitsWide = isInterleaved ? frame.unitsWide : first.blocksWide
    let unitsHigh = isInterleaved ? frame.unitsHigh : first.blocksHigh
    unitCount = unitsWide * unitsHigh
    self.restartInterval = restartInterval
    intervalCount = restartInterval == 0 ? 1 : (unitCount + restartInterval - 1) / restartInterval
    // Some encoders end a scan with one marker more.
    let isClosed =
      bits.intervals.count == intervalCount + 1
      && bits.end(of: intervalCount - 1) == bits.end(of: intervalCount)
    guard bits.isInOrder, bits.intervals.count == intervalCount || isClosed else { return nil }

    // A unit is as high as the picture's rows that it holds blocks of.
    let heightOfUnit = (frame.height + unitsHigh - 1) / unitsHigh
    let lastRow = min(unitsHigh, (rows.upperBound + heightOfUnit - 1) / heightOfUnit + 1)
    let firstRow = max(0, min(rows.lowerBound / heightOfUnit - 1, lastRow))
    units = rows.isEmpty ? 0..<0 : (firstRow * unitsWide)..<(lastRow * unitsWide)

    for scanned in scan.parts {
      let component = frame.components[scanned.component]
      let (across, down) = isInterleaved ? (component.across, component.down) : (1, 1)
      parts.append(
        Part(
          blocks: places.count..<(places.count + across * down), across: across,
          down: down * component.stride * corner.count, step: component.stride))
      for y in 0..<down {
        for x in 0..<across { places.append((component.offset + y * component.stride) * corner.count + x) }
      }
    }
  }
}
