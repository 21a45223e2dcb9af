@testable import FlokiSyntax

extension DiagnosticReport {
  /// What was found, without its words: a line for each diagnostic with its severity, its code and its place, and below it
  /// the places of its notes and what its fix writes where.
  ///
  /// The words are tested once for each code, in its page of the handbook.
  var findings: String {
    let lines = LineTables(files: files)
    func place(_ span: SourceSpan) -> String { lines.place(of: span).asWritten }
    return diagnostics.map { diagnostic in
      var text = "\(diagnostic.severity)[\(diagnostic.code)] \(place(diagnostic.primary.span))\n"
      for note in diagnostic.notes { text += "  note \(place(note.span))\n" }
      for edit in diagnostic.fix?.edits ?? [] {
        text += "  fix \(place(edit.span)) \(edit.replacement.debugDescription)\n"
      }
      return text
    }.joined()
  }
}

extension SourcePlace {
  /// `content/news/a.md:3:5–3:9`, and `floki.yaml` alone for the whole file.
  fileprivate var asWritten: String {
    path.isEmpty ? "nowhere" : isWholeFile ? path : "\(path):\(line):\(column)–\(endLine):\(endColumn)"
  }
}
