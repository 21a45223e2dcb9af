import FlokiRules
import FlokiSyntax

/// Two files whose names differ in capitals alone are one file where they are copied to macOS or Windows.
func checkFileNames(of sources: SourceTree, reporting diagnostics: inout Diagnostics) {
  var firsts: [String: SourceID] = [:]
  firsts.reserveCapacity(sources.files.files.count)
  for file in sources.files.files {
    guard let source = sources[file.path] else { continue }
    guard let first = firsts.updateValue(source, forKey: file.path.lowercased()) else { continue }
    diagnostics.report(.sameLetters(file.path, sources.files[first].path, at: .beginning(of: source)))
  }
}

/// Names of files that differ in letter case alone.
struct CheckFileNamesRules: RuleSet {
  let fileNameLetterCase = Rule("file-name-letter-case", .warning, in: .files)
}

private let rules = CheckFileNamesRules()

extension Diagnostic {
  fileprivate static func sameLetters(_ path: String, _ other: String, at span: SourceSpan) -> Self {
    .init(
      rules.fileNameLetterCase, "`\(path)` differs from `\(other)` in capitals alone", at: span,
      why:
        "macOS and Windows take both for one file, and anyone who copies the project there loses one of them.",
      hint: "rename one of them, best in small letters.")
  }
}
