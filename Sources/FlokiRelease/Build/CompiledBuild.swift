import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiSite
import FlokiSyntax

/// A project that was compiled and judged, and may be published: what the steps of a build after `compile` work on.
struct CompiledBuild {
  /// How a project is compiled.
  enum End {
    case compiled(CompiledBuild)
    /// Something in the content is in the way.
    case ended(BuildOutcome)
  }

  /// What was asked for; what is written is not judged once more where a check of the project judged it.
  let request: BuildRequest
  /// Without what it handed over.
  var checked: CheckedProject
  var site: Site
  /// How the check ended that went before, where other texts are built than were written.
  let told: BuildOutcome?
  /// What is said of the clock.
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
        request, request.policy.isPseudo ? request.pseudoLocalised(snapshot.sources) : snapshot.sources,
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

  /// Hands over what was found out of items; the site has none of it then.
  mutating func takeLearnt() -> LearntItems? {
    defer { site.learnt = nil }
    return site.learnt
  }

  /// Makes what is published, and has it wait; nil where something is wrong with it, which is reported.
  mutating func stage(by performer: SitePerformer, with writer: StagingWriter) async throws -> [Manifest
    .Entry]?
  {
    let entries = try await performer.stage(
      &site.files, with: writer, report: &report, reporting: &diagnostics)
    if let entries { checked.weigh(site, entries, reporting: &diagnostics) }
    if request.isStrict { diagnostics.raiseWarnings() }
    guard let entries, !diagnostics.hasErrors else { return nil }
    try Task.checkCancellation()
    if let loss = sources.loss { throw loss }
    return entries
  }

  /// How the build ends where what is published could not be made.
  func mistakes(warnings: [String]) -> BuildOutcome {
    BuildOutcome(
      result: .mistakes, diagnostics: DiagnosticReport(diagnostics, of: sources.files), warnings: warnings,
      report: nil)
  }

  /// Writes down the ids that phones will see, in the project and beside what is published.
  ///
  /// - Returns: The project as it is then.
  func keepIDs(in walk: ProjectWalk) throws -> ProjectWalk {
    // What is only looked at is none that they see: a draft gets its id when it is published.
    guard request.policy.keepsIDs else { return walk }
    var walk = walk
    let bytes = site.lock.bytes
    if bytes != checked.lockBytes, !request.isLocked {
      walk.update(
        ProjectPath.lock, to: try AtomicFile.write(bytes, to: ProjectPath.lock, inProject: request.project))
    }
    try PublishedLock.store(PublishedLock.text(of: site.lock, asOf: request.now), in: request.output)
    return walk
  }
}
