import FlokiClients
import FlokiProject
import FlokiProtocol
import FlokiSyntax

/// A verification for programs: an object for each finding, and one `{"summary": …}` at the end.
struct VerificationJSON {
  private let report: VerificationReport

  init(_ report: VerificationReport) { self.report = report }

  var lines: [JSONValue] {
    report.sortedFindings.map(Self.object) + report.problems.map(Self.object) + [["summary": summary]]
  }

  private static func object(_ finding: Finding) -> JSONValue {
    [
      "type": "finding", "severity": .string(finding.severity.rawValue),
      "harm": .string(finding.harm.rawValue),
      "fact": "C\(finding.fact)", "message": .string(finding.what), "file": .string(finding.path),
      "place": finding.place.map { .string($0) }, "avoidable": .bool(!finding.isUnavoidable),
      "avoided_by": finding.avoid.isEmpty ? nil : .string(finding.avoid),
      "readers": .array(finding.readers.map(reader)),
    ]
  }

  private static func object(_ problem: FileProblem) -> JSONValue {
    [
      "type": "file", "severity": .string(problem.severity.rawValue), "message": .string(problem.what),
      "file": .string(problem.file), "address": problem.address.map { .string($0) },
      "avoided_by": .string(problem.avoid), "met_by": .string(problem.readers),
    ]
  }

  private static func reader(_ reader: Reader) -> JSONValue {
    ["device": .string("\(reader.client)"), "language": .string(reader.language)]
  }

  private var summary: JSONValue {
    [
      "result": report.losesSomething
        ? "lost" : report.verification.changesSomething ? "changed" : "clean",
      "errors": .whole(report.count(of: .error)), "warnings": .whole(report.count(of: .warning)),
      "notes": .whole(report.count(of: .note)), "made_by_floki": .bool(report.isMadeByFloki),
      "advice": report.advice(version: Tool.version).map { .string($0) },
      "left_out": report.closed.isEmpty ? nil : .array(report.closed.map { .string($0) }),
      "screens": .array(report.groups.map(screen)),
      "not_looked_at": .array(report.unvisited.map { .string($0) }),
    ]
  }

  private func screen(_ group: ScreenGroup) -> JSONValue {
    [
      "devices": .array(group.clients.map { .string("\($0)") }), "language": .string(group.language),
      "shown_in": .string(group.session.langcode), "ending": group.ending.map { .string($0) },
      "tabs": .array(
        group.tabs.map { tab in
          [
            "unique_id": .whole(tab.id), "kind": .string(tab.kind), "title": .string(tab.title),
            "sections": .whole(tab.sections), "items": .whole(tab.items), "pages": .whole(tab.pages),
            "pictures": .whole(tab.pictures),
          ]
        }),
    ]
  }
}
