import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiImages
import FlokiProtocol
package import FlokiRules
import FlokiSite
import FlokiSyntax

/// Drafts, or pseudo-localised texts, would be published where readers have the finished items (exit code 4).
package struct LooksInPublished: CommandFailure {
  let output: String
  let isPseudo: Bool
  package var description: String {
    let looks = isPseudo ? "pseudo-localised texts" : "drafts"
    return
      "the output folder \(output) is published, and \(looks) are not for readers; name another with --output"
  }
  package var exitStatus: ExitStatus { .conflict }
}

/// Reads a project, compiles it and publishes the result into a folder, all or nothing: an appdata that a phone would
/// refuse never reaches one (C31).
///
/// Throws where the disk or another build is in the way; problems in the content are in the outcome.
///
/// - Parameter published: Told the outcome as soon as the site is there, while what helps the next build is still written down.
package func build(
  _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in },
  published tell: @escaping @Sendable (BuildOutcome) -> Void = { _ in }
) async throws -> BuildOutcome {
  try request.judgeOutput()
  if request.includesDrafts || request.isPseudo, try PublishedLock.read(in: request.output) != nil {
    throw LooksInPublished(output: request.output, isPseudo: request.isPseudo)
  }
  let project = try Folder.project(request.project)
  let lock = try BuildLock.forBuilding(request)
  defer { extendLifetime(lock) }
  for folder in ["", ProjectPath.state, ProjectPath.cache] { project.removeTemporaries(in: folder) }
  do {
    return try await build(request, in: project, progress: progress, published: tell)
  } catch is StagingWriter.MisnamedFile {
    // What earlier builds remember of pages is wrong, wherever that comes from: nothing of it is believed, and nothing is
    // published yet.
    BuildMemoryFile(for: request).remove()
    return try await build(request, in: project, progress: progress, published: tell)
  }
}

