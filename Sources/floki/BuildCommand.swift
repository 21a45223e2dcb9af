import ArgumentParser
import FlokiRelease
import Foundation

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Compile the project and publish it into a folder.",
    discussion: "Nothing is published unless everything is right; what did not change is not touched.")

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let request = try options.request()
    let meter = ProgressMeter(isOn: options.shown.isTalkative && isatty(2) == 1)
    let outcome = try await meter.showing { show in try await build(request, progress: show) }
    options.show(outcome.diagnostics)
    if let report = outcome.report, options.shown.isTalkative {
      print(report.summary(output: options.output ?? "\(options.place.project)/public"))
    }
    if outcome.result != .done, options.shown.isTalkative { printError("Nothing was published.") }
    try outcome.result.exitIfFailed()
  }
}

extension BuildOutcome.Result {
  func exitIfFailed() throws {
    switch self {
    case .done: break
    case .mistakes: throw Status.mistakes
    case .conflict: throw Status.conflict
    }
  }
}
