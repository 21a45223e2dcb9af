import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiImages
import FlokiProject
import FlokiRules
import FlokiSite
import FlokiSyntax

/// A project in which only the texts of a few items have changed since the last build: floki builds these items alone
/// and puts them into the published files.
///
/// A change of anything else can affect any other item. Then, and in any doubt, a full build runs.
struct Revision {
  let request: BuildRequest
  let basis: any RevisionBasis
  let excerpt: ProjectExcerpt
  /// The items with changed texts.
  let items: [RevisedItem]
  let site: SiteRevision
  /// What the output folder holds.
  let ledger: LedgerText
  /// The results of the last build for these items.
  let memory: BuildMemory
  let report: BuildReport
  /// The reported losses for readers.
  let told: ToldLosses

  /// - Parameter ledger: The ledger of the last build, whose files are all unchanged.
  init?(_ request: BuildRequest, since basis: some RevisionBasis, leaving ledger: LedgerText) async throws {
    guard request.allowsRevision, let report = basis.outcome.report,
      basis.outcome.diagnostics.saysNothing(of: basis.texts.former)
    else { return nil }
    async let remembered = request.memoryFile.record()
    guard
      let excerpt = try await ProjectExcerpt(
        of: request.reader, since: basis, feeds: Set(report.feeds.map(\.folder)))
    else { return nil }
    let memory = BuildMemory(await remembered, identity: Tool.identity, of: excerpt.names)
    async let compiled = Compilation(of: excerpt.now, knowing: memory, request)
    async let compiledBefore = Compilation(of: excerpt.before, knowing: memory, request)
    guard let now = try await compiled, let before = try await compiledBefore, excerpt.isSufficient,
      now.saysTheSame(as: before, except: excerpt.changedSources),
      let items = now.items(differingFrom: before),
      excerpt.changedSources.isSubset(of: items.flatMap(\.files)),
      let site = SiteRevision(from: before.site, to: now.site, keepingLock: request.policy.keepsIDs),
      // Of a list's page is only known where the item that opens the list is among these.
      site.feeds.allSatisfy({ ledger.entry(of: "\($0.path.folderOfPath)/\(ListPage.name)") == nil })
    else { return nil }
    self.request = request
    self.basis = basis
    self.excerpt = excerpt
    self.items = items
    self.site = site
    self.ledger = ledger
    self.memory = memory
    self.report = report
    let former = basis.outcome.diagnostics
    var told = ToldLosses(former.diagnostics, in: former.files)
    told.add(now.diagnostics.all, in: excerpt.now.files)
    self.told = told
  }
}

extension DiagnosticReport {
  /// Whether none of it is about one of these texts.
  fileprivate func saysNothing(of texts: [TextCache.Entry]) -> Bool {
    !files.files.contains { file in texts.contains { $0.path == file.path } }
  }
}

/// The compiled excerpt.
private struct Compilation {
  let site: Site
  private(set) var diagnostics = Diagnostics()

  /// Nil if it cannot be compiled alone.
  init?(of sources: SourceTree, knowing memory: BuildMemory, _ request: BuildRequest) async throws {
    var conditions = BuildConditions(
      now: request.now, jobs: request.jobs, encoderVersion: ImageEncoder.version,
      includesDrafts: request.policy.includesDrafts, memory: memory)
    conditions.plansStories = request.policy.publishesStories
    conditions.appDataKey = request.appDataKey
    var diagnostics = Diagnostics()
    guard let site = try await compile(sources, under: conditions, reporting: &diagnostics) else {
      return nil
    }
    self.site = site
    self.diagnostics = diagnostics
  }

  /// Whether there are as many diagnostics, and none about changed files.
  func saysTheSame(as other: Compilation, except changed: Set<SourceID>) -> Bool {
    diagnostics.all == other.diagnostics.all && diagnostics.touchedSources.isDisjoint(with: changed)
  }

  func items(differingFrom before: Compilation) -> [RevisedItem]? {
    guard let items = site.cachedItems, let former = before.site.cachedItems else { return nil }
    return items.revisions(of: former)
  }
}

extension ProjectExcerpt {
  fileprivate var changedSources: Set<SourceID> { Set(changed.keys.compactMap { now[$0] }) }
}

extension BuildRequest {
  /// Whether nothing requested needs every item.
  fileprivate var allowsRevision: Bool {
    !policy.isPseudo && !isRelease && !adoptsOutput && completeLanguages.isEmpty
      && linkRequests == nil
      && indexed == nil
  }
}
