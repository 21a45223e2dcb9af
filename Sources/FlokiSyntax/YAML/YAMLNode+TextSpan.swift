extension YAMLNode {
  /// Where the bytes `range` of ``text`` are in the file, whichever way the node was reached; the whole scalar if
  /// that is unknown.
  ///
  /// Text that was folded or unescaped is scanned again for this, so it is for messages only.
  package func span(ofText range: Range<Int>) -> SourceSpan {
    let record = record
    let whole = placed(Int(record.start)..<Int(record.end))
    guard kind == .scalar, range.lowerBound >= 0, range.upperBound <= Int(record.length) else { return whole }
    if record.shape == .slice {
      let base = Int(record.base)
      return placed(base + range.lowerBound..<base + range.upperBound)
    }
    let (side, textRange) = tree.text(of: index)
    let written = Int(record.start)..<Int(record.end)
    var walk = ScalarWalk(
      tree.bytes, written, text: Array(side[textRange]), isBlock: record.flags.contains(.block))
    return walk.place(of: range).map(placed) ?? whole
  }

  private func placed(_ bytes: Range<Int>) -> SourceSpan {
    let span = SourceSpan.bytes(bytes, of: tree.source)
    return via.map { span.reached(by: .alias, $0) } ?? span
  }
}