/// The same where nobody else builds.
private func build(
  _ request: BuildRequest, in project: Folder, progress: @escaping @Sendable (BuildProgress) -> Void,
  published tell: @escaping @Sendable (BuildOutcome) -> Void
) async throws -> BuildOutcome {
  progress(.reading)
  if let outcome = try await buildOfSession(request, progress: progress, published: tell) { return outcome }
  let changes = try await buildOfChanges(request, in: project, progress: progress, published: tell)
  if let outcome = changes.outcome { return outcome }
  var walk = changes.walk

  let snapshot = try await request.reader.read(walk, isLazy: true)
  progress(.compiling)
  let told = request.isPseudo ? try await check(request, snapshot) : nil
  if let told, told.result != .done { return told }
  // What is written was judged.
  let request = told == nil ? request : request.withoutStrictness
  guard
    var checked = try await CheckedProject(
      request, request.isPseudo ? request.pseudoLocalised(snapshot.sources) : snapshot.sources,
      unread: snapshot.problems, isToBePublished: true)
  else {
    throw NotAProject(directory: request.project)
  }
  if let site = checked.compiled { try request.judgeOwner(of: site) }
  guard var site = checked.takeSite() else {
    request.leaveToSystem(checked)
    return checked.outcome
  }
  request.leaveToSystem(checked)
  try site.judgeEncryption()
  try site.judgeCompression()
  let clockWarnings = try ClockBehind.warnings(of: request, publishing: site)
  // What was found out of items is true whatever becomes of the site, and keeps all of them in memory: it is written down before
  // they are let go. Anyone who looks at a preview waits for nothing but the site.
  let learnt = request.isForPreview ? site.learnt : nil
  var learning = request.isForPreview ? .success(()) : await request.remember(site.learnt)
  site.learnt = nil

  var diagnostics = checked.diagnostics
  var report = checked.report
  let staging = try Staging(
    output: request.output, adoptingFiles: request.adoptsOutput, waiting: request.patience)
  let stores = PictureStores(request)
  defer { stores.shared?.abandon() }
  let performer = SitePerformer(
    site: site.with([]), sources: checked.sources, walk: walk, images: checked.images, request: request,
    stores: stores, packedPages: .load(in: request.project, for: site.codings),
    progress: progress)
  request.leaveToSystem(staging.writer)
  let entries = try await performer.stage(
    &site.files, with: staging.writer, report: &report, reporting: &diagnostics)
  if let entries { checked.weigh(site, entries, reporting: &diagnostics) }
  if request.isStrict { diagnostics.raiseWarnings() }
  guard let entries, !diagnostics.hasErrors else {
    await stores.close(after: site, from: checked.sources, waiting: PictureStores.patience)
    return BuildOutcome(
      result: .mistakes, diagnostics: DiagnosticReport(diagnostics, of: checked.sources.files),
      warnings: stores.warnings, report: nil)
  }
  try Task.checkCancellation()
  if let loss = checked.sources.loss { throw loss }
  // It says what belongs to the site, which is verified by it.
  let writer = staging.writer
  async let manifest: Void = performer.stageManifest(of: entries, with: writer)
  // The lock comes first: an id that phones have seen must never be forgotten.
  // What is only looked at is none that they see: a draft gets its id when it is published.
  if request.keepsIDs {
    let lockBytes = site.lock.bytes
    if lockBytes != checked.lockBytes, !request.isLocked {
      walk.update(
        ProjectPath.lock,
        to: try AtomicFile.write(lockBytes, to: ProjectPath.lock, inProject: request.project))
    }
    try PublishedLock.store(PublishedLock.text(of: site.lock, asOf: request.now), in: request.output)
  }
  let items =
    request.isForPreview
    ? nil
    : try await ItemChanges(
      from: staging.output, to: site, entries, embedding: checked.images, jobs: request.jobs)
  try await manifest
  let staged = request.isVerified ? StagedSite(site, staging) : nil
  // A long feed has all words of its items, and nobody asks for it again.
  site.files = site.files.filter { !$0.listsItems }
  if let staged, let items {
    let losses = try await staged.losses(
      with: items.feeds, at: request.now, besides: checked.told, jobs: request.jobs)
    guard losses.isEmpty else { throw staged.failure(with: losses) }
    try Task.checkCancellation()
  }
  try ReplacedAppData.remember(whatComesWith: site, embedding: checked.images, in: staging.output.folder)
  // What is in the texts is true whatever becomes of the site: it is written down while that is moved.
  let sourceWalk = walk
  async let texts = Result {
    try TextCache.store(snapshot.sources.files, startedAt: sourceWalk.startedAt, in: sourceWalk.directory)
  }
  async let fingerprint = WalkFingerprint(sourceWalk)
  let published = try staging.publish(
    now: request.now.secondsSince1970,
    retention: .seconds(request.retention(for: site)),
    isDurable: !request.isForPreview
  ) {
    progress(.publishing)
    // From here on the site is neither given up nor left half moved.
    try Task.checkCancellation()
  }
  progress(.published)

  report.take(site, entries, at: request.now)
  if let items { report.take(items, of: site) }
  report.isReleased = checked.isReleased
  report.take(published)
  var outcome = BuildOutcome(
    result: .done, diagnostics: told?.diagnostics ?? DiagnosticReport(diagnostics, of: checked.sources.files),
    report: report)
  if request.isForPreview {
    outcome.served = ServedSite(site, changed: published.written + published.removed)
  }
  tell(outcome)
  let staleUntil = published.stale.map(\.removedFrom).min()
  let validUntil = [site.nextChange?.secondsSince1970, staleUntil].compactMap { $0 }.min()
  let allowsRevision = checked.repeatsItself && !site.hasInnerLinks
  let (rememberedTexts, walked) = await (texts, fingerprint)
  // Phones can have the site by now: nobody waits for what is only for the next build, and nothing of it is an error.
  let remembering = Result {
    try PackedPages(entries, in: site.codings).store(in: request.project)
    try rememberedTexts.get()
    try BuildState.store(
      for: request.identity, walk: walk, walked, builtAt: request.now.secondsSince1970,
      validUntil: validUntil, allowsRevision: allowsRevision, nextDate: site.nextDate?.secondsSince1970,
      payload: try outcome.payload())
  }
  if request.isForPreview { learning = await request.remember(learnt) }
  if allowsRevision { await request.session?.keep(request, snapshot, site.lock, outcome) }
  await stores.close(after: site, from: checked.sources, waiting: PictureStores.patience)
  DownloadCache(project: request.project).settle()
  outcome.warnings =
    clockWarnings + stores.warnings + [report.searchLoss].compactMap { $0 }
    + request.warnings(of: published, remembering, learning)
  return outcome
}

