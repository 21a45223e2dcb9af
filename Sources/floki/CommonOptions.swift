import ArgumentParser
import FlokiCompiler
import FlokiRelease
import FlokiSyntax
import Foundation

/// What `check`, `build` and `release` are told alike.
struct CommonOptions: ParsableArguments {
  @OptionGroup var place: ProjectOptions

  @Option(
    name: .shortAndLong,
    help: .init("The folder to publish into (default: public in the project).", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Flag(help: "Fail instead of writing floki.lock (for pipelines).")
  var locked = false

  @Option(help: .init("How many threads may work at once (default: all cores).", valueName: "number"))
  var jobs: Int?

  @Flag(help: "Take warnings for errors.")
  var strict = false

  @OptionGroup var shown: DiagnosticOptions

  mutating func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is at least 1.") }
  }

  /// - Parameter usual: where to publish unless `--output` says it, from the project folder.
  func request(publishingInto usual: String = "public") throws -> BuildRequest {
    let folder = place.folder
    let output = self.output.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? "\(folder)/\(usual)"
    let jobs = self.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    return BuildRequest(
      project: folder, output: output, now: try place.moment(), jobs: jobs, isLocked: locked,
      isStrict: strict)
  }

  func show(_ report: DiagnosticReport, offersFix: Bool = true) {
    shown.show(report, of: place.folder, offersFix: offersFix)
  }
}
