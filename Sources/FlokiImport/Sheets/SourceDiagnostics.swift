package import FlokiProtocol
import FlokiRules
package import FlokiSyntax

/// What is wrong with a source as a whole.
struct SourceRules: RuleSet {
  let importMalformed = Rule("import-malformed", .error, in: .importing)
  let importJson = Rule("import-json", .error, in: .importing)
  let importDeep = Rule("import-deep", .error, in: .importing)
  let importEntities = Rule("import-entities", .error, in: .importing)
  let importEncoding = Rule("import-encoding", .error, in: .importing)
  let importUnknown = Rule("import-unknown", .error, in: .importing)
  let importRepaired = Rule("import-repaired", .warning, in: .importing)
  let importEndless = Rule("import-endless", .error, in: .importing)
}

private let rules = SourceRules()

extension Diagnostic {
  static func unreadable(_ problem: XMLProblem, in source: SourceID, isSheet: Bool) -> Self {
    let span = SourceSpan.bytes(problem.bytes, of: source)
    switch problem.kind {
    case .malformed(let what):
      let isEntity = what.contains("Entity '") || what.contains("entity '")
      return .init(
        rules.importMalformed, "this is not well-formed XML: \(what)", at: span, "here",
        why: "floki could misread what follows, so it imports nothing.",
        hint: isEntity
          ? "XML itself knows only &amp; &lt; &gt; &quot; and &apos;: write the letter, or its number as &#233;."
          : isSheet
            ? "close every open tag, in reverse order."
            : "ask the author of the source.")
    case .tooDeep:
      return .init(
        rules.importDeep, "elements are nested more than \(XMLScanner.mostDepth) deep here", at: span,
        "one too many",
        why: "No feed is written like this; reading it could take any amount of memory.",
        hint: "check that this is the right file.")
    case .declarations:
      return .init(
        rules.importEntities, "the source declares entities or the like, which floki does not read", at: span,
        "declared here",
        why: "A few lines of them can expand to any amount of text, or read files on this machine.",
        hint: "have it written without its own document type.")
    case .noLibrary:
      return .init(
        rules.importMalformed, "XML needs libxml2, which is not installed", at: span,
        why: "Nothing can be imported from XML.", hint: "install Debian's package libxml2.")
    }
  }

  package static func json(_ error: JSONFailure, in source: SourceID) -> Self {
    .init(
      rules.importJson, "this is not readable JSON: \(error.problem)",
      at: .bytes(error.offset..<error.offset + 1, of: source), "here",
      why: "floki could misread what follows, so it imports nothing.",
      hint: "ask the author of the source; programs that check JSON show the same place.")
  }

  static func encoding(_ reason: String, at span: SourceSpan) -> Self {
    .init(
      rules.importEncoding, "the encoding of the source cannot be read: \(reason)", at: span, "here",
      why: "Letters would turn into others.",
      hint: "have it written in UTF-8; floki also reads UTF-16 and all encodings that ICU knows.")
  }

  static func sourceUntranslated(root: String, at span: SourceSpan) -> Self {
    .init(
      rules.importUnknown, "the sheet has no tag for `\(root)`", at: span, "not translated",
      why: "Nothing of the source would be imported.",
      hint: "give the sheet a <tag name=\"\(root)\">, or name another sheet with --sheet.")
  }

  static func repaired(_ what: String, at span: SourceSpan) -> Self {
    .init(
      rules.importRepaired, "this is not well-formed XML; floki read it as intended: \(what)", at: span,
      "here",
      why: "Other programs may refuse the source.",
      hint: "tell its author; nothing needs to be done here.")
  }

  static func translationEndless(at span: SourceSpan) -> Self {
    .init(
      rules.importEndless, "the sheet makes more of this source than floki can keep", at: span,
      "from here on",
      why: "A tag writes the element that it translates, or nests an element in itself, endlessly.",
      hint: "let each `out` go to what is in the element.")
  }
}
