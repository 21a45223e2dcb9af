/// The stretches of text that some spans cover together, whichever of them overlap.
struct CoveredText {
  private struct Stretch {
    var start: UInt32
    var end: UInt32
  }

  /// In order, with a gap between each and the next.
  private var stretches: [SourceID: [Stretch]] = [:]

  init(_ spans: [SourceSpan]) {
    for (source, spans) in Dictionary(grouping: spans, by: \.source) {
      var covered: [Stretch] = []
      for span in spans.sorted(by: { $0.start < $1.start }) where span.start < span.end {
        if let last = covered.indices.last, span.start <= covered[last].end {
          covered[last].end = max(covered[last].end, span.end)
        } else {
          covered.append(Stretch(start: span.start, end: span.end))
        }
      }
      stretches[source] = covered
    }
  }

  /// Whether a span begins in one of them.
  func hasBeginning(of span: SourceSpan) -> Bool {
    guard let stretches = stretches[span.source] else { return false }
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].end <= span.start { low = middle + 1 } else { high = middle }
    }
    return low < stretches.count && stretches[low].start <= span.start
  }
}
