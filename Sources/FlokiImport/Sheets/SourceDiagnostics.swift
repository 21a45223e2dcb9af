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
        why: "What follows could mean something else than was written; nothing is imported.",
        hint: isEntity
          ? "XML itself knows only &amp; &lt; &gt; &quot; and &apos;: write the letter, or its number as &#233;."
          : isSheet
            ? "close every tag that was begun, in the opposite order."
            : "ask the person who writes the source.")
    case .tooDeep:
      return .init(
        rules.importDeep, "more than \(XMLScanner.mostDepth) elements are in each other here", at: span,
        "one too many",
        why: "No feed is written so; reading it could take any amount of memory.",
        hint: "make sure that this is the file that was meant.")
    case .declarations:
      return .init(
        rules.importEntities, "the source declares entities or the like, which are not read", at: span,
        "declared here",
        why: "A few lines of them can represent any amount of text, or for files of this machine.",
        hint: "have it written without a document type of its own.")
    case .noLibrary:
      return .init(
        rules.importMalformed, "XML is read by libxml2, which is not installed", at: span,
        why: "Nothing can be imported from XML.", hint: "install Debian's package libxml2.")
    }
  }

  package static func json(_ error: JSONFailure, in source: SourceID) -> Self {
    .init(
      rules.importJson, "this is not JSON that can be read: \(error.problem)",
      at: .bytes(error.offset..<error.offset + 1, of: source), "here",
      why: "What follows could mean something else than was written; nothing is imported.",
      hint: "ask the author of the source; programs that check JSON show the same place.")
  }

  static func encoding(_ reason: String, at span: SourceSpan) -> Self {
    .init(
      rules.importEncoding, "the source is in no encoding that can be read: \(reason)", at: span, "here",
      why: "Letters would become other ones.",
      hint: "have it written in UTF-8; UTF-16 and all encodings that ICU knows are read, too.")
  }

  static func sourceUntranslated(root: String, at span: SourceSpan) -> Self {
    .init(
      rules.importUnknown, "nothing translates `\(root)`", at: span, "no tag of the sheet is for it",
      why: "Nothing of the source would be kept.",
      hint: "give the sheet a <tag name=\"\(root)\">, or name another sheet with --sheet.")
  }

  static func repaired(_ what: String, at span: SourceSpan) -> Self {
    .init(
      rules.importRepaired, "this is not well-formed XML, and was read as it is meant: \(what)", at: span,
      "here",
      why: "Other programs may refuse the source.",
      hint: "tell the person who writes it; nothing has to be done here.")
  }

  static func translationEndless(at span: SourceSpan) -> Self {
    .init(
      rules.importEndless, "the sheet makes more of this source than can be kept", at: span, "from here on",
      why: "A tag writes the element that it translates, or an element in itself, and so on.",
      hint: "let each `out` go to what is in the element.")
  }
}
