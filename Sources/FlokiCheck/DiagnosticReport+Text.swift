package import FlokiSyntax

extension DiagnosticReport {
  /// What a terminal without colours shows.
  package var text: String { TextRenderer(files: files, color: false).render(diagnostics) }
}
