import ArgumentParser
import FlokiRelease
import FlokiSyntax

struct ReleaseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release", abstract: "Move the version, so that phones fetch the changed appdata.",
    discussion: """
      Checks the project, moves `version` in floki.yaml to the next free number by editing those digits alone, and \
      records the release in floki.lock. Feeds change without a release.

      Before that it tells what readers of the served version will find different, in the words of the sources.

      With --locked nothing is written: what would be is said, and the exit status is 1 if a release is due. With --dry-run \
      it is 0 all the same. --list shows what was released, and needs no project that compiles.

      Examples:
        floki release && floki build
        floki release --message "Photos have a tab of their own"
        floki release --list
      """)

  @Flag(help: "Tell what would be released, and write nothing.")
  var dryRun = false

  @Option(help: .init("A line about the release, for --list.", valueName: "text"))
  var message: String?

  @Flag(help: "List what was released, the newest first, and release nothing.")
  var list = false

  @OptionGroup var lock: LockedOption

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    if list, dryRun || lock.locked || message != nil {
      throw ValidationError("--list goes without --dry-run, --locked and --message.")
    }
    guard let message else { return }
    guard !message.isEmpty, !message.contains(where: \.isNewline) else {
      throw ValidationError("--message is one line.")
    }
  }

  func run() async throws {
    var request = try options.request()
    if list {
      ReleaseListing(try ReleaseList(of: request)).show(as: options.shown.format)
      return
    }
    request.isLocked = lock.locked || dryRun
    let outcome = try await release(request, message: message) { plan, diagnostics in
      options.show(diagnostics)
      tell(plan)
    }
    switch outcome {
    case .mistakes(let diagnostics):
      try refuse(diagnostics, Status.mistakes)
    case .conflict(let diagnostics):
      try refuse(diagnostics, Status.conflict)
    case .nothingNew(let version, let diagnostics):
      options.show(diagnostics)
      if options.shown.isTalkative {
        Console.say("Version \(version) is released already, and the appdata has not changed.")
      }
    case .due(let plan, let diagnostics):
      options.show(diagnostics)
      tell(plan)
      if options.shown.isTalkative {
        Console.warn(
          "Nothing was written (\(dryRun ? "--dry-run" : "--locked")): `floki release` would move the version from \(plan.from) to \(plan.to) and record it in floki.lock."
        )
      }
      if !dryRun { throw Status.mistakes }
    case .released(let plan, _):
      guard options.shown.isTalkative else { return }
      Console.say(
        "Released version \(plan.to) (was \(plan.from)). Commit floki.yaml and floki.lock, then build.")
    }
  }

  /// What readers will find different.
  private func tell(_ plan: PlannedRelease) {
    guard options.shown.isTalkative, let changes = plan.changes, !changes.phrases.isEmpty else { return }
    Console.say("Different for readers of version \(changes.served):")
    for phrase in changes.phrases { Console.say("  \(phrase)") }
  }

  private func refuse(_ diagnostics: DiagnosticReport, _ status: some Error) throws {
    options.show(diagnostics)
    if options.shown.isTalkative { Console.warn("Nothing was released.") }
    throw status
  }
}
