import FlokiSyntax

/// The problems of drafts, and the places of drafts.
struct DraftFindings: Sendable {
  private(set) var diagnostics = Diagnostics()
  private(set) var places: [SourceSpan] = []

  mutating func take(_ found: Diagnostics, at places: [SourceSpan]) {
    diagnostics.append(contentsOf: found)
    self.places += places
  }
}
