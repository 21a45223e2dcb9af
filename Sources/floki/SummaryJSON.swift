import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiPublish
import FlokiRelease
import FlokiRules
import FlokiSyntax

/// How a build, or a publication, ended, as one JSON object for cron and dashboards: `{"summary": …}`.
struct SummaryJSON {
  /// How it ended: `published`, `mistakes`, `conflict`, `failed` or `interrupted`; for a publication also `unchanged` or `dry-run`.
  private let result: String
  private var members: [(name: String, value: ReportJSON)] = []

  /// A build that came to its end.
  ///
  /// - Parameter withTimings: Whether it says what each step took, in milliseconds.
  init(_ outcome: BuildOutcome, output: String, withTimings: Bool = false) {
    result =
      switch outcome.result {
      case .done: "published"
      case .mistakes: "mistakes"
      case .conflict: "conflict"
      }
    let report = outcome.diagnostics
    members = [
      ("errors", .number(report.count(of: .error))), ("warnings", .number(report.count(of: .warning))),
      ("notes", .number(report.count(of: .note))),
    ]
    if let report = outcome.report { members += Self.members(of: report, output: output) }
    guard withTimings else { return }
    let steps = outcome.steps.map { ($0.step.rawValue, ReportJSON.number($0.milliseconds)) }
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
    members = [("message", .text("\(error)"))]
  }

  /// A folder that was carried to a target, as built before; nil for one that was carried as it was.
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
    let summary = ReportJSON.object([("result", .text(result))] + members)
    return ReportJSON.object([("summary", summary)]).written
  }

  private static func members(of report: BuildReport, output: String) -> [(name: String, value: ReportJSON)] {
    let zone = report.zone
    let scheduled = object(of: report.scheduled) + dated("next", report.nextScheduled, in: zone)
    let notPublished = ReportJSON.object([
      ("drafts", .object(object(of: report.drafts))), ("scheduled", .object(scheduled)),
      ("expired", .object(object(of: report.expired) + dated("last", report.lastExpired, in: zone))),
    ])
    var members: [(name: String, value: ReportJSON)] = [
      ("name", .text(report.name)), ("version", .number(report.version)),
      ("released", .truth(report.isReleased)), ("unchanged", .truth(report.isUnchanged)),
      ("now", .text(report.now.rfc3339(in: zone))),
      ("new", .object(object(of: report.newItems))), ("changed", .object(object(of: report.changedItems))),
      ("deleted", .object(object(of: report.deletedItems))), ("not_published", notPublished),
    ]
    if !report.versions.isEmpty {
      let versions = report.versions.map { ($0.app, ReportJSON.number($0.version)) }
      members.insert(("versions", .object(versions)), at: 2)
    }
    if let next = report.nextChange { members.append(("next_change", .text(next.rfc3339(in: zone)))) }
    return members + technicalMembers(of: report, output: output)
  }

  private static func technicalMembers(
    of report: BuildReport, output: String
  ) -> [(name: String, value: ReportJSON)] {
    let feeds = report.feeds.map { feed in
      ReportJSON.object([
        ("folder", .text(feed.folder)), ("language", .text(feed.langcode)),
        ("items", .number(feed.itemCount)),
        ("untranslated", .number(feed.fallbackCount)), ("bytes", .number(feed.byteCount)),
      ])
    }
    let launches = report.firstLaunches.map { launch in
      ReportJSON.object([
        ("language", .text(launch.langcode)), ("bytes", .number(launch.byteCount)),
        ("requests", .number(launch.requestCount)),
      ])
    }
    let files = ReportJSON.object([
      ("count", .number(report.fileCount)), ("bytes", .number(report.byteCount)),
      ("written", .number(report.writtenCount)), ("kept", .number(report.keptCount)),
      ("removed", .number(report.removedCount)), ("stale", .number(report.staleCount)),
    ])
    let pictures = ReportJSON.object([
      ("made", .number(report.picturesMade)), ("from_cache", .number(report.picturesReused)),
      ("from_shared_cache", .number(report.picturesShared)),
    ])
    var members: [(name: String, value: ReportJSON)] = [
      ("output", .text(output)), ("feeds", .list(feeds)), ("first_launches", .list(launches)),
      ("files", files), ("pictures", pictures),
    ]
    if let rules = report.changedRules { members.append(("changed_rules", .text(rules))) }
    return members
  }

  /// An item with its moment, if there is one.
  private static func dated(
    _ name: String, _ item: BuildReport.Scheduled?, in zone: ProjectTimeZone
  ) -> [(name: String, value: ReportJSON)] {
    guard let item else { return [] }
    return [(name, .object([("title", .text(item.title)), ("at", .text(item.at.rfc3339(in: zone)))]))]
  }

  private static func object(of items: BuildReport.Items) -> [(name: String, value: ReportJSON)] {
    [("count", .number(items.count)), ("titles", .list(items.titles.map(ReportJSON.text)))]
  }
}
