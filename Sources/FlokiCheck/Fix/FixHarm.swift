import FlokiCompiler
import FlokiRules
import FlokiSyntax

/// Tells whether fixes made things worse.
enum FixHarm {
  /// The kind of problem and its file: the message and the place can change while the problem stays.
  private struct Kind: Hashable {
    var code: String
    var path: String
  }

  /// The harm in words; nil where there is none.
  ///
  /// The compiler's own findings are compared. That the version was released, or that floki.lock has to be written,
  /// follows from any change of the content, and is no harm.
  static func done(by repairs: [Diagnostic], from before: CheckedProject, to after: CheckedProject) -> String?
  {
    let files = before.sources.files
    // What could not even be read had not been looked at before.
    let opened = Set(
      repairs.filter { $0.rule.family == .yaml }.map { kind(of: $0, in: files).path })
    let errorsBefore = countErrors(before.compilerFindings, in: files)
    let errorsAfter = countErrors(after.compilerFindings, in: files)
    let fresh = errorsAfter.filter { kind, count in
      count > errorsBefore[kind, default: 0] && !opened.contains(kind.path)
    }
    if let worst = fresh.keys.min(by: { ($0.path, $0.code) < ($1.path, $1.code) }) {
      return "it would cause error[\(worst.code)] in \(worst.path)"
    }
    return findings(repairs, thatStayIn: after).map(\.code).min().map { "\($0) would stay" }
  }

  /// What is found where. The message distinguishes problems of one code that concern the whole file.
  private struct Finding: Hashable {
    var code: String
    var message: String
    var source: SourceID
    var start: Int

    init(_ diagnostic: Diagnostic, movedBy shift: Int = 0) {
      code = diagnostic.code
      message = diagnostic.message
      source = diagnostic.primary.span.source
      start = Int(diagnostic.primary.span.start) + shift
    }
  }

  /// The fixed findings that are found again in their place, moved by the edits before it.
  private static func findings(_ repairs: [Diagnostic], thatStayIn after: CheckedProject) -> [Diagnostic] {
    let found = Set(after.compilerFindings.map { Finding($0) })
    let edits = Dictionary(grouping: repairs.flatMap { $0.fix?.edits ?? [] }, by: \.span.source)
    let repaired = Dictionary(grouping: repairs, by: \.primary.span.source)
    return repaired.flatMap { source, repairs in
      var edits = (edits[source] ?? []).sorted { $0.span.start < $1.span.start }[...]
      var shift = 0
      return repairs.sorted { $0.primary.span.start < $1.primary.span.start }.filter { repair in
        let start = repair.primary.span.start
        while let edit = edits.first, edit.span.start < start, edit.span.end <= start {
          shift += edit.replacement.utf8.count - Int(edit.span.end - edit.span.start)
          edits.removeFirst()
        }
        return found.contains(Finding(repair, movedBy: shift))
      }
    }
  }

  private static func countErrors(_ findings: ArraySlice<Diagnostic>, in files: SourceFiles) -> [Kind: Int] {
    var counts: [Kind: Int] = [:]
    for finding in findings where finding.severity == .error {
      counts[kind(of: finding, in: files), default: 0] += 1
    }
    return counts
  }

  private static func kind(of diagnostic: Diagnostic, in files: SourceFiles) -> Kind {
    let source = diagnostic.primary.span.source
    let isKnown = files.files.indices.contains(Int(source.index))
    return Kind(code: diagnostic.code, path: isKnown ? files[source].path : "")
  }
}
