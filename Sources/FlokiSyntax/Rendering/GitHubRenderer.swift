import FlokiRules

/// Writes each diagnostic as a workflow command of GitHub Actions, which shows it beside the line in a pull request.
package struct GitHubRenderer: Sendable {
  private let lines: LineTables

  package init(files: SourceFiles, paths: ShownPaths = .ofProject) {
    lines = LineTables(files: files, paths: paths)
  }

  package func render(_ diagnostic: Diagnostic) -> String {
    var properties = properties(of: lines.place(of: diagnostic.primary.span))
    properties.append(("title", diagnostic.code))
    let list = properties.map { "\($0)=\(Self.escaped($1, also: ":,"))" }.joined(separator: ",")
    return "::\(Self.command(for: diagnostic.severity)) \(list)::\(Self.escaped(text(of: diagnostic)))"
  }

  /// Columns are omitted if the end is on another line: GitHub reads them as columns of one line.
  private func properties(of place: SourcePlace) -> [(name: String, value: String)] {
    var properties = [("file", place.path)]
    guard !place.isWholeFile else { return properties }
    properties += [("line", "\(place.line)"), ("endLine", "\(place.endLine)")]
    if place.line == place.endLine {
      properties += [("col", "\(place.column)"), ("endColumn", "\(place.endColumn)")]
    }
    return properties
  }

  private func text(of diagnostic: Diagnostic) -> String {
    var lines = [diagnostic.message]
    lines += diagnostic.notes.map { note in
      let place = self.lines.place(of: note.span)
      let position = place.isWholeFile ? "" : ":\(place.line):\(place.column)"
      return "\(place.path)\(position)" + (note.text.isEmpty ? "" : ": \(note.text)")
    }
    if !diagnostic.why.isEmpty { lines.append(diagnostic.why) }
    if !diagnostic.hint.isEmpty { lines.append("Hint: \(diagnostic.hint)") }
    return lines.joined(separator: "\n")
  }

  private static func command(for severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// A command ends with its line, and `%` begins the escape of another character.
  private static func escaped(_ text: String, also marks: String = "") -> String {
    var escaped = ""
    for scalar in TerminalText.lines(text).unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where marks.contains(":"): escaped += "%3A"
      case "," where marks.contains(","): escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
