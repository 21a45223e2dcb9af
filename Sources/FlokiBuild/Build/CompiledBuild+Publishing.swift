import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSite
import FlokiSyntax

extension CompiledBuild {
  /// The performer of this site's files.
  func performer(
    reading walk: ProjectWalk, with stores: PictureStores,
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) -> SitePerformer {
    SitePerformer(
      site: site.with([]), sources: sources, walk: walk, images: checked.images, request: request,
      stores: stores, packedPages: .load(in: request.project, for: site.codings), progress: progress)
  }

  /// The items that are new, changed or deleted since the last publication; nil for a preview.
  func itemChanges(in staging: borrowing Staging, _ entries: [Manifest.Entry]) async throws -> ItemChanges? {
    guard request.policy.isLasting else { return nil }
    return try await ItemChanges(
      from: staging.output, to: site, entries, staged: { [writer = staging.writer] in writer.bytes(of: $0) },
      embedding: checked.images, jobs: request.jobs)
  }

  /// Reads the staged files as the phones will, and throws if they would lose anything.
  mutating func verify(_ staging: borrowing Staging, _ items: ItemChanges?) async throws {
    let staged = request.isVerified ? StagedSite(site, staging) : nil
    // Feeds hold the words of all their items, and are not needed any more.
    site.files = site.files.filter { !$0.listsItems }
    guard let staged, let items else { return }
    let losses = try await staged.losses(
      with: items.feeds, reading: items.excerpts, at: request.now, besides: checked.told, jobs: request.jobs)
    guard losses.isEmpty else { throw staged.failure(with: losses) }
    try Task.checkCancellation()
  }

  /// The outcome of a publication.
  ///
  /// - Parameter leftCount: How many files were left unread.
  mutating func outcome(
    _ entries: [Manifest.Entry], _ items: ItemChanges?, _ published: OutputReport, leaving leftCount: Int
  ) -> BuildOutcome {
    report.take(site, entries, at: request.now)
    if let items { report.take(items, of: site) }
    report.isReleased = checked.isReleased
    report.take(published)
    report.keptCount += leftCount
    var outcome = BuildOutcome(
      result: .done, diagnostics: told?.diagnostics ?? DiagnosticReport(diagnostics, of: sources.files),
      report: report)
    if request.policy.isForPreview {
      outcome.served = ServedSite(site, changed: published.written + published.removed)
    }
    return outcome
  }

  /// Stores the state that the next build compares with.
  func remember(
    _ outcome: BuildOutcome, _ published: OutputReport, _ walk: ProjectWalk, _ walked: WalkFingerprint,
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
