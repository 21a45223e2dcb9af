/// Makes a picture of another size out of rows of light that arrive from top to bottom.
///
/// Rows are used as they come, and only as many narrowed ones are kept as one row of the result is made of: the memory
/// is that of a few rows, however large the source.
struct Resampler {
  typealias Pixel = LinearLight.Pixel

  private let columns: NarrowingFilter
  private let lines: ResamplingFilter
  private let unit = LightUnit.fastest
  /// Whether every pixel is one of the source.
  private let isCopy: Bool
  private let firstColumn: Int
  /// The words of the rows that are finished, one after the other.
  private(set) var words: [Int32] = []
  /// The latest narrowed rows, each in the place of its number modulo `kept`.
  private var narrowed: [Pixel]
  private let kept: Int
  /// The next row of the result.
  private var line = 0
  private var sums: [Pixel]

  init(columns: ResamplingFilter, lines: ResamplingFilter) {
    self.columns = NarrowingFilter(columns)
    self.lines = lines
    isCopy = columns.isCopy && lines.isCopy
    firstColumn = columns.range.lowerBound
    kept = lines.windows.reduce(1) { max($0, $1.weights.count) }
    sums = [Pixel](repeating: .zero, count: columns.windows.count)
    narrowed = [Pixel](repeating: .zero, count: sums.count * kept)
    words.reserveCapacity(sums.count * lines.windows.count)
  }

  var isComplete: Bool { line == lines.windows.count }

  /// Adds the row `y` of the source; with its words, if there are any, which at the same size are taken as they are: what is
  /// almost invisible has little light left to tell its colour by.
  mutating func add(_ row: Span<Pixel>, _ words: Span<Int32> = Span(), at y: Int) {
    guard line < lines.windows.count, y >= lines.windows[line].start else { return }
    if isCopy, !words.isEmpty {
      for x in firstColumn..<(firstColumn + sums.count) { self.words.append(words[x].withoutInvisibleColor) }
      line += 1
      return
    }
    unit.narrow(row, by: columns, into: &narrowed, at: y % kept * sums.count)
    while line < lines.windows.count, lines.windows[line].end <= y + 1 {
      addUp(lines.windows[line])
      line += 1
    }
  }

  private mutating func addUp(_ window: ResamplingFilter.Window) {
    unit.addUp(narrowed, from: window.start % kept, lines.weights[window.weights], into: &sums)
    LinearLight.append(sums, to: &words)
  }
}

extension Int32 {
  /// A word 0xTTRRGGBB; of those that are invisible there is one.
  fileprivate var withoutInvisibleColor: Int32 {
    UInt32(bitPattern: self) >> 24 == 255 ? Picture.invisible : self
  }
}
