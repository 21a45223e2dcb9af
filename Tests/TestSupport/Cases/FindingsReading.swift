/// Turns markers into findings: assigns notes and fixes to their diagnostics, and sorts them.
struct FindingsReading {
  private struct Part {
    let placed: CaseSource.PlacedMarker
    let place: CaseFinding.Place
    /// The diagnostic above it in its block.
    let above: Int?
  }

  private let path: String
  private var diagnostics: [(finding: CaseFinding, number: Int?)] = []
  private var parts: [Part] = []
  /// The last diagnostic read in this block.
  var last: Int?

  init(_ path: String) { self.path = path }

  mutating func add(_ placed: CaseSource.PlacedMarker, place: CaseFinding.Place) {
    if case .diagnostic(let severity, let code) = placed.marker.subject {
      last = diagnostics.count
      diagnostics.append((CaseFinding(severity, code, at: place), placed.marker.number))
    } else {
      parts.append(Part(placed: placed, place: place, above: last))
    }
  }

  /// Sorted by place, as in floki's report, or by number if every diagnostic has one.
  func findings() throws(CaseProblem) -> [CaseFinding] {
    var diagnostics = diagnostics
    let ranked = parts.enumerated().sorted { one, other in
      (one.element.placed.marker.rank ?? 0, one.offset) < (
        other.element.placed.marker.rank ?? 0, other.offset
      )
    }
    for (_, part) in ranked {
      guard let owner = owner(of: part) else {
        throw CaseProblem(
          path, line: part.placed.line,
          "this note or fix belongs to no diagnostic: add its number, such as #1")
      }
      if case .fix(let text) = part.placed.marker.subject {
        diagnostics[owner].finding.edits.append(CaseFinding.Edit(place: part.place, text: text))
      } else {
        diagnostics[owner].finding.notes.append(part.place)
      }
    }
    let areNumbered = diagnostics.allSatisfy { $0.number != nil }
    return diagnostics.enumerated().sorted { one, other in
      if areNumbered { return one.element.number ?? 0 < other.element.number ?? 0 }
      if one.element.finding.isBefore(other.element.finding) { return true }
      if other.element.finding.isBefore(one.element.finding) { return false }
      return one.offset < other.offset
    }.map(\.element.finding)
  }

  private func owner(of part: Part) -> Int? {
    if let number = part.placed.marker.number { return diagnostics.firstIndex { $0.number == number } }
    return diagnostics.count == 1 ? 0 : part.above
  }
}
