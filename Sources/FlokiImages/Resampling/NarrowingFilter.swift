import CLight

/// A filter along a row, in the form that ``LightUnit`` takes: where the row has room, each window is as many pixels as
/// registers take in at once, those too many with a weight of zero.
struct NarrowingFilter {
  /// Whole registers of pixels.
  private static let step = 4

  let windows: [floki_light_window]
  let weights: [Int16]
  /// The pixels that a row must have.
  let limit: Int

  init(_ filter: ResamplingFilter) {
    limit = filter.limit
    var windows: [floki_light_window] = []
    var weights: [Int16] = []
    windows.reserveCapacity(filter.windows.count)
    for window in filter.windows {
      let taps = filter.weights[window.weights]
      let rounded = (taps.count + Self.step - 1) / Self.step * Self.step
      let count = rounded <= limit ? rounded : taps.count
      let start = min(window.start, limit - count)
      windows.append(
        floki_light_window(start: Int32(start), count: Int32(count), weight: Int32(weights.count)))
      weights.append(contentsOf: repeatElement(0, count: window.start - start))
      weights.append(contentsOf: taps)
      weights.append(contentsOf: repeatElement(0, count: start + count - window.end))
    }
    self.windows = windows
    self.weights = weights
  }
}
