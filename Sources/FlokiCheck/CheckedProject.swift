package import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiImages
import FlokiImport
package import FlokiProject
package import FlokiProtocol
import FlokiRules
package import FlokiSite
package import FlokiSyntax

/// A project that was read, compiled and held against what was released: everything short of making pictures.
package struct CheckedProject {
  package let sources: SourceTree
  package private(set) var diagnostics = Diagnostics()
  /// What the sources come to; nil where problems in them is in the way.
  package private(set) var compiled: Site?
  /// The embedded pictures, finished.
  package private(set) var images: EmbeddedImages = [:]
  /// The digest of the appdata of each app.
  package private(set) var releases: [IDLock.Release] = []
  package private(set) var report = BuildReport()
  /// Whether the sources contradict what was released, or published since a first release, under their version.
  package private(set) var isConflict = false
  private var compilerFindingCount = 0
  private var allowances = Allowances()
  /// What was told of losses for readers, allowed by a comment or not.
  package private(set) var told = ToldLosses()
  /// `floki.lock` as it is in the project.
  package let lockBytes: [UInt8]

  /// Nil for a folder that is no project. The one way in: whatever looks at a project looks at one that went through here.
  ///
  /// - Parameters:
  ///   - sources: As they were read, or as they would be after edits.
  ///   - unread: The files that had to be left out.
  ///   - isToBePublished: Whether what is compiled shall be written, too.
  package init?(
    _ request: BuildRequest, _ sources: SourceTree, unread: [ProjectWalk.Problem],
    isToBePublished: Bool = false
  ) async throws {
    self.sources = sources
    lockBytes = sources[ProjectPath.lock].map { sources.files[$0].bytes } ?? []
    guard let project = sources[ProjectPath.settings] else { return nil }
    for problem in unread {
      let source = sources.leftOut[problem.path] ?? sources[problem.path] ?? project
      diagnostics.report(.leftOut(problem, at: .beginning(of: source)))
    }
    try await compile(request, at: .beginning(of: project), plansContent: isToBePublished)
    if request.policy.isHeldAgainstReleases {
      try compareWithPublished(request, at: .beginning(of: project))
      try judgeWhatPhonesKeep(request)
    }
    compiled?.keptLists = nil
    reportOutdatedLock(request, at: .beginning(of: project))
    if let requests = request.linkRequests, let compiled {
      let asker = LinkAsker(requests, now: request.now, cache: LinkCache(for: request))
      for diagnostic in await asker.problems(of: compiled.externalLinks) { diagnostics.report(diagnostic) }
    }
    diagnostics.append(contentsOf: try await request.incompleteWords(in: sources))
    // After the texts were read for what they say.
    allowances = Allowances(in: sources)
    silenceWhatIsAllowed()
    if let loss = sources.loss { throw loss }
    if request.isStrict { diagnostics.raiseWarnings() }
  }

  private mutating func compile(
    _ request: BuildRequest, at project: SourceSpan, plansContent: Bool
  ) async throws {
    let memory = request.memoryFile.load()
    var conditions = BuildConditions(
      now: request.now, jobs: request.jobs, encoderVersion: ImageEncoder.version,
      plansContent: plansContent, includesDrafts: request.policy.includesDrafts,
      memory: plansContent || !memory.isEmpty ? memory : nil,
      spool: plansContent ? PageSpoolFile(in: request.project) : nil)
    conditions.plansPictures = plansContent || request.triesPictures
    // Who asks about published files asks about these, too.
    conditions.plansStories = request.policy.publishesStories || request.witness != nil
    conditions.appDataKey = request.appDataKey
    conditions.indexed = request.indexed
    conditions.witness = request.witness
    conditions.collectsLinks = request.linkRequests != nil
    compiled = try await FlokiCompiler.compile(sources, under: conditions, reporting: &diagnostics)
    compilerFindingCount = diagnostics.all.count
    if plansContent, let site = compiled, let app = site.webApp {
      compiled?.files += WebAppFiles(app, of: site).files
    }
    // No phone reads what is only checked.
    if !request.policy.isHeldAgainstReleases { compiled?.encryptedApps = [] }
    guard let compiled, !diagnostics.hasErrors else { return }
    try await encodeIcons(of: compiled, request)
    let comparison = ReleaseComparison(compiled, embedding: images, output: request.output)
    (releases, isConflict) = (comparison.releases, comparison.isConflict)
    // What is only looked at may still be released under another number.
    if !request.policy.isHeldAgainstReleases {
      isConflict = false
    } else {
      comparison.diagnostics.forEach { diagnostics.report($0) }
    }
    if request.isRelease || request.warnsOfExampleAddress {
      compiled.checkAddress(toRelease: request.isRelease, reporting: &diagnostics)
    }
    for diagnostic in Weighing(compiled, sources).heavyFeeds(embedding: images) {
      diagnostics.report(diagnostic)
    }
  }

  /// What a locked build would have to write down; that nothing is known of what was published goes before.
  private mutating func reportOutdatedLock(_ request: BuildRequest, at project: SourceSpan) {
    guard request.isLocked, request.policy.keepsIDs, let compiled, !diagnostics.hasErrors,
      compiled.lock.knowsMore(than: compiled.lockBefore)
    else { return }
    let lock = sources[ProjectPath.lock]
    report(
      .lockOutdated(
        compiled.lock.newItems(since: compiled.lockBefore), isMissing: lock == nil,
        at: lock.map { .beginning(of: $0) } ?? project))
  }

  /// Says what is wrong between the sources and what was published.
  package mutating func report(_ diagnostic: Diagnostic) {
    let conflicts = Set<Rule>.ofLockConflicts.union(Set<Rule>.ofVersionConflicts)
    if conflicts.contains(diagnostic.rule) { isConflict = true }
    diagnostics.report(diagnostic)
  }

  /// Says it in the place of what was said of the same version before.
  package mutating func report(ofSameVersion diagnostic: Diagnostic) {
    var others = Diagnostics()
    for other in diagnostics.all
    where !Set<Rule>.ofVersionConflicts.contains(other.rule)
      || other.primary.span != diagnostic.primary.span
    {
      others.report(other)
    }
    diagnostics = others
    report(diagnostic)
  }

  private mutating func silenceWhatIsAllowed() {
    let found = diagnostics.all
    told = ToldLosses(found, in: sources.files)
    allowances.silence(&diagnostics, isComplete: compiled != nil)
    let kept = Set(diagnostics.all)
    compilerFindingCount = found.prefix(compilerFindingCount).count { kept.contains($0) }
  }

  /// Holds what was made against the project's budget, which comments may allow to be exceeded.
  package mutating func weigh(
    _ site: Site, _ entries: [Manifest.Entry], reporting diagnostics: inout Diagnostics
  ) {
    let weighing = Weighing(site, sources)
    for found in weighing.heavyPictures(entries) {
      let remaining = found.filter { !allowances.allows($0) }
      for diagnostic in weighing.gathered(remaining) { diagnostics.report(diagnostic) }
    }
    allowances.reportUnusedOfBudgets(to: &diagnostics)
  }

  /// Whether the next build of the same sources says the same: not where something is said of what was published, and not where
  /// the lock was compared with knows less than the next will find in it.
  package var repeatsItself: Bool {
    guard compilerFindingCount == diagnostics.all.count else { return false }
    // The lock takes long to write down, and is rarely asked for.
    return lockBytes.isEmpty || diagnostics.all.isEmpty || compiled?.lock.bytes == lockBytes
  }

  /// What is wrong with the sources by themselves, whatever was made of them before.
  var compilerFindings: ArraySlice<Diagnostic> { diagnostics.all.prefix(compilerFindingCount) }

  /// What may be published.
  package var site: Site? { diagnostics.hasErrors ? nil : compiled }

  /// Hands over what may be published, to anyone who lets each file go when it is done with; what is left here has none.
  package mutating func takeSite() -> Site? {
    guard let site else { return nil }
    compiled?.files = []
    compiled?.cachedItems = nil
    return site
  }

  /// Whether nothing but the version is in the way, which a release is there to move.
  package var onlyVersionConflicts: Bool { !withoutVersionConflicts.hasErrors }

  package var withoutVersionConflicts: Diagnostics { diagnostics.without(.ofVersionConflicts) }

  /// How a build would end, if anything is in its way.
  package var result: BuildOutcome.Result {
    let conflicts = Set<Rule>.ofVersionConflicts.union(Set<Rule>.ofLockConflicts)
    if isConflict, !diagnostics.without(conflicts).hasErrors { return .conflict }
    return diagnostics.hasErrors ? .problems : .done
  }

  /// Whether what would be published is what was released under its number, and nothing else was published there.
  package var isReleased: Bool { compiled?.generations.allSatisfy(isReleased) ?? false }

  /// The same of the apps that share a version.
  package func isReleased(_ generation: Generation) -> Bool {
    guard let compiled else { return false }
    let isContradicted = diagnostics.all.contains { (diagnostic: Diagnostic) in
      Set<Rule>.ofVersionConflicts.contains(diagnostic.rule) && diagnostic.primary.span == generation.span
    }
    return !isContradicted
      && releases.allSatisfy {
        !generation.apps.contains($0.app) || compiled.lock.release($0.version, of: $0.app) == $0
      }
  }

  package var outcome: BuildOutcome {
    BuildOutcome(
      result: result, diagnostics: DiagnosticReport(diagnostics, of: sources.files), report: nil)
  }

  private mutating func encodeIcons(of site: Site, _ request: BuildRequest) async throws {
    let workshop = IconWorkshop(
      cache: PictureStores.cache(of: request), memoryBudget: request.pictures.memory)
    let media = sources.media
    let icons = try await site.embeddedImages.concurrentMap(jobs: request.jobs) { image in
      Result {
        try media[image.source].map { source in
          try workshop.icon(image, of: source) { try Folder(request.project).read(image.source) ?? [] }
        }
      }
    }
    var masks: [EmbeddedImage: IconMask] = [:]
    for (image, icon) in zip(site.embeddedImages, icons) {
      do {
        guard let icon = try icon.get() else { continue }
        images[image] = icon.bytes
        masks[image] = icon.mask
        report.icons.append(
          .init(path: image.source, byteCount: icon.bytes.count, originalByteCount: icon.originalByteCount))
      } catch let failure as ImageFailure {
        try diagnostics.report(failure, in: sources)
      }
    }
    checkTabMasks(site.tabImages, masks: masks, reporting: &diagnostics)
  }
}

