import ArgumentParser
import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiSite
import FlokiSyntax
import Foundation

/// The options of all commands that read the whole project.
struct CommonOptions: ParsableArguments {
  @OptionGroup var place: ProjectOptions

  @Option(
    name: .shortAndLong,
    help: .init("The folder to publish into (default: public in the project).", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(help: .init("The maximum number of threads (default: all cores).", valueName: "number"))
  var jobs: Int?

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Option(
    help: .init(
      "How long to wait for another floki that is working on the project.", valueName: "seconds"))
  var wait = 10

  @OptionGroup var shown: DiagnosticOptions

  mutating func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    guard (0...Self.longestWait).contains(wait) else {
      throw ValidationError("--wait must be between 0 and \(Self.longestWait) seconds.")
    }
    _ = try ProcessInfo.processInfo.cacheSecret
  }

  /// A day.
  private static let longestWait = 86_400

  /// - Parameter usual: where to publish unless `--output` says it, from the project folder.
  func request(publishingInto usual: String = "public") throws -> BuildRequest {
    let jobs = self.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    var request = BuildRequest(
      project: place.folder, output: outputFolder(or: usual), now: try place.moment(), jobs: jobs,
      isStrict: strict)
    request.pictures.secret = try ProcessInfo.processInfo.cacheSecret
    request.appDataKey = try AppDataKey.key(in: ProcessInfo.processInfo.environment)
    request.isMomentMeant = place.now != nil
    request.namedOutput = output
    request.endsProcess = true
    request.patience = LockPatience(atMost: .seconds(wait)) { holder in Console.warn(holder.waitingFor) }
    try request.judgeOutput()
    return request
  }

  private func outputFolder(or usual: String) -> String {
    output.map(ProjectPlace.absolute) ?? "\(place.folder)/\(usual)"
  }

  /// The folder to publish into, as anyone who runs floki would name it.
  func shownOutput(or usual: String = "public") -> String {
    output ?? place.paths.shown(absolute: outputFolder(or: usual))
  }

  func show(_ report: DiagnosticReport, offersFix: Bool = true) {
    shown.show(report, paths: place.paths, offersFix: offersFix)
  }
}

/// What pipelines tell `check`, `build` and `release`.
struct LockedOption: ParsableArguments {
  @Flag(help: "Fail instead of writing floki.lock (for pipelines).")
  var locked = false
}
