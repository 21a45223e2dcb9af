import FlokiCompiler
import FlokiSyntax

/// Diagnostics in every form they may be shown in, so that a build that finds nothing changed can show them again
/// without reading a source.
package struct RenderedDiagnostics: Codable, Sendable {
  package var text = ""
  package var coloredText = ""
  package var jsonLines: [String] = []
  package var errorCount = 0
  package var warningCount = 0

  init() {}

  init(_ diagnostics: Diagnostics, of files: SourceFiles) {
    let sorted = diagnostics.sorted()
    guard !sorted.isEmpty else { return }
    var ordered = Diagnostics()
    for diagnostic in sorted { ordered.report(diagnostic) }
    text = TextRenderer(files: files, color: false).render(ordered)
    coloredText = TextRenderer(files: files, color: true).render(ordered)
    let json = JSONLinesRenderer(files: files)
    jsonLines = sorted.map { json.render($0) }
    errorCount = diagnostics.count(of: .error)
    warningCount = diagnostics.count(of: .warning)
  }
}