extension Diagnostics {
  fileprivate func without(_ rules: Set<Rule>) -> Diagnostics {
    var others = Diagnostics()
    for diagnostic in all where !rules.contains(diagnostic.rule) { others.report(diagnostic) }
    return others
  }
}

/// What a build would have to write into floki.lock, and may not.
struct CheckedProjectRules: RuleSet {
  let lockOutdated = Rule("lock-outdated", .error, in: .releases)
}

private let rules = CheckedProjectRules()

extension Diagnostic {
  fileprivate static func lockOutdated(_ items: [IDLock.Entry], isMissing: Bool, at span: SourceSpan) -> Self
  {
    let names = items.prefix(5).map { "\($0.feed)/\($0.key)" }.joined(separator: ", ")
    let rest = items.count > 5 ? " and \(items.count - 5) more" : ""
    return .init(
      rules.lockOutdated,
      isMissing
        ? "floki.lock is missing, and --locked does not create it"
        : "floki.lock does not know everything that would be published", at: span,
      why:
        "The ids that this build assigns would not be committed, and iOS would show items beside the old ones it keeps (C137)."
        + (items.isEmpty ? "" : " Without an id: \(names)\(rest)."),
      hint: isMissing
        ? "commit floki.lock with the project; if it does not exist yet, `floki build` without --locked creates it."
        : "run `floki build` without --locked where floki.lock can be committed, and commit it.")
  }
}
