import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiProject
import FlokiProtocol
import FlokiSite

extension Revision {
  /// Publishes the site with the changed texts.
  ///
  /// - Returns: Nil if the published files are not as expected; then nothing was done.
  func publish(telling listener: BuildListener) async throws -> BuildOutcome? {
    // Anyone who looks at a preview waits for nothing but the site.
    async let learning = request.policy.isForPreview ? nil : Result { try learn() }
    guard let revised = try await RevisedFiles(self) else { return nil }
    listener.steps.begin(.stage)
    let staging: Staging
    do {
      staging = try Staging(
        output: request.output, leaving: ledger, but: revised.paths, waiting: request.patience)
    } catch is Staging.LedgerMoved { return nil }
    listener.progress(.writing(finished: 0, total: revised.files.count))
    for file in revised.files {
      try staging.writer.write(
        file.bytes, to: file.entry.path, role: file.role, expecting: file.entry.digest)
    }
    listener.progress(.writing(finished: revised.files.count, total: revised.files.count))
    listener.steps.begin(.verify)
    if request.isVerified, request.policy.isLasting {
      let losses = try await StagedSite(site, staging).losses(
        with: revised.changedLists, at: request.now, besides: told, jobs: request.jobs)
      // The build that follows says what is lost.
      guard losses.isEmpty else { return nil }
    }
    try Task.checkCancellation()
    if let loss = excerpt.now.loss { throw loss }
    listener.steps.begin(.publish)
    let kept = staging.output.ledger.rest.count
    let published = try staging.publish(
      now: request.now.secondsSince1970, retention: .seconds(request.policy.retention(for: site.site)),
      isDurable: request.policy.isLasting
    ) {
      listener.progress(.publishing)
      // From here on the site is neither given up nor left half moved.
      try Task.checkCancellation()
    }
    listener.progress(.published)
    var outcome = basis.outcome
    var report = report
    report.take(revised, of: site, at: request.now)
    report.take(published)
    report.keptCount += kept
    outcome.report = report
    outcome.served?.changed = published.written + published.removed
    listener.published(outcome)
    listener.steps.begin(.remember)
    let cachedItems = await learning ?? Result { try learn() }
    let remembering: Result<Void, any Error>
    do {
      remembering = .success(try await basis.remember(self, outcome, published))
    } catch { remembering = .failure(error) }
    outcome.warnings = request.warnings(of: published, remembering, cachedItems)
    return outcome
  }

  /// Stores the text cache, which is valid even if publishing fails.
  private func learn() throws {
    try basis.texts.store(excerpt.changed, startedAt: basis.walk.startedAt, in: request.project)
    try request.memoryFile.store(items, in: memory)
  }
}

extension BuildReport {
  /// - Parameter now: The moment of the build.
  fileprivate mutating func take(_ revised: RevisedFiles, of revision: SiteRevision, at now: Instant) {
    hasNothingNew(at: now)
    isUnchanged = false
    changedItems = revision.changedItems
    fileCount += revised.fileCountChange
    byteCount += revised.byteCountChange
    for outline in revision.site.feeds {
      guard let change = revised.sizes[outline.path] else { continue }
      for index in feeds.indices
      where feeds[index].folder == outline.folder && feeds[index].langcode == outline.langcode {
        feeds[index].byteCount = change.now
      }
      guard outline.isFirst else { continue }
      for index in firstLaunches.indices where firstLaunches[index].langcode == outline.langcode {
        firstLaunches[index].byteCount += change.now - change.before
      }
    }
  }
}

extension SiteRevision {
  /// The changed items, as in their feeds in the first language in which they differ.
  fileprivate var changedItems: BuildReport.Items {
    var titles: [String] = []
    var seen: Set<Int32> = []
    let differing = Set(feeds.flatMap { $0.items.map(\.now.id) })
    for outline in site.feeds {
      for file in site.files where file.path == outline.path {
        for item in file.items where differing.contains(item.id) {
          if seen.insert(item.id).inserted { titles.append(item.title) }
        }
      }
    }
    return BuildReport.Items(titles)
  }
}
