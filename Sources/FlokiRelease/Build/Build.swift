import FlokiCompiler
import FlokiImages
import FlokiProtocol
import FlokiSyntax
import Foundation

/// The name of this floki, which decides together with the sources what comes out.
package enum Tool {
  package static let version = "0.1.0"
  /// The handbook.
  package static let informationURI = "https://handbook.example.org/"
  static var identity: String { "floki \(version); \(ImageEncoder.version)" }
}

/// The published folder would swallow the project it is made from (exit code 2).
package struct OutputHoldsProject: Error, CustomStringConvertible {
  let output: String
  package var description: String { "the output folder \(output) holds the project itself" }
}

/// Reads a project, compiles it and publishes the result into a folder, all or nothing: an appdata that a phone would
/// refuse never reaches one (C31).
///
/// Throws where the disk or another build stands in the way; mistakes in the content are in the outcome.
package func build(
  _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
) async throws -> BuildOutcome {
  guard !"\(request.project)/".hasPrefix("\(request.output)/") else {
    throw OutputHoldsProject(output: request.output)
  }
  let project = try Folder.project(request.project)
  let lock = try BuildLock(in: request.project)
  defer { extendLifetime(lock) }
  for folder in ["", ".floki/cache"] { project.removeTemporaries(in: folder) }
  progress(.reading)
  let reader = request.reader
  var walk = try await reader.walk()
  if let outcome = await unchanged(request, walk, in: project) { return outcome }

  guard var checked = try await Checked(request, reader, walk, isToBePublished: true, progress: progress)
  else {
    throw NotAProject(directory: request.project)
  }
  guard let site = checked.site else { return checked.outcome }

  var diagnostics = checked.diagnostics
  var report = checked.report
  let staging = try Staging(output: request.output)
  let stores = PictureStores(request)
  defer { stores.shared?.abandon() }
  let performer = SitePerformer(
    site: site, sources: checked.sources, walk: walk, images: checked.images, request: request,
    stores: stores, progress: progress)
  let entries = try await performer.stage(with: staging.writer, report: &report, reporting: &diagnostics)
  if let entries { checked.weigh(site, entries, reporting: &diagnostics) }
  if request.isStrict { diagnostics.raiseWarnings() }
  guard let entries, !diagnostics.hasErrors else {
    await stores.close(after: PicturePlan(of: site, from: checked.sources), waiting: PictureStores.patience)
    return BuildOutcome(
      result: .mistakes, diagnostics: DiagnosticReport(diagnostics, of: checked.sources.files),
      warnings: stores.warnings, report: nil)
  }
  try Task.checkCancellation()
  // The lock comes first: an id that phones have seen must never be forgotten.
  let lockBytes = site.lock.bytes
  if lockBytes != checked.lockBytes, !request.isLocked {
    walk.update("floki.lock", to: try AtomicFile.write(lockBytes, to: "\(request.project)/floki.lock"))
  }
  try PublishedLock.store(site.lock.published(asOf: request.now).bytes, in: request.output)
  let published = try staging.publish(now: request.now.secondsSince1970, retention: .seconds(site.retention))

  report.take(site, entries)
  report.take(published)
  var outcome = BuildOutcome(
    result: .done, diagnostics: DiagnosticReport(diagnostics, of: checked.sources.files), report: report)
  let staleUntil = published.stale.map(\.removedFrom).min()
  let validUntil = [site.nextChange?.secondsSince1970, staleUntil].compactMap { $0 }.min()
  try BuildState.store(
    for: request.identity, walk: walk, builtAt: request.now.secondsSince1970, validUntil: validUntil,
    payload: try outcome.payload())
  // Phones can have the site by now: nobody waits for what is only for the next build.
  await stores.close(after: PicturePlan(of: site, from: checked.sources), waiting: PictureStores.patience)
  outcome.warnings = stores.warnings
  return outcome
}

