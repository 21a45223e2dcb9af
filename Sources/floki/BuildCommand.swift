import ArgumentParser
import FlokiBuild
import FlokiCheck
import FlokiContent
import FlokiFiles

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Compile the project and publish it into a folder.",
    discussion: """
      Nothing is published unless everything is right; what did not change is not touched.

      Where there are very many pictures, several machines can make them: each runs `floki build --images-only --shard \
      3/16` with a share of its own and a --cache-url that all can write to, and one last `floki build` with the same \
      --cache-url finds every picture made. Shares are counted from 1, so a Kubernetes job of 16 completions runs \
      --shard $((JOB_COMPLETION_INDEX + 1))/16, and a Slurm array of 1-16 --shard $SLURM_ARRAY_TASK_ID/16.

      With --format json, or in the FILE of --summary, the summary is a JSON object {"summary": …}. Its result is \
      `published`, `mistakes`, `conflict`, `failed` or `interrupted`, and next_change tells when to build again. With \
      --timings it has the milliseconds of each step.

      On a terminal one line shows how far the build is; elsewhere a long build says so every ten seconds, on standard \
      error. FLOKI_PROGRESS=never, or --quiet, leaves both out.

      Examples:
        floki build
        floki build --locked --strict --output /srv/www/app
      """)

  @Flag(help: "Make the pictures and fill the caches, publish nothing and write no floki.lock.")
  var imagesOnly = false

  @Option(
    help: .init(
      "With --images-only: a share of the pictures, such as 3/16, the third of 16.", valueName: "share"))
  var shard: Shard?

  @Flag(help: "Also list files, pictures, icons and downloads.")
  var verbose = false

  @Option(
    help: .init(
      "A file to write the summary into as JSON, whatever the format and however the build ends.",
      valueName: "file"),
    completion: .file())
  var summary: String?

  @Flag(
    help:
      "Build drafts, too, to look at: into .floki/drafts unless --output names a folder, and without floki.lock."
  )
  var drafts = false

  @Flag(
    help:
      "Pseudo-localise every text, to see what does not fit: into .floki/pseudo unless --output names a folder, and without floki.lock."
  )
  var pseudo = false

  @Flag(
    help:
      "Replace files in the output folder that floki did not write, where the site has files of their names; and publish even where manifest.json there names another project."
  )
  var adopt = false

  @Flag(help: "Skip reading the site as the deployed phones do before it is published.")
  var noVerify = false

  @Flag(help: "Print the time of each step on standard error.")
  var timings = false

  @OptionGroup var caches: CacheOptions

  @OptionGroup var lock: LockedOption

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    if shard != nil, !imagesOnly { throw ValidationError("--shard goes with --images-only.") }
    if noVerify, imagesOnly { throw ValidationError("--no-verify does not go with --images-only.") }
    if adopt, imagesOnly { throw ValidationError("--adopt does not go with --images-only.") }
    if pseudo, imagesOnly { throw ValidationError("--pseudo does not go with --images-only.") }
    if timings, imagesOnly { throw ValidationError("--timings does not go with --images-only.") }
    if summary != nil, imagesOnly { throw ValidationError("--summary does not go with --images-only.") }
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
    case .mistakes: throw Status.mistakes
    case .conflict: throw Status.conflict
    }
  }
}
