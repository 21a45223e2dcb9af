import FlokiContent
import FlokiSite

/// Uploads a built site to a target: only what differs, role after role, so that no reader ever sees half of it.
///
/// Every file is read back and checked against its digest before the next role begins, so that the indicators, which
/// are last, only point at files that are there. A publication that is killed leaves either the old site or the new
/// one, and the next one continues where it stopped.
package struct Publication: Sendable {
  let plan: SitePlan
  let store: any Store
  let options: PublishOptions
  /// What was read of the target shortly before; nil if it was not read.
  private let known: TargetState?

  /// - Parameter site: What was already read of the target, which saves reading it again if there is nothing to do.
  package init(
    _ plan: SitePlan, to store: any Store, options: PublishOptions, knowing site: TargetSite? = nil
  ) {
    self.plan = plan
    known = site?.state
    self.store = store.steady(options.patience, options.dice)
    self.options = options
  }

  package func run() async throws(PublishFailure) -> PublishReport {
    do { return try await attempt() } catch { throw PublishFailure(error) }
  }

  private func attempt() async throws -> PublishReport {
    let state = if let known { known } else { try await readState().0 }
    if try await isUnchanged(state) {
      var report = PublishReport(sequence: state.sequence, isUnchanged: true)
      report.kept = plan.current.count
      report.stale = state.files.count - report.kept
      return report
    }
    if options.isDryRun {
      let (uploads, _) = try await uploads(over: state)
      return report(on: uploads, sequence: state.sequence)
    }
    let lock = try await TargetLock.take(on: store, terms: options.lock, dice: options.dice)
    var published: PublishReport?
    var failure: (any Error)?
    do { published = try await publish(holding: lock) } catch { failure = error }
    // Anyone who was stopped gives it back as well.
    await Task { await lock.release() }.value
    if let published { return published }
    throw failure ?? PublishFailure.lostLock
  }
}

extension Publication {
  private func readState() async throws -> (TargetState, tag: String?) {
    do {
      let limit = TargetState.largest(forFiles: plan.files.count)
      guard let file = try await store.read(TargetState.path, limit: limit) else {
        return (TargetState(), nil)
      }
      return (try TargetState(reading: file.bytes), file.tag)
    } catch { throw PublishFailure(error) }
  }

  /// Whether the target has all of this already, by its state and two files of the site itself: three requests.
  private func isUnchanged(_ state: TargetState) async throws -> Bool {
    guard !options.rechecks, state.isComplete, state.sequence > 0,
      state.lock == plan.publishedLock.map(ContentDigest.init(of:)),
      plan.files(besides: state).values.allSatisfy({ state.files[$0.path]?.digest == $0.digest })
    else { return false }
    let limit = options.now - options.retention.components.seconds
    for (path, entry) in state.files where plan.files[path] == nil {
      guard let since = entry.staleSince, !options.prunes || since > limit else { return false }
    }
    let indicator = plan.files.values.filter {
      PublishedKind(ofPath: $0.path) == .indicator && $0.role == .indicator && !$0.isPacked
    }.map(\.path).min()
    for path in [SitePath.manifest, indicator].compactMap(\.self) {
      guard let file = plan.files[path],
        try await store.read(path, being: file.digest, byteCount: file.byteCount) != nil
      else { return false }
    }
    return true
  }

