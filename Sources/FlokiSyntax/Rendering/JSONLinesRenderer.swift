import FlokiProtocol

/// Writes each diagnostic as one JSON object on a line of its own, in pure ASCII, for editors and pipelines.
///
/// Lines and columns count from 1, columns in Unicode scalars.
package struct JSONLinesRenderer: Sendable {
  private let lines: LineTables

  package init(files: SourceFiles, paths: ShownPaths = .ofProject) {
    lines = LineTables(files: files, paths: paths)
  }

  package func render(_ diagnostic: Diagnostic) -> String {
    JSONValue.object(members(of: diagnostic)).written
  }

  /// The same with what became of its fix: `"fixed":true`, or `"fixed":false` and the reason.
  package func renderRepair(of diagnostic: Diagnostic, refusedBecause refusal: String?) -> String {
    var members = members(of: diagnostic)
    members.append(("fixed", .bool(refusal == nil)))
    if let refusal { members.append(("reason", .string(refusal))) }
    return JSONValue.object(members).written
  }

  private func members(of diagnostic: Diagnostic) -> [(key: String, value: JSONValue)] {
    let notes = diagnostic.notes.map { note in
      JSONValue.object([("message", .string(note.text))] + place(of: note.span))
    }
    var members: [(key: String, value: JSONValue)] = [
      ("severity", .string("\(diagnostic.severity)")), ("code", .string(diagnostic.code)),
      ("message", .string(diagnostic.message)),
    ]
    members += place(of: diagnostic.primary.span)
    members += [
      ("why", .string(diagnostic.why)), ("hint", .string(diagnostic.hint)), ("notes", .array(notes)),
    ]
    if let fix = diagnostic.fix { members.append(("fix", json(of: fix))) }
    return members
  }

  private func json(of fix: Diagnostic.Fix) -> JSONValue {
    let edits = fix.edits.map { edit in
      JSONValue.object(place(of: edit.span) + [("replacement", .string(edit.replacement))])
    }
    return ["summary": .string(fix.summary), "edits": .array(edits)]
  }

  private func place(of span: SourceSpan) -> [(key: String, value: JSONValue)] {
    let place = lines.place(of: span)
    return [
      ("file", .string(place.path)), ("line", .whole(place.line)), ("column", .whole(place.column)),
      ("endLine", .whole(place.endLine)), ("endColumn", .whole(place.endColumn)),
    ]
  }
}
