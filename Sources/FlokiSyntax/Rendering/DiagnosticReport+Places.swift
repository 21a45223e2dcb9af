extension DiagnosticReport {
  /// The place of a diagnostic of this report, and its text for a terminal without colours.
  package func shown(_ diagnostic: Diagnostic) -> (place: SourcePlace, text: String) {
    let place = LineTables(files: files).place(of: diagnostic.primary.span)
    return (place, TextRenderer(files: files, color: false).render([diagnostic]))
  }
}
