import FlokiClients
import FlokiProtocol
import FlokiSyntax

/// A replay for programs: an object for each aftereffect, and one `{"summary": …}` at the end.
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
    return report.aftereffects.map(object) + [["summary": summary]]
  }

  private func object(_ aftereffect: Aftereffect) -> JSONValue {
    [
      "type": "aftereffect", "kind": .string(aftereffect.kind.rawValue), "fact": "C\(aftereffect.fact)",
      "publication": .whole(aftereffect.publication + 1), "subject": .string(aftereffect.subject),
      "message": .string(aftereffect.what), "avoided_by": .string(aftereffect.avoidance),
      "healing": .string(Self.name(aftereffect.healing)),
      "items": aftereffect.items.map { ["id": .whole($0.id), "title": .string($0.title)] }.ifAny,
      "reader_count": .whole(aftereffect.readers.count), "readers": .string(aftereffect.readers.summary),
    ]
  }

  private static func name(_ healing: Aftereffect.Healing) -> String {
    switch healing {
    case .withinRun: "within-run"
    case .nextLaunch: "next-launch"
    case .afterADay: "after-a-day"
    case .never: "never"
    }
  }
}
