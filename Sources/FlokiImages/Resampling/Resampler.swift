/// Makes a picture of another size out of rows of light that arrive from top to bottom.
///
/// Rows are used as they come, and only as many narrowed ones are kept as one row of the result is made of: the memory
/// is that of a few rows, however large the source.
struct Resampler {
  typealias Pixel = LinearLight.Pixel

  private let columns: ResamplingFilter
  private let lines: ResamplingFilter
  /// The words of the rows that are finished, one after the other.
  private(set) var words: [Int32] = []
  /// The latest narrowed rows, each in the place of its number modulo `kept`.
  private var narrowed: [Pixel]
  private let kept: Int
  /// The next row of the result.
  private var line = 0
  private var sums: [Pixel]

  init(columns: ResamplingFilter, lines: ResamplingFilter) {
    self.columns = columns
    self.lines = lines
    kept = lines.windows.reduce(1) { max($0, $1.weights.count) }
    sums = [Pixel](repeating: .zero, count: columns.windows.count)
    narrowed = [Pixel](repeating: .zero, count: sums.count * kept)
    words.reserveCapacity(sums.count * lines.windows.count)
  }

  var isComplete: Bool { line == lines.windows.count }

  /// Takes in the row `y` of the source.
  mutating func add(_ row: Span<Pixel>, at y: Int) {
    guard line < lines.windows.count, y >= lines.windows[line].start else { return }
    Self.narrow(row, by: columns, into: &narrowed, at: y % kept * sums.count)
    while line < lines.windows.count, lines.windows[line].end <= y + 1 {
      addUp(lines.windows[line])
      line += 1
    }
  }

  private static func narrow(
    _ row: Span<Pixel>, by filter: ResamplingFilter, into narrowed: inout [Pixel], at start: Int
  ) {
    let weights = filter.weights.span
    let windows = filter.windows.span
    var target = narrowed.mutableSpan
    for column in windows.indices {
      let window = windows[column]
      // What the unchecked places below lie within.
      precondition(window.start >= 0 && window.end <= row.count && window.weights.upperBound <= weights.count)
      // Two sums, as an addition takes four times as long as beginning one.
      var even = Pixel.zero
      var odd = Pixel.zero
      var position = window.start
      var index = window.weights.lowerBound
      while index &+ 1 < window.weights.upperBound {
        even += unsafe row[unchecked: position] * weights[unchecked: index]
        odd += unsafe row[unchecked: position &+ 1] * weights[unchecked: index &+ 1]
        position &+= 2
        index &+= 2
      }
      if index < window.weights.upperBound {
        even += unsafe row[unchecked: position] * weights[unchecked: index]
      }
      target[start &+ column] = even + odd
    }
  }

  private mutating func addUp(_ window: ResamplingFilter.Window) {
    let width = sums.count
    for column in sums.indices { sums[column] = .zero }
    for index in window.weights {
      let start = (window.start + index - window.weights.lowerBound) % kept * width
      Self.add(narrowed, start, times: lines.weights[index], to: &sums)
    }
    let table = LinearLight.toNumbers
    let numbers = table.span
    for pixel in sums { words.append(LinearLight.word(of: pixel, numbers)) }
  }

  private static func add(_ narrowed: [Pixel], _ start: Int, times weight: Float, to sums: inout [Pixel]) {
    let row = narrowed.span.extracting(start..<start + sums.count)
    var target = sums.mutableSpan
    for column in target.indices {
      unsafe target[unchecked: column] += row[unchecked: column] * weight
    }
  }
}
