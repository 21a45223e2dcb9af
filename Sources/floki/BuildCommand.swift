import ArgumentParser
import FlokiRelease
import Foundation

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Compile the project and publish it into a folder.",
    discussion: """
      Nothing is published unless everything is right; what did not change is not touched.

      Where there are very many pictures, several machines can make them: each runs `floki build --images-only --shard \
      3/16` with a share of its own and a --cache-url that all can write to, and one last `floki build` with the same \
      --cache-url finds every picture made. Shares are counted from 1, so a Kubernetes job of 16 completions runs \
      --shard $((JOB_COMPLETION_INDEX + 1))/16, and a Slurm array of 1-16 --shard $SLURM_ARRAY_TASK_ID/16.
      """)

  @Flag(help: "Make the pictures and fill the caches, publish nothing and write no floki.lock.")
  var imagesOnly = false

  @Option(
    help: .init(
      "With --images-only: a share of the pictures, such as 3/16, the third of 16.", valueName: "share"))
  var shard: Shard?

  @Flag(
    help:
      "Build drafts, too, to look at: into .floki/drafts unless --output names a folder, and without floki.lock."
  )
  var drafts = false

  @OptionGroup var caches: CacheOptions

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    if shard != nil, !imagesOnly { throw ValidationError("--shard goes with --images-only.") }
  }

  func run() async throws {
    let request = try request()
    let meter = ProgressMeter(isOn: options.shown.isTalkative && isatty(2) == 1)
    if imagesOnly {
      try await runForImages(request, meter)
      return
    }
    let outcome = try await meter.showing { show in try await build(request, progress: show) }
    options.show(outcome.diagnostics)
    show(outcome.warnings)
    if let report = outcome.report, options.shown.isTalkative {
      print(report.summary(output: options.output ?? "\(options.place.project)/\(usualOutput)"))
    }
    if outcome.result != .done, options.shown.isTalkative { printError("Nothing was published.") }
    try outcome.result.exitIfFailed()
  }

  private func runForImages(_ request: BuildRequest, _ meter: ProgressMeter) async throws {
    let outcome = try await meter.showing { show in
      try await makePictures(request, share: shard, progress: show)
    }
    options.show(outcome.diagnostics)
    show(outcome.warnings)
    if let report = outcome.report, options.shown.isTalkative { print(report.summary(of: shard)) }
    try outcome.result.exitIfFailed()
  }

  private func request() throws -> BuildRequest {
    var request = try options.request(publishingInto: usualOutput)
    request.pictures = try caches.settings()
    request.includesDrafts = drafts
    return request
  }

  private var usualOutput: String { drafts ? ".floki/drafts" : "public" }

  /// What is about this machine and its network, and not about the project.
  private func show(_ warnings: [String]) {
    guard !options.shown.quiet else { return }
    for warning in warnings { printError("warning: \(warning)") }
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
