import ArgumentParser
import FlokiCheck
import FlokiRules
import FlokiSyntax
import Glibc

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the project without publishing.",
    discussion: """
      floki also makes the pictures that no cache has, since only decoding shows whether a file is intact; the next build takes them from the cache.

      With --fix, floki first applies the unambiguous fixes, editing only the bytes concerned, and shows what remains. It skips a fix that would cause another problem.

      Examples:
        floki check
        floki check --fix --dry-run
        floki check --links
        floki check --complete eu
        floki check --format sarif > floki.sarif
      """)

  @Flag(help: "Apply unambiguous fixes.")
  var fix = false

  @Flag(help: "With --fix: show what would be written as a unified diff, and write nothing.")
  var dryRun = false

  @Flag(help: "Check drafts too, as if they were published.")
  var drafts = false

  @Flag(help: "Request the addresses that links lead to, to find broken links.")
  var links = false

  @Option(
    parsing: .singleValue,
    help: .init(
      "Require this language to be complete: every text translated, none outdated.",
      valueName: "langcode"))
  var complete: [String] = []

  @OptionGroup var caches: CacheOptions

  @OptionGroup var lock: LockedOption

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run requires --fix.") }
    if dryRun, options.shown.format != .text {
      throw ValidationError("--dry-run prints a diff, which is text: omit --format.")
    }
  }

  func run() async throws {
    var request = try options.request()
    request.isLocked = lock.locked
    request.pictures = try caches.settings()
    request.policy.includesDrafts = drafts
    request.completeLanguages = complete
    if links { request.linkRequests = .network() }
    let hasWarnings: Bool
    if fix {
      let outcome = try await FlokiCheck.fix(request, isDryRun: dryRun)
      options.shown.show(outcome.rounds, paths: options.place.paths, isDryRun: dryRun)
      // For `patch` as it is, for people without what could steer their terminal.
      if isatty(1) == 1 {
        let lines = String(decoding: outcome.difference, as: UTF8.self).split(
          separator: "\n", omittingEmptySubsequences: false)
        if !outcome.difference.isEmpty { Console.say(lines.dropLast().map(String.init)) }
      } else {
        Console.hand(outcome.difference)
      }
      options.show(outcome.remaining.diagnostics, offersFix: false)
      try outcome.result.exitIfFailed()
      guard !dryRun else { return }
      hasWarnings = outcome.remaining.diagnostics.hasWarnings
    } else {
      let outcome = try await ProgressMeter.usual(for: options.shown).showing(
        { [request] show in try await check(request, progress: show) }, isDone: { $0.result == .done })
      options.show(outcome.diagnostics)
      if !options.shown.quiet { for warning in outcome.warnings { Console.warn("warning: \(warning)") } }
      try outcome.result.exitIfFailed()
      hasWarnings = outcome.diagnostics.hasWarnings || !outcome.warnings.isEmpty
    }
    if options.shown.isTalkative { Console.say(hasWarnings ? "No errors." : "No problems found.") }
  }
}

extension DiagnosticOptions {
  /// Says of every fix what it did, or why it was not made: on standard error, or as JSON beside the problems.
  fileprivate func show(_ rounds: [FixRound], paths: ShownPaths, isDryRun: Bool) {
    for round in rounds {
      switch format {
      case .json:
        let renderer = JSONLinesRenderer(files: round.files, paths: paths)
        for repair in round.repairs {
          Console.hand(renderer.renderRepair(of: repair.diagnostic, refusedBecause: repair.refusal))
        }
      case .text, .sarif, .github:
        let renderer = FixRenderer(files: round.files, paths: paths)
        for repair in round.repairs where !quiet || repair.refusal != nil {
          Console.warn(renderer.render(repair.diagnostic, refusedBecause: repair.refusal, isDryRun: isDryRun))
        }
      }
    }
  }
}

extension DiagnosticReport {
  fileprivate var hasWarnings: Bool { diagnostics.contains { $0.severity == .warning } }
}
