import FlokiSyntax

/// A file whose places are named by the words that are there.
struct Sample {
  let files: SourceFiles
  let source: SourceID
  private let bytes: [UInt8]

  init(_ text: String, path: String = "app.yaml") {
    bytes = Array(text.utf8)
    var files = SourceFiles()
    source = files.append(SourceFile(path: path, bytes: bytes))
    self.files = files
  }

  /// Where the words represent the first time after `start`; byte by byte, so that no letter hides in another.
  func span(_ words: String, after start: Int = 0) -> SourceSpan {
    let wanted = Array(words.utf8)
    let place = bytes.indices.dropFirst(start).first { bytes[$0...].starts(with: wanted) } ?? bytes.count
    return SourceSpan(source: source, start: UInt32(place), end: UInt32(place + wanted.count))
  }

  func report(_ diagnostics: Diagnostic...) -> DiagnosticReport {
    var all = Diagnostics()
    for diagnostic in diagnostics { all.report(diagnostic) }
    return DiagnosticReport(all, of: files)
  }
}
