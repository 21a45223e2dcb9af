import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Lines of floki.lock that are damaged, or contradict each other.
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
      rules.lockLineUnknown, "no line of floki.lock begins with “\(verb)”", at: line.spans.first ?? line.span,
      why:
        "What the line remembered is lost: under another id iOS shows an item beside the old one it keeps (C137).",
      hint: nearestName(to: verb, among: LockVerb.allCases.map(\.rawValue)).map { "did you mean `\($0)`?" }
        ?? "restore floki.lock from version control; floki alone writes it.")
  }

  static func lockNewer(_ line: LockLine, format: Int) -> Self {
    .init(
      rules.lockNewer, "a newer floki wrote this lock: format \(format), and this floki reads format 1",
      at: line.span,
      why: "What it remembers of ids and releases would be lost or misread (C28 C137), so nothing is built.",
      hint: "upgrade floki; this is version \(FlokiVersion.current).")
  }

  static func lockWords(_ line: LockLine, _ verb: LockVerb) -> Self {
    .init(
      rules.lockLineIncomplete,
      "this line has \(line.words.count) words, and `\(verb.rawValue)` lines have \(verb.wordCountText)",
      at: line.span, why: verb.loss,
      hint: "restore the line from version control; it reads `\(verb.rawValue) \(verb.form)`.")
  }

  static func lockID(_ text: String, at span: SourceSpan) -> Self {
    .init(
      rules.lockIDMalformed, "an id is a number from 1 to 2147483647, not “\(text)”", at: span,
      why: "Both clients drop an item with any other id (C117), and the one it had is lost.",
      hint: "restore the line from version control; the next build would give the item another id.")
  }

  static func lockEscape(_ text: String, at span: SourceSpan) -> Self {
    .init(
      rules.lockNameMalformed, "a % in floki.lock is followed by two hexadecimal digits", at: span,
      why: "The item gets another id, under which iOS shows it beside the old one it keeps (C137).",
      hint: "restore the line from version control; a percent sign is written `%25`, a space `%20`.")
  }

  static func lockVersion(_ text: String, at span: SourceSpan) -> Self {
    .init(
      rules.lockVersionMalformed, "a version is a number from 0 to 2147483647, not “\(text)”", at: span,
      why: "The release would be forgotten, and its number given to another appdata (C28).",
      hint: "restore the line from version control.")
  }

  static func lockDigest(at span: SourceSpan) -> Self {
    .init(
      rules.lockDigestMalformed, "a digest is 64 hexadecimal digits", at: span,
      why: "Nobody could tell whether the appdata is still the one that was released (C28 C29).",
      hint: "restore the line from version control, or delete it and release again.")
  }

  static func lockConflict(_ line: LockLine, markers: [LockLine]) -> Self {
    .init(
      rules.lockConflict, "a merge conflict is still open here", at: line.span,
      notes: markers.dropFirst().map { .init($0.span) },
      why: "Ids on both sides may belong to items that phones already hold (C137).",
      hint: "run `floki lock --repair`, which keeps the lines of both sides and settles what contradicts.",
      fix: .init("deleted the marker lines of a conflict", markers.map { .init($0.whole, "") }))
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
      hint: "run `floki lock --repair`: the item that was published keeps the id, and the other is given one."
    )
  }

  static func lockReleaseTwice(_ version: Int32, _ first: SourceSpan, at span: SourceSpan) -> Self {
    .init(
      rules.lockReleaseTwice, "version \(version) was released twice with different contents", at: span,
      "again here", notes: [.init(first, "first here")],
      why: "Phones that hold one of the two would never fetch the other (C28).",
      hint: "keep the line of the one that was published, and release again with `floki release`.")
  }

  static func lockClass(_ text: String, at span: SourceSpan) -> Self {
    let names = ClassName.allCases.map(\.shortName)
    return .init(
      rules.lockClassUnknown, "no tab has the class “\(text)”", at: span,
      why: "Nobody could tell whether the number still represents what iOS keeps under it (C59).",
      hint: nearestName(to: text, among: names).map { "did you mean `\($0)`?" }
        ?? "restore the line from version control; a class is one of \(names.joined(separator: ", ")).")
  }

  static func lockSortID(_ text: String, at span: SourceSpan) -> Self {
    .init(
      rules.lockSortMalformed, "a sort id is a number from 0 to 999999999999999999, not “\(text)”", at: span,
      why: "Nobody could tell how long iOS keeps the item among the first when it is deleted (C144).",
      hint: "restore the line from version control.")
  }

  static func lockMoment(_ text: String, at span: SourceSpan) -> Self {
    .init(
      rules.lockMomentMalformed, "a moment is written like 2026-11-20T09:00:00Z, not “\(text)”", at: span,
      why:
        "Nobody could tell whether phones have the item, or how long they have to be told that it went (C143).",
      hint: "restore the line from version control.")
  }

  static func lockFactTwice(_ what: String, _ first: SourceSpan, at span: SourceSpan) -> Self {
    .init(
      rules.lockFactTwice, "\(what) represents two different things", at: span, "again here",
      notes: [.init(first, "first here")],
      why: "Two branches used it, and iOS mixes what it keeps of one into the other (C59).",
      hint: "keep the line of the one that was published, and give the other tab or folder another name.")
  }
}

extension LockVerb {
  /// What is lost with a line that cannot be read.
  fileprivate var loss: String {
    switch self {
    case .gone, .item:
      "What the line remembered is lost: under another id iOS shows an item beside the old one it keeps (C137)."
    case .nested: "iOS could mix what it keeps of one nested list into another unnoticed (C171)."
    case .page: "A page would end elsewhere, and readers who ask for older items would miss some (C146)."
    case .release: "The release would be forgotten, and its number given to another appdata (C28)."
    case .path, .tab: "What iOS keeps of one list could be mixed into another unnoticed (C59)."
    case .sections: "Sections could be switched off unnoticed, and iOS would empty the list (C165)."
    case .from, .until:
      "Nobody could tell whether phones have the item, or how long they have to be told that it went (C143)."
    case .sort: "Nobody could tell how long iOS keeps the item among the first when it is deleted (C144)."
    }
  }
}
