import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiSite
import FlokiSyntax

extension CompiledBuild {
  /// What makes the files of the site.
  func performer(
    reading walk: ProjectWalk, with stores: PictureStores,
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) -> SitePerformer {
    SitePerformer(
      site: site.with([]), sources: sources, walk: walk, images: checked.images, request: request,
      stores: stores, packedPages: .load(in: request.project, for: site.codings), progress: progress)
  }

  /// What is new, changed and gone beside what the output folder has; nil where nobody is told.
  func itemChanges(in staging: borrowing Staging, _ entries: [Manifest.Entry]) async throws -> ItemChanges? {
    guard request.policy.isLasting else { return nil }
    return try await ItemChanges(
      from: staging.output, to: site, entries, embedding: checked.images, jobs: request.jobs)
  }

  /// Reads what waits as the phones will.
  mutating func verify(_ staging: borrowing Staging, _ items: ItemChanges?) async throws {
    let staged = request.isVerified ? StagedSite(site, staging) : nil
    // A long feed has all words of its items, and nobody asks for it again.
    site.files = site.files.filter { !$0.listsItems }
    guard let staged, let items else { return }
    let losses = try await staged.losses(
      with: items.feeds, at: request.now, besides: checked.told, jobs: request.jobs)
    guard losses.isEmpty else { throw staged.failure(with: losses) }
    try Task.checkCancellation()
  }

  /// How the build ends.
  mutating func outcome(
    _ entries: [Manifest.Entry], _ items: ItemChanges?, _ published: PublishReport
  ) -> BuildOutcome {
    report.take(site, entries, at: request.now)
    if let items { report.take(items, of: site) }
    report.isReleased = checked.isReleased
    report.take(published)
    var outcome = BuildOutcome(
      result: .done, diagnostics: told?.diagnostics ?? DiagnosticReport(diagnostics, of: sources.files),
      report: report)
    if request.policy.isForPreview {
      outcome.served = ServedSite(site, changed: published.written + published.removed)
    }
    return outcome
  }

  /// Writes down for the next build what this one came to.
  func remember(
    _ outcome: BuildOutcome, _ published: PublishReport, _ walk: ProjectWalk, _ walked: WalkFingerprint,
    allowsRevision: Bool
  ) throws {
    let staleUntil = published.stale.map(\.removedFrom).min()
    try BuildState.store(
      for: request.identity, walk: walk, walked, builtAt: request.now.secondsSince1970,
      validUntil: [site.nextChange?.secondsSince1970, staleUntil].compactMap { $0 }.min(),
      allowsRevision: allowsRevision, nextDate: site.nextDate?.secondsSince1970,
      payload: try outcome.payload())
  }
}
