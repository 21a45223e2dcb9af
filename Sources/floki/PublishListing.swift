import FlokiContent
import FlokiProtocol
import FlokiPublish
import FlokiSyntax

/// What a publication did, or would do, as people and programs read it.
struct PublishListing {
  let report: PublishReport
  let target: String
  let isDryRun: Bool
  let isVerbose: Bool

  init(_ report: PublishReport, _ target: String, isDryRun: Bool, isVerbose: Bool) {
    (self.report, self.target, self.isDryRun, self.isVerbose) = (report, target, isDryRun, isVerbose)
  }

  var lines: [String] {
    if report.isUnchanged { return ["\(target) is already up to date: \(files(report.kept))"] }
    var lines: [String] = []
    if isVerbose {
      lines += report.written.map { "  \(isDryRun ? "would be uploaded" : "uploaded")  \($0)" }
      lines += report.removed.map { "  \(isDryRun ? "would be removed" : "removed")  \($0)" }
    }
    var counts = ["\(files(report.written.count)) \(isDryRun ? "would be uploaded" : "uploaded")"]
    if !isDryRun, report.bytesSent > 0 { counts[0] += " (\(report.bytesSent.inBytes))" }
    if report.kept > 0 { counts.append("\(report.kept) there already") }
    if report.stale > 0 { counts.append("\(report.stale) kept for phones that were away") }
    if !report.removed.isEmpty {
      counts.append("\(report.removed.count) \(isDryRun ? "would be removed" : "removed")")
    }
    let beginning = isDryRun ? "Nothing was changed on" : "Published to"
    return lines + ["\(beginning) \(target): \(counts.joined(separator: ", "))"]
  }

  /// How it ended, in one word.
  var result: String { isDryRun ? "dry-run" : report.isUnchanged ? "unchanged" : "published" }

  /// What a summary says of it.
  var members: [(key: String, value: JSONValue)] {
    var summary: [(key: String, value: JSONValue)] = [
      ("target", .string(target)), ("travelled", .whole(report.written.count)),
      ("bytes", .whole(report.bytesSent)), ("kept", .whole(report.kept)),
      ("stale", .whole(report.stale)),
      ("removed", .whole(report.removed.count)),
    ]
    if isVerbose {
      summary.append(("travelled_files", .array(report.written.map { .string($0) })))
      summary.append(("removed_files", .array(report.removed.map { .string($0) })))
    }
    return summary
  }

  private func files(_ count: Int) -> String { "\(count) file\(count == 1 ? "" : "s")" }
}
