/// Reads the means in one scan, and the lowest other coefficients if they are wanted.
struct MeanReader {
  /// What every unit holds of one component.
  private struct Part {
    /// The places of its blocks in the first unit, among ``places``.
    var blocks: Range<Int>
    /// The distance to the same block of the next unit and of the unit below.
    var across: Int
    var down: Int
    /// The distance from one coefficient of a block to the next.
    var step: Int
    var meanTable = 0
    var detailTable = 0
    /// Where the looks of its tables are among ``looks``.
    var meanLooks = 0..<0
    var detailLooks = 0..<0
    /// Where they are among ``valueLooks``.
    var valueLooks = 0..<0
  }

  private enum Coding { case meansAndDetails, means, refinement }

  private let corner: BlockCorner

  private let bits: EntropyBits
  private let coding: Coding
  private let shift: Int
  private var parts: [Part] = []
  private let places: [Int]
  private var tables: [HuffmanTable] = []
  /// The looks of all tables, one after the other.
  private var looks: [UInt16] = []
  private var valueLooks: [UInt32] = []
  private let layout: ScanLayout

  /// Nil where tables are missing.
  init?(
    _ scan: JPEGScan, of frame: JPEGFrame, _ tables: JPEGTables, _ bits: EntropyBits, _ corner: BlockCorner,
    _ layout: ScanLayout
  ) {
    self.bits = bits
    self.corner = corner
    shift = scan.shift
    coding = !frame.isProgressive ? .meansAndDetails : scan.isRefinement ? .refinement : .means
    self.layout = layout
    places = layout.places

    for (scanned, place) in zip(scan.parts, layout.parts) {
      var part = Part(blocks: place.blocks, across: place.across, down: place.down, step: place.step)
      if coding != .refinement {
        guard let means = tables.meanTables[scanned.meanTable] else { return nil }
        (part.meanTable, part.meanLooks) = append(means, MeanLook.table(of: means))
      }
      if coding == .meansAndDetails {
        guard let details = tables.detailTables[scanned.detailTable] else { return nil }
        (part.detailTable, part.detailLooks) = append(details, DetailLook.table(of: details))
        if corner.side > 1 {
          let start = valueLooks.count
          valueLooks += ValueLook.table(of: details)
          part.valueLooks = start..<valueLooks.count
        }
      }
      parts.append(part)
    }
  }

  private mutating func append(_ table: HuffmanTable, _ looks: [UInt16]) -> (table: Int, looks: Range<Int>) {
    tables.append(table)
    self.looks += looks
    return (tables.count - 1, (self.looks.count - looks.count)..<self.looks.count)
  }

  /// Reads all units, wanted or not: only the end tells whether any block is lost. False if one is.
  func read(into coefficients: inout MutableSpan<Int16>) -> Bool {
    let bytes = bits.bytes.span
    let (parts, places, looks) = (parts.span, places.span, looks.span)
    var window = BitWindow(at: 0)
    var predictions = InlineArray<4, Int32>(repeating: 0)
    var (row, column) = (0, 0)
    var interval = 0
    var untilRestart = layout.restartInterval
    for _ in 0..<layout.unitCount {
      if layout.restartInterval > 0 {
        if untilRestart == 0 {
          guard bits.isDone(interval, at: window.consumed) else { return false }
          interval += 1
          untilRestart = layout.restartInterval
          window = BitWindow(at: bits.intervals[interval])
          predictions = InlineArray(repeating: 0)
        }
        untilRestart &-= 1
      }
      for index in parts.indices {
        let part = parts[index]
        let way = row &* part.down &+ column &* part.across
        let meanLooks = looks.extracting(part.meanLooks)
        let detailLooks = looks.extracting(part.detailLooks)
        let valueLooks = valueLooks.span.extracting(part.valueLooks)
        var prediction = predictions[index]
        for block in part.blocks {
          let place = places[block] &+ way
          window.refill(from: bytes)
          if coding == .refinement {
            coefficients[place] |= Int16(truncatingIfNeeded: window.top &>> 63) &<< Int16(shift)
            window.drop(1)
            continue
          }
          guard let difference = readDifference(&window, meanLooks, part.meanTable) else { return false }
          prediction &+= difference
          coefficients[place] = Int16(truncatingIfNeeded: prediction &<< Int32(shift))
          guard coding == .meansAndDetails else { continue }
          var reached = 1
          if corner.side > 1 {
            guard
              let next = readDetails(
                &window, bytes, valueLooks, part.detailTable, into: &coefficients, at: place, part.step)
            else { return false }
            reached = next
          }
          guard reached == 64 || skipDetails(&window, bytes, detailLooks, part.detailTable, from: reached)
          else { return false }
        }
        predictions[index] = prediction
      }
      column &+= 1
      if column == layout.unitsWide {
        column = 0
        row &+= 1
        guard window.consumed <= bytes.count - EntropyBits.padding else { return false }
      }
    }
    return bits.isDone(interval, at: window.consumed)
  }

