import FlokiContent
import FlokiRules
import FlokiSyntax

extension ItemRecordWriter {
  /// Encodes the diagnostics of the rules for one item.
  mutating func write(_ reports: [Diagnostics.Waiting]) {
    record.write(compact: reports.count)
    for report in reports {
      write(report.diagnostic)
      record.write(compact: report.grounds.count)
      for span in report.grounds { write(span) }
    }
  }

  private mutating func write(_ diagnostic: Diagnostic) {
    // The subject may contain the number of a file, which differs between builds.
    if diagnostic.subject != nil { hasFailed = true }
    record.write(compact: diagnostic.rule.code)
    record.write(compact: diagnostic.severity.rawValue)
    for text in [diagnostic.message, diagnostic.why, diagnostic.hint] { record.write(compact: text) }
    write(diagnostic.primary)
    record.write(compact: diagnostic.notes.count)
    for note in diagnostic.notes { write(note) }
    write(diagnostic.fix) { writer, fix in
      writer.record.write(compact: fix.summary)
      writer.record.write(compact: fix.edits.count)
      for edit in fix.edits {
        writer.write(edit.span)
        writer.record.write(compact: edit.replacement)
      }
    }
  }

  private mutating func write(_ label: Diagnostic.Label) {
    write(label.span)
    record.write(compact: label.text)
  }
}

extension ItemRecordReader {
  /// Decodes a diagnostic of the item.
  mutating func report() throws(Problem) -> Diagnostics.Waiting {
    let diagnostic = try diagnostic()
    return (diagnostic, try list { (reader) throws(Problem) in try reader.span() })
  }

  private mutating func diagnostic() throws(Problem) -> Diagnostic {
    guard let rule = Self.rules[code: try text()], let severity = Severity(rawValue: try number()),
      rule.canBe(severity)
    else { throw Problem() }
    let (message, why, hint) = (try text(), try text(), try text())
    let primary = try label()
    let notes = try list { (reader) throws(Problem) in try reader.label() }
    let fix = try optional { (reader) throws(Problem) in
      Diagnostic.Fix(
        try reader.text(),
        try reader.list { (reader) throws(Problem) in
          Diagnostic.Fix.Edit(try reader.span(), try reader.text())
        })
    }
    return Diagnostic(
      rule, as: severity, message, at: primary.span, primary.text, notes: notes, why: why, hint: hint,
      fix: fix)
  }

  private mutating func label() throws(Problem) -> Diagnostic.Label {
    Diagnostic.Label(try span(), try text())
  }

  private static let rules = RuleRegistry(ItemRules.sets)
}
