import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiImages
import FlokiProject
import FlokiProtocol
import FlokiRules
import FlokiSite
import FlokiSyntax
import Synchronization

/// Turns the values of a site into bytes and hands them to the staging.
struct SitePerformer {
  /// The site without its files.
  let site: Site
  let sources: SourceTree
  /// The contents of the folder when the sources were read.
  let walk: ProjectWalk
  let images: EmbeddedImages
  let request: BuildRequest
  let stores: PictureStores
  /// The cache of compressed pages; nil if none are published.
  let packedPages: PackedPages
  let progress: @Sendable (BuildProgress) -> Void

  /// Everything staged, for the manifest and the summary; nil if a picture could not be made, which is reported.
  ///
  /// - Parameters:
  ///   - files: Those of the site; the pages of items are freed one after the other.
  ///   - standing: Those of the pages that the staging leaves alone.
  func stage(
    _ files: inout [SiteFile], but standing: StandingPages?, with writer: StagingWriter,
    report: inout BuildReport, reporting diagnostics: inout Diagnostics
  ) async throws -> [Manifest.Entry]? {
    var entries = standing?.entries ?? []
    entries += try await stageDocuments(of: &files, but: standing, with: writer)
    guard
      let pictures = try await stagePictures(
        of: files, with: writer, report: &report, reporting: &diagnostics)
    else { return nil }
    entries += pictures
    entries += try await stageSyndication(of: files, after: entries, with: writer)
    if let loss = try stageSearchIndex(of: entries, with: writer) { report.searchLoss = loss }
    if let hosting = site.hosting, let rules = HostRules(site.with(files)).file(for: hosting) {
      try writer.write(Array(rules.text.utf8), to: rules.path, role: .rules)
    }
    return entries
  }

  /// Stages the list of everything that was staged.
  func stageManifest(of entries: [Manifest.Entry], with writer: StagingWriter) throws {
    let manifest = Manifest(owner: Manifest.Owner(site), entries: entries)
    let bytes = manifest.bytes
    // After the files it lists, before the indicators.
    try writer.write(bytes, to: Manifest.path, role: .feed)
    _ = try writer.writeSiblings(of: bytes, at: Manifest.path, in: site.codings, role: .feed)
  }

  private func stageDocuments(
    of files: inout [SiteFile], but standing: StandingPages?, with writer: StagingWriter
  ) async throws -> [Manifest.Entry] {
    var documents =
      standing.map { standing in zip(files, standing.places).filter { !$1 }.map(\.0) } ?? files
    files = files.filter { $0.itemID == nil }
    documents.removeAll { $0.isPicture || $0.syndication != nil }
    // The pages of an item one after the other, so that it can go with the last of them.
    documents.sort { $0.itemID ?? .min < $1.itemID ?? .min }
    let standingCount = standing?.entries.count ?? 0
    let finished = Mutex(standingCount)
    let total = standingCount + documents.count
    progress(.writing(finished: standingCount, total: total))
    let results = try await documents.concurrentDrain(jobs: request.jobs) { file in
      let result = Result { () throws -> Manifest.Entry? in try stageDocument(file, with: writer) }
      let count = finished.withLock { finished in
        finished += 1
        return finished
      }
      progress(.writing(finished: count, total: total))
      return result
    }
    var entries: [Manifest.Entry] = []
    entries.reserveCapacity(total)
    for result in results { if let entry = try result.get() { entries.append(entry) } }
    return entries
  }

