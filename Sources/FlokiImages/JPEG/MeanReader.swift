/// Reads the means that one scan brings.
struct MeanReader {
  /// One block of every unit: where its mean goes, and how it is coded.
  private struct Slot {
    var part: Int
    /// The block's place in the first unit, and the way to the same block of the unit behind and below.
    var place: Int
    var across: Int
    var down: Int
    var meanTable: Int
    var detailTable: Int
  }

  private enum Coding { case meansAndDetails, means, refinement }

  private let bits: EntropyBits
  private let coding: Coding
  private let shift: Int
  private var slots: [Slot] = []
  private var tables: [HuffmanTable] = []
  /// The looks of all tables, one after the other.
  private var symbols: [UInt16] = []
  private var steps: [UInt16] = []
  private let unitsWide: Int
  private let units: Range<Int>
  private let restartInterval: Int

  /// Nil where tables are missing, or restart markers stand elsewhere than they should.
  init?(
    _ scan: JPEGScan, of frame: JPEGFrame, _ tables: JPEGTables, _ bits: EntropyBits, rows: Range<Int>
  ) {
    self.bits = bits
    shift = scan.shift
    coding = !frame.isProgressive ? .meansAndDetails : scan.isRefinement ? .refinement : .means
    let first = frame.components[scan.parts[0].component]
    let isInterleaved = scan.parts.count > 1
    unitsWide = isInterleaved ? frame.unitsWide : first.blocksWide
    let unitsHigh = isInterleaved ? frame.unitsHigh : first.blocksHigh
    restartInterval = tables.restartInterval
    let unitCount = unitsWide * unitsHigh
    let intervals = restartInterval == 0 ? 1 : (unitCount + restartInterval - 1) / restartInterval
    guard bits.intervals.count == intervals else { return nil }

    // A unit is as high as the picture's rows that it holds blocks of.
    let heightOfUnit = (frame.height + unitsHigh - 1) / unitsHigh
    let lastRow = min(unitsHigh, (rows.upperBound + heightOfUnit - 1) / heightOfUnit + 1)
    let firstRow = max(0, min(rows.lowerBound / heightOfUnit - 1, lastRow))
    // Only at a restart marker reading can begin.
    let start = restartInterval == 0 ? 0 : firstRow * unitsWide / restartInterval * restartInterval
    units = start..<max(start, lastRow * unitsWide)

    for (index, part) in scan.parts.enumerated() {
      var slot = Slot(part: index, place: 0, across: 1, down: 0, meanTable: 0, detailTable: 0)
      if coding != .refinement {
        guard let means = tables.meanTables[part.meanTable] else { return nil }
        slot.meanTable = append(means)
      }
      if coding == .meansAndDetails {
        guard let details = tables.detailTables[part.detailTable] else { return nil }
        slot.detailTable = append(details)
      }
      let component = frame.components[part.component]
      slot.across = isInterleaved ? component.across : 1
      slot.down = (isInterleaved ? component.down : 1) * component.stride
      for y in 0..<(isInterleaved ? component.down : 1) {
        for x in 0..<(isInterleaved ? component.across : 1) {
          slot.place = component.offset + y * component.stride + x
          slots.append(slot)
        }
      }
    }
  }

  private mutating func append(_ table: HuffmanTable) -> Int {
    tables.append(table)
    symbols += table.symbols
    steps += table.steps
    return tables.count - 1
  }

  /// False where the data breaks off or has a code that its tables do not.
  func read(into means: inout MutableSpan<Int16>) -> Bool {
    let bytes = bits.bytes.span
    let (symbols, steps, slots) = (symbols.span, steps.span, slots.span)
    var window = BitWindow(at: 0)
    var predictions = InlineArray<4, Int32>(repeating: 0)
    var row = units.lowerBound / unitsWide
    var column = units.lowerBound % unitsWide
    var untilRestart = 0
    for unit in units {
      if restartInterval > 0, untilRestart == 0 {
        untilRestart = restartInterval
        window = BitWindow(at: bits.intervals[unit / restartInterval])
        predictions = InlineArray(repeating: 0)
      }
      untilRestart &-= 1
      for index in slots.indices {
        let slot = slots[index]
        let place = slot.place &+ row &* slot.down &+ column &* slot.across
        window.refill(from: bytes)
        if coding == .refinement {
          means[place] |= Int16(truncatingIfNeeded: window.top &>> 63) &<< Int16(shift)
          window.drop(1)
          continue
        }
        guard let difference = readDifference(&window, symbols, slot.meanTable) else { return false }
        predictions[slot.part] &+= difference
        means[place] = Int16(truncatingIfNeeded: predictions[slot.part] &<< Int32(shift))
        if coding == .meansAndDetails {
          guard skipDetails(&window, bytes, steps, slot.detailTable) else { return false }
        }
      }
      column &+= 1
      if column == unitsWide {
        column = 0
        row &+= 1
        guard window.consumed <= bytes.count - EntropyBits.padding else { return false }
      }
    }
    return window.consumed <= bytes.count - EntropyBits.padding
  }

  /// How much the next mean differs from the one before.
  @inline(__always)
  private func readDifference(
    _ window: inout BitWindow, _ symbols: Span<UInt16>, _ table: Int
  ) -> Int32? {
    var entry = symbols[table &* HuffmanTable.lookCount &+ window.look]
    if entry == 0 {
      guard let long = tables[table].symbol(atTopOf: window.top) else { return nil }
      entry = UInt16(long.symbol) << 8 | UInt16(long.length)
    }
    let size = Int(entry &>> 8)
    guard size <= 15 else { return nil }
    window.drop(Int(entry & 255))
    guard size > 0 else { return 0 }
    let value = Int32(truncatingIfNeeded: window.top &>> UInt64(64 &- size))
    window.drop(size)
    return value &>> Int32(size &- 1) == 0 ? value &- (1 &<< Int32(size)) &+ 1 : value
  }

  /// Steps over the other coefficients of a block.
  @inline(__always)
  private func skipDetails(
    _ window: inout BitWindow, _ bytes: Span<UInt8>, _ steps: Span<UInt16>, _ table: Int
  ) -> Bool {
    var reached = 1
    repeat {
      window.refill(from: bytes)
      // A step takes at most 28 bits, so a full window serves two of them.
      for _ in 0..<2 {
        let step = steps[table &* HuffmanTable.lookCount &+ window.look]
        let reach = reached &+ HuffmanTable.Step.reach(of: step)
        if reach <= 64 {
          window.drop(HuffmanTable.Step.bits(of: step))
          if HuffmanTable.Step.endsBlock(step) { return true }
          reached = reach
          if reached == 64 { return true }
        } else {
          window.refill(from: bytes)
          guard let next = skipOne(&window, tables[table], from: reached) else { return false }
          reached = next
          break
        }
      }
    } while reached < 64
    return true
  }

  /// Steps over one symbol, at the end of a block or where a code is long.
  private func skipOne(_ window: inout BitWindow, _ table: HuffmanTable, from reached: Int) -> Int? {
    guard let (symbol, length) = table.symbol(atTopOf: window.top) else { return nil }
    let (run, size) = (Int(symbol >> 4), Int(symbol & 15))
    window.drop(length &+ size)
    if size == 0, run != 15 { return 64 }
    return reached + run + 1 <= 64 ? reached + run + 1 : nil
  }
}
