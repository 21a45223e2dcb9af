import ArgumentParser
import FlokiCheck
import FlokiContent
import FlokiProtocol
import FlokiPublish
import FlokiRules
import FlokiSite
import FlokiSyntax

struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: "Download what a target has into the published folder.",
    discussion: """
      For a machine without a published folder that has to roll back, sign, verify, bundle or serve what readers get. \
      Builds nothing, and changes nothing on the target. TARGET is the same as for floki publish.

      floki checks every file against the digest that the last publisher recorded, and skips files that are already \
      here. It also downloads files that earlier publications left for phones that were away, such as the app \
      definitions of earlier releases, except those that have changed since.

      If the folder has another publication, floki leaves it alone and exits with status 4.

      Examples:
        floki fetch live
        floki fetch live && floki release --rollback 41 && floki publish live --no-build
        floki fetch s3://quay-app/live --output /tmp/published
      """)

  /// A folder that something else is in (exit code 4).
  struct Refused: CommandFailure {
    let description: String
    var hint: String? { "remove the folder, or name another with --output." }
    var exitStatus: ExitStatus { .conflict }
  }

  @Argument(
    help: .init("The name of a target, or a place.", valueName: "target"), completion: Completions.targets)
  var target: String?

  @Option(help: .init("The address of an S3-compatible store that is not Amazon's.", valueName: "url"))
  var endpoint: String?

  @Option(help: .init("How many files to download at once (default: 8).", valueName: "number"))
  var transfers: Int?

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    if let transfers, !(1...256).contains(transfers) {
      throw ValidationError("--transfers must be 1 to 256.")
    }
    try options.shown.judgeForTextAndJSON()
  }

  func run() async throws {
    let destination = try Destination(
      target, endpoint: endpoint, project: options.place.folder, shown: options, for: "fetch")
    let request = try options.request()
    try destination.judge(request, fetching: true)
    let terms = PublishOptions(
      jobs: transfers ?? 8, now: request.now.secondsSince1970, lock: .ofThisProcess)
    let retrieval = try await PublishCommand.translatingCancellation {
      try Retrieval(
        of: try await TargetSite(
          of: destination.store, options: terms, besides: try publishedLock(in: request.output)),
        from: destination.store, options: terms)
    }
    let (fetched, byteCount, lost) = try await fetch(retrieval, into: request)
    try retrieval.judge(SitePlan(of: request.output))
    let held = retrieval.files.count - fetched - lost.count
    if let first = lost.first, !options.shown.quiet {
      let what =
        lost.count == 1
        ? "\(first.path) of an earlier publication has changed on \(destination.name) or is missing there, and was skipped"
        : "\(first.path) and \(lost.count - 1) more files of earlier publications have changed on \(destination.name) or are missing there, and were skipped"
      Console.warn("warning: \(what)")
    }
    if options.shown.format == .json {
      let summary: [(key: String, value: JSONValue)] = [
        ("result", .string(fetched == 0 ? "unchanged" : "fetched")), ("target", .string(destination.name)),
        ("output", .string(options.shownOutput())), ("fetched", .whole(fetched)),
        ("bytes", .whole(byteCount)), ("kept", .whole(held)), ("lost", .whole(lost.count)),
      ]
      let document: JSONValue = ["summary": .object(summary)]
      Console.hand(document.written)
    } else if options.shown.isTalkative {
      Console.say(
        "Fetched from \(destination.name) into \(options.shownOutput()): \(fetched) files (\(byteCount.inBytes)), \(held) there already"
      )
    }
  }

  /// Fetches what is not there.
  private func fetch(
    _ retrieval: Retrieval, into request: BuildRequest
  ) async throws -> (files: Int, bytes: Int, lost: [Retrieval.File]) {
    let restoration = try Restoration(into: request.output, waiting: request.patience)
    let output = options.shownOutput()
    guard try !restoration.isOfAnother(than: retrieval.manifest) else {
      throw Refused(description: "\(output) has a different publication from the target")
    }
    var wanted: [Retrieval.File] = []
    for file in retrieval.files {
      switch restoration.place(for: file.path, file.digest) {
      case .held: restoration.enter(file.path, file.digest, staleSince: file.staleSince)
      case .free: wanted.append(file)
      case .taken:
        throw Refused(description: "\(output)/\(file.path) is not the file that was published")
      }
    }
    var byteCount = 0
    var lost: [Retrieval.File] = []
    try await PublishCommand.translatingCancellation {
      try await ProgressMeter.usual(for: options.shown).showing(
        { show in
          var count = 0
          lost = try await retrieval.fetch(wanted) { file, bytes in
            try restoration.put(bytes, file.path, file.digest, staleSince: file.staleSince)
            count += 1
            byteCount += bytes.count
            show(.fetching(answers: count))
          }
        }, isDone: { _ in true })
    }
    try restoration.finish(retrieval.lock)
    return (wanted.count - lost.count, byteCount, lost)
  }
}
