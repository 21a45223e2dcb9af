import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProtocol
import FlokiPublish
import FlokiRules
import FlokiSyntax

/// How a build, or a publication, ended, as one JSON object for cron and dashboards: `{"summary": …}`.
struct SummaryJSON {
  /// How it ended: `published`, `problems`, `conflict`, `failed` or `interrupted`; for a publication also `unchanged` or `dry-run`.
  private let result: String
  private var members: [(key: String, value: JSONValue)] = []

  /// A build that was completed.
  ///
  /// - Parameter withTimings: Whether it says what each step took, in milliseconds.
  init(_ outcome: BuildOutcome, output: String, withTimings: Bool = false) {
    result =
      switch outcome.result {
      case .done: "published"
      case .problems: "problems"
      case .conflict: "conflict"
      }
    let report = outcome.diagnostics
    members = [
      ("errors", .whole(report.count(of: .error))), ("warnings", .whole(report.count(of: .warning))),
      ("notes", .whole(report.count(of: .note))),
    ]
    if let report = outcome.report { members += Self.members(of: report, output: output) }
    guard withTimings else { return }
    let steps = outcome.steps.map { ($0.step.rawValue, JSONValue.whole($0.milliseconds)) }
    members.append(("timings", .object(steps)))
  }

  /// A build that did not, for a reason that is not in the content.
  init(_ error: any Error) {
    switch error {
    case is CancellationError:
      result = "interrupted"
      return
    case let failure as any CommandFailure: result = failure.exitStatus == .conflict ? "conflict" : "failed"
    default: result = "failed"
    }
    members = [("message", .string("\(error)"))]
  }

  /// A folder that was published to a target, with its build; nil if it was published without building.
  init(_ listing: PublishListing, of build: SummaryJSON?) {
    result = listing.result
    members = (build?.members ?? []) + listing.members
  }

  /// Hands it to programs that asked for it: first into a file, so that one that cannot be written is told alone.
  func tell(_ shown: DiagnosticOptions, file: String?) throws {
    if let file { try AtomicFile.write(Array("\(text)\n".utf8), to: ProjectPlace.absolute(file)) }
    if shown.format == .json { Console.hand(text) }
  }

  /// One line without its end.
  var text: String {
    let summary = JSONValue.object([("result", .string(result))] + members)
    return JSONValue.object([("summary", summary)]).written
  }

  private static func members(of report: BuildReport, output: String) -> [(key: String, value: JSONValue)] {
    let zone = report.zone
    let scheduled = object(of: report.scheduled) + dated("next", report.nextScheduled, in: zone)
    let notPublished = JSONValue.object([
      ("drafts", .object(object(of: report.drafts))), ("scheduled", .object(scheduled)),
      ("expired", .object(object(of: report.expired) + dated("last", report.lastExpired, in: zone))),
    ])
    var members: [(key: String, value: JSONValue)] = [
      ("name", .string(report.name)), ("version", .whole(report.version)),
      ("released", .bool(report.isReleased)), ("unchanged", .bool(report.isUnchanged)),
      ("now", .string(report.now.rfc3339(in: zone))),
      ("new", .object(object(of: report.newItems))), ("changed", .object(object(of: report.changedItems))),
      ("deleted", .object(object(of: report.deletedItems))), ("not_published", notPublished),
    ]
    if !report.versions.isEmpty {
      let versions = report.versions.map { ($0.app, JSONValue.whole($0.version)) }
      members.insert(("versions", .object(versions)), at: 2)
    }
    if let next = report.nextChange { members.append(("next_change", .string(next.rfc3339(in: zone)))) }
    return members + technicalMembers(of: report, output: output)
  }

  private static func technicalMembers(
    of report: BuildReport, output: String
  ) -> [(key: String, value: JSONValue)] {
    let feeds = report.feeds.map { feed in
      JSONValue.object([
        ("folder", .string(feed.folder)), ("language", .string(feed.langcode)),
        ("items", .whole(feed.itemCount)),
        ("untranslated", .whole(feed.fallbackCount)), ("bytes", .whole(feed.byteCount)),
      ])
    }
    let launches = report.firstLaunches.map { launch in
      JSONValue.object([
        ("language", .string(launch.langcode)), ("bytes", .whole(launch.byteCount)),
        ("requests", .whole(launch.requestCount)),
      ])
    }
    let files = JSONValue.object([
      ("count", .whole(report.fileCount)), ("bytes", .whole(report.byteCount)),
      ("written", .whole(report.writtenCount)), ("kept", .whole(report.keptCount)),
      ("removed", .whole(report.removedCount)), ("stale", .whole(report.staleCount)),
    ])
    let pictures = JSONValue.object([
      ("made", .whole(report.picturesMade)), ("from_cache", .whole(report.picturesReused)),
      ("from_shared_cache", .whole(report.picturesShared)),
    ])
    var members: [(key: String, value: JSONValue)] = [
      ("output", .string(output)), ("feeds", .array(feeds)), ("first_launches", .array(launches)),
      ("files", files), ("pictures", pictures),
    ]
    if let rules = report.changedRules { members.append(("changed_rules", .string(rules))) }
    return members
  }

  /// An item with its moment, if there is one.
  private static func dated(
    _ name: String, _ item: BuildReport.Scheduled?, in zone: ProjectTimeZone
  ) -> [(key: String, value: JSONValue)] {
    guard let item else { return [] }
    return [(name, .object([("title", .string(item.title)), ("at", .string(item.at.rfc3339(in: zone)))]))]
  }

  private static func object(of items: BuildReport.Items) -> [(key: String, value: JSONValue)] {
    [("count", .whole(items.count)), ("titles", .array(items.titles.map(JSONValue.string)))]
  }
}
