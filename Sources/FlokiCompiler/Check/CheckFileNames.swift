import FlokiRules
import FlokiSyntax

/// macOS and Windows treat two files whose names differ only in case as one.
func checkFileNames(of sources: SourceTree, reporting diagnostics: inout Diagnostics) {
  // Such names are rare; comparing digests first needs less memory than storing every name.
  var seen = Set<Int>(minimumCapacity: sources.files.files.count)
  guard !sources.files.files.allSatisfy({ seen.insert($0.path.hashOfSmallLetters).inserted }) else { return }
  var firsts: [String: SourceID] = [:]
  firsts.reserveCapacity(sources.files.files.count)
  for file in sources.files.files {
    guard let source = sources[file.path] else { continue }
    guard let first = firsts.updateValue(source, forKey: file.path.lowercased()) else { continue }
    diagnostics.report(.sameLetters(file.path, sources.files[first].path, at: .beginning(of: source)))
  }
}

extension String {
  /// Equal for texts that differ only in case; rarely equal for others.
  fileprivate var hashOfSmallLetters: Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in utf8 {
      guard byte < 0x80 else {
        let text = lowercased()
        // At least one letter is an ASCII capital.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.hashOfSmallLetters }
        var hasher = Hasher()
        hasher.combine(text)
        return hasher.finalize()
      }
      let isCapital = byte &- UInt8(ascii: "A") < 26
      hash = (hash ^ UInt64(isCapital ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash)
  }
}

/// File names that differ only in case.
struct CheckFileNamesRules: RuleSet {
  let fileNameLetterCase = Rule("file-name-letter-case", .warning, in: .files)
}

private let rules = CheckFileNamesRules()

extension Diagnostic {
  fileprivate static func sameLetters(_ path: String, _ other: String, at span: SourceSpan) -> Self {
    .init(
      rules.fileNameLetterCase, "`\(path)` differs from `\(other)` only in case", at: span,
      why:
        "macOS and Windows treat them as one file: copying the project there loses one of them.",
      hint: "rename one of them, preferably in lowercase.")
  }
}
