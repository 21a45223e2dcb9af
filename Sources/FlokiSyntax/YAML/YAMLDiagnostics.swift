extension Diagnostic {
  static func duplicateKey(_ key: String, first: SourceSpan, repeated: SourceSpan) -> Self {
    .error(
      "yaml-duplicate-key", "key “\(key.count > 60 ? key.prefix(60) + "…" : key)” is already in this mapping",
      at: repeated, "repeated here",
      notes: [Label(first, "first written here")],
      why: "Only one of the two values could be used, and nobody can tell which one was meant.",
      hint: "remove one of the two, or rename it.")
  }

  static func complexKey(at span: SourceSpan) -> Self {
    .error(
      "yaml-complex-key", "a key must be a single text, not a list or a mapping", at: span, "used as a key",
      hint: "put quotes around text that begins with a bracket, a brace or a question mark.")
  }

  static func mergeNeedsMapping(at span: SourceSpan) -> Self {
    .error(
      "yaml-merge", "only a mapping, or a list of mappings, can be merged with “<<”", at: span,
      "not a mapping",
      hint: "name an anchored mapping (`<<: *name`), or quote the key if “<<” is its real name.")
  }

  static func unknownAlias(_ name: String, at span: SourceSpan, known: [String]) -> Self {
    let near = nearestName(to: name, among: known)
    return .error(
      "yaml-unknown-alias", "no anchor “&\(name)” stands before this alias", at: span, "refers to nothing",
      why: "An alias repeats what an anchor earlier in the same file has named.",
      hint: near.map { "did you mean `*\($0)`?" } ?? "put quotes around text that begins with an asterisk.")
  }

  static func cyclicAlias(_ name: String, at span: SourceSpan, anchored: SourceSpan) -> Self {
    .error(
      "yaml-cyclic-alias", "alias “*\(name)” stands inside what it repeats", at: span, "repeats itself here",
      notes: [Label(anchored, "anchored here")],
      why: "The value would contain itself without end.", hint: "write this value out.")
  }

  static func aliasExplosion(at span: SourceSpan, anchored: SourceSpan, limit: Int) -> Self {
    .error(
      "yaml-alias-explosion", "the aliases of a file may bring along \(limit) values at most", at: span,
      "one too many", notes: [Label(anchored, "repeated from here")],
      why: "Aliases of aliases grow past any memory.", hint: "repeat fewer values, or split the file.")
  }

  static func tooDeep(at span: SourceSpan, limit: Int) -> Self {
    .error(
      "yaml-depth", "values may be nested \(limit) levels deep at most", at: span, "one level too deep",
      hint: "check for brackets that are never closed.")
  }

  static func tagNotUsed(at span: SourceSpan) -> Self {
    .error(
      "yaml-tag", "tags have no meaning here", at: span, "a tag",
      why: "Every value gets its type from the attribute it belongs to.",
      hint: "remove the tag, or put quotes around text that begins with an exclamation mark.")
  }

  static func secondDocument(at span: SourceSpan) -> Self {
    .error(
      "yaml-second-document", "a file holds one document", at: span, "a second one begins here",
      why: "Everything from here on would be left out.", hint: "move it to a file of its own.")
  }

  static func otherVersion(_ version: String, at span: SourceSpan) -> Self {
    .warning(
      "yaml-directive", "files are read as YAML 1.2, whatever they ask for", at: span,
      "asks for YAML \(version)", hint: "remove this line.")
  }
}
