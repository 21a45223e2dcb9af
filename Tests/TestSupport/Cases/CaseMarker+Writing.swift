extension CaseMarker {
  /// The marker as a line below `above`, the source line it marks, whose tabs it repeats.
  package func line(below above: String) -> String {
    switch place {
    case .file: "· \(words)"
    case .exactly(let span): "· \(span.written) \(words)"
    case .columns(let start, let end):
      fill(start, above) + String(repeating: "^", count: end - start) + " \(words)"
    case .before(let column): fill(column, above) + "^+ \(words)"
    case .lines(let start, let further, let endColumn):
      fill(start, above) + "^…+\(further):\(endColumn) \(words)"
    }
  }

  private func fill(_ column: Int, _ above: String) -> String {
    guard column > 1 else { return "" }
    var fill = String.UnicodeScalarView(
      above.unicodeScalars.prefix(column - 1).map { $0 == "\t" ? "\t" : " " })
    fill.removeFirst()
    return "·" + String(fill)
  }

  /// The text after the place.
  package var words: String {
    let label = number.map { " #\($0)" + (rank.map { ".\($0)" } ?? "") } ?? ""
    return switch subject {
    case .diagnostic(let severity, let code): "\(severity)[\(code)]\(label)"
    case .note: "note\(label)"
    case .fix(let text): "fix\(label) \(QuotedText.quoting(text))"
    }
  }
}

extension CaseFinding.Span {
  /// `3:5–4:1`.
  package var written: String { "\(line):\(column)–\(endLine):\(endColumn)" }
}
