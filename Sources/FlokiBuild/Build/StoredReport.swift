import FlokiFiles
import FlokiSyntax

/// A report as stored in the state of a build: places by path, without the sources' bytes.
struct StoredReport: Codable {
  private struct File: Codable {
    var path: String
    /// Whether the file must be read to show the report; media never are.
    var isText: Bool
  }

  private let files: [File]
  private let diagnostics: [Diagnostic]

  init(_ report: DiagnosticReport) {
    files = report.files.files.map { File(path: $0.path, isText: !$0.bytes.isEmpty) }
    diagnostics = report.diagnostics
  }

  /// The stored report, for files that are known to be unchanged; nil if one can no longer be read.
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