  private func stageDocument(_ file: SiteFile, with writer: StagingWriter) throws -> Manifest.Entry? {
    if case .copy(let source) = file.content {
      guard let media = sources.media[source] else { return nil }
      try writer.copy(
        fileAt: "\(request.project)/\(source)", digest: media.digest, to: file.path, role: file.role)
      return Manifest.Entry(
        path: file.path, digest: media.digest, byteCount: media.byteCount, isImmutable: true)
    }
    if let entry = try keep(file, with: writer) { return entry }
    if case .story(let story) = file.content {
      let bytes = story.html { writer.publishedBytes(of: $0.path, digest: $0.digest) }
      return try stage(bytes, of: file, with: writer)
    }
    guard var bytes = file.bytes(embedding: images) else { return nil }
    if case .appData = file.content, let app = site.app(of: file.path),
      let published = site.published(bytes, of: app)
    {
      bytes = published
    }
    return try stage(bytes, of: file, with: writer)
  }

  /// Stages a finished document and its compressed forms.
  func stage(_ bytes: [UInt8], of file: SiteFile, with writer: StagingWriter) throws -> Manifest.Entry {
    let digest = try writer.write(bytes, to: file.path, role: file.role, expecting: file.digest)
    return Manifest.Entry(
      path: file.path, digest: digest, byteCount: bytes.count, isImmutable: file.isImmutable(in: site),
      packed: try writer.writeSiblings(of: bytes, at: file.path, in: site.codings, role: file.role))
  }

  /// Keeps a page that is already in the output folder, and its compressed forms.
  private func keep(_ file: SiteFile, with writer: StagingWriter) throws -> Manifest.Entry? {
    guard let digest = file.digest else { return nil }
    var packed: [Manifest.Sibling] = []
    if !site.codings.isEmpty {
      guard let known = packedPages[digest] else { return nil }
      packed = known
    }
    guard let kept = try writer.keep(file.path, digest: digest, role: file.role) else { return nil }
    for sibling in packed {
      let path = sibling.coding.path(of: file.path)
      guard try writer.keep(path, digest: sibling.digest, role: file.role) != nil else { return nil }
    }
    return Manifest.Entry(
      path: file.path, digest: digest, byteCount: kept.byteCount, isImmutable: file.isImmutable(in: site),
      packed: packed)
  }

  /// Makes the pictures, each staged as soon as it is finished.
  private func stagePictures(
    of files: [SiteFile], with writer: StagingWriter, report: inout BuildReport,
    reporting diagnostics: inout Diagnostics
  ) async throws -> [Manifest.Entry]? {
    var plan = SitePictures(of: site.with(files), from: sources)
    var entries = try await plan.keepPublished(by: writer, jobs: request.jobs)
    report.picturesReused = entries.count
    let (work, paths) = (plan.work, plan.paths)
    guard !work.isEmpty else { return entries }
    let workshop = try stores.workshop(for: request, readingWhat: walk)
    var failure: (any Error)?
    var last: ImageProgress?
    let results = await workshop.perform(
      work,
      progress: {
        last = $0
        progress(.pictures(finished: $0.finished, total: $0.total))
      },
      receive: { operation, bytes in
        guard let path = paths[operation], failure == nil else { return }
        do {
          let digest = try writer.write(bytes, to: path, role: .file)
          entries.append(
            Manifest.Entry(path: path, digest: digest, byteCount: bytes.count, isImmutable: true))
        } catch { failure = error }
      })
    if let failure { throw failure }
    if results.isCancelled { throw CancellationError() }
    for failure in results.failures { try diagnostics.report(failure, of: plan, in: sources) }
    report.picturesMade = last?.made ?? 0
    report.picturesReused += last?.reused ?? 0
    report.picturesShared = last?.shared ?? 0
    return results.failures.isEmpty ? entries : nil
  }
}

extension StagingWriter {
  /// Writes the compressed forms of a text beside it.
  func writeSiblings(
    of bytes: [UInt8], at path: String, in codings: [ContentCoding], role: PublishRole
  ) throws -> [Manifest.Sibling] {
    try codings.compactMap { coding in
      guard let packed = PackedSibling.bytes(of: bytes, in: coding) else { return nil }
      let digest = try write(packed, to: coding.path(of: path), role: role)
      return Manifest.Sibling(coding: coding, digest: digest, byteCount: packed.count)
    }
  }
}
