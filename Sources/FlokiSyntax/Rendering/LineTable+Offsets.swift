extension LineTable {
  /// The byte at a line and a column, both counted from 1; nil where the file has no such line. A column behind its end is its end.
  package func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, line <= count else { return nil }
    let content = content(ofLine: line)
    let start = UInt32(clamping: content.lowerBound)
    var (low, high) = (content.lowerBound, content.upperBound)
    // Columns grow with bytes.
    while low < high {
      let middle = (low + high) / 2
      if position(of: UInt32(clamping: middle)).column < column { low = middle + 1 } else { high = middle }
    }
    return column <= 1 ? Int(start) : low
  }
}
