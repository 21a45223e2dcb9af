import FlokiContent

/// Reads the blocks of a JPEG, all of them, and keeps of each 8 × 8 block nothing but its mean, which makes a picture of an
/// eighth of the size at a fraction of the cost; or its lowest 3 × 3 coefficients, which make one of three eighths.
///
/// It also detects a damaged file, whichever decoder makes the picture: libjpeg continues after lost data, often without an error.
/// A file that is read here has exactly as many blocks as its header says, and not a bit more.
struct MeanDecoder {
  /// The result for an undamaged file.
  enum Outcome {
    /// - isWhole: Whether no block is lost; of a progressive file nothing is known but the means.
    case means(BlockMeans, isWhole: Bool)
    /// No block is lost, but libjpeg has to make the picture.
    case whole
    /// Too rare to be read here; libjpeg reports whether anything is lost.
    case unknown
  }

  private let rows: Range<Int>
  private let corner: BlockCorner
  private let isStepwise: Bool
  private var frame: JPEGFrame?
  private var tables = JPEGTables()
  private var colors = BlockMeans.Colors.luminanceAndChrominance
  private var coefficients: [Int16] = []
  /// For each component how many low bits of its means are still missing; nil before the first scan.
  private var missingBits: [Int?] = []

  /// Throws if any block is lost, in any row: only the end of the data tells. Of a progressive file only the means are
  /// read.
  ///
  /// - Parameters:
  ///   - eighths: Of the size; 1 or 3.
  ///   - rows: The rows of pixels that are wanted, as they are stored; of those below nothing is kept.
  ///   - isStepwise: Whether all is read by ``MeanReader``, which ``ScanReader`` is held against.
  static func read(
    _ file: Span<UInt8>, eighths: Int, rows: Range<Int>, isStepwise: Bool = false
  ) throws(PictureProblem) -> Outcome {
    var decoder = MeanDecoder(rows: rows, corner: BlockCorner(side: eighths), isStepwise: isStepwise)
    return try decoder.read(file)
  }

  /// Whether it is known that no block of a file is lost. Throws where one is.
  static func isWhole(_ file: Span<UInt8>) throws(PictureProblem) -> Bool {
    switch try read(file, eighths: 1, rows: 0..<0) {
    case .means(_, let isWhole): isWhole
    case .whole: true
    case .unknown: false
    }
  }

  private init(rows: Range<Int>, corner: BlockCorner, isStepwise: Bool) {
    self.rows = rows
    self.corner = corner
    self.isStepwise = isStepwise
  }

  private mutating func read(_ file: Span<UInt8>) throws(PictureProblem) -> Outcome {
    var position = 2
    while !isComplete {
      guard let (marker, start) = file.marker(from: position) else { return try end(.truncated) }
      if marker == 0xD9 { return try end(.damaged) }
      guard marker != 0x01, !(0xD0...0xD7).contains(marker) else {
        position = start
        continue
      }
      guard let segment = file.segment(at: start), take(marker, file.extracting(segment)) else {
        return .unknown
      }
      position = segment.upperBound
      if marker == 0xDA {
        guard let end = try readScan(file, headerAt: segment) else { return .unknown }
        position = end
      }
    }
    guard let frame, frame.isOrdinary else { return .whole }
    var values: [Int16] = []
    swap(&values, &coefficients)
    return .means(
      BlockMeans(values, corner, of: frame, tables, colors: colors, rows: rows), isWhole: !frame.isProgressive
    )
  }

  /// The problem of a file that ends before all components. A progressive one may omit details.
  private func end(_ problem: PictureProblem) throws(PictureProblem) -> Outcome {
    if frame?.isProgressive == false { throw problem }
    return .unknown
  }

  /// Reads a segment; false for one that this decoder does not support.
  private mutating func take(_ marker: UInt8, _ segment: Span<UInt8>) -> Bool {
    switch marker {
    case 0xC4: return tables.takeHuffmanTables(segment)
    case 0xDB: return tables.takeQuantizers(segment)
    case 0xDD: return tables.takeRestartInterval(segment)
    case 0xC0...0xCF:
      guard frame == nil, let frame = JPEGFrame(marker: marker, segment) else { return false }
      // Of a progressive file the means come first, and everything else in many scans.
      guard !frame.isProgressive || corner.side == 1 && frame.isOrdinary else { return false }
      self.frame = frame
      if frame.isOrdinary || isStepwise {
        coefficients = [Int16](repeating: 0, count: frame.blockCount * corner.count)
      }
      missingBits = frame.components.map { _ in nil }
      return true
    // A second picture, and a height that comes later.
    case 0xD8, 0xDC: return false
    case 0xEE:
      if segment.isAdobeMark, segment[11] == 0 { colors = .redGreenBlue }
      return true
    default: return true
    }
  }

  private var isComplete: Bool { !missingBits.isEmpty && missingBits.allSatisfy { $0 == 0 } }

  /// Where a scan ends; nil if this decoder does not support it.
  private mutating func readScan(_ file: Span<UInt8>, headerAt segment: Range<Int>) throws(PictureProblem)
    -> Int?
  {
    guard let frame, let scan = JPEGScan(file.extracting(segment), of: frame) else { return nil }
    guard scan.hasMeans else { return EntropyBits.end(of: file, from: segment.upperBound) }
    for part in scan.parts {
      let missing = missingBits[part.component]
      guard scan.isRefinement ? missing == scan.shift + 1 : missing == nil else { return nil }
      missingBits[part.component] = scan.shift
    }
    let bits = EntropyBits(file, from: segment.upperBound)
    let loss: PictureProblem = bits.end >= file.count ? .truncated : .damaged
    // Of what is made by libjpeg nothing is wanted here.
    let wanted = frame.isOrdinary ? rows : 0..<0
    guard
      let layout = ScanLayout(
        scan, of: frame, restartInterval: tables.restartInterval, bits, corner, rows: wanted)
    else { throw loss }
    let isWhole: Bool?
    if frame.isProgressive || isStepwise {
      guard let reader = MeanReader(scan, of: frame, tables, bits, corner, layout) else { return nil }
      var target = coefficients.mutableSpan
      isWhole = reader.read(into: &target)
    } else {
      isWhole = ScanReader(scan, tables, corner, layout)?.read(bits, into: &coefficients)
    }
    guard let isWhole else { return nil }
    if !isWhole { throw loss }
    return bits.end
  }
}

extension Span<UInt8> {
  /// The next marker and the place after it; bytes that belong to none are skipped, as by libjpeg.
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

  /// The contents of a segment after its length.
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