  /// How much the next mean differs from the one before.
  @inline(__always)
  private func readDifference(
    _ window: inout BitWindow, _ looks: Span<UInt16>, _ table: Int
  ) -> Int32? {
    var look = looks[window.look]
    if look == 0 {
      guard let long = tables[table].symbol(atTopOf: window.top), long.symbol <= 15 else { return nil }
      look = MeanLook.encoded(length: long.length, size: Int(long.symbol))
    }
    let size = MeanLook.size(of: look)
    // Behind the code: the value, at the top of what is left. Without bits it is zero.
    let rest = window.top &<< MeanLook.length(of: look)
    window.drop(bitsOf: look)
    let value = Int32(truncatingIfNeeded: (rest &>> 1) &>> (63 &- size))
    // Those without their highest bit count from below.
    let isPositive = Int64(bitPattern: rest) < 0
    return isPositive || size == 0 ? value : value &- (1 &<< Int32(truncatingIfNeeded: size)) &+ 1
  }

  /// Reads the coefficients of a block that are kept; how far it came, which is 64 at the end of the block.
  @inline(__always)
  private func readDetails(
    _ window: inout BitWindow, _ bytes: Span<UInt8>, _ looks: Span<UInt32>, _ table: Int,
    into coefficients: inout MutableSpan<Int16>, at block: Int, _ step: Int
  ) -> Int? {
    let order = corner.places.span
    var reached = 1
    while reached <= corner.last {
      window.refill(from: bytes)
      var look = looks[Int(truncatingIfNeeded: window.top &>> UInt64(64 - ValueLook.width))]
      if look == 0 {
        guard let long = tables[table].symbol(atTopOf: window.top) else { return nil }
        look = ValueLook.encoded(length: long.length, symbol: long.symbol)
      }
      if ValueLook.endsBlock(look) {
        window.drop(ValueLook.bits(of: look))
        return 64
      }
      reached &+= ValueLook.run(of: look)
      guard reached < 64 else { return nil }
      coefficients[block &+ order[reached] &* step] = ValueLook.value(of: look, atTopOf: window.top)
      window.drop(ValueLook.bits(of: look))
      reached &+= 1
    }
    return reached
  }

  /// Steps over the other coefficients of a block.
  @inline(__always)
  private func skipDetails(
    _ window: inout BitWindow, _ bytes: Span<UInt8>, _ looks: Span<UInt16>, _ table: Int, from start: Int
  ) -> Bool {
    var reached = start
    while true {
      window.refill(from: bytes)
      // A look is done with at most 28 bits, so a full window serves two of them.
      for _ in 0..<2 {
        let look = looks[window.look]
        let reach = reached &+ DetailLook.reach(of: look)
        if reach <= 64 {
          window.drop(bitsOf: look)
          if DetailLook.endsBlock(look) || reach == 64 { return true }
          reached = reach
        } else {
          window.refill(from: bytes)
          guard let next = skipOne(&window, tables[table], from: reached) else { return false }
          if next == 64 { return true }
          reached = next
          break
        }
      }
    }
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
