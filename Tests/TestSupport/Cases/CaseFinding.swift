/// A diagnostic that a case expects, without its message: messages are tested in the catalogue, once for each code.
package struct CaseFinding: Hashable, Sendable {
  /// Lines and columns from 1; the end is after the last character.
  package struct Place: Hashable, Sendable {
    package var path: String
    /// Nil for the whole file, which sorts as 1:1.
    package var span: Span?

    package init(path: String, span: Span?) { (self.path, self.span) = (path, span) }
  }

  package struct Span: Hashable, Sendable {
    package var line: Int
    package var column: Int
    package var endLine: Int
    package var endColumn: Int

    package init(line: Int, column: Int, endLine: Int, endColumn: Int) {
      (self.line, self.column, self.endLine, self.endColumn) = (line, column, endLine, endColumn)
    }
  }

  /// What a fix writes in a place.
  package struct Edit: Hashable, Sendable {
    package let place: Place
    package let text: String

    package init(place: Place, text: String) { (self.place, self.text) = (place, text) }
  }

  package let severity: String
  package let code: String
  package let place: Place
  package var notes: [Place]
  package var edits: [Edit]

  package init(_ severity: String, _ code: String, at place: Place, notes: [Place] = [], edits: [Edit] = []) {
    (self.severity, self.code, self.place, self.notes, self.edits) = (severity, code, place, notes, edits)
  }

  /// The order of floki's report: by file, then by place, errors first.
  package func isBefore(_ other: CaseFinding) -> Bool {
    if place.path != other.place.path {
      return place.path.utf8.lexicographicallyPrecedes(other.place.path.utf8)
    }
    let (start, otherStart) = (place.start, other.place.start)
    if start != otherStart { return start < otherStart }
    let severities = ["error", "warning", "note"]
    return severities.firstIndex(of: severity) ?? 3 < severities.firstIndex(of: other.severity) ?? 3
  }
}

extension CaseFinding.Place {
  fileprivate var start: (Int, Int) { span.map { ($0.line, $0.column) } ?? (1, 1) }
}
