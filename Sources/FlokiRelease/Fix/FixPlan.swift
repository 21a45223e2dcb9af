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
      let before = taken
      if edits.allSatisfy({ take($0.span) }) { repairs.append(diagnostic) } else { taken = before }
    }
  }

  /// Takes a place that nobody has, nor the bytes beside it.
  private mutating func take(_ span: SourceSpan) -> Bool {
    guard files.contains(span) else { return false }
    let range = span.start..<span.end
    let others = taken[span.source] ?? []
    guard others.allSatisfy({ $0.upperBound < range.lowerBound || range.upperBound < $0.lowerBound }) else {
      return false
    }
    taken[span.source] = others + [range]
    return true
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
