import TestSupport

@testable import FlokiSyntax

extension DiagnosticReport {
  /// What was found, without its words.
  var findings: [CaseFinding] {
    let lines = LineTables(files: files)
    func place(_ span: SourceSpan) -> CaseFinding.Place { CaseFinding.Place(lines.place(of: span)) }
    return diagnostics.map { diagnostic in
      CaseFinding(
        "\(diagnostic.severity)", diagnostic.code, at: place(diagnostic.primary.span),
        notes: diagnostic.notes.map { place($0.span) },
        edits: (diagnostic.fix?.edits ?? []).map {
          CaseFinding.Edit(place: place($0.span), text: $0.replacement)
        }
      )
    }
  }
}

extension CaseFinding.Place {
  fileprivate init(_ place: SourcePlace) {
    let span = CaseFinding.Span(
      line: place.line, column: place.column, endLine: place.endLine, endColumn: place.endColumn)
    self.init(path: place.path, span: place.isWholeFile ? nil : span)
  }
}
