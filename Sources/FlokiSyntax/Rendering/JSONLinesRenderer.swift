/// Writes each diagnostic as one JSON object on a line of its own, in pure ASCII, for editors and pipelines.
///
/// Lines and columns count from 1, columns in Unicode scalars; paths are relative to the project folder.
package struct JSONLinesRenderer: Sendable {
  private let lines: LineTables

  package init(files: SourceFiles) { lines = LineTables(files: files) }

  package func render(_ diagnostic: Diagnostic) -> String {
    let notes = diagnostic.notes.map { note in
      "{\"message\":\(quoted(note.text)),\(place(of: note.span))}"
    }
    return "{\"severity\":\"\(diagnostic.severity)\",\"code\":\(quoted(diagnostic.code))"
      + ",\"message\":\(quoted(diagnostic.message)),\(place(of: diagnostic.primary.span))"
      + ",\"why\":\(quoted(diagnostic.why)),\"hint\":\(quoted(diagnostic.hint))"
      + ",\"notes\":[\(notes.joined(separator: ","))]}"
  }

  private func place(of span: SourceSpan) -> String {
    let table = lines.table(of: span.source)
    let start = table.position(of: span.start)
    let end = table.position(of: max(span.start, span.end))
    return "\"file\":\(quoted(lines.file(span.source)?.path ?? ""))"
      + ",\"line\":\(start.line),\"column\":\(start.column)"
      + ",\"endLine\":\(end.line),\"endColumn\":\(end.column)"
  }

  private func quoted(_ text: String) -> String {
    var json = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22: json += "\\\""
      case 0x5C: json += "\\\\"
      case 0x0A: json += "\\n"
      case 0x09: json += "\\t"
      case 0x20...0x7E: json.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: unit)))
      default:
        let digits = String(unit, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return json + "\""
  }
}
