import ArgumentParser
import FlokiRelease
import FlokiSyntax

struct ReleaseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release", abstract: "Move the version, so that phones fetch the changed appdata.",
    discussion: """
      Checks the project, moves `version` in floki.yaml to the next free number by editing those digits alone, and \
      records the release in floki.lock. Feeds change without a release.

      With --locked nothing is written: what would be is said, and the exit status is 1 if a release is due.

      Example:
        floki release && floki build
      """)

  @OptionGroup var lock: LockedOption

  @OptionGroup var options: CommonOptions

  func run() async throws {
    var request = try options.request()
    request.isLocked = lock.locked
    switch try await release(request) {
    case .mistakes(let diagnostics):
      try refuse(diagnostics, Status.mistakes)
    case .conflict(let diagnostics):
      try refuse(diagnostics, Status.conflict)
    case .nothingNew(let version, let diagnostics):
      options.show(diagnostics)
      if options.shown.isTalkative {
        Console.say("Version \(version) is released already, and the appdata has not changed.")
      }
    case .due(let old, let new, let diagnostics):
      options.show(diagnostics)
      if options.shown.isTalkative {
        Console.warn(
          "Nothing was written (--locked): `floki release` would move the version from \(old) to \(new) and record it in floki.lock."
        )
      }
      throw Status.mistakes
    case .released(let old, let new, let diagnostics):
      options.show(diagnostics)
      guard options.shown.isTalkative else { return }
      Console.say("Released version \(new) (was \(old)). Commit floki.yaml and floki.lock, then build.")
    }
  }

  private func refuse(_ diagnostics: DiagnosticReport, _ status: some Error) throws {
    options.show(diagnostics)
    if options.shown.isTalkative { Console.warn("Nothing was released.") }
    throw status
  }
}
