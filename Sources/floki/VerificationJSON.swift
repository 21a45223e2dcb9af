import FlokiClients
import FlokiRelease
import FlokiSyntax

/// A verification for programs: an object for each finding, and one `{"summary": …}` at the end.
struct VerificationJSON {
  private let report: VerificationReport

  init(_ report: VerificationReport) { self.report = report }

  var lines: [ReportJSON] {
    report.sortedFindings.map(Self.object) + report.problems.map(Self.object) + [["summary": summary]]
  }

  private static func object(_ finding: Finding) -> ReportJSON {
    [
      "type": "finding", "severity": .text(finding.severity.rawValue), "harm": .text(finding.harm.rawValue),
      "fact": "C\(finding.fact)", "message": .text(finding.what), "file": .text(finding.path),
      "place": finding.place.map { .text($0) }, "avoidable": .truth(!finding.isUnavoidable),
      "avoided_by": finding.avoid.isEmpty ? nil : .text(finding.avoid),
      "readers": .list(finding.readers.map(reader)),
    ]
  }

  private static func object(_ problem: FileProblem) -> ReportJSON {
    [
      "type": "file", "severity": .text(problem.severity.rawValue), "message": .text(problem.what),
      "file": .text(problem.file), "address": problem.address.map { .text($0) },
      "avoided_by": .text(problem.avoid), "met_by": .text(problem.readers),
    ]
  }

  private static func reader(_ reader: Reader) -> ReportJSON {
    ["device": .text("\(reader.client)"), "language": .text(reader.language)]
  }

  private var summary: ReportJSON {
    [
      "result": report.losesSomething
        ? "lost" : report.verification.changesSomething ? "changed" : "clean",
      "errors": .number(report.count(of: .error)), "warnings": .number(report.count(of: .warning)),
      "notes": .number(report.count(of: .note)), "made_by_floki": .truth(report.isMadeByFloki),
      "advice": report.advice(version: Tool.version).map { .text($0) },
      "left_out": report.closed.isEmpty ? nil : .list(report.closed.map { .text($0) }),
      "screens": .list(report.groups.map(screen)),
      "not_looked_at": .list(report.unvisited.map { .text($0) }),
    ]
  }

  private func screen(_ group: ScreenGroup) -> ReportJSON {
    [
      "devices": .list(group.clients.map { .text("\($0)") }), "language": .text(group.language),
      "shown_in": .text(group.session.langcode), "ending": group.ending.map { .text($0) },
      "tabs": .list(
        group.tabs.map { tab in
          [
            "unique_id": .number(tab.id), "kind": .text(tab.kind), "title": .text(tab.title),
            "sections": .number(tab.sections), "items": .number(tab.items), "pages": .number(tab.pages),
            "pictures": .number(tab.pictures),
          ]
        }),
    ]
  }
}