/// Reads and compiles a project without publishing anything, and makes the pictures that no cache has: what a check lets pass, a build
/// makes, and finds it made.
package func check(
  _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
) async throws -> BuildOutcome {
  _ = try Folder.project(request.project)
  progress(.reading)
  var request = request
  request.triesPictures = true
  let snapshot = try await request.reader.read(isLazy: true)
  progress(.compiling)
  return try await check(request, snapshot, progress: progress)
}

private func check(
  _ request: BuildRequest, _ snapshot: ProjectSnapshot,
  progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
) async throws -> BuildOutcome {
  guard var checked = try await CheckedProject(request, snapshot.sources, unread: snapshot.problems) else {
    throw NotAProject(directory: request.project)
  }
  if request.triesPictures { try await checked.tryPictures(request, snapshot.walk, progress: progress) }
  request.leaveToSystem(checked)
  var outcome = checked.outcome
  if let site = checked.site {
    try site.judgeCompression()
    outcome.warnings = try ClockBehind.warnings(of: request, publishing: site)
  }
  return outcome
}

extension BuildRequest {
  var reader: ProjectReader {
    let outputs = keepsIDs ? [output] : [output, "public"]
    let excluded = outputs + [summary].compactMap(\.self)
    return ProjectReader(
      directory: project, excluding: excluded, jobs: jobs, programs: programs,
      probeVersion: Tool.probeIdentity,
      probe: { _, beginning, byteCount in ImageProbe.probe(beginning, fileSize: byteCount) })
  }

  var identity: BuildState.Identity {
    BuildState.Identity(
      project: project, output: output, tool: Tool.identity, options: options)
  }

  fileprivate var withoutStrictness: BuildRequest {
    var request = self
    request.isStrict = false
    return request
  }

  /// A strict build has a state of its own, which only one without a warning leaves behind.
  private var options: String {
    [
      isLocked ? "locked" : nil, isStrict ? "strict" : nil, includesDrafts ? "drafts" : nil,
      isForPreview ? "preview" : nil, isPseudo ? "pseudo" : nil,
      adoptsOutput ? "adopt" : nil, appDataKey?.fingerprint,
    ].compactMap { $0 }.joined(separator: " ")
  }

  /// Writes down for the next build what was found out of items.
  fileprivate func remember(_ items: LearntItems?) async -> Result<Void, any Error> {
    do {
      if let items { try await BuildMemoryFile(for: self).store(items, jobs: jobs) }
      return .success(())
    } catch { return .failure(error) }
  }

  /// What to say where it could not be written down what helps the next build.
  func warnings(of published: PublishReport, _ results: Result<Void, any Error>...) -> [String] {
    [published.ledgerFailure, results.lazy.compactMap(loss).first].compactMap { $0 }.map {
      "\($0); the site is published all the same, and the next build looks at every file again"
    }
  }

  /// Why something that only saves the next build time was not written; nil where that is how it should be, as in a
  /// project that may only be read.
  fileprivate func loss(of result: Result<Void, any Error>) -> FileError? {
    guard case .failure(let error as FileError) = result else { return nil }
    return isLocked && error.meansReadOnly ? nil : error
  }
}