  private func uploads(
    over known: TargetState
  ) async throws -> (UploadPlan, listing: [String: StoredEntry]) {
    var state = known
    for file in plan.files.values where file.role == .appData && !file.isPacked {
      if let digest = state.files[file.path]?.digest, digest != file.digest {
        throw PublishFailure.releasedAppData(file.path)
      }
    }
    // A signature that an interrupted publication was taking away has no bytes any more.
    if !options.unsigns, plan.files[SitePath.signature] == nil,
      let signature = state.files[SitePath.signature], signature.byteCount > 0
    {
      throw PublishFailure.signatureGoes
    }
    do {
      let tell = options.progress
      let entries = try await store.list("") { tell(PublishProgress(filesListed: $0, filesInAll: 0)) }
      let listing = Dictionary(entries.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
      let listed = try await judgeOwner(of: &state, listing)
      var uploads = UploadPlan(of: plan, over: state, listing: listing, options: options)
      guard Double(uploads.expired.count) <= options.maxDelete * Double(state.files.count) else {
        throw PublishFailure.tooManyRemovals(count: uploads.expired.count, of: state.files.count)
      }
      var others: [SitePlan.File] = []
      for (file, present) in try await inParallel(
        uploads.unsure, { file in try await readBack(file) })
      {
        if let present { uploads.keep(file, tag: present.tag) } else { others.append(file) }
      }
      uploads.write(others)
      let obstacles = Obstacles(uploads.written.map(\.path), among: listing) { path in
        state.files[path] != nil || listed.contains(path) || (state.owner != nil && path.isBesideManifest)
      }
      guard obstacles.blocked.isEmpty else { throw PublishFailure.blockedFolders(obstacles.blocked) }
      guard obstacles.foreign.isEmpty || options.adopts else {
        throw PublishFailure.foreignFiles(obstacles.foreign)
      }
      return (uploads, listing)
    } catch { throw PublishFailure(error) }
  }

  /// Throws where the target is another project's; takes note of whose it is where only its manifest tells.
  ///
  /// - Returns: The paths that this manifest lists; none where it was not needed.
  private func judgeOwner(
    of state: inout TargetState, _ listing: [String: StoredEntry]
  ) async throws(PublishFailure) -> Set<String> {
    guard let here = plan.owner else { return [] }
    var listed: Set<String> = []
    if state.owner == nil, listing[SitePath.manifest]?.kind == .file {
      do {
        let bytes = try await store.read(
          SitePath.manifest, limit: TargetState.largest(forFiles: plan.files.count)
        )?.bytes
        // A manifest that floki did not write belongs to no site.
        if let bytes, let manifest = try? Manifest(reading: bytes) {
          state.owner = manifest.owner
          if manifest.owner != nil { listed = Set(manifest.entries.lazy.flatMap(\.files).map(\.path)) }
        }
      } catch { throw PublishFailure(error) }
    }
    guard let owner = state.owner, !options.adopts, !owner.isSameProject(as: here) else { return listed }
    throw .otherProject(owner, here: here)
  }

  private func publish(holding lock: TargetLock) async throws -> PublishReport {
    try await store.tidy()
    // What was read before is no more than a guess: another may have been at work.
    var (state, tag) = try await readState()
    let (uploads, listing) = try await uploads(over: state)
    state.sequence += 1
    state.isComplete = false
    state.owner = plan.owner
    state.files = uploads.kept
    for path in uploads.withdrawn + uploads.expired { state.files[path] = .init(byteCount: 0) }
    for file in uploads.written {
      state.files[file.path] = .init(byteCount: file.byteCount, staleSince: file.staleSince)
    }
    tag = try await write(state, over: tag, holding: lock)
    if let bytes = plan.publishedLock {
      try await store.write(StoreContent(bytes), to: TargetState.lockPath, as: .own, if: .always)
      state.lock = ContentDigest(of: bytes)
    }
    try await store.remove(uploads.withdrawn)
    var report = report(on: uploads, sequence: state.sequence)
    report.written = []
    var progress = PublishProgress(filesInAll: uploads.written.count)
    options.progress(progress)
    for role in PublishRole.allCases {
      try lock.check()
      let files = uploads.written.filter { $0.role == role }
      if files.isEmpty { continue }
      if role >= .rules { try await lock.confirm() }
      let packed = uploads.packedFiles(toWithdrawWith: role, listing: listing)
      if !packed.isEmpty { try await store.remove(packed) }
      for part in [files.filter { !$0.isPacked }, files.filter(\.isPacked)] {
        for (file, entry) in try await carry(part, lock, &report, &progress) {
          state.files[file.path] = entry
        }
      }
    }
    if !uploads.expired.isEmpty {
      try await lock.confirm()
      try await store.remove(uploads.expired)
    }
    for path in uploads.withdrawn + uploads.expired { state.files[path] = nil }
    state.isComplete = true
    _ = try await write(state, over: tag, holding: lock)
    report.written.sort()
    return report
  }

  private func write(_ state: TargetState, over tag: String?, holding lock: TargetLock) async throws
    -> String?
  {
    try lock.check()
    let condition =
      lock.isConditional ? tag.map(WriteCondition.ifTag) ?? .ifAbsent : WriteCondition.always
    do {
      return try await store.write(StoreContent(state.bytes), to: TargetState.path, as: .own, if: condition)
    } catch {
      guard error.kind == .conditionFailed else { throw error }
      throw PublishFailure.changedMeanwhile
    }
  }

  private func report(on uploads: UploadPlan, sequence: Int) -> PublishReport {
    var report = PublishReport(sequence: sequence)
    report.written = uploads.written.map(\.path)
    report.removed = (uploads.expired + uploads.withdrawn).sorted()
    report.kept = plan.current.count { uploads.kept[$0.path] != nil }
    report.stale = uploads.kept.count - report.kept
    return report
  }
}
