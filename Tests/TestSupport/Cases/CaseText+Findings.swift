extension CaseText {
  /// The diagnostics that the case expects, in the order of floki's report.
  package func findings() throws(CaseProblem) -> [CaseFinding] {
    var reading = FindingsReading(path)
    for source in sources {
      for placed in source.markers { reading.add(placed, place: try source.place(of: placed, in: path)) }
      reading.last = nil
    }
    for (index, line) in (elsewhere?.lines ?? []).enumerated() {
      let number = (elsewhere?.line ?? 0) + 1 + index
      guard let (place, marker) = Self.elsewhere(line) else {
        throw CaseProblem(path, line: number, "expected a path and a diagnostic, a note or a fix")
      }
      reading.add(CaseSource.PlacedMarker(marker: marker, linesAbove: 0, line: number), place: place)
    }
    return try reading.findings()
  }

  /// `content/old 3:5–3:9 note #1`; `-` is no file.
  private static func elsewhere(_ line: String) -> (CaseFinding.Place, CaseMarker)? {
    let isQuoted = line.hasPrefix("\"")
    let path = line.dropFirst(isQuoted ? 1 : 0).prefix { $0 != (isQuoted ? "\"" : " ") }
    let rest = line.dropFirst(path.count + (isQuoted ? 2 : 0))
    guard !path.isEmpty, let marker = CaseMarker("·" + rest) else { return nil }
    let place = CaseFinding.Place(path: path == "-" && !isQuoted ? "" : String(path), span: nil)
    switch marker.place {
    case .file: return (place, marker)
    case .exactly(let span): return (CaseFinding.Place(path: place.path, span: span), marker)
    default: return nil
    }
  }
}

extension CaseSource {
  fileprivate func place(of placed: PlacedMarker, in text: String) throws(CaseProblem) -> CaseFinding.Place {
    let span: CaseFinding.Span
    switch placed.marker.place {
    case .file: return CaseFinding.Place(path: path, span: nil)
    case .exactly(let exact): return CaseFinding.Place(path: path, span: exact)
    case _ where !lineNumbers.indices.contains(placed.linesAbove - 1):
      throw CaseProblem(text, line: placed.line, "there is no line above the marker")
    case .columns(let start, let end):
      let line = lineNumbers[placed.linesAbove - 1]
      span = CaseFinding.Span(line: line, column: start, endLine: line, endColumn: end)
    case .before(let column):
      let line = lineNumbers[placed.linesAbove - 1]
      span = CaseFinding.Span(line: line, column: column, endLine: line, endColumn: column)
    case .lines(let start, let further, let endColumn):
      let line = lineNumbers[placed.linesAbove - 1]
      span = CaseFinding.Span(line: line, column: start, endLine: line + further, endColumn: endColumn)
    }
    return CaseFinding.Place(path: path, span: span)
  }
}
