extension YAMLNode {
  /// Where the bytes `range` of ``text`` stand in the file; the whole scalar where that cannot be told.
  package func span(ofText range: Range<Int>) -> SourceSpan {
    let record = record
    guard record.shape == .slice, let start = UInt32(exactly: range.lowerBound),
      let end = UInt32(exactly: range.upperBound), end <= record.length
    else { return origin ?? span }
    return SourceSpan(source: tree.source, start: record.base &+ start, end: record.base &+ end)
  }
}
