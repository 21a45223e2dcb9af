import FlokiContent
import FlokiRules
package import FlokiSyntax

/// Which original each translation was made from: `i18n/originals.lock`.
///
/// A line has a language, the digest of an original and that of its translation, and nothing else: neither a name nor a number. So it
/// stays true whatever files are called, and of two versions every line of both is true: git merges them by `merge=union`.
package struct OriginalRecord: Sendable {
  package static let path = "i18n/originals.lock"
  /// What tells git how to merge it.
  package static let attributesPath = "i18n/.gitattributes"
  package static let attributes = "originals.lock merge=union\n"

  package struct Line: Hashable, Comparable, Sendable {
    let language: String
    let source: UInt64
    let translation: UInt64

    package static func < (one: Line, other: Line) -> Bool {
      (one.language, one.translation, one.source) < (other.language, other.translation, other.source)
    }
  }

  package private(set) var lines: Set<Line> = []
  private var sources: [Pair: Set<UInt64>] = [:]

  private struct Pair: Hashable {
    let language: String
    let translation: UInt64
  }

  package init() {}

  package mutating func add(_ source: String, _ translation: String, _ language: String) {
    add(
      Line(
        language: language, source: ContentDigest.ofWords(source),
        translation: ContentDigest.ofWords(translation)))
  }

  private mutating func add(_ line: Line) {
    guard lines.insert(line).inserted else { return }
    sources[Pair(language: line.language, translation: line.translation), default: []].insert(line.source)
  }

  /// Whether it says that a translation was made from this original.
  func knows(_ source: String, _ translation: String, _ language: String) -> Bool {
    originals(of: translation, language)?.contains(ContentDigest.ofWords(source)) ?? false
  }

  /// The originals that a translation was made from; nil for one that nothing is known of.
  func originals(of translation: String, _ language: String) -> Set<UInt64>? {
    sources[Pair(language: language, translation: ContentDigest.ofWords(translation))]
  }

  /// The same without what is said of translations that are no longer there.
  package func keeping(_ isThere: (Line) -> Bool) -> OriginalRecord {
    var kept = OriginalRecord()
    for line in lines where isThere(line) { kept.add(line) }
    return kept
  }
}

extension OriginalRecord {
  private static let heading = "# Which original each translation was made from. Written by `floki i18n`.\n"

  /// The file, one line below the other in a fixed order.
  package var bytes: [UInt8] {
    var text = Self.heading
    for line in lines.sorted() {
      text += "\(line.language) \(line.source.digits) \(line.translation.digits)\n"
    }
    return Array(text.utf8)
  }

  /// Reads the file; a line that is none is reported and left out, with the marks that a merge without `merge=union` leaves.
  package init(reading bytes: [UInt8], of source: SourceID, reporting diagnostics: inout Diagnostics) {
    var place = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let start = place
      place += line.count + 1
      let text = String(decoding: line, as: UTF8.self).filter { $0 != "\r" }
      if text.isEmpty || text.hasPrefix("#") { continue }
      let words = text.split(separator: " ")
      guard words.count == 3, let original = UInt64(digits: words[1]), let made = UInt64(digits: words[2])
      else {
        diagnostics.report(.strangeLine(at: .bytes(start..<start + line.count, of: source)))
        continue
      }
      add(Line(language: String(words[0]), source: original, translation: made))
    }
  }
}

extension UInt64 {
  fileprivate var digits: String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  fileprivate init?(digits: Substring) {
    guard digits.utf8.count == 16 else { return nil }
    self.init(digits, radix: 16)
  }
}

/// What is in the record that does not belong there.
package struct OriginalRecordRules: RuleSet {
  package init() {}
  let originalsLine = Rule("originals-line", .warning, in: .texts)
}

private let rules = OriginalRecordRules()

extension Diagnostic {
  fileprivate static func strangeLine(at span: SourceSpan) -> Self {
    .init(
      rules.originalsLine, "this line does not say which original a translation was made from", at: span,
      why: "It is ignored, so that a translation may not be told as outdated.",
      hint: "take it out; `floki i18n export` writes what is missing.")
  }
}
