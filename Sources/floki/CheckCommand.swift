import ArgumentParser
import FlokiCheck
import FlokiRules
import FlokiSyntax
import Glibc

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the project without publishing.",
    discussion: """
      Pictures that no cache has are made, as only a decoder knows whether a file is whole; the next build takes them from the cache.

      With --fix, unambiguous fixes are applied first, by editing those bytes alone, and what remains is shown. A fix that would bring another problem is not applied.

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

  @Flag(help: "Check drafts as what they will be: items like all others.")
  var drafts = false

  @Flag(help: "Ask the hosts that links lead to whether they still lead somewhere.")
  var links = false

  @Option(
    parsing: .singleValue,
    help: .init(
      "A language that has to be complete: every text translated, and none of an earlier original.",
      valueName: "langcode"))
  var complete: [String] = []

  @OptionGroup var caches: CacheOptions

  @OptionGroup var lock: LockedOption

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run goes with --fix.") }
    if dryRun, options.shown.format != .text {
      throw ValidationError("--dry-run shows a diff, which is text: leave --format out.")
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
