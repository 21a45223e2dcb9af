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

  init(columns: ResamplingFilter, lines: ResamplingFilter) {
    self.columns = columns
    self.lines = lines
    kept = lines.windows.reduce(1) { max($0, $1.weights.count) }
    narrowed = [Pixel](repeating: .zero, count: columns.windows.count * kept)
    words.reserveCapacity(columns.windows.count * lines.windows.count)
  }

  private var width: Int { columns.windows.count }
  var isComplete: Bool { line == lines.windows.count }

  /// Takes in the row `y` of the source.
  mutating func add(_ row: Span<Pixel>, at y: Int) {
    guard line < lines.windows.count, y >= lines.windows[line].start else { return }
    Self.narrow(row, by: columns, into: &narrowed, at: y % kept * width)
    while line < lines.windows.count, lines.windows[line].end <= y + 1 {
      Self.addUp(narrowed, width, kept, by: lines, line, into: &words)
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
      var sum = Pixel.zero
      var position = window.start
      for index in window.weights {
        sum += row[position] * weights[index]
        position &+= 1
      }
      target[start &+ column] = sum
    }
  }

  private static func addUp(
    _ narrowed: [Pixel], _ width: Int, _ kept: Int, by filter: ResamplingFilter, _ line: Int,
    into words: inout [Int32]
  ) {
    let window = filter.windows[line]
    let weights = filter.weights.span
    let rows = narrowed.span
    let table = LinearLight.toNumbers
    let numbers = table.span
    let first = window.start % kept
    for column in 0..<width {
      var sum = Pixel.zero
      var place = first
      for index in window.weights {
        sum += rows[place &* width &+ column] * weights[index]
        place &+= 1
        if place == kept { place = 0 }
      }
      words.append(LinearLight.word(of: sum, numbers))
    }
  }
}
