import CScan

/// Reads a scan that brings everything of its blocks, which is what most photographs are: several places of it at once, in
/// C.
struct ScanReader {
  private let layout: ScanLayout
  private let corner: BlockCorner
  private var blocks: [floki_scan_block] = []
  private var codes: [floki_scan_code] = []
  /// Where the codes of each table are: of means, then of everything else.
  private var tables = [Range<Int>](repeating: 0..<0, count: 2 * Self.tableCount)

  private static let tableCount = Int(FLOKI_SCAN_TABLES)

  /// Nil where tables are missing.
  init?(_ scan: JPEGScan, _ tables: JPEGTables, _ corner: BlockCorner, _ layout: ScanLayout) {
    self.layout = layout
    self.corner = corner
    for (scanned, part) in zip(scan.parts, layout.parts) {
      guard let means = tables.meanTables[scanned.meanTable],
        let details = tables.detailTables[scanned.detailTable]
      else { return nil }
      add(means, at: scanned.meanTable)
      add(details, at: Self.tableCount + scanned.detailTable)
      for block in part.blocks {
        blocks.append(
          floki_scan_block(
            component: UInt8(scanned.component), mean_table: UInt8(scanned.meanTable),
            detail_table: UInt8(scanned.detailTable), place: layout.places[block], across: part.across,
            down: part.down, step: part.step))
      }
    }
  }

  private mutating func add(_ table: HuffmanTable, at place: Int) {
    let start = codes.count
    codes += table.codes.map {
      floki_scan_code(bits: UInt16($0.bits), length: UInt8($0.length), symbol: $0.symbol)
    }
    tables[place] = start..<codes.count
  }

  /// False if blocks are lost; nil if unknown.
  ///
  /// - Parameter isParallel: Whether several places are read at once, with the same result.
  func read(_ bits: EntropyBits, isParallel: Bool = true, into coefficients: inout [Int16]) -> Bool? {
    let count = bits.bytes.count - EntropyBits.padding
    // What C does not look at.
    precondition(EntropyBits.padding >= Int(FLOKI_SCAN_PADDING) && end <= coefficients.count)
    let places = corner.places.prefix(corner.last + 1).map { UInt8($0) }
    return unsafe codes.withUnsafeBufferPointer { codes in
      let tables = unsafe tables.map { range in
        unsafe floki_scan_table(
          codes: codes.baseAddress.map { unsafe $0 + range.lowerBound }, count: range.count)
      }
      return unsafe tables.withUnsafeBufferPointer { tables in
        unsafe blocks.withUnsafeBufferPointer { blocks in
          unsafe places.withUnsafeBufferPointer { places in
            guard let means = tables.baseAddress, let blocks = blocks.baseAddress,
              let places = places.baseAddress
            else { return nil }
            return unsafe bits.intervals.withUnsafeBufferPointer { intervals in
              guard let intervals = intervals.baseAddress else { return nil }
              var scan = unsafe floki_scan(
                blocks: blocks, block_count: self.blocks.count, means: means,
                details: means + Self.tableCount, units_wide: layout.unitsWide, unit_count: layout.unitCount,
                first_unit: layout.units.lowerBound, last_unit: layout.units.upperBound,
                intervals: intervals, interval_count: layout.intervalCount,
                restart_interval: layout.restartInterval, places: places, kept: corner.last + 1,
                spare: corner.count - 1)
              switch unsafe floki_scan_read(&scan, bits.bytes, count, isParallel, &coefficients) {
              case FLOKI_SCAN_WHOLE: return true
              case FLOKI_SCAN_BROKEN: return false
              default: return nil
              }
            }
          }
        }
      }
    }
  }

  /// The first place that nothing goes to.
  private var end: Int {
    guard !layout.units.isEmpty else { return 0 }
    let rows = (layout.units.upperBound + layout.unitsWide - 1) / layout.unitsWide
    return blocks.reduce(0) { end, block in
      let last = block.place + (rows - 1) * block.down + (layout.unitsWide - 1) * block.across
      return max(end, last + (corner.count - 1) * block.step + 1)
    }
  }
}
