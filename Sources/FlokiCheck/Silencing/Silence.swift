package import FlokiCompiler
import FlokiContent
import FlokiRules
package import FlokiSyntax

/// Removes the warnings and notes that a comment in the sources or `allow` in floki.yaml allows, and reports those without
/// effect.
///
/// The one place where a rule is silenced, and the last thing a build does with its diagnostics, so that it covers
/// what pictures and releases add. Errors stay, except a few: a crash on phones is not a matter of taste.
///
/// - Parameter isComplete: Whether everything that could report a rule has run, except the checks of finished
///   pictures; only then is a comment known to have no effect.
package func silence(_ diagnostics: inout Diagnostics, in sources: SourceTree, isComplete: Bool) {
  var allowances = Allowances(in: sources)
  allowances.silence(&diagnostics, isComplete: isComplete)
}

/// The comments of a project that allow a rule, and what each allowed.
package struct Allowances: Sendable {
  private var byFile: [SourceID: [Allowance]] = [:]
  /// Which of those of a file are about a code.
  private var indices: [SourceID: [String: AllowanceIndex]] = [:]
  /// Where the one is that allows a code in the whole project.
  private var ofProject: [String: (source: SourceID, index: Int)] = [:]

  /// None.
  init() {}

  package init(in sources: SourceTree) {
    for (index, file) in sources.files.files.enumerated() where file.path.isYAML || file.path.isMarkdown {
      let source = SourceID(index: Int32(truncatingIfNeeded: index))
      var directives = AllowDirective.all(in: file, source: source, isMarkdown: file.path.isMarkdown)
      if file.path == ProjectPath.settings {
        for directive in AllowDirective.ofProject(in: file, source: source) {
          ofProject[directive.code] = (source, directives.count)
          directives.append(directive)
        }
      }
      guard !directives.isEmpty else { continue }
      byFile[source] = directives.map { Allowance($0) }
      let places = directives.indices.filter { directives[$0].problem == nil }
      indices[source] = Dictionary(grouping: places) { directives[$0].code }.mapValues {
        AllowanceIndex(directives, at: $0)
      }
    }
  }

  /// See ``silence(_:in:isComplete:)``.
  package mutating func silence(_ diagnostics: inout Diagnostics, isComplete: Bool) {
    guard !byFile.isEmpty else { return }
    var kept = Diagnostics()
    for diagnostic in diagnostics.all where !allows(diagnostic) { kept.report(diagnostic) }
    for (_, allowances) in byFile.sorted(by: { $0.key < $1.key }) {
      check(allowances, isComplete: isComplete, reporting: &kept)
    }
    diagnostics = kept
  }

  /// Whether a comment allows a diagnostic, which is recorded with the comment.
  package mutating func allows(_ diagnostic: Diagnostic) -> Bool {
    var isAllowed = false
    for span in [diagnostic.primary.span] + diagnostic.notes.map(\.span) {
      for index in indices[span.source]?[diagnostic.code]?.covering(span) ?? [] {
        byFile[span.source]?[index].take(diagnostic)
        isAllowed = true
      }
    }
    if let (source, index) = ofProject[diagnostic.code] {
      byFile[source]?[index].take(diagnostic)
      isAllowed = true
    }
    return isAllowed && (diagnostic.severity != .error || diagnostic.rule.isAllowableError)
  }

  /// Reports the comments about budgets without effect, once all pictures have been measured.
  package func reportUnusedOfBudgets(to diagnostics: inout Diagnostics) {
    for (_, allowances) in byFile.sorted(by: { $0.key < $1.key }) {
      for allowance in allowances where allowance.directive.isOfFinishedPictures {
        if allowance.metError {
          diagnostics.report(.allowanceOfError(allowance.directive))
        } else if !allowance.silenced, allowance.directive.hasReason {
          diagnostics.report(.allowanceUnused(allowance.directive))
        }
      }
    }
  }
}

/// A comment, and what it allowed.
private struct Allowance: Sendable {
  let directive: AllowDirective
  private(set) var silenced = false
  private(set) var metError = false

  init(_ directive: AllowDirective) { self.directive = directive }

  mutating func take(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error, !diagnostic.rule.isAllowableError {
      metError = true
    } else {
      silenced = true
    }
  }
}

/// What is wrong with comments that allow a rule.
struct SilenceRules: RuleSet {
  let allowNothing = Rule("allow-nothing", .warning, in: .silencing)
  let allowMalformed = Rule("allow-malformed", .warning, in: .silencing)
  let allowUnknown = Rule("allow-unknown", .warning, in: .silencing)
  let allowTwice = Rule("allow-twice", .warning, in: .silencing)
  let allowError = Rule("allow-error", .warning, in: .silencing)
  let allowUnused = Rule("allow-unused", .warning, in: .silencing)
  let allowWithoutReason = Rule("allow-without-reason", .warning, in: .silencing)
}

private let rules = SilenceRules()

/// Reports problems of the comments themselves, at most one each.
private func check(_ allowances: [Allowance], isComplete: Bool, reporting diagnostics: inout Diagnostics) {
  var firsts: [Meaning: AllowDirective] = [:]
  for allowance in allowances where allowance.directive.problem == nil {
    let meaning = Meaning(allowance.directive)
    if firsts[meaning] == nil { firsts[meaning] = allowance.directive }
  }
  for allowance in allowances {
    let directive = allowance.directive
    if let problem = directive.problem {
      diagnostics.report(.malformedAllowance(directive, problem))
    } else if RuleRegistry.floki[code: directive.code] == nil {
      diagnostics.report(.allowanceUnknown(directive))
    } else if let first = firsts[Meaning(directive)], first.text != directive.text {
      diagnostics.report(.allowanceTwice(directive, first: first))
    } else if allowance.metError || !allowance.silenced && directive.isAboutErrors {
      diagnostics.report(.allowanceOfError(directive))
    } else if isComplete, !allowance.silenced, !directive.isOfFinishedPictures {
      diagnostics.report(.allowanceUnused(directive))
    } else if !directive.hasReason, !directive.isAboutProject {
      diagnostics.report(.allowanceWithoutReason(directive))
    }
  }
}

