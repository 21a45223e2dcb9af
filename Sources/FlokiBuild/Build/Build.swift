package import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
package import FlokiRules
import FlokiSite
import FlokiSyntax

/// Drafts, or pseudo-localised texts, would be published where readers have the finished items (exit code 4).
package struct LooksInPublished: CommandFailure {
  let output: String
  let policy: BuildPolicy
  package var description: String {
    let looks = policy.isPseudo ? "pseudo-localised texts" : "drafts"
    return
      "the output folder \(output) is published, and \(looks) are not for readers; name another with --output"
  }
  package var exitStatus: ExitStatus { .conflict }
}

/// Reads a project, compiles it and publishes the result into a folder, all or nothing: an appdata that a phone would
/// refuse never reaches one (C31).
///
/// Throws if the disk fails or another build is running; problems in the content are in the outcome.
///
/// - Parameters:
///   - session: The state that a preview keeps between builds; nil for any other build.
///   - published: Called when the site is in place, before the caches are stored.
package func build(
  _ request: BuildRequest, in session: BuildSession? = nil,
  progress: @escaping @Sendable (BuildProgress) -> Void = { _ in },
  published tell: @escaping @Sendable (BuildOutcome) -> Void = { _ in }
) async throws -> BuildOutcome {
  try request.judgeOutput()
  if !request.policy.isForReaders, try PublishedIDLock.read(in: request.output) != nil {
    throw LooksInPublished(output: request.output, policy: request.policy)
  }
  let project = try Folder.project(request.project)
  let lock = try BuildLock.forBuilding(request)
  defer { extendLifetime(lock) }
  for folder in ["", ProjectPath.state, ProjectPath.cache] { project.removeTemporaries(in: folder) }
  let listener = BuildListener(progress: progress, published: tell, steps: StepTimes())
  var outcome: BuildOutcome
  do {
    outcome = try await buildWhatChanged(request, session, in: project, telling: listener)
  } catch is StagingWriter.MisnamedFile {
    // What earlier builds remember of pages is wrong, wherever that comes from: nothing of it is believed, and nothing is
    // published yet.
    request.memoryFile.remove()
    StoryDigests.remove(in: project)
    outcome = try await buildWhatChanged(request, session, in: project, telling: listener)
  }
  listener.steps.end()
  outcome.steps = listener.steps.steps
  return outcome
}

/// Builds the files saved since the last build of the session, or what changed since the last build on the disk, or everything.
private func buildWhatChanged(
  _ request: BuildRequest, _ session: BuildSession?, in project: Folder, telling listener: BuildListener
) async throws -> BuildOutcome {
  listener.steps.begin(.read)
  listener.progress(.reading)
  if let outcome = try await buildOfSession(request, session, telling: listener) { return outcome }
  let changes = try await buildOfChanges(request, in: project, telling: listener)
  if let outcome = changes.outcome { return outcome }
  return try await buildEverything(request, session, changes.seen, telling: listener)
}

/// Builds everything, step by step.
private func buildEverything(
  _ request: BuildRequest, _ session: BuildSession?, _ seen: SeenFolders, telling listener: BuildListener
) async throws -> BuildOutcome {
  let (steps, walk) = (listener.steps, seen.walk)
  steps.begin(.read)
  let snapshot = try await request.reader.read(walk, isLazy: true)

  steps.begin(.compile)
  listener.progress(.compiling)
  var build: CompiledBuild
  switch try await CompiledBuild.make(of: snapshot, for: request) {
  case .ended(let outcome): return outcome
  case .compiled(let compiled): build = compiled
  }

  let stories = StoryDigests(naming: &build.site.files, in: request.project)

  steps.begin(.learn)
  // The item cache keeps every item in memory, so it is stored and released before anything is made. A preview stores it last,
  // because an editor waits for the site.
  var cachedItems = build.takeCachedItems()
  var learning = Result<Void, any Error>.success(())
  if request.policy.isLasting {
    learning = await request.remember(cachedItems)
    cachedItems = nil
  }

  steps.begin(.stage)
  let stores = PictureStores(request)
  defer { stores.shared?.abandon() }
  let performer = build.performer(reading: walk, with: stores, listener.progress)
  let standing =
    request.adoptsOutput
    ? nil
    : seen.ledger.map {
      StandingPages(build.site.files, of: $0, performer.packedPages, in: build.site)
    }
  let staging = try Staging(
    output: request.output, adoptingFiles: request.adoptsOutput, leaving: standing?.files,
    waiting: request.patience)
  request.leaveToSystem(staging.writer)
  // Of a site that is there already few pages are read, and all of it was in memory before.
  if standing != nil { request.leaveToSystem(build.site.files) }
  let left = staging.output.isWhole ? standing : nil
  let leftCount = staging.output.ledger.rest.count
  guard let entries = try await build.stage(by: performer, but: left, with: staging.writer) else {
    await stores.close(after: build.site, from: build.sources, waiting: PictureStores.patience)
    return build.problems(warnings: stores.warnings)
  }
  let writer = staging.writer
  async let manifest: Void = performer.stageManifest(of: entries, with: writer)
  // The lock comes first: an id that phones have seen must never be forgotten.
  let kept = try build.keepIDs(in: walk)
  let items = try await build.itemChanges(in: staging, entries)
  try await manifest

  steps.begin(.verify)
  try await build.verify(staging, items)
  try ReplacedAppData.remember(
    whatComesWith: build.site, embedding: build.checked.images, in: staging.output.folder)

  steps.begin(.publish)
  // What is in the texts is true whatever becomes of the site: it is written down while that is moved.
  async let texts = Result {
    try TextCache.store(snapshot.sources.files, startedAt: kept.startedAt, in: kept.directory)
  }
  async let fingerprint = WalkFingerprint(kept)
  let published = try staging.publish(
    now: request.now.secondsSince1970, retention: .seconds(request.policy.retention(for: build.site)),
    isDurable: request.policy.isLasting
  ) {
    listener.progress(.publishing)
    // From here on the site is neither given up nor left half moved.
    try Task.checkCancellation()
  }
  listener.progress(.published)
  var outcome = build.outcome(entries, items, published, leaving: leftCount)
  listener.published(outcome)

  steps.begin(.remember)
  // The site is live. What follows is only for the next build, so it delays no reader, and its failures are warnings.
  let (rememberedTexts, walked) = await (texts, fingerprint)
  let allowsRevision = build.checked.repeatsItself && !build.site.hasInnerLinks && stories.isEmpty
  let remembering = Result {
    try PackedPages(entries, in: build.site.codings).store(in: request.project)
    try stories.store(entries, in: request.project)
    try rememberedTexts.get()
    try build.remember(outcome, published, kept, walked, allowsRevision: allowsRevision)
  }
  if let cachedItems { learning = await request.remember(cachedItems) }
  if allowsRevision { await session?.keep(request, snapshot, build.site.lock, outcome) }
  await stores.close(after: build.site, from: build.sources, waiting: PictureStores.patience)
  DownloadCache(project: request.project).settle()
  outcome.warnings =
    build.warnings + stores.warnings + [build.report.searchLoss].compactMap { $0 }
    + request.warnings(of: published, remembering, learning)
  request.leaveToSystem((snapshot, entries, standing, build.site))
  return outcome
}
