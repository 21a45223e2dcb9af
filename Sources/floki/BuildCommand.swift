import ArgumentParser
import FlokiBuild
import FlokiCheck
import FlokiContent
import FlokiFiles

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Compile the project and publish it into a folder.",
    discussion: """
      floki publishes only if the project has no errors, and leaves unchanged files alone.

      Several machines can share the work on many pictures: each runs `floki build --images-only --shard 3/16` with \
      its own share and a --cache-url that all can write to; a final `floki build` with the same --cache-url finds \
      every picture ready. Shares are counted from 1, so a Kubernetes job of 16 completions runs \
      --shard $((JOB_COMPLETION_INDEX + 1))/16, and a Slurm array of 1-16 --shard $SLURM_ARRAY_TASK_ID/16.

      With --format json, or in the FILE of --summary, the summary is a JSON object {"summary": …}. Its result is \
      `published`, `problems`, `conflict`, `failed` or `interrupted`, and next_change tells when to build again. --timings \
      adds the milliseconds of each step.

      On a terminal one line shows the progress; elsewhere a long build reports it every ten seconds on standard \
      error. FLOKI_PROGRESS=never or --quiet turns both off.

      Examples:
        floki build
        floki build --locked --strict --output /srv/www/app
      """)

  @Flag(help: "Make the pictures and fill the caches; do not publish or write floki.lock.")
  var imagesOnly = false

  @Option(
    help: .init(
      "With --images-only: a share of the pictures, such as 3/16, the third of 16.", valueName: "share"))
  var shard: Shard?

  @Flag(help: "Also list files, pictures, icons and downloads.")
  var verbose = false

  @Option(
    help: .init(
      "Write the summary to this file as JSON, whatever the format and however the build ends.",
      valueName: "file"),
    completion: .file())
  var summary: String?

  @Flag(
    help:
      "Build drafts too, for review: into .floki/drafts unless --output names a folder, and without writing floki.lock."
  )
  var drafts = false

  @Flag(
    help:
      "Pseudo-localise every text to find what does not fit: into .floki/pseudo unless --output names a folder, and without writing floki.lock."
  )
  var pseudo = false

  @Flag(
    help:
      "Replace files in the output folder that floki did not write if the site has files with those names, and publish even if manifest.json there names another project."
  )
  var adopt = false

  @Flag(help: "Skip the check that reads the site as the deployed phones do before publishing.")
  var noVerify = false

  @Flag(help: "Print the time of each step on standard error.")
  var timings = false

  @OptionGroup var caches: CacheOptions

  @OptionGroup var lock: LockedOption

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    if shard != nil, !imagesOnly { throw ValidationError("--shard requires --images-only.") }
    if noVerify, imagesOnly { throw ValidationError("--no-verify cannot be used with --images-only.") }
    if adopt, imagesOnly { throw ValidationError("--adopt cannot be used with --images-only.") }
    if pseudo, imagesOnly { throw ValidationError("--pseudo cannot be used with --images-only.") }
    if timings, imagesOnly { throw ValidationError("--timings cannot be used with --images-only.") }
    if summary != nil, imagesOnly { throw ValidationError("--summary cannot be used with --images-only.") }
  }

  func run() async throws {
    let request = try request()
    if imagesOnly {
      try await runForImages(request)
      return
    }
    let outcome: BuildOutcome
    do {
      outcome = try await meter.showing(
        { show in
          try await build(request) { progress in
            Interruption.takeNote(of: progress)
            show(progress)
          }
        }, isDone: { $0.result == .done })
    } catch {
      try? SummaryJSON(error).tell(options.shown, file: summary)
      throw error
    }
    options.show(outcome.diagnostics)
    show(outcome.warnings)
    if let report = outcome.report, options.shown.isTalkative {
      Console.say(report.summary(output: options.shownOutput(or: usualOutput), isVerbose: verbose))
    }
    if outcome.result != .done, options.shown.isTalkative { Console.warn("Nothing was published.") }
    if timings { outcome.steps.forEach { Console.warn($0.line) } }
    try SummaryJSON(
      outcome, output: options.shownOutput(or: usualOutput), withTimings: timings
    ).tell(options.shown, file: summary)
    try outcome.result.exitIfFailed()
  }

  private var meter: ProgressMeter { .usual(for: options.shown) }

  private func runForImages(_ request: BuildRequest) async throws {
    let outcome = try await meter.showing(
      { show in try await makePictures(request, share: shard, progress: show) },
      isDone: { $0.result == .done })
    options.show(outcome.diagnostics)
    show(outcome.warnings)
    if let report = outcome.report, options.shown.isTalkative { Console.say(report.summary(of: shard)) }
    try outcome.result.exitIfFailed()
  }

  private func request() throws -> BuildRequest {
    var request = try options.request(publishingInto: usualOutput)
    request.isLocked = lock.locked
    request.pictures = try caches.settings()
    request.summary = summary.map(ProjectPlace.absolute)
    if let summary = request.summary { try AtomicFile.judge(summary) }
    request.policy = BuildPolicy(includesDrafts: drafts, isPseudo: pseudo)
    request.adoptsOutput = adopt
    request.isVerified = !noVerify
    return request
  }

  private var usualOutput: String { pseudo ? ProjectPath.pseudo : drafts ? ProjectPath.drafts : "public" }

  /// What is about this machine and its network, and not about the project.
  private func show(_ warnings: [String]) {
    guard !options.shown.quiet else { return }
    for warning in warnings { Console.warn("warning: \(warning)") }
  }
}

extension BuildOutcome.Result {
  func exitIfFailed() throws {
    switch self {
    case .done: break
    case .problems: throw Status.problems
    case .conflict: throw Status.conflict
    }
  }
}
