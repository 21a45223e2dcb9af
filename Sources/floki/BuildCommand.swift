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
    try outcome.exitIfFailed(quiet: !options.shown.isTalkative, doing: "published")
  }
}

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say everything that is wrong, and publish nothing.")

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let outcome = try await check(try options.request())
    options.show(outcome.diagnostics)
    try outcome.exitIfFailed(quiet: true, doing: "checked")
    if options.shown.isTalkative { print("Nothing stands in the way of publishing.") }
  }
}

extension BuildOutcome {
  fileprivate func exitIfFailed(quiet: Bool, doing: String) throws {
    guard result != .done else { return }
    if !quiet { printError("Nothing was \(doing).") }
    throw result == .conflict ? Status.conflict : Status.mistakes
  }
}