/// The key of comments that say the same.
private struct Meaning: Hashable {
  var code: String
  var extents: [Range<Int>]
  var isAboutFile: Bool

  init(_ directive: AllowDirective) {
    (code, extents, isAboutFile) = (directive.code, directive.extents, directive.isAboutFile)
  }
}

extension AllowDirective {
  /// Whether only the sizes of finished pictures can break the rule.
  fileprivate var isOfFinishedPictures: Bool {
    problem == nil && RuleRegistry.floki[code: code].map(Budget.Kind.rulesOfPictures.contains) == true
  }

  /// Whether the rule never reports anything that a comment may allow.
  fileprivate var isAboutErrors: Bool { RuleRegistry.floki[code: code]?.isAlwaysError ?? false }

  fileprivate var span: SourceSpan { place(text) }
  fileprivate var codeSpan: SourceSpan { place(codeRange) }

  /// Nil for an entry of a list, whose commas and lines are its author's.
  fileprivate var removing: Diagnostic.Fix? {
    isAboutProject
      ? nil : Diagnostic.Fix("removed a comment that allowed `\(code)`", [.init(place(removal), "")])
  }

  /// What messages call it.
  fileprivate var name: String { isAboutProject ? "entry" : "comment" }

  fileprivate func place(_ range: Range<Int>) -> SourceSpan { .bytes(range, of: source) }
}

extension Diagnostic {
  fileprivate static func malformedAllowance(
    _ directive: AllowDirective, _ problem: AllowDirective.Problem
  ) -> Self {
    switch problem {
    case .codeMissing:
      .init(
        rules.allowNothing, "the comment does not say what it allows", at: directive.span,
        "a code is missing", why: "It silences nothing.",
        hint: "write the code between the brackets of the message, and a reason: `floki: allow CODE reason`.")
    case .malformed(let wrong, let isNear):
      .init(
        rules.allowMalformed, "a comment for floki has the form `floki: allow CODE reason`",
        at: directive.place(wrong), "not understood", why: "It silences nothing.",
        hint: isNear ? "write `floki: allow`." : "begin an ordinary comment with another word.",
        fix: isNear
          ? Fix("wrote `floki: allow` in a comment", [.init(directive.place(wrong), "floki: allow")]) : nil)
    }
  }

  fileprivate static func allowanceUnknown(_ directive: AllowDirective) -> Self {
    if let new = RenamedRules.newCode(of: directive.code) { return .allowanceRenamed(directive, new) }
    let near = nearestName(to: directive.code, among: RuleRegistry.floki.codes)
    return .init(
      rules.allowUnknown, "`\(directive.code)` is not a diagnostic code", at: directive.codeSpan,
      why: "It silences nothing.",
      hint: near.map { "did you mean `\($0)`?" } ?? "see `floki explain` for all codes.",
      fix: near.map {
        Fix("replaced `\(directive.code)` with `\($0)`", [.init(directive.codeSpan, $0)])
      })
  }

  private static func allowanceRenamed(_ directive: AllowDirective, _ new: String) -> Self {
    .init(
      rules.allowUnknown, "`\(directive.code)` was renamed to `\(new)`", at: directive.codeSpan,
      why: "The old code silences nothing.", hint: "write `\(new)`.",
      fix: Fix("replaced `\(directive.code)` with `\(new)`", [.init(directive.codeSpan, new)]))
  }

  fileprivate static func allowanceTwice(_ directive: AllowDirective, first: AllowDirective) -> Self {
    .init(
      rules.allowTwice, "`\(directive.code)` is already allowed here", at: directive.codeSpan, "again here",
      notes: [Label(first.codeSpan, "first here")],
      why: "One of the two would be forgotten when the other is removed.",
      hint: "remove one of the two.", fix: directive.removing)
  }

  fileprivate static func allowanceOfError(_ directive: AllowDirective) -> Self {
    .init(
      rules.allowError, "`\(directive.code)` is an error, and errors cannot be allowed",
      at: directive.codeSpan,
      why:
        "A phone would crash, refuse the app or lose content, whatever the reason. The only exceptions are "
        + "\(RuleRegistry.floki.rules.filter(\.isAllowableError).map { "`\($0.code)`" }.joined(separator: " and ")).",
      hint: "remove the \(directive.name), and fix the error.", fix: directive.removing)
  }

  fileprivate static func allowanceUnused(_ directive: AllowDirective) -> Self {
    .init(
      rules.allowUnused, "nothing here reports `\(directive.code)` any more", at: directive.codeSpan,
      why: "The \(directive.name) would hide the next problem of its kind.",
      hint: "remove the \(directive.name).",
      fix: directive.removing)
  }

  fileprivate static func allowanceWithoutReason(_ directive: AllowDirective) -> Self {
    .init(
      rules.allowWithoutReason, "the comment gives no reason", at: directive.codeSpan,
      "the reason belongs after this", why: "Later it is unclear whether the comment is still needed.",
      hint: "write after the code, in a few words, why it is right here.")
  }
}
