import FlokiSyntax

/// As many repairs as can be made at once: no two of their edits touch. The others wait for the next round.
struct FixPlan {
  /// In the order a reader meets them.
  private(set) var repairs: [Diagnostic] = []

  private let files: SourceFiles
  private var taken: [SourceID: [Range<UInt32>]] = [:]

  /// - Parameter isLocked: Leave floki.lock alone.
  init(_ diagnostics: Diagnostics, in files: SourceFiles, isLocked: Bool) {
    self.files = files
    for diagnostic in diagnostics.sorted() {
      guard let edits = diagnostic.fix?.edits, !edits.isEmpty else { continue }
      if isLocked,
        edits.contains(where: { files.contains($0.span) && files[$0.span.source].path == "floki.lock" })
      {
        continue
      }
      guard edits.allSatisfy({ isFree($0.span) }), !overlap(edits) else { continue }
      for edit in edits { taken[edit.span.source, default: []].append(edit.span.start..<edit.span.end) }
      repairs.append(diagnostic)
    }
  }

  private func overlap(_ edits: [Diagnostic.Fix.Edit]) -> Bool {
    let spans = edits.map(\.span).sorted { ($0.source, $0.start, $0.end) < ($1.source, $1.start, $1.end) }
    return zip(spans, spans.dropFirst()).contains { $0.source == $1.source && $0.end > $1.start }
  }

  /// Whether nobody has the place, nor the bytes beside it.
  private func isFree(_ span: SourceSpan) -> Bool {
    guard files.contains(span) else { return false }
    // From the latest on: the one in the way is nearly always among them.
    return (taken[span.source] ?? []).reversed().allSatisfy {
      $0.upperBound < span.start || span.end < $0.lowerBound
    }
  }
}

extension SourceFiles {
  /// Whether a span lies in a text, between whole characters.
  fileprivate func contains(_ span: SourceSpan) -> Bool {
    guard files.indices.contains(Int(span.source.index)), span.start <= span.end else { return false }
    let bytes = self[span.source].bytes
    func isBoundary(_ place: UInt32) -> Bool {
      Int(place) == bytes.count || Int(place) < bytes.count && bytes[Int(place)] & 0xC0 != 0x80
    }
    return !bytes.isEmpty && isBoundary(span.start) && isBoundary(span.end)
  }
}
