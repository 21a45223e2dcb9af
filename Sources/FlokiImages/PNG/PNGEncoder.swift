/// Looks for the shortest PNG of some pixels: layouts and filters are tried with zlib, and the shortest is squeezed by
/// zopfli if that is worth its time.
struct PNGEncoder: ~Copyable {
  enum Effort: Comparable {
    /// For pictures of which a single attempt takes long.
    case least
    /// For pictures that are small, and many.
    case some
    /// For pictures of which there are few and every byte counts.
    case most
  }

  private let pixels: PNGPixels
  private let effort: Effort
  private let deflater: Deflater
  private var best: Candidate?

  private struct Candidate {
    let layout: PNGLayout
    let filtered: [UInt8]
    let strategy: Deflater.Strategy
    var stream: [UInt8]

    var byteCount: Int { PNGFile.overhead(of: layout) + stream.count }
  }

  private init(_ pixels: PNGPixels, _ effort: Effort) throws(PictureProblem) {
    self.pixels = pixels
    self.effort = effort
    deflater = try Deflater()
  }

  static func encode(_ pixels: PNGPixels, effort: Effort) throws(PictureProblem) -> [UInt8] {
    var encoder = try PNGEncoder(pixels, effort)
    return try encoder.shortest()
  }

  private mutating func shortest() throws(PictureProblem) -> [UInt8] {
    for layout in PNGLayout.fitting(pixels, effort: effort) {
      let rows = layout.rows(of: pixels)
      for filtering in filterings(for: layout) { attempt(layout, rows, filtering) }
    }
    if effort == .most, let layout = best?.layout { attempt(layout, layout.rows(of: pixels), .trial) }
    // Without a limit, zlib has room for whatever it may come to.
    guard var best else { throw .outOfMemory }
    for stream in try squeezed(best) where stream.count < best.stream.count { best.stream = stream }
    return PNGFile.make(size: pixels.size, layout: best.layout, stream: best.stream)
  }

  private func filterings(for layout: PNGLayout) -> [PNGFiltering] {
    // The numbers of a palette and packed samples have no neighbours to speak of.
    let isPlain = layout.kind == .palette || layout.depth < 8
    switch effort {
    case .most: return PNGFiltering.simple
    case .some: return isPlain ? [.all(.none)] : [.all(.none), .leastSum, .leastEntropy]
    case .least: return [isPlain ? .all(.none) : .leastSum]
    }
  }

  private mutating func attempt(_ layout: PNGLayout, _ rows: PNGScanlines, _ filtering: PNGFiltering) {
    let limit = best.map { $0.byteCount - PNGFile.overhead(of: layout) - 1 }
    if let limit, limit <= 0 { return }
    let filtered = rows.filtered(filtering, with: deflater)
    // The last levels of zlib take six times as long for a hundredth of the size.
    let strategy: Deflater.Strategy = filtering == .all(.none) ? .standard : .filtered
    guard let stream = deflater.compressed(filtered, level: 6, strategy: strategy, limit: limit) else {
      return
    }
    best = Candidate(layout: layout, filtered: filtered, strategy: strategy, stream: stream)
  }

  /// What else the rows of the winner compress to, with more time.
  private func squeezed(_ winner: Candidate) throws(PictureProblem) -> [[UInt8]] {
    guard effort != .least else { return [] }
    let filtered = winner.filtered
    var streams = [deflater.compressed(filtered, strategy: winner.strategy)].compactMap(\.self)
    if effort == .most {
      // By size, so that no icon takes more than some hundredths of a second.
      let iterations = filtered.count <= 1 << 13 ? 15 : filtered.count <= 1 << 15 ? 8 : 2
      streams.append(try Deflater.squeezed(filtered, iterations: iterations))
    }
    return streams
  }
}
