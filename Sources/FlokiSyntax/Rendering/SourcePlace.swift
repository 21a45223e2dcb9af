/// A span as people count it: lines and columns from 1, columns in Unicode scalars.
package struct SourcePlace: Hashable, Sendable {
  /// With `/` between folders: from the project folder, or from where anyone who asks is.
  package let path: String
  package let line: Int
  package let column: Int
  package let endLine: Int
  /// The column after the last character; the same as `column` for a place between two.
  package let endColumn: Int
  /// Whether the file as a whole is meant, or a picture, which has no lines: both count as line 1, column 1.
  package let isWholeFile: Bool
}

extension LineTables {
  /// An unknown file has no path and no lines.
  func place(of span: SourceSpan) -> SourcePlace {
    let table = table(of: span.source)
    let start = table.position(of: span.start)
    let end = table.position(of: max(span.start, span.end))
    return SourcePlace(
      path: shownPath(of: span.source), line: start.line, column: start.column, endLine: end.line,
      endColumn: end.column, isWholeFile: isWholeFile(span))
  }

  /// Media and whole files are named without showing any of their bytes.
  func isWholeFile(_ span: SourceSpan) -> Bool {
    guard let file = file(span.source), !file.bytes.isEmpty else { return true }
    return span == .beginning(of: span.source)
  }
}
