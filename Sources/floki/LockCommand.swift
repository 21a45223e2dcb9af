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
    abstract: "Check floki.lock, repair it after a merge, or look up an id.",
    discussion: """
      floki.lock records which ids phones know; commit it with the project. After a merge, --repair keeps the lines of \
      both sides. If both gave one id to different items, the one published in the output folder keeps it, and the \
      next build gives the other a new one. Published lines that were lost are restored.

      With --from, floki asks a publish target instead of the output folder. If two machines gave one version to \
      different app definitions, the one on the target keeps it; `floki release` then gives the other the next \
      version.

      Examples:
        floki lock --check
        floki lock --repair --from live && floki release && floki publish live
        floki lock --repair --output /srv/www/app
        floki lock --why 848275200
      """)

  @Flag(
    help:
      "Show what is wrong with floki.lock, and what the next build would change in it. The exit code is 1 if a build with --locked would fail."
  )
  var check = false

  @Flag(
    help:
      "Remove conflict markers, duplicate lines and duplicate ids that a merge left, and restore published lines that were lost."
  )
  var repair = false

  @Option(
    help: .init("The target that has what was published, named as for floki publish.", valueName: "target"),
    completion: Completions.targets)
  var from: String?

  @Option(
    help: .init(
      "Show which item has this id, whether it is published, and what phones do with it.", valueName: "id"))
  var why: Int32?

  @Flag(
    help:
      "Restore what was published even if the folder or the target has another project's site.")
  var adopt = false

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    guard [check, repair, why != nil].count(where: { $0 }) == 1 else {
      throw ValidationError("give one of --check, --repair and --why ID.")
    }
    guard from == nil || repair else { throw ValidationError("--from requires --repair.") }
    guard !adopt || repair else { throw ValidationError("--adopt requires --repair.") }
    guard why.map({ $0 > 0 }) ?? true else { throw ValidationError("an id must be 1 or more.") }
    guard ![.sarif, .github].contains(options.shown.format) || check else {
      throw ValidationError("--format \(options.shown.format.rawValue) requires --check.")
    }
  }

  func run() async throws {
    var request = try options.request()
    request.adoptsOutput = adopt
    if let why {
      try show(await history(of: why, request))
    } else if repair {
      let outcome = try repairLock(request, from: try await lockOnTarget(now: request.now))
      try show(outcome, withoutSource: try await outcome.itemsWithoutSource(request))
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
    if findings.hasErrors || findings.isOutdated { throw Status.problems }
  }

  private struct Fact: Encodable {
    let type = "fact"
    var change: String
    var line: String
  }

  private func show(_ outcome: LockRepairOutcome, withoutSource items: [String]) throws {
    options.show(outcome.remaining, offersFix: false)
    switch options.shown.format {
    case .json:
      for step in outcome.steps { try printJSON(Repair(step)) }
      for item in items { try printJSON(Repair(text: Self.words(ofItemWithoutSource: item), isGuess: false)) }
    default:
      guard options.shown.isTalkative else { break }
      for step in outcome.steps { Console.say(step.text) }
      for item in items { Console.say(Self.words(ofItemWithoutSource: item)) }
      if !items.isEmpty { Console.say("Pull what is missing from version control before you build.") }
      if outcome.isEmpty, !outcome.knowsPublished {
        Console.say(
          "floki.lock is missing, and \(options.output ?? "the output folder") does not show what was published: restore it "
            + "from version control, or name the folder of the published site with --output, or its target with --from."
        )
      } else if outcome.steps.isEmpty {
        Console.say("floki.lock needed no repair.")
      }
      if outcome.steps.contains(where: \.isGuess) {
        Console.say(
          "This is a guess, since \(options.output ?? "the output folder") does not show what was published: name the folder of the "
            + "published site with --output to be sure, or its target with --from.")
      }
    }
    if outcome.remaining.diagnostics.contains(where: { $0.severity == .error }) { throw Status.problems }
  }

  private static func words(ofItemWithoutSource item: String) -> String {
    "\(item) has no source here: the next build deletes it for readers."
  }

  private struct Repair: Encodable {
    let type = "repair"
    var text: String
    var isGuess: Bool

    init(_ step: LockRepair.Step) { self.init(text: step.text, isGuess: step.isGuess) }

    init(text: String, isGuess: Bool) { (self.text, self.isGuess) = (text, isGuess) }
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
