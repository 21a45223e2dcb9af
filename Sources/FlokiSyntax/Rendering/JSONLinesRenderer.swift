/// Writes each diagnostic as one JSON object on a line of its own, in pure ASCII, for editors and pipelines.
///
/// Lines and columns count from 1, columns in Unicode scalars.
package struct JSONLinesRenderer: Sendable {
  private let lines: LineTables

  package init(files: SourceFiles, paths: ShownPaths = .ofProject) {
    lines = LineTables(files: files, paths: paths)
  }

  package func render(_ diagnostic: Diagnostic) -> String {
    ReportJSON.object(members(of: diagnostic)).written
  }

  /// The same with what became of its fix: `"fixed":true`, or `"fixed":false` and the reason.
  package func renderRepair(of diagnostic: Diagnostic, refusedBecause refusal: String?) -> String {
    var members = members(of: diagnostic)
    members.append(("fixed", .truth(refusal == nil)))
    if let refusal { members.append(("reason", .text(refusal))) }
    return ReportJSON.object(members).written
  }

  private func members(of diagnostic: Diagnostic) -> [(name: String, value: ReportJSON)] {
    let notes = diagnostic.notes.map { note in
      ReportJSON.object([("message", .text(note.text))] + place(of: note.span))
    }
    var members: [(name: String, value: ReportJSON)] = [
      ("severity", .text("\(diagnostic.severity)")), ("code", .text(diagnostic.code)),
      ("message", .text(diagnostic.message)),
    ]
    members += place(of: diagnostic.primary.span)
    members += [("why", .text(diagnostic.why)), ("hint", .text(diagnostic.hint)), ("notes", .list(notes))]
    if let fix = diagnostic.fix { members.append(("fix", json(of: fix))) }
    return members
  }

  private func json(of fix: Diagnostic.Fix) -> ReportJSON {
    let edits = fix.edits.map { edit in
      ReportJSON.object(place(of: edit.span) + [("replacement", .text(edit.replacement))])
    }
    return ["summary": .text(fix.summary), "edits": .list(edits)]
  }

  private func place(of span: SourceSpan) -> [(name: String, value: ReportJSON)] {
    let place = lines.place(of: span)
    return [
      ("file", .text(place.path)), ("line", .number(place.line)), ("column", .number(place.column)),
      ("endLine", .number(place.endLine)), ("endColumn", .number(place.endColumn)),
    ]
  }
}
