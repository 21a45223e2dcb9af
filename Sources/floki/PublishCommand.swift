import ArgumentParser
import FlokiBuild
import FlokiCheck
import FlokiContent
import FlokiFiles
import FlokiPublish
import FlokiSite
import FlokiSyntax

struct PublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: "Build, and upload the published folder to where readers get it.",
    discussion: """
      TARGET is a name under `publish:` in floki.yaml, or a place: the path of a folder, s3://bucket/prefix, \
      ssh://host/folder, sftp://host/folder or davs://host/folder. If floki.yaml has only one target, you can omit it.

      floki uploads only what differs: pictures and pages first, then feeds, then the app definition, and the \
      indicators last, so that readers see either the old site or the new one. It reads every file back before \
      anything refers to it. The next publication completes one that was interrupted. If two run at once, the second \
      exits with status 4.

      A machine without a published folder, such as a fresh pipeline runner, first downloads what a build needs from \
      the target: the ids that phones know, the released app definitions and the feeds.

      Files that the site no longer has stay for phones that were away; --prune removes those older than `retention`.

      Keys come from the environment (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; FLOKI_DAV_USER and \
      FLOKI_DAV_PASSWORD), from ~/.aws, ~/.netrc and the ssh agent, and never from the command line.

      With --format json, or in the FILE of --summary, the summary is a JSON object {"summary": …}. Its result is \
      `published`, `unchanged`, `dry-run`, `problems`, `conflict`, `failed` or `interrupted`; next_change tells when to publish \
      again. It includes the summary of floki build.

      Examples:
        floki publish live --locked --summary summary.json
        floki publish live --sign ~/keys/harbour.key
        floki publish --dry-run
        floki publish /mnt/www/app --no-build
      """)

  @Argument(
    help: .init("The name of a target, or a place.", valueName: "target"), completion: Completions.targets)
  var target: String?

  @Flag(help: "Show what would be uploaded and removed; change nothing on the target.")
  var dryRun = false

  @Flag(help: "Publish the folder as it is, without building.")
  var noBuild = false

  @Flag(help: "Remove files that the site has not had for longer than `retention`.")
  var prune = false

  @Option(
    help: .init(
      "The largest share of a target's files that --prune may remove at once (default: 25%).",
      valueName: "percent"))
  var maxDelete: Percentage?

  @Option(help: .init("The address of an S3-compatible store that is not Amazon's.", valueName: "url"))
  var endpoint: String?

  @Option(
    help: .init("Sign the site with this secret key before uploading it.", valueName: "file"),
    completion: .file())
  var sign: String?

  @Flag(help: "Publish without a signature even if the site on the target is signed.")
  var unsigned = false

  @Option(help: .init("How many files to upload at once (default: 8).", valueName: "number"))
  var transfers: Int?

  @Flag(
    help: "Read back every file of the site on the target, and replace any that something else changed.")
  var recheck = false

  @Flag(help: "List every file that is uploaded or removed.")
  var verbose = false

  @Option(
    help: .init(
      "Write the summary to this file as JSON, whatever the format and however it ends.",
      valueName: "file"),
    completion: .file())
  var summary: String?

  @Flag(
    help:
      "Replace files on the target that floki did not write if the site has files with those names, and publish even if the target has another project."
  )
  var adopt = false

  @OptionGroup var caches: CacheOptions

  @OptionGroup var lock: LockedOption

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    if let transfers, !(1...256).contains(transfers) {
      throw ValidationError("--transfers must be 1 to 256.")
    }
    if unsigned, sign != nil { throw ValidationError("--unsigned excludes --sign.") }
    if maxDelete != nil, !prune { throw ValidationError("--max-delete requires --prune.") }
    // Without a build floki.lock is not written anyway, and no warning is found.
    if noBuild, options.strict { throw ValidationError("--no-build cannot be used with --strict.") }
  }

  func run() async throws {
    let told: SummaryJSON
    do { told = try await publish() } catch {
      // What a build found was told already.
      if !(error is ExitCode) { try? SummaryJSON(error).tell(options.shown, file: summary) }
      throw error
    }
    try told.tell(options.shown, file: summary)
  }

  private func publish() async throws -> SummaryJSON {
    let destination = try Destination(
      target, endpoint: endpoint, project: options.place.folder, shown: options, for: "publish")
    var request = try options.request()
    request.isLocked = lock.locked
    request.pictures = try caches.settings()
    request.summary = summary.map(ProjectPlace.absolute)
    if let summary = request.summary { try AtomicFile.judge(summary) }
    try destination.judge(request)
    // A password is asked for before the work begins.
    let signer = try sign.map { try Signer(keyFile: $0, days: Signer.usualDays) }
    let terms = terms(at: request.now, retention: destination.retention)
    let (site, restored) = try await prepare(request, from: destination, terms)
    request.target = destination.word
    request.adoptsTarget = adopt
    request.warnsOfExampleAddress = destination.project?.baseURL.exampleHost != nil
    let built: SummaryJSON?
    do { built = noBuild ? nil : try await build(request, besides: site) } catch {
      RestoredSite.withdraw(restored, from: request.output)
      throw error
    }
    if let signer, !dryRun { try signer.sign(request.output, at: request.now) }
    let meter = ProgressMeter.usual(for: options.shown)
    let report = try await Self.translatingCancellation {
      try await meter.showing(
        { show in
          var terms = terms
          terms.progress = { progress in
            let progress =
              progress.filesListed.map { BuildProgress.asking(found: $0) }
              ?? .carrying(finished: progress.filesDone, total: progress.filesInAll)
            Interruption.takeNote(of: progress)
            show(progress)
          }
          return try await Publication(
            SitePlan(of: request.output), to: destination.store, options: terms, knowing: site
          ).run()
        }, isDone: { _ in true })
    }
    let listing = PublishListing(report, destination.name, isDryRun: dryRun, isVerbose: verbose)
    if options.shown.isTalkative { Console.say(listing.lines) }
    return SummaryJSON(listing, of: built)
  }

  private func terms(at now: Instant, retention: Int64) -> PublishOptions {
    PublishOptions(
      jobs: transfers ?? 8, now: now.secondsSince1970, retention: .seconds(retention),
      isDryRun: dryRun, prunes: prune, adopts: adopt,
      // With --dry-run nothing is signed here, and nothing is taken away there.
      unsigns: unsigned || dryRun && sign != nil, rechecks: recheck,
      maxDelete: maxDelete?.part ?? 0.25, lock: .ofThisProcess)
  }

  /// Asks the target what it has, and fetches what a build goes by where nothing is known of earlier ones here.
  ///
  /// - Returns: Also the paths of what was fetched.
  private func prepare(
    _ request: BuildRequest, from destination: Destination, _ terms: PublishOptions
  ) async throws -> (TargetSite, restored: [String]) {
    try await Self.translatingCancellation {
      var site = try await TargetSite(
        of: destination.store, options: terms, besides: try publishedLock(in: request.output))
      try await judgeOwner(of: site, on: destination, request, terms)
      var restored: [String] = []
      if noBuild {
        try judgeLocks(publishedIn: request.output, onTarget: site.lock, asOf: request.now)
      } else if RestoredSite.isWanted(in: request.output), site.state != nil {
        try await site.fetchFiles(from: destination.store, options: terms)
        restored = try RestoredSite(site).restore(into: request.output, waiting: request.patience)
      }
      return (site, restored)
    }
  }

  /// Throws where the target holds the site of another project, before anything of it is fetched or compared.
  private func judgeOwner(
    of site: TargetSite, on destination: Destination, _ request: BuildRequest, _ terms: PublishOptions
  ) async throws {
    guard !adopt, let owner = try await site.owner(on: destination.store, options: terms) else { return }
    let built = noBuild ? (try? Folder(request.output)).flatMap { Manifest(in: $0) }?.owner : nil
    if let here = noBuild ? built : destination.project, !owner.isSameProject(as: here) {
      throw PublishFailure.otherProject(owner, here: here)
    }
  }

  /// Builds as `floki build` does; throws the status to end with where nothing came of it.
  private func build(_ request: BuildRequest, besides site: TargetSite) async throws -> SummaryJSON {
    var request = request
    request.publishedElsewhere = site.lock
    // Until files are uploaded, readers of the target see nothing of it.
    let outcome = try await ProgressMeter.usual(for: options.shown).showing(
      { [request] show in try await FlokiBuild.build(request, progress: show) },
      isDone: { $0.result == .done })
    options.show(outcome.diagnostics)
    for warning in outcome.warnings where !options.shown.quiet { Console.warn("warning: \(warning)") }
    if outcome.result != .done, options.shown.isTalkative { Console.warn("Nothing was published.") }
    let told = SummaryJSON(outcome, output: options.shownOutput())
    if outcome.result != .done { try told.tell(options.shown, file: summary) }
    try outcome.result.exitIfFailed()
    if let report = outcome.report, options.shown.isTalkative {
      Console.say(report.summary(output: options.shownOutput(), isVerbose: verbose))
    }
    return told
  }

  /// What was stopped ends as everything else that is stopped.
  static func translatingCancellation<Result>(
    _ body: () async throws -> Result
  ) async throws -> Result {
    do { return try await body() } catch let failure as PublishFailure {
      if failure.isCancellation { throw CancellationError() }
      if case .localFileDiffers(let path) = failure { distrustPublishedFile(path) }
      throw failure
    }
  }
}

extension RestoredSite {
  init(_ site: TargetSite) {
    self.init(
      site.files.map { File(path: $0.path, bytes: $0.bytes, staleSince: $0.staleSince) }, lock: site.lock)
  }
}

/// A part of a whole, such as `25%`.
struct Percentage: ExpressibleByArgument {
  /// 0 to 1.
  let part: Double

  init?(argument: String) {
    let digits = argument.hasSuffix("%") ? String(argument.dropLast()) : argument
    guard let number = Double(digits.filter { $0 != " " }), (0...100).contains(number) else { return nil }
    part = number / 100
  }
}
