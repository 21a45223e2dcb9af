import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Lines of floki.lock that are damaged or contradict each other.
struct LockDiagnosticsRules: RuleSet {
  let lockLineUnknown = Rule("lock-line-unknown", .error, in: .releases)
  let lockLineIncomplete = Rule("lock-line-incomplete", .error, in: .releases)
  let lockIDMalformed = Rule("lock-id-malformed", .error, in: .releases)
  let lockNameMalformed = Rule("lock-name-malformed", .error, in: .releases)
  let lockVersionMalformed = Rule("lock-version-malformed", .error, in: .releases)
  let lockDigestMalformed = Rule("lock-digest-malformed", .error, in: .releases)
  let lockConflict = Rule("lock-conflict", .error, in: .releases)
  let lockIDTwice = Rule("lock-id-twice", .error, in: .releases)
  let lockReleaseTwice = Rule("lock-release-twice", .error, in: .releases)
  let lockClassUnknown = Rule("lock-class-unknown", .error, in: .releases)
  let lockSortMalformed = Rule("lock-sort-malformed", .error, in: .releases)
  let lockMomentMalformed = Rule("lock-moment-malformed", .error, in: .releases)
  let lockNewer = Rule("lock-newer", .error, in: .releases)
  let lockFactTwice = Rule("lock-fact-twice", .error, in: .releases)
}

private let rules = LockDiagnosticsRules()

extension Diagnostic {
  static func lockVerb(_ line: LockLine) -> Self {
    let verb = line.words.first ?? ""
    return .init(
      rules.lockLineUnknown, "unknown line “\(verb)” in floki.lock", at: line.spans.first ?? line.span,
      why:
        "Without this line the item gets another id, and iOS shows it twice (C137).",
      hint: nearestName(to: verb, among: LockVerb.allCases.map(\.rawValue)).map { "did you mean `\($0)`?" }
        ?? "restore floki.lock from version control; only floki writes it.")
  }

  static func lockNewer(_ line: LockLine, format: Int) -> Self {
    .init(
      rules.lockNewer, "a newer floki wrote this lock in format \(format); this floki reads format 1",
      at: line.span,
      why: "floki could lose or misread ids and releases (C28 C137), so it builds nothing.",
      hint: "upgrade floki; this is version \(FlokiVersion.current).")
  }

  static func lockWords(_ line: LockLine, _ verb: LockVerb) -> Self {
    .init(
      rules.lockLineIncomplete,
      "`\(verb.rawValue)` lines have \(verb.wordCountText) words, but this one has \(line.words.count)",
      at: line.span, why: verb.loss,
      hint: "restore the line from version control; it reads `\(verb.rawValue) \(verb.form)`.")
  }

  static func lockID(_ text: String, at span: SourceSpan) -> Self {
    .init(
      rules.lockIDMalformed, "an id is a number from 1 to 2147483647, not “\(text)”", at: span,
      why: "Both clients drop an item with any other id (C117).",
      hint: "restore the line from version control; otherwise the next build gives the item another id.")
  }

  static func lockEscape(_ text: String, at span: SourceSpan) -> Self {
    .init(
      rules.lockNameMalformed, "expected two hexadecimal digits after % in floki.lock", at: span,
      why: "The item gets another id, so iOS shows it twice (C137).",
      hint: "restore the line from version control; `%25` is a percent sign, `%20` a space.")
  }

  static func lockVersion(_ text: String, at span: SourceSpan) -> Self {
    .init(
      rules.lockVersionMalformed, "a version is a number from 0 to 2147483647, not “\(text)”", at: span,
      why: "floki would forget the release and give its number to another app definition (C28).",
      hint: "restore the line from version control.")
  }

  static func lockDigest(at span: SourceSpan) -> Self {
    .init(
      rules.lockDigestMalformed, "a digest is 64 hexadecimal digits", at: span,
      why: "floki could not tell whether the app definition is still the released one (C28 C29).",
      hint: "restore the line from version control, or delete it and release again.")
  }

  static func lockConflict(_ line: LockLine, markers: [LockLine]) -> Self {
    .init(
      rules.lockConflict, "a merge conflict is still open here", at: line.span,
      notes: markers.dropFirst().map { .init($0.span) },
      why: "Ids on both sides may belong to items that phones already hold (C137).",
      hint: "run `floki lock --repair`, which keeps the lines of both sides and resolves contradictions.",
      fix: .init("deleted the conflict's marker lines", markers.map { .init($0.whole, "") }))
  }

