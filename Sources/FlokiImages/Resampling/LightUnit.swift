import CLight

/// The code that adds light: plain C, or special instructions of the processor. All give the same bits.
struct LightUnit: Hashable, Sendable {
  typealias Pixel = LinearLight.Pixel

  private let unit: floki_light_unit

  /// Those that this machine has; the first is plain C.
  static let all = [FLOKI_LIGHT_PLAIN, FLOKI_LIGHT_SSE2, FLOKI_LIGHT_AVX2, FLOKI_LIGHT_NEON]
    .filter { floki_light_has($0) }.map(LightUnit.init(unit:))

  static let fastest = LightUnit(unit: floki_light_fastest())

  /// Makes of a row one pixel for each window of the filter, and puts them into `narrowed` from `start` on.
  func narrow(_ row: Span<Pixel>, by filter: NarrowingFilter, into narrowed: inout [Pixel], at start: Int) {
    // What C does not look at.
    precondition(row.count >= filter.limit && start >= 0 && start <= narrowed.count - filter.windows.count)
    unsafe row.withUnsafeBytes { row in
      unsafe narrowed.withUnsafeMutableBytes { narrowed in
        guard let row = unsafe row.baseAddress?.assumingMemoryBound(to: Int16.self),
          let narrowed = unsafe narrowed.baseAddress?.assumingMemoryBound(to: Int16.self)
        else { return }
        unsafe floki_light_narrow(
          unit, row, filter.windows, filter.windows.count, filter.weights, narrowed + start * 4)
      }
    }
  }

  /// Adds up rows of `rows`, a ring of rows as long as `sums`, from the row `first` on, each times its weight.
  func addUp(_ rows: [Pixel], from first: Int, _ weights: ArraySlice<Int16>, into sums: inout [Pixel]) {
    let kept = rows.count / max(1, sums.count)
    precondition(first >= 0 && first < kept && weights.count <= kept)
    let values = sums.count * 4
    unsafe rows.withUnsafeBytes { rows in
      unsafe sums.withUnsafeMutableBytes { sums in
        unsafe weights.withUnsafeBufferPointer { weights in
          guard let rows = unsafe rows.baseAddress?.assumingMemoryBound(to: Int16.self),
            let sums = unsafe sums.baseAddress?.assumingMemoryBound(to: Int16.self),
            let taps = weights.baseAddress
          else { return }
          let ring = unsafe floki_light_ring(rows: rows, kept: kept, values: values)
          unsafe floki_light_add_up(unit, ring, first, weights.count, taps, sums)
        }
      }
    }
  }
}
