import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSite
import FlokiSyntax
import FlokiWords

/// A compiled project without errors, on which the steps after `compile` work.
struct CompiledBuild {
  /// How the `compile` step ended.
  enum End {
    case compiled(CompiledBuild)
    /// The content has errors; nothing is published.
    case ended(BuildOutcome)
  }

  /// Not strict if a check before the build was.
  let request: BuildRequest
  /// The project with its diagnostics; its site was moved into ``site``.
  var checked: CheckedProject
  var site: Site
  /// The check of the written texts, where pseudo-localised ones are built; else nil.
  let told: BuildOutcome?
  /// Warnings about the clock.
  let warnings: [String]
  var diagnostics: Diagnostics
  var report: BuildReport

  var sources: SourceTree { checked.sources }

  static func make(of snapshot: ProjectSnapshot, for request: BuildRequest) async throws -> End {
    let told = request.policy.isPseudo ? try await check(request, snapshot) : nil
    if let told, told.result != .done { return .ended(told) }
    let request = told == nil ? request : request.withoutStrictness
    guard
      var checked = try await CheckedProject(
        request,
        request.policy.isPseudo
          ? snapshot.sources.pseudoLocalised(
            jobs: request.jobs, includingDrafts: request.policy.includesDrafts) : snapshot.sources,
        unread: snapshot.problems, isToBePublished: true)
    else {
      throw NotAProject(directory: request.project)
    }
    if let site = checked.compiled { try request.judgeOwner(of: site) }
    let site = checked.takeSite()
    request.leaveToSystem(checked)
    guard let site else { return .ended(checked.outcome) }
    try site.judgeEncryption()
    try site.judgeCompression()
    return .compiled(
      CompiledBuild(
        request: request, checked: checked, site: site, told: told,
        warnings: try ClockBehind.warnings(of: request, publishing: site), diagnostics: checked.diagnostics,
        report: checked.report))
  }

  /// Moves the item cache out of the site.
  mutating func takeCachedItems() -> CachedItems? {
    defer { site.cachedItems = nil }
    return site.cachedItems
  }

  /// Makes every file of the site and stages it; nil after an error, which is reported.
  mutating func stage(
    by performer: SitePerformer, but standing: StandingPages?, with writer: StagingWriter
  ) async throws -> [Manifest.Entry]? {
    let entries = try await performer.stage(
      &site.files, but: standing, with: writer, report: &report, reporting: &diagnostics)
    if let entries { checked.weigh(site, entries, reporting: &diagnostics) }
    if request.isStrict { diagnostics.raiseWarnings() }
    guard let entries, !diagnostics.hasErrors else { return nil }
    try Task.checkCancellation()
    if let loss = sources.loss { throw loss }
    return entries
  }

  /// The outcome after an error in staging.
  func problems(warnings: [String]) -> BuildOutcome {
    BuildOutcome(
      result: .problems, diagnostics: DiagnosticReport(diagnostics, of: sources.files), warnings: warnings,
      report: nil)
  }

  /// Stores the ids that phones will see in `floki.lock` and beside the published files.
  ///
  /// - Returns: The walk with the new `floki.lock` in it.
  func keepIDs(in walk: ProjectWalk) throws -> ProjectWalk {
    // Phones never see a preview or drafts: a draft gets its id when it is published.
    guard request.policy.keepsIDs else { return walk }
    var walk = walk
    let bytes = site.lock.bytes
    if bytes != checked.lockBytes, !request.isLocked {
      walk.update(
        ProjectPath.lock, to: try AtomicFile.write(bytes, to: ProjectPath.lock, inProject: request.project))
    }
    try PublishedIDLock.store(PublishedIDLock.text(of: site.lock, asOf: request.now), in: request.output)
    return walk
  }
}