  static func lockIDTwice(
    _ id: Int32, _ owner: IDLock.Entry, at first: SourceSpan, and other: IDLock.Entry, at span: SourceSpan
  ) -> Self {
    .init(
      rules.lockIDTwice,
      "id \(id) belongs to two items: \(owner.feed)/\(owner.key) and \(other.feed)/\(other.key)",
      at: span, "again here", notes: [.init(first, "first here")],
      why:
        "Android opens one item under the other's title, and iOS crashes when one of them is removed (C125).",
      hint: "run `floki lock --repair`: the published item keeps the id, and the other gets a new one."
    )
  }

  static func lockReleaseTwice(_ version: Int32, _ first: SourceSpan, at span: SourceSpan) -> Self {
    .init(
      rules.lockReleaseTwice, "version \(version) was released twice with different contents", at: span,
      "again here", notes: [.init(first, "first here")],
      why: "Phones that have one of them would never fetch the other (C28).",
      hint: "keep the line of the published one, and release again with `floki release`.")
  }

  static func lockClass(_ text: String, at span: SourceSpan) -> Self {
    let names = ClassName.allCases.map(\.shortName)
    return .init(
      rules.lockClassUnknown, "unknown tab class “\(text)”", at: span,
      why: "floki could not tell whether the tab still matches what iOS keeps under its number (C59).",
      hint: nearestName(to: text, among: names).map { "did you mean `\($0)`?" }
        ?? "restore the line from version control; a class is one of \(names.joined(separator: ", ")).")
  }

  static func lockSortID(_ text: String, at span: SourceSpan) -> Self {
    .init(
      rules.lockSortMalformed, "a sort id is a number from 0 to 999999999999999999, not “\(text)”", at: span,
      why: "floki could not tell how long iOS keeps the deleted item among the first (C144).",
      hint: "restore the line from version control.")
  }

  static func lockMoment(_ text: String, at span: SourceSpan) -> Self {
    .init(
      rules.lockMomentMalformed, "a moment is written like 2026-11-20T09:00:00Z, not “\(text)”", at: span,
      why:
        "floki could not tell whether phones have the item, or how long to list its deletion (C143).",
      hint: "restore the line from version control.")
  }

  static func lockAddressTwice(_ path: String, _ first: SourceSpan, at span: SourceSpan) -> Self {
    .init(
      rules.lockFactTwice, "the address \(path) belongs to two stories", at: span, "again here",
      notes: [.init(first, "first here")],
      why: "Two branches gave it out, and links to one story would lead to the other (C102).",
      hint: "run `floki lock --repair`: the published story keeps the address, and the other gets a new one.")
  }

  static func lockFactTwice(_ what: String, _ first: SourceSpan, at span: SourceSpan) -> Self {
    .init(
      rules.lockFactTwice, "\(what) is recorded with two contents", at: span, "again here",
      notes: [.init(first, "first here")],
      why: "Two branches used it, and iOS would mix the items of both (C59).",
      hint: "keep the line of the published one, and give the other tab or folder another name.")
  }
}

extension LockVerb {
  /// What is lost with a line that cannot be read.
  fileprivate var loss: String {
    switch self {
    case .gone, .item:
      "Without this line the item gets another id, and iOS shows it twice (C137)."
    case .nested: "floki could not prevent iOS from mixing two nested lists (C171)."
    case .page: "The page would end elsewhere, and readers who load older items would miss some (C146)."
    case .release: "floki would forget the release and give its number to another app definition (C28)."
    case .path, .tab: "floki could not prevent iOS from mixing two lists (C59)."
    case .sections:
      "floki would not notice if sections were switched off, and iOS would empty the list (C165)."
    case .from, .until:
      "floki could not tell whether phones have the item, or how long to list its deletion (C143)."
    case .addresses, .moved, .read:
      "floki could give the address of a story to another, and links to it would lead to the wrong one (C102)."
    case .sort: "floki could not tell how long iOS keeps the deleted item among the first (C144)."
    }
  }
}
