import FlokiCheck
import FlokiContent
import FlokiFiles
import Foundation

extension BuildOutcome {
  private struct Payload: Codable {
    var diagnostics: StoredReport
    var report: BuildReport
  }

  /// The part of an outcome in the state of a build.
  func payload() throws -> [UInt8] {
    let payload = Payload(diagnostics: StoredReport(diagnostics), report: report ?? BuildReport())
    return Array(try JSONEncoder().encode(payload))
  }

  /// Nil if it can no longer be read.
  init?(payload: [UInt8], reading project: Folder) {
    guard let payload = try? JSONDecoder().decode(Payload.self, from: Data(payload)),
      let diagnostics = payload.diagnostics.report(reading: project)
    else { return nil }
    self.init(result: .done, diagnostics: diagnostics, report: payload.report)
  }

  /// The outcome of a build with the same result as the last one, which `state` describes.
  init?(unchangedAt now: Instant, since state: BuildState, in project: Folder) {
    self.init(payload: state.payload, reading: project)
    report?.hasNothingNew(at: now)
  }
}
