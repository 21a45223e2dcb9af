import ArgumentParser
import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiPublish
import FlokiRules
import FlokiSite
import FlokiSyntax
import Foundation

struct LockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Look after floki.lock: check it, fix it after a merge, ask it about an id.",
    discussion: """
      floki.lock remembers which ids phones know, and is committed with the project. After a merge, --repair keeps the \
      lines of both sides; where both gave one id to different items, the one that was published into the output folder \
      keeps it, and the other is given a fresh one by the next build. Lines that were published and are lost come back.

      With --from a target of floki publish is asked instead of the output folder. Where two machines gave one version to \
      different app definitions, the one that is on the target keeps it; `floki release` then gives the other the next.

      Examples:
        floki lock --check
        floki lock --repair --from live && floki release && floki publish live
        floki lock --repair --output /srv/www/app
        floki lock --why 848275200
      """)

  @Flag(
    help:
      "Say what is wrong with floki.lock, and what the next build would write into it. Status 1 if there is anything that a build with --locked refuses."
  )
  var check = false

  @Flag(
    help:
      "Take out what a merge left: marks of conflicts, lines that appear twice, ids that two items have; and bring back what was published and is lost."
  )
  var repair = false

  @Option(
    help: .init("The target, as floki publish takes it, that knows what was published.", valueName: "target"),
    completion: Completions.targets)
  var from: String?

  @Option(help: .init("Say whose id this is, whether it lives, and what phones make of it.", valueName: "id"))
  var why: Int32?

  @Flag(
    help:
      "Bring back what was published even where the folder or the target holds the site of another project.")
  var adopt = false

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    guard [check, repair, why != nil].count(where: { $0 }) == 1 else {
      throw ValidationError("say one of --check, --repair and --why ID.")
    }
    guard from == nil || repair else { throw ValidationError("--from goes with --repair.") }
    guard !adopt || repair else { throw ValidationError("--adopt goes with --repair.") }
    guard why.map({ $0 > 0 }) ?? true else { throw ValidationError("an id is 1 or more.") }
    guard ![.sarif, .github].contains(options.shown.format) || check else {
      throw ValidationError("--format \(options.shown.format.rawValue) goes with --check.")
    }
  }

  func run() async throws {
    var request = try options.request()
    request.adoptsOutput = adopt
    if let why {
      try show(await history(of: why, request))
    } else if repair {
      try show(repairLock(request, from: try await lockOnTarget(now: request.now)))
    } else {
      try show(await checkLock(request))
    }
  }

  /// What the target was published with; nil where none is named.
  private func lockOnTarget(now: Instant) async throws -> [UInt8]? {
    guard let from else { return nil }
    let destination = try Destination(
      from, endpoint: nil, project: options.place.folder, shown: options, for: "publish")
    let terms = PublishOptions(now: now.secondsSince1970, lock: .ofThisProcess)
    return try await PublishCommand.translatingCancellation {
      let site = try await TargetSite(of: destination.store, options: terms, besides: nil)
      let owner = adopt ? nil : try await site.owner(on: destination.store, options: terms)
      if let owner, let here = destination.project, !owner.isSameProject(as: here) {
        throw SiteOfAnotherProject.repairing(from: destination.name, of: owner, in: here)
      }
      return try site.lockToGoBy()
    }
  }

  private func show(_ findings: LockFindings) throws {
    options.show(findings.diagnostics)
    if options.shown.format == .json, let next = findings.next {
      for line in next.removed { try printJSON(Fact(change: "removed", line: line)) }
      for line in next.added { try printJSON(Fact(change: "added", line: line)) }
    } else if options.shown.isTalkative {
      Console.say(findings.lines)
    }
    if findings.hasErrors || findings.isOutdated { throw Status.mistakes }
  }

  private struct Fact: Encodable {
    let type = "fact"
    var change: String
    var line: String
  }

  private func show(_ outcome: LockRepairOutcome) throws {
    options.show(outcome.remaining, offersFix: false)
    switch options.shown.format {
    case .json: for step in outcome.steps { try printJSON(Repair(step)) }
    default:
      guard options.shown.isTalkative else { break }
      for step in outcome.steps { Console.say(step.text) }
      if outcome.isEmpty, !outcome.knowsPublished {
        Console.say(
          "floki.lock is missing, and \(options.output ?? "the output folder") does not tell what was published: restore it "
            + "from version control, or name the folder of the published site with --output, or its target with --from."
        )
      } else if outcome.steps.isEmpty {
        Console.say("Nothing in floki.lock had to be fixed.")
      }
      if outcome.steps.contains(where: \.isGuess) {
        Console.say(
          "Guessed, since \(options.output ?? "the output folder") does not tell what was published: name the folder of the "
            + "published site with --output to be sure, or its target with --from.")
      }
    }
    if outcome.remaining.diagnostics.contains(where: { $0.severity == .error }) { throw Status.mistakes }
  }

  private struct Repair: Encodable {
    let type = "repair"
    var text: String
    var isGuess: Bool

    init(_ step: LockRepair.Step) {
      text = step.text
      isGuess = step.isGuess
    }
  }

  private func show(_ history: IDHistory) throws {
    switch options.shown.format {
    case .json: try printJSON(history)
    default: Console.say(history.lines)
    }
  }

  private func printJSON(_ value: some Encodable) throws {
    try Console.hand(json: value)
  }
}
