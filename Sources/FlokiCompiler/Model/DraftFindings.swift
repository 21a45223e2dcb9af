import FlokiSyntax

/// What is wrong with drafts, and where they are written.
struct DraftFindings: Sendable {
  private(set) var diagnostics = Diagnostics()
  private(set) var places: [SourceSpan] = []

  mutating func take(_ found: Diagnostics, at places: [SourceSpan]) {
    diagnostics.append(contentsOf: found)
    self.places += places
  }
}
