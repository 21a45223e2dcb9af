import FlokiCompiler
import FlokiSyntax

/// Says whether repairs made things worse.
enum FixHarm {
  /// What kind of mistake, in which file: words and places may change where the mistake stays.
  private struct Kind: Hashable {
    var code: String
    var path: String
  }

  /// The harm in words; nil where there is none.
  ///
  /// The compiler's own findings are compared. That the version was released, or that floki.lock has to be written,
  /// follows from any change of the content, and is no harm.
  static func done(by repairs: [Diagnostic], from before: Checked, to after: Checked) -> String? {
    let files = before.sources.files
    let repaired = repairs.map { kind(of: $0, in: files) }
    // What could not even be read had not been looked at before.
    let opened = Set(repaired.filter { $0.code.hasPrefix("yaml-") }.map(\.path))
    let errorsBefore = count(before.compilerFindings, in: files) { $0 == .error }
    let errorsAfter = count(after.compilerFindings, in: files) { $0 == .error }
    let fresh = errorsAfter.filter { kind, count in
      count > errorsBefore[kind, default: 0] && !opened.contains(kind.path)
    }
    if let worst = fresh.keys.min(by: { ($0.path, $0.code) < ($1.path, $1.code) }) {
      return "it would bring error[\(worst.code)] in \(worst.path)"
    }
    let allBefore = count(before.compilerFindings, in: files) { _ in true }
    let allAfter = count(after.compilerFindings, in: files) { _ in true }
    for (kind, count) in Dictionary(grouping: repaired, by: \.self).mapValues(\.count)
    where allAfter[kind, default: 0] + count > allBefore[kind, default: 0] {
      return "\(kind.code) would stay"
    }
    return nil
  }

  private static func count(
    _ findings: ArraySlice<Diagnostic>, in files: SourceFiles, where isMeant: (Diagnostic.Severity) -> Bool
  ) -> [Kind: Int] {
    var counts: [Kind: Int] = [:]
    for finding in findings where isMeant(finding.severity) {
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
