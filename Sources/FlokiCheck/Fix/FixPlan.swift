import FlokiContent
package import FlokiSyntax

/// As many fixes as can be made at once: no two of their edits touch. The others wait for the next round.
package struct FixPlan {
  /// In the order a reader meets them.
  package private(set) var repairs: [Diagnostic] = []

  private let files: SourceFiles
  /// In the order of the text; none overlaps another.
  private var taken: [SourceID: [Range<UInt32>]] = [:]

  /// - Parameter isLocked: Leave floki.lock alone.
  package init(_ diagnostics: Diagnostics, in files: SourceFiles, isLocked: Bool) {
    self.files = files
    for diagnostic in diagnostics.sorted() {
      guard let edits = diagnostic.fix?.edits, !edits.isEmpty else { continue }
      if isLocked,
        edits.contains(where: { files.contains($0.span) && files[$0.span.source].path == ProjectPath.lock })
      {
        continue
      }
      guard edits.allSatisfy({ isFree($0.span) }), !overlap(edits) else { continue }
      for edit in edits { take(edit.span) }
      repairs.append(diagnostic)
    }
  }

  private func overlap(_ edits: [Diagnostic.Fix.Edit]) -> Bool {
    let spans = edits.map(\.span).sorted { ($0.source, $0.start, $0.end) < ($1.source, $1.start, $1.end) }
    return zip(spans, spans.dropFirst()).contains { $0.source == $1.source && $0.end > $1.start }
  }

  /// Whether no other fix has the place, nor the bytes beside it.
  private func isFree(_ span: SourceSpan) -> Bool {
    guard files.contains(span) else { return false }
    guard let ranges = taken[span.source] else { return true }
    let next = Self.firstIndex(in: ranges) { $0.lowerBound > span.end }
    return next == 0 || ranges[next - 1].upperBound < span.start
  }

  private mutating func take(_ span: SourceSpan) {
    let range = span.start..<span.end
    let place = Self.firstIndex(in: taken[span.source] ?? []) {
      ($0.lowerBound, $0.upperBound) > (range.lowerBound, range.upperBound)
    }
    taken[span.source, default: []].insert(range, at: place)
  }

  /// The first after a place: most fixes come in the order of the text and are appended.
  private static func firstIndex(
    in ranges: [Range<UInt32>], where isBehind: (Range<UInt32>) -> Bool
  ) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(ranges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SourceFiles {
  /// Whether a span is within a text and does not split a character.
  fileprivate func contains(_ span: SourceSpan) -> Bool {
    guard files.indices.contains(Int(span.source.index)), span.start <= span.end else { return false }
    let bytes = self[span.source].bytes
    func isBoundary(_ place: UInt32) -> Bool {
      Int(place) == bytes.count || Int(place) < bytes.count && bytes[Int(place)] & 0xC0 != 0x80
    }
    return !bytes.isEmpty && isBoundary(span.start) && isBoundary(span.end)
  }
}
