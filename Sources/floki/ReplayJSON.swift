import FlokiClients
import FlokiProtocol
import FlokiSyntax

/// A replay for programs: an object for each problem for readers, and one `{"summary": …}` at the end.
struct ReplayJSON {
  private let report: ReplayReport

  init(_ report: ReplayReport) { self.report = report }

  var lines: [JSONValue] {
    let summary: JSONValue = [
      "result": report.lasting.isEmpty ? (report.passing.isEmpty ? "clean" : "passing") : "lasting",
      "lasting": .whole(report.lasting.count), "passing": .whole(report.passing.count),
      "readers": .whole(report.habits.count),
      "publications": .array(
        report.publications.map { ["name": .string($0.name), "moment": .whole(Int($0.moment))] }),
    ]
    return report.problems.map(object) + [["summary": summary]]
  }

  private func object(_ problem: ReaderProblem) -> JSONValue {
    [
      "type": "reader-problem", "kind": .string(problem.kind.rawValue), "fact": "C\(problem.fact)",
      "publication": .whole(problem.publication + 1), "subject": .string(problem.subject),
      "message": .string(problem.what), "avoided_by": .string(problem.avoidance),
      "healing": .string(Self.name(problem.healing)),
      "items": problem.items.map { ["id": .whole($0.id), "title": .string($0.title)] }.ifAny,
      "reader_count": .whole(problem.readers.count), "readers": .string(problem.readers.summary),
    ]
  }

  private static func name(_ healing: ReaderProblem.Healing) -> String {
    switch healing {
    case .withinRun: "within-run"
    case .nextLaunch: "next-launch"
    case .afterADay: "after-a-day"
    case .never: "never"
    }
  }
}
