/// Decodes of each 8 × 8 block of a JPEG nothing but its mean, which makes a picture of an eighth of the size at a
/// fraction of the cost; or its lowest 3 × 3 coefficients, which make one of three eighths.
///
/// Made for the ordinary file. On anything rare or damaged it gives up without a verdict: libjpeg, which is asked
/// next, reads or refuses it.
struct MeanDecoder {
  private let rows: Range<Int>
  private let corner: BlockCorner
  private let isStepwise: Bool
  private var frame: JPEGFrame?
  private var tables = JPEGTables()
  private var colors = BlockMeans.Colors.luminanceAndChrominance
  private var coefficients: [Int16] = []
  /// For each component how many low bits of its means are still to come; nil before anything has come.
  private var missingBits: [Int?] = []

  /// - Parameters:
  ///   - eighths: Of the size; 1 or 3.
  ///   - rows: The rows of pixels that are wanted, as they are stored; those below are not decoded.
  ///   - isStepwise: Whether all is read by ``MeanReader``, which ``ScanReader`` is held against.
  static func decode(
    _ file: Span<UInt8>, eighths: Int = 1, rows: Range<Int>, isStepwise: Bool = false
  ) -> BlockMeans? {
    var decoder = MeanDecoder(rows: rows, corner: BlockCorner(side: eighths), isStepwise: isStepwise)
    return decoder.decode(file)
  }

  private init(rows: Range<Int>, corner: BlockCorner, isStepwise: Bool) {
    self.rows = rows
    self.corner = corner
    self.isStepwise = isStepwise
  }

  private mutating func decode(_ file: Span<UInt8>) -> BlockMeans? {
    var position = 2
    while !isComplete, let (marker, start) = file.marker(from: position), marker != 0xD9 {
      guard let segment = file.segment(at: start), take(marker, file.extracting(segment)) else { return nil }
      position = segment.upperBound
      if marker == 0xDA {
        guard let end = readScan(file, headerAt: segment) else { return nil }
        position = end
      }
    }
    guard let frame else { return nil }
    return result(frame)
  }

  /// Takes a segment in; false for one that is left to others.
  private mutating func take(_ marker: UInt8, _ segment: Span<UInt8>) -> Bool {
    switch marker {
    case 0xC4: return tables.takeHuffmanTables(segment)
    case 0xDB: return tables.takeQuantizers(segment)
    case 0xDD: return tables.takeRestartInterval(segment)
    case 0xC0...0xCF:
      guard frame == nil, let frame = JPEGFrame(marker: marker, segment) else { return false }
      // Of a progressive file the means come first, and everything else in many scans.
      guard !frame.isProgressive || corner.side == 1 else { return false }
      self.frame = frame
      coefficients = [Int16](repeating: 0, count: frame.blockCount * corner.count)
      missingBits = frame.components.map { _ in nil }
      return true
    // A height that comes later.
    case 0xDC: return false
    case 0xEE:
      if segment.isAdobeMark, segment[11] == 0 { colors = .redGreenBlue }
      return true
    default: return true
    }
  }

  private var isComplete: Bool { !missingBits.isEmpty && missingBits.allSatisfy { $0 == 0 } }

  private mutating func readScan(_ file: Span<UInt8>, headerAt segment: Range<Int>) -> Int? {
    guard let frame, let scan = JPEGScan(file.extracting(segment), of: frame) else { return nil }
    guard scan.hasMeans else { return EntropyBits.end(of: file, from: segment.upperBound) }
    for part in scan.parts {
      let missing = missingBits[part.component]
      guard scan.isRefinement ? missing == scan.shift + 1 : missing == nil else { return nil }
      missingBits[part.component] = scan.shift
    }
    let bits = EntropyBits(file, from: segment.upperBound)
    guard
      let layout = ScanLayout(
        scan, of: frame, restartInterval: tables.restartInterval, bits, corner, rows: rows)
    else { return nil }
    if !frame.isProgressive, tables.restartInterval == 0, !isStepwise {
      guard let reader = ScanReader(scan, tables, corner, layout) else { return nil }
      return reader.read(bits, into: &coefficients) ? bits.end : nil
    }
    guard let reader = MeanReader(scan, of: frame, tables, bits, corner, layout) else { return nil }
    var target = coefficients.mutableSpan
    return reader.read(into: &target) ? bits.end : nil
  }

  private mutating func result(_ frame: JPEGFrame) -> BlockMeans? {
    guard isComplete else { return nil }
    var values: [Int16] = []
    swap(&values, &coefficients)
    return BlockMeans(values, corner, of: frame, tables, colors: colors, rows: rows)
  }
}

extension Span<UInt8> {
  /// The next marker and the place behind it; bytes that belong to none are passed over, as libjpeg does.
  fileprivate func marker(from position: Int) -> (marker: UInt8, start: Int)? {
    var position = position
    while position + 1 < count {
      if self[position] == 0xFF, self[position + 1] != 0xFF, self[position + 1] != 0 {
        return (self[position + 1], position + 2)
      }
      position += 1
    }
    return nil
  }

  /// What a segment holds behind its length.
  fileprivate func segment(at start: Int) -> Range<Int>? {
    guard start + 2 <= count else { return nil }
    let length = Int(self[start]) << 8 | Int(self[start + 1])
    guard length >= 2, start + length <= count else { return nil }
    return (start + 2)..<(start + length)
  }

  fileprivate var isAdobeMark: Bool {
    count >= 12 && self[0] == 0x41 && self[1] == 0x64 && self[2] == 0x6F && self[3] == 0x62 && self[4] == 0x65
  }
}
