import FlokiRules

/// What YAML allows and floki does not, or reads differently than meant.
struct YAMLDiagnosticsRules: RuleSet {
  let yamlKeyTwice = Rule("yaml-key-twice", .error, in: .yaml)
  let yamlKeyNotText = Rule("yaml-key-not-text", .error, in: .yaml)
  let yamlMergeNotMapping = Rule("yaml-merge-not-mapping", .error, in: .yaml)
  let yamlAliasUnknown = Rule("yaml-alias-unknown", .error, in: .yaml)
  let yamlAliasCyclic = Rule("yaml-alias-cyclic", .error, in: .yaml)
  let yamlAliasExplosion = Rule("yaml-alias-explosion", .error, in: .yaml)
  let yamlDepth = Rule("yaml-depth", .error, in: .yaml)
  let yamlTag = Rule("yaml-tag", .error, in: .yaml)
  let yamlSecondDocument = Rule("yaml-second-document", .error, in: .yaml)
  let yamlDocumentEmpty = Rule("yaml-document-empty", .warning, in: .yaml)
  let yamlVersion = Rule("yaml-version", .warning, in: .yaml)
  let yamlAnchorTwice = Rule("yaml-anchor-twice", .warning, in: .yaml)
}

private let rules = YAMLDiagnosticsRules()

extension Diagnostic {
  static func duplicateKey(_ key: String, first: SourceSpan, repeated: SourceSpan) -> Self {
    .init(
      rules.yamlKeyTwice, "key “\(key.count > 60 ? key.prefix(60) + "…" : key)” is already in this mapping",
      at: repeated, "repeated here",
      notes: [Label(first, "first written here")],
      why: "Only one of the two values can be used, and floki cannot tell which one you want.",
      hint: "remove one of the two, or rename it.")
  }

  static func complexKey(at span: SourceSpan) -> Self {
    .init(
      rules.yamlKeyNotText, "a key must be text, not a list or a mapping", at: span, "used as a key",
      why: "Attributes are looked up by their names.",
      hint: "put quotes around text that begins with a bracket, a brace or a question mark.")
  }

  static func mergeNeedsMapping(at span: SourceSpan) -> Self {
    .init(
      rules.yamlMergeNotMapping, "only a mapping, or a list of mappings, can be merged with “<<”", at: span,
      "not a mapping", why: "A merge key takes over the attributes of another mapping.",
      hint: "name an anchored mapping (`<<: *name`), or quote the key if “<<” is its real name.")
  }

  static func unknownAlias(_ name: String, at span: SourceSpan, known: [String]) -> Self {
    let near = nearestName(to: name, among: known)
    return .init(
      rules.yamlAliasUnknown, "no anchor “&\(name)” is before this alias", at: span, "refers to nothing",
      why: "An alias repeats what an anchor earlier in the same file has named.",
      hint: near.map { "did you mean `*\($0)`?" } ?? "put quotes around text that begins with an asterisk.",
      fix: near.map { Fix("replaced `*\(name)` with `*\($0)`", [.init(span, "*\($0)")]) })
  }

  static func cyclicAlias(_ name: String, at span: SourceSpan, anchored: SourceSpan) -> Self {
    .init(
      rules.yamlAliasCyclic, "alias “*\(name)” is inside what it repeats", at: span,
      "repeats itself here",
      notes: [Label(anchored, "anchored here")],
      why: "The value would contain itself endlessly.", hint: "write this value out.")
  }

  static func aliasExplosion(at span: SourceSpan, anchored: SourceSpan, limit: Int) -> Self {
    .init(
      rules.yamlAliasExplosion, "aliases can repeat at most \(limit) values in a file", at: span,
      "one too many", notes: [Label(anchored, "repeated from here")],
      why: "Aliases of aliases can exhaust the memory.", hint: "repeat fewer values, or split the file.")
  }

  static func tooDeep(at span: SourceSpan, limit: Int) -> Self {
    .init(
      rules.yamlDepth, "values can be nested at most \(limit) levels deep", at: span, "one level too deep",
      why: "iOS reads 32 levels of JSON at most, and no attribute needs more than a few (C1).",
      hint: "check for brackets that are never closed.")
  }

  /// - Parameter isStandard: Whether the tag names one of YAML's own types and so cannot be meant as text.
  /// - Parameter isPicture: Whether it is a picture as Markdown writes one: `![words](boat.jpg)`.
  static func tagNotUsed(_ span: SourceSpan, isStandard: Bool, isPicture: Bool) -> Self {
    .init(
      rules.yamlTag, "tags have no meaning here", at: span, "a tag",
      why: "Every value gets its type from the attribute it belongs to.",
      hint: isPicture
        ? "write the path alone, as in `image: quay.jpg`; a value is not Markdown."
        : "remove the tag, or put quotes around text that begins with an exclamation mark.",
      fix: isStandard ? Fix("removed a tag", [.init(span, "")]) : nil)
  }

  static func secondDocument(at span: SourceSpan) -> Self {
    .init(
      rules.yamlSecondDocument, "a file holds one document", at: span, "a second one begins here",
      why: "Everything from here on would be ignored.", hint: "move it to a file of its own.")
  }

  /// - Parameter line: the whole line, with its line break.
  static func emptyDocument(at span: SourceSpan, line: SourceSpan) -> Self {
    .init(
      rules.yamlDocumentEmpty, "a line of dashes begins a second document, which is empty", at: span,
      "nothing follows", why: "Only the front matter of a Markdown file ends with such a line.",
      hint: "remove the line.", fix: Fix("removed a line of dashes", [.init(line, "")]))
  }

  /// - Parameter line: the whole line, with its line break.
  static func otherVersion(_ version: String, at span: SourceSpan, line: SourceSpan) -> Self {
    .init(
      rules.yamlVersion, "floki reads every file as YAML 1.2", at: span,
      "asks for YAML \(version)", why: "In YAML 1.1 a bare `no` means false; here it is the text “no”.",
      hint: "remove this line.", fix: Fix("removed a line that asks for YAML \(version)", [.init(line, "")]))
  }

  static func anchorTaken(_ name: String, at span: SourceSpan, first: SourceSpan) -> Self {
    .init(
      rules.yamlAnchorTwice, "anchor “&\(name)” already names another value", at: span, "named again here",
      notes: [Label(first, "first named here")],
      why: "Aliases below this line repeat this value, those above it the other.",
      hint: "give one of the two another name.")
  }
}
