import ArgumentParser
import FlokiBuild
import FlokiCheck
import FlokiCompiler
import FlokiSyntax

struct ReleaseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release", abstract: "Raise the version, so that phones fetch the changed appdata.",
    discussion: """
      Checks the project, raises `version` in floki.yaml to the next free number, editing only those digits, and \
      records the release in floki.lock. Feeds need no release.

      First it shows what changes for readers of the served version, in the terms of the sources.

      With --locked, floki writes nothing, shows what it would write, and exits with status 1 if a release is due; \
      with --dry-run the status is 0. --list shows past releases, even if the project does not compile.

      Apps with their own `version` are released separately, each if its app definition is new; --app chooses one.

      --rollback restores the app definition of an earlier release under a new number, since phones never go back to \
      an old one. It works on the published folder alone, whatever the state of the sources; the next `floki release` \
      continues from there.

      Examples:
        floki release && floki build
        floki release --message "Photos have a tab of their own"
        floki release --list
        floki release --rollback 41 && floki publish live --no-build
      """)

  @Flag(help: "Show what would be released; write nothing.")
  var dryRun = false

  @Option(name: .shortAndLong, help: .init("A line about the release, for --list.", valueName: "text"))
  var message: String?

  @Option(
    help: .init("Release only this app, with those that share its version (default: all).", valueName: "app")
  )
  var app: String?

  @Flag(help: "List past releases, newest first; release nothing.")
  var list = false

  @Option(
    help: .init("Serve the app definition of this release again, under a new number.", valueName: "version"))
  var rollback: Int32?

  @OptionGroup var lock: LockedOption

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    if list, dryRun || lock.locked || message != nil || app != nil || rollback != nil {
      throw ValidationError("--list cannot be used with --dry-run, --locked, --message, --app or --rollback.")
    }
    guard let message else { return }
    guard !message.isEmpty, !message.contains(where: \.isNewline) else {
      throw ValidationError("--message must be one line.")
    }
  }

  func run() async throws {
    var request = try options.request()
    if list {
      ReleaseListing(try ReleaseList(of: request)).show(as: options.shown.format)
      return
    }
    request.isLocked = lock.locked || dryRun
    if let rollback {
      try await rollBack(request, to: rollback)
      return
    }
    let outcome = try await release(
      request, wishing: ReleaseWish(message: message, app: app)
    ) { plans, diagnostics in
      options.show(diagnostics)
      plans.forEach(tell)
    }
    switch outcome {
    case .problems(let diagnostics):
      try refuse(diagnostics, Status.problems)
    case .conflict(let diagnostics):
      try refuse(diagnostics, Status.conflict)
    case .nothingNew(let generations, let diagnostics):
      options.show(diagnostics)
      for generation in generations where options.shown.isTalkative {
        Console.say(
          "Version \(generation.version)\(generation.suffix) is already released, and the appdata has not changed."
        )
      }
    case .due(let plans, let diagnostics):
      options.show(diagnostics)
      for plan in plans {
        tell(plan)
        guard options.shown.isTalkative else { continue }
        Console.warn(
          "Nothing was written (\(dryRun ? "--dry-run" : "--locked")): `floki release` would raise the version\(plan.generation.suffix) from \(plan.from) to \(plan.to) and record it in floki.lock."
        )
      }
      if !dryRun { throw Status.problems }
    case .released(let plans, _):
      guard options.shown.isTalkative else { return }
      for plan in plans {
        Console.say(
          "Released version \(plan.to)\(plan.generation.suffix) (was \(plan.from)). Commit floki.yaml and floki.lock, then build."
        )
      }
    }
  }

  private func rollBack(_ request: BuildRequest, to version: Int32) async throws {
    let outcome = try await FlokiBuild.rollBack(
      request, to: version, wishing: ReleaseWish(message: message, app: app))
    switch outcome {
    case .problems(let diagnostics): try refuse(diagnostics, Status.problems)
    case .due(let plans):
      for plan in plans where options.shown.isTalkative {
        Console.warn(
          "Nothing was written (\(dryRun ? "--dry-run" : "--locked")): version \(version)\(plan.generation.suffix) would be served again as version \(plan.to)."
        )
      }
      if !dryRun { throw Status.problems }
    case .rolledBack(let plans):
      guard options.shown.isTalkative else { return }
      for plan in plans {
        Console.say(
          "Version \(version)\(plan.generation.suffix) is served again, as version \(plan.to) (was \(plan.from))."
        )
      }
      Console.say("Commit floki.yaml and floki.lock, and \(carryingOn).")
    }
  }

  /// How a version that others have published comes into the folder.
  private var bringing: String {
    let targets = (try? PublishSettings.read(in: options.place.folder))?.settings.targets.map(\.name) ?? []
    guard !targets.isEmpty else { return "copy the served folder over it to compare with that version" }
    return PublishSettings.fetching(in: options.place.folder) + " brings it"
  }

  /// What brings the folder to readers as it is, without a build of sources that say something else.
  private var carryingOn: String {
    let targets = (try? PublishSettings.read(in: options.place.folder))?.settings.targets.map(\.name) ?? []
    let end = "--no-build" + (options.output.map { " --output \($0)" } ?? "")
    return switch targets.count {
    case 0: "copy \(options.shownOutput()) to where readers get it"
    case 1: "publish the folder with `floki publish \(end)`"
    default:
      "publish the folder with " + targets.map { "`floki publish \($0) \(end)`" }.joined(separator: " or ")
    }
  }

  /// What readers will find different.
  private func tell(_ plan: PlannedRelease) {
    guard options.shown.isTalkative, let changes = plan.changes else { return }
    defer {
      if let unseen = changes.unseen {
        Console.say("Readers of version \(unseen)\(plan.generation.suffix) lose what only that version has.")
      }
    }
    guard !changes.phrases.isEmpty || changes.unseen != nil else { return }
    let unseen = changes.unseen.map { " (version \($0) is not in the published folder; \(bringing))" } ?? ""
    Console.say("Changes for readers of version \(changes.served)\(plan.generation.suffix)\(unseen):")
    for phrase in changes.phrases { Console.say("  \(phrase)") }
  }

  private func refuse(_ diagnostics: DiagnosticReport, _ status: some Error) throws {
    options.show(diagnostics)
    if options.shown.isTalkative { Console.warn("Nothing was released.") }
    throw status
  }
}

extension Generation {
  /// ` of v2`, where the version is not that of the project.
  fileprivate var suffix: String { isOfProject ? "" : " of \(apps.joined(separator: ", "))" }
}
