import FlokiClients
import FlokiSyntax

/// A replay for programs: an object for each aftereffect, and one `{"summary": …}` at the end.
struct ReplayJSON {
  private let report: ReplayReport

  init(_ report: ReplayReport) { self.report = report }

  var lines: [ReportJSON] {
    let summary: ReportJSON = [
      "result": report.lasting.isEmpty ? (report.passing.isEmpty ? "clean" : "passing") : "lasting",
      "lasting": .number(report.lasting.count), "passing": .number(report.passing.count),
      "readers": .number(report.habits.count),
      "publications": .list(
        report.publications.map { ["name": .text($0.name), "moment": .number(Int($0.moment))] }),
    ]
    return report.aftereffects.map(object) + [["summary": summary]]
  }

  private func object(_ aftereffect: Aftereffect) -> ReportJSON {
    [
      "type": "aftereffect", "kind": .text(aftereffect.kind.rawValue), "fact": "C\(aftereffect.fact)",
      "publication": .number(aftereffect.publication + 1), "subject": .text(aftereffect.subject),
      "message": .text(aftereffect.what), "avoided_by": .text(aftereffect.avoidance),
      "healing": .text(Self.name(aftereffect.healing)),
      "items": aftereffect.items.map { ["id": .number($0.id), "title": .text($0.title)] }.ifAny,
      "reader_count": .number(aftereffect.readers.count), "readers": .text(aftereffect.readers.summary),
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
