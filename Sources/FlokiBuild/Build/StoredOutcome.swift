import FlokiCheck
import FlokiContent
import FlokiFiles
import Foundation

extension BuildOutcome {
  private struct Payload: Codable {
    var diagnostics: StoredReport
    var report: BuildReport
  }

  /// What the state of a build keeps of its outcome.
  func payload() throws -> [UInt8] {
    let payload = Payload(diagnostics: StoredReport(diagnostics), report: report ?? BuildReport())
    return Array(try JSONEncoder().encode(payload))
  }

  /// Nil where it cannot be told any more.
  init?(payload: [UInt8], reading project: Folder) {
    guard let payload = try? JSONDecoder().decode(Payload.self, from: Data(payload)),
      let diagnostics = payload.diagnostics.report(reading: project)
    else { return nil }
    self.init(result: .done, diagnostics: diagnostics, report: payload.report)
  }

  /// How a build ends that comes to nothing else than the last one, of which `state` tells.
  init?(unchangedAt now: Instant, since state: BuildState, in project: Folder) {
    self.init(payload: state.payload, reading: project)
    report?.hasNothingNew(at: now)
  }
}
