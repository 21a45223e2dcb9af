/// The description of a JPEG's blocks in its markers: sizes, sampling, tables.
struct JPEGFrame {
  struct Component {
    var identifier: UInt8
    /// Blocks in each unit of interleaved data, across and down.
    var across: Int
    var down: Int
    var quantizer: Int
    /// Blocks that are in the picture.
    var blocksWide = 0
    var blocksHigh = 0
    /// Blocks that are coded in interleaved data, which ends at whole units.
    var stride = 0
    var rows = 0
    /// Where they begin among those of all components.
    var offset = 0
  }

  var isProgressive: Bool
  var width: Int
  var height: Int
  var components: [Component]
  /// Units of interleaved data.
  var unitsWide: Int
  var unitsHigh: Int
  /// Blocks of all components.
  var blockCount = 0

  /// Whether its means are made into a picture here. Four components, and sampling by other factors than 1 and 2, are rare
  /// enough to be left to libjpeg.
  let isOrdinary: Bool

  /// Reads a frame header; nil for what only libjpeg reads: arithmetic coding, 12 bits, lossless or hierarchical files, a
  /// height that comes later.
  init?(marker: UInt8, _ segment: Span<UInt8>) {
    guard (0xC0...0xC2).contains(marker), segment.count >= 6, segment[0] == 8 else { return nil }
    isProgressive = marker == 0xC2
    height = Int(segment[1]) << 8 | Int(segment[2])
    width = Int(segment[3]) << 8 | Int(segment[4])
    let count = Int(segment[5])
    guard width > 0, height > 0, (1...4).contains(count), segment.count >= 6 + 3 * count else { return nil }
    components = []
    for index in 0..<count {
      let sampling = segment[7 + 3 * index]
      let component = Component(
        identifier: segment[6 + 3 * index], across: Int(sampling >> 4), down: Int(sampling & 15),
        quantizer: Int(segment[8 + 3 * index]))
      guard (1...4).contains(component.across), (1...4).contains(component.down), component.quantizer < 4,
        !components.contains(where: { $0.identifier == component.identifier })
      else { return nil }
      components.append(component)
    }
    // One component alone is never interleaved, whatever factors it names.
    if count == 1 { (components[0].across, components[0].down) = (1, 1) }
    let across = components.map(\.across).max() ?? 1
    let down = components.map(\.down).max() ?? 1
    // Colours at half the size of the brightness, or all alike: what every camera and editor writes.
    isOrdinary =
      (count == 1 || count == 3) && across <= 2 && down <= 2 && components[0].across == across
      && components[0].down == down
    unitsWide = (width + 8 * across - 1) / (8 * across)
    unitsHigh = (height + 8 * down - 1) / (8 * down)
    for index in components.indices {
      let component = components[index]
      components[index].blocksWide = (width * component.across + 8 * across - 1) / (8 * across)
      components[index].blocksHigh = (height * component.down + 8 * down - 1) / (8 * down)
      components[index].stride = unitsWide * component.across
      components[index].rows = unitsHigh * component.down
      components[index].offset = blockCount
      blockCount += components[index].stride * components[index].rows
    }
  }
}

/// The header of one scan: whose coefficients it brings, and which of them.
struct JPEGScan {
  /// A component of the scan, by its place in the frame, with its tables.
  struct Part {
    var component: Int
    var meanTable: Int
    var detailTable: Int
  }

  var parts: [Part]
  /// Whether the scan brings the means of blocks; one that does not is passed over whole.
  var hasMeans: Bool
  /// Whether it adds one bit to means that an earlier scan has brought.
  var isRefinement: Bool
  /// The bits that are still missing below.
  var shift: Int

  init?(_ segment: Span<UInt8>, of frame: JPEGFrame) {
    guard let count = segment.isEmpty ? nil : Int(segment[0]), (1...4).contains(count),
      segment.count >= 4 + 2 * count
    else { return nil }
    parts = []
    for index in 0..<count {
      let identifier = segment[1 + 2 * index]
      let tables = segment[2 + 2 * index]
      guard let component = frame.components.firstIndex(where: { $0.identifier == identifier }),
        !parts.contains(where: { $0.component == component }), tables >> 4 < 4, tables & 15 < 4
      else { return nil }
      parts.append(
        Part(component: component, meanTable: Int(tables >> 4), detailTable: Int(tables & 15)))
    }
    // Whatever else is written there: a scan that is not progressive brings everything.
    guard frame.isProgressive else {
      (hasMeans, isRefinement, shift) = (true, false, 0)
      return
    }
    hasMeans = segment[1 + 2 * count] == 0
    isRefinement = segment[3 + 2 * count] >> 4 != 0
    shift = Int(segment[3 + 2 * count] & 15)
    // Means are alone.
    guard shift < 14, !hasMeans || segment[2 + 2 * count] == 0 else { return nil }
  }
}
