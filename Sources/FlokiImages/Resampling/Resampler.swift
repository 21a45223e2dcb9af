/// Makes a picture of another size out of rows of light that arrive from top to bottom.
///
/// Rows are used as they come and not kept: the memory is that of a few rows of the result, however large the source.
struct Resampler {
  typealias Pixel = SIMD4<Float>

  private let columns: ResamplingFilter
  private let lines: ResamplingFilter
  private let width: Int
  /// The finished rows, and those still being added up.
  private(set) var pixels: [Pixel]
  private var narrowed: [Pixel]
  /// The first row of the result that may still want something.
  private var firstOpen = 0

  init(columns: ResamplingFilter, lines: ResamplingFilter) {
    self.columns = columns
    self.lines = lines
    width = columns.windows.count
    pixels = [Pixel](repeating: .zero, count: width * lines.windows.count)
    narrowed = [Pixel](repeating: .zero, count: width)
  }

  /// The rows of the source that the result is made of.
  var rows: Range<Int> {
    let starts = lines.windows.map(\.start)
    let ends = lines.windows.map { $0.start + $0.weights.count }
    return (starts.min() ?? 0)..<(ends.max() ?? 0)
  }

  /// Adds the row `y` of the source: light and, in the last place, opacity, by which the light is multiplied.
  mutating func add(_ row: Span<Pixel>, at y: Int) {
    while firstOpen < lines.windows.count, lines.windows[firstOpen].end <= y { firstOpen += 1 }
    guard firstOpen < lines.windows.count, lines.windows[firstOpen].start <= y else { return }
    Self.narrow(row, by: columns, into: &narrowed)
    for line in firstOpen..<lines.windows.count {
      let window = lines.windows[line]
      guard window.start <= y else { break }
      guard y < window.end else { continue }
      let weight = lines.weights[window.weights.lowerBound + y - window.start]
      Self.add(narrowed, times: weight, to: &pixels, at: line * width)
    }
  }

  private static func narrow(_ row: Span<Pixel>, by filter: ResamplingFilter, into result: inout [Pixel]) {
    let weights = filter.weights.span
    let windows = filter.windows.span
    var result = result.mutableSpan
    for column in windows.indices {
      let window = windows[column]
      var sum = Pixel.zero
      var position = window.start
      for index in window.weights {
        sum += row[position] * weights[index]
        position &+= 1
      }
      result[column] = sum
    }
  }

  private static func add(_ row: [Pixel], times weight: Float, to pixels: inout [Pixel], at start: Int) {
    var target = pixels.mutableSpan
    for column in row.indices { target[start &+ column] += row[column] * weight }
  }
}

extension ResamplingFilter.Window {
  fileprivate var end: Int { start + weights.count }
}
