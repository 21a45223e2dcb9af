import FlokiFiles
import FlokiSyntax

/// A report as the state of a build keeps it: places by path, and none of the sources' bytes.
struct StoredReport: Codable {
  private struct File: Codable {
    var path: String
    /// Whether the file has to be read for the report to be shown; media never are.
    var isText: Bool
  }

  private let files: [File]
  private let diagnostics: [Diagnostic]

  init(_ report: DiagnosticReport) {
    files = report.files.files.map { File(path: $0.path, isText: !$0.bytes.isEmpty) }
    diagnostics = report.diagnostics
  }

  /// The report as it was, from files that are known to be unchanged; nil where one cannot be read any more.
  func report(reading root: Folder) -> DiagnosticReport? {
    var sources = SourceFiles()
    for file in files {
      guard file.isText else {
        sources.append(SourceFile(path: file.path, bytes: []))
        continue
      }
      guard let bytes = try? root.read(file.path, followingLinks: true) else { return nil }
      sources.append(SourceFile(path: file.path, bytes: bytes))
    }
    return DiagnosticReport(diagnostics, in: sources)
  }
}
