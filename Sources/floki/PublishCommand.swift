import ArgumentParser
import FlokiContent
import FlokiPublish
import FlokiRelease
import FlokiSyntax

struct PublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: "Build, and carry the published folder to where readers get it.",
    discussion: """
      TARGET is a name below `publish:` in floki.yaml, or a place: the path of a folder, s3://bucket/prefix, \
      ssh://host/folder, sftp://host/folder or davs://host/folder. Where floki.yaml names one target alone, it can be left out.

      Only what differs is sent: first pictures and pages, then feeds, then the app definition, and the indicators last, so \
      that readers see the old site or the new one. Every file is read back before anything refers to it. A publication that \
      was stopped is completed by the next one. Of two at once the second ends with status 4.

      A machine that has no published folder, such as a fresh runner in a pipeline, first fetches from the target what a build \
      goes by: the ids that phones know, the released app definitions and the feeds.

      Files that the site no longer has stay for phones that were away; --prune removes those that are older than `retention`.

      Keys come from the environment (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; FLOKI_DAV_USER and \
      FLOKI_DAV_PASSWORD), from ~/.aws, ~/.netrc and the ssh agent, and never from the command line.

      Examples:
        floki publish live --locked
        floki publish live --sign ~/keys/harbour.key
        floki publish --dry-run
        floki publish /mnt/www/app --no-build
      """)

  @Argument(
    help: .init("The name of a target, or a place.", valueName: "target"), completion: Completions.targets)
  var target: String?

  @Flag(help: "Show what would be sent and what removed, and change nothing on the target.")
  var dryRun = false

  @Flag(help: "Publish the folder as it is, without building.")
  var noBuild = false

  @Flag(help: "Remove files that the site has not had for longer than `retention`.")
  var prune = false

  @Option(
    help: .init(
      "The most of a target's files that --prune may remove at once (default: 25%).", valueName: "percent"))
  var maxDelete: Percentage?

  @Option(help: .init("The address of an S3-compatible store that is not Amazon's.", valueName: "url"))
  var endpoint: String?

  @Option(
    help: .init("Sign the site with this secret key before it is sent.", valueName: "file"),
    completion: .file())
  var sign: String?

  @Option(help: .init("How many files are sent at once (default: 8).", valueName: "number"))
  var transfers: Int?

  @Flag(help: "Name every file that is sent or removed.")
  var verbose = false

  @Flag(
    help:
      "Replace files on the target that floki did not write, where the site has files of their names; and publish even where another project is there."
  )
  var adopt = false

  @OptionGroup var caches: CacheOptions

  @OptionGroup var lock: LockedOption

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    if let transfers, !(1...256).contains(transfers) { throw ValidationError("--transfers is 1 to 256.") }
    if maxDelete != nil, !prune { throw ValidationError("--max-delete goes with --prune.") }
    if noBuild, lock.locked || options.strict {
      throw ValidationError("--no-build goes without --locked and --strict.")
    }
  }

  func run() async throws {
    let destination = try Destination(
      target, endpoint: endpoint, project: options.place.folder, shown: options)
    var request = try options.request()
    request.isLocked = lock.locked
    request.pictures = try caches.settings()
    try destination.judge(output: request.output)
    // A password is asked for before the work begins.
    let signer = try sign.map { try Signer(keyFile: $0, days: Signer.usualDays) }
    let terms = terms(at: request.now, retention: destination.retention)
    let site = try await prepare(request, from: destination, terms)
    if !noBuild { try await build(request, besides: site) }
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
    if options.shown.format == .json {
      Console.hand(listing.json.written)
    } else if options.shown.isTalkative {
      Console.say(listing.lines)
    }
  }

  private func terms(at now: Instant, retention: Int64) -> PublishOptions {
    PublishOptions(
      jobs: transfers ?? 8, now: now.secondsSince1970, retention: .seconds(retention),
      isDryRun: dryRun, prunes: prune, adopts: adopt, maxDelete: maxDelete?.part ?? 0.25,
      lock: .ofThisProcess)
  }

  /// Asks the target what it has, and fetches what a build goes by where nothing is known of earlier ones here.
  private func prepare(
    _ request: BuildRequest, from destination: Destination, _ terms: PublishOptions
  ) async throws -> TargetSite {
    try await Self.translatingCancellation {
      var site = try await TargetSite(
        of: destination.store, options: terms, besides: try publishedLock(in: request.output))
      if noBuild {
        try judgeLocks(publishedIn: request.output, onTarget: site.lock, asOf: request.now)
      } else if RestoredSite.isWanted(in: request.output), site.state != nil {
        try await site.fetchFiles(from: destination.store, options: terms)
        try RestoredSite(site).restore(into: request.output, waiting: request.patience)
      }
      return site
    }
  }

  /// Builds as `floki build` does; throws the status to end with where nothing came of it.
  private func build(_ request: BuildRequest, besides site: TargetSite) async throws {
    var request = request
    request.publishedElsewhere = site.lock
    // Until the files travel, readers of the target see nothing of it.
    let outcome = try await ProgressMeter.usual(for: options.shown).showing(
      { [request] show in try await FlokiRelease.build(request, progress: show) },
      isDone: { $0.result == .done })
    options.show(outcome.diagnostics)
    for warning in outcome.warnings where !options.shown.quiet { Console.warn("warning: \(warning)") }
    if outcome.result != .done, options.shown.isTalkative { Console.warn("Nothing was published.") }
    try outcome.result.exitIfFailed()
    guard let report = outcome.report, options.shown.isTalkative else { return }
    Console.say(report.summary(output: options.shownOutput(), isVerbose: verbose))
  }

  /// What was stopped ends as everything else that is stopped.
  private static func translatingCancellation<Result>(
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