/// The outcome of the last build, where another one could not come to anything else.
private func unchanged(
  _ request: BuildRequest, _ walk: ProjectWalk, in project: Folder
) async -> BuildOutcome? {
  guard let state = BuildState.load(for: request.identity),
    await state.isCurrent(walk, now: request.now.secondsSince1970, jobs: request.jobs),
    var outcome = BuildOutcome(payload: state.payload, reading: project)
  else { return nil }
  outcome.report?.hasNothingNew()
  return outcome
}

/// Reads and compiles a project without publishing anything.
package func check(_ request: BuildRequest) async throws -> BuildOutcome {
  _ = try Folder.project(request.project)
  let reader = request.reader
  guard let checked = try await Checked(request, reader, try await reader.walk(), progress: { _ in }) else {
    throw NotAProject(directory: request.project)
  }
  return checked.outcome
}

extension BuildRequest {
  var reader: ProjectReader {
    ProjectReader(
      directory: project, excluding: [output], jobs: jobs, probeVersion: ImageEncoder.version,
      probe: { _, beginning, byteCount in ImageProbe.probe(beginning, fileSize: byteCount) })
  }

  fileprivate var identity: BuildState.Identity {
    BuildState.Identity(
      project: project, output: output, tool: Tool.identity, options: options)
  }

  /// A strict build has a state of its own, which only one without a warning leaves behind.
  private var options: String {
    [isLocked ? "locked" : nil, isStrict ? "strict" : nil].compactMap { $0 }.joined(separator: " ")
  }
}

extension BuildOutcome {
  private struct Payload: Codable {
    var diagnostics: StoredReport
    var report: BuildReport
  }

  fileprivate func payload() throws -> [UInt8] {
    let payload = Payload(diagnostics: StoredReport(diagnostics), report: report ?? BuildReport())
    return Array(try JSONEncoder().encode(payload))
  }

  fileprivate init?(payload: [UInt8], reading project: Folder) {
    guard let payload = try? JSONDecoder().decode(Payload.self, from: Data(payload)),
      let diagnostics = payload.diagnostics.report(reading: project)
    else { return nil }
    self.init(result: .done, diagnostics: diagnostics, report: payload.report)
  }
}

extension BuildReport {
  /// Everything is there already.
  fileprivate mutating func hasNothingNew() {
    isUnchanged = true
    keptCount += writtenCount
    writtenCount = 0
    bytesWritten = 0
    removedCount = 0
    picturesReused += picturesMade + picturesShared
    picturesMade = 0
    picturesShared = 0
    changedRules = nil
  }

  fileprivate mutating func take(_ published: PublishReport) {
    writtenCount = published.written.count
    bytesWritten = published.bytesWritten
    keptCount = published.kept.count
    removedCount = published.removed.count
    staleCount = published.stale.count
    changedRules = published.written.first { $0.hasPrefix("\(HostRules.folder)/") }
  }

  fileprivate mutating func take(_ site: Site, _ entries: [Manifest.Entry]) {
    let sizes = Dictionary(entries.map { ($0.path, $0.byteCount) }, uniquingKeysWith: { one, _ in one })
    name = site.name
    version = Int(site.version)
    fileCount = entries.count + 1
    byteCount = entries.reduce(0) { $0 + $1.byteCount }
    nextChange = site.nextChange?.rfc3339(in: .utc)
    let core = site.apps.first.map { app in
      (sizes[SitePath.indicator(app)] ?? 0) + (sizes[SitePath.appData(app, version: site.version)] ?? 0)
    }
    for feed in site.feeds {
      feeds.append(
        Feed(
          folder: feed.folder, langcode: feed.langcode, itemCount: feed.itemCount,
          fallbackCount: feed.fallbackCount,
          byteCount: sizes[feed.path] ?? 0))
      guard feed.isFirst, let core else { continue }
      let thumbnails = Set(feed.thumbnails)
      firstLaunches.append(
        FirstLaunch(
          langcode: feed.langcode,
          byteCount: core + (sizes[feed.path] ?? 0) + thumbnails.reduce(0) { $0 + (sizes[$1] ?? 0) },
          requestCount: 3 + thumbnails.count))
    }
  }
}
