import FlokiCompiler
import FlokiSyntax

/// Everything that was found in a project, held against what always holds of it: each problem has a place in a file, a fix edits
/// bytes that are there, and no form of a report carries what a file would like to tell the terminal.
struct Reports {
  private let diagnostics: Diagnostics
  private let files: SourceFiles

  init(_ diagnostics: Diagnostics, of sources: SourceTree) {
    self.diagnostics = diagnostics
    files = sources.files
  }

  /// So many reports are drawn of one project; a damaged file can have thousands of problems.
  private static let mostDrawn = 50

  var complaints: [String] {
    var complaints = diagnostics.all.flatMap(placeComplaints)
    let few = DiagnosticReport(diagnostics, of: files).limited(to: Self.mostDrawn).report
    let texts = TextRenderer(files: few.files, color: false)
    let lines = JSONLinesRenderer(files: few.files)
    let remarks = GitHubRenderer(files: few.files)
    for diagnostic in few.diagnostics.prefix(Self.mostDrawn) {
      if texts.render(diagnostic).utf8.contains(where: { $0 < 0x20 && $0 != 0x0A }) {
        complaints.append("\(diagnostic.code) speaks to the terminal")
      }
      if !lines.render(diagnostic).utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
        complaints.append("\(diagnostic.code) is more than a line of JSON")
      }
      if remarks.render(diagnostic).contains("\n") {
        complaints.append("\(diagnostic.code) is more than a line")
      }
    }
    let tool = SARIFRenderer.Tool(name: "floki", version: "1", informationURI: "https://example.org/")
    let sarif = SARIFRenderer(tool: tool, describing: { _ in nil }).render(few)
    if !sarif.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      complaints.append("SARIF is not plain ASCII")
    }
    return complaints
  }

  private func placeComplaints(_ diagnostic: Diagnostic) -> [String] {
    var complaints: [String] = []
    let labels = [diagnostic.primary] + diagnostic.notes
    if !labels.allSatisfy({ isPlace($0.span) }) { complaints.append("\(diagnostic.code) has no place") }
    let edits = (diagnostic.fix?.edits ?? []).sorted { $0.span.start < $1.span.start }
    if !edits.allSatisfy({ isPlace($0.span) }) {
      complaints.append("\(diagnostic.code) edits what is not there")
    }
    if zip(edits, edits.dropFirst()).contains(where: {
      $0.span.source == $1.span.source && $0.span.end > $1.span.start
    }) {
      complaints.append("\(diagnostic.code) edits the same bytes twice")
    }
    return complaints
  }

  private func isPlace(_ span: SourceSpan) -> Bool {
    guard files.files.indices.contains(Int(span.source.index)), span.start <= span.end else { return false }
    let file = files[span.source]
    return Int(span.end) <= file.bytes.count || span == .whole(of: span.source)
  }
}
