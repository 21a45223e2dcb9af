extension DiagnosticReport {
  /// Where a diagnostic of this report is, and all that a terminal without colours shows of it.
  package func shown(_ diagnostic: Diagnostic) -> (place: SourcePlace, text: String) {
    let place = LineTables(files: files).place(of: diagnostic.primary.span)
    return (place, TextRenderer(files: files, color: false).render([diagnostic]))
  }
}
