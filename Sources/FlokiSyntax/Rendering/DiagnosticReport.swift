/// What was found in a project, in the order a reader meets it, with the files it points into and no others.
///
/// Nothing is rendered until a form of it is requested; ``TextRenderer``, ``JSONLinesRenderer``, ``SARIFRenderer`` and
/// ``GitHubRenderer`` show the same values.
package struct DiagnosticReport: Sendable {
  package let diagnostics: [Diagnostic]
  /// The files of the spans in ``diagnostics``, which are numbered again.
  package let files: SourceFiles

  package init(_ diagnostics: Diagnostics, of files: SourceFiles) {
    let sorted = diagnostics.sorted()
    let sources = Set(sorted.lazy.flatMap(\.spans).map(\.source)).sorted().filter {
      files.files.indices.contains(Int($0.index))
    }
    var named = SourceFiles()
    var numbers: [SourceID: SourceID] = [:]
    for source in sources { numbers[source] = named.append(files[source]) }
    self.files = named
    // A span in no file is kept, and drawn without one.
    let nowhere = SourceID(index: -1)
    self.diagnostics = sorted.map { diagnostic in
      diagnostic.movingSpans { span in
        var moved = span
        moved.source = numbers[span.source] ?? nowhere
        return moved
      }
    }
  }

  /// Diagnostics whose spans are in `files` already, in the order given.
  package init(_ diagnostics: [Diagnostic], in files: SourceFiles) {
    self.diagnostics = diagnostics
    self.files = files
  }

  /// The first `most` of each code, in the same order, and how many more there are of those that have more.
  package func limited(to most: Int) -> (report: DiagnosticReport, more: [(code: String, count: Int)]) {
    var counts: [String: Int] = [:]
    let shown = diagnostics.filter { diagnostic in
      counts[diagnostic.code, default: 0] += 1
      return counts[diagnostic.code, default: 0] <= most
    }
    let more = counts.filter { $0.value > most }.map { (code: $0.key, count: $0.value - most) }
    return (DiagnosticReport(shown, in: files), more.sorted { $0.code < $1.code })
  }

  package func count(of severity: Diagnostic.Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  /// How many carry their own fix.
  package var fixableCount: Int { diagnostics.count { $0.fix != nil } }

  /// Where each diagnostic is, as people count.
  package var places: [SourcePlace] {
    let lines = LineTables(files: files)
    return diagnostics.map { lines.place(of: $0.primary.span) }
  }
}

extension Diagnostic {
  /// Every place it points to, those of its fix too.
  fileprivate var spans: [SourceSpan] {
    [primary.span] + notes.map(\.span) + (fix?.edits.map(\.span) ?? [])
  }

  fileprivate func movingSpans(_ move: (SourceSpan) -> SourceSpan) -> Diagnostic {
    var moved = self
    moved.primary.span = move(primary.span)
    moved.notes = notes.map { Label(move($0.span), $0.text) }
    moved.fix = fix.map { Fix($0.summary, $0.edits.map { Fix.Edit(move($0.span), $0.replacement) }) }
    return moved
  }
}
