import FlokiCheck
import FlokiClients
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProtocol
import FlokiRules
import FlokiSite

/// The app definitions that an output folder keeps, to serve an earlier one again.
struct PublishedDefinitions {
  private let folder: Folder
  private let manifest: Manifest
  /// Floki's own files of the site, by path.
  private let current: [String: Ledger.Entry]

  /// What brings the folder that a target has.
  private let fetching: String

  init(in output: OutputFolder, of project: String) throws {
    folder = output.folder
    fetching = PublishSettings.fetching(in: project)
    guard let manifest = Manifest(in: folder) else {
      throw RollbackFailure(
        description: "there is no published site in \(folder.path)",
        hint: "download it with \(fetching), or name the folder with --output.")
    }
    self.manifest = manifest
    current = output.ledger.entries.filter { $0.value.staleSince == nil }
  }

  /// The plan to serve a version of some apps again; nil if none of them released it.
  func bringBack(
    _ version: Int32, of generation: Generation, lock: IDLock, from output: String
  ) throws -> PlannedRelease? {
    var generation = generation
    generation.apps = generation.apps.filter { lock.release(version, of: $0) != nil }
    guard !generation.apps.isEmpty else { return nil }
    var releases: [IDLock.Release] = []
    for app in generation.apps {
      let path = SitePath.appData(app, version: version)
      guard let release = lock.release(version, of: app), try digest(of: app, version) == release.digest
      else {
        throw RollbackFailure(
          description: "\(path) is missing from \(folder.path), or has changed since its release",
          hint:
            "\(fetching) downloads what a target still has; remove the folder first if it has another publication than the target. Otherwise restore a backup of the folder."
        )
      }
      if let served = ServedAppData(of: app, in: folder)?.version,
        try served == version || digest(of: app, served) == release.digest
      {
        throw RollbackFailure(
          description: "version \(version) of \(app) is already served"
            + (served == version ? "" : ", as version \(served)"),
          hint: "`floki release --list` shows the versions that were released.")
      }
      releases.append(release)
    }
    let next = try VersionNumbers(generation, lock, releases, output: output).next()
    return PlannedRelease(generation: generation, to: next, changes: nil)
  }

  /// The digest of a kept app definition, in hexadecimal digits; empty if it is not kept.
  func digest(of app: String, _ version: Int32) throws -> String {
    try folder.read(SitePath.appData(app, version: version)).map { ContentDigest(of: $0).hex() } ?? ""
  }

  /// Stages the whole site: what is rolled back with new bytes, everything else unchanged.
  func stage(_ plans: [PlannedRelease], from version: Int32, with writer: StagingWriter) throws {
    var manifest = manifest
    let codings = ContentCoding.allCases.filter { coding in
      manifest.entries.contains { entry in entry.packed.contains { $0.coding == coding } }
    }
    for coding in codings where !coding.isAvailable { throw CodingFailure(coding: coding) }
    var replaced = Self.withSiblings(Manifest.path)
    for plan in plans {
      for app in plan.generation.apps {
        let old = ServedAppData(of: app, in: folder)
        let oldPath = old.map { SitePath.appData(app, version: $0.version) }
        manifest.entries.removeAll { $0.path == oldPath || $0.path == SitePath.indicator(app) }
        for path in [oldPath, SitePath.indicator(app)].compactMap(\.self) {
          replaced.formUnion(Self.withSiblings(path))
        }
        let path = SitePath.appData(app, version: plan.to)
        let bytes = try folder.read(SitePath.appData(app, version: version)) ?? []
        manifest.entries.append(
          try write(bytes, to: path, .appData, isImmutable: true, in: codings, with: writer))
        let indicator = try indicator(of: app, leadingTo: path, version: plan.to, insteadOf: old)
        manifest.entries.append(
          try write(
            indicator, to: SitePath.indicator(app), .indicator, isImmutable: false, in: codings,
            with: writer))
      }
    }
    for (path, entry) in current where !replaced.contains(path) {
      try writer.copy(fileAt: folder.shown(path), digest: entry.digest, to: path, role: .file)
    }
    _ = try write(
      manifest.bytes, to: Manifest.path, .rules, isImmutable: false,
      in: codings.filter { current[$0.path(of: Manifest.path)] != nil }, with: writer)
  }

  /// A file and its compressed forms.
  private static func withSiblings(_ path: String) -> Set<String> {
    Set([path] + ContentCoding.allCases.map { $0.path(of: path) })
  }

  private func write(
    _ bytes: [UInt8], to path: String, _ role: PublishRole, isImmutable: Bool, in codings: [ContentCoding],
    with writer: StagingWriter
  ) throws -> Manifest.Entry {
    let digest = try writer.write(bytes, to: path, role: role)
    var entry = Manifest.Entry(path: path, digest: digest, byteCount: bytes.count, isImmutable: isImmutable)
    entry.packed = try writer.writeSiblings(of: bytes, at: path, in: codings, role: role)
    return entry
  }

  /// The served indicator, with another number and address in it.
  private func indicator(
    of app: String, leadingTo path: String, version: Int32, insteadOf old: ServedAppData?
  ) throws -> [UInt8] {
    guard let old, case .object(let json)? = try? JSONReader.read(old.indicator),
      case .string(let url)? = json[IndicatorAttribute.url.name],
      let slash = url.lastIndex(of: "/"),
      case .integer(let ttl)? = json[IndicatorAttribute.ttl.name], let ttl = Int32(exactly: ttl)
    else {
      throw RollbackFailure(
        description: "\(SitePath.indicator(app)) in \(folder.path) cannot be read",
        hint: "build the site again first.")
    }
    return VersionIndicator(version: version, url: String(url[...slash]) + path, ttl: ttl).jsonBytes()
  }

  /// Throws if readers of the earlier app definition would lose something: files that it refers to may be gone.
  func judge(
    _ plans: [PlannedRelease], from version: Int32, _ staging: borrowing Staging, at now: Instant,
    for clients: Clients, jobs: Int
  ) async throws {
    guard let baseURL = manifest.owner?.baseURL else { return }
    // What is encrypted is for other apps than the deployed ones.
    let apps = try plans.flatMap { plan in
      try plan.generation.apps.filter { app in
        let path = SitePath.appData(app, version: version)
        return try !AppDataKey.isEncrypted(folder.read(path) ?? [])
      }
    }
    let indicators = apps.map(SitePath.indicator)
    let site = StagedSite(
      staging, at: baseURL, indicators: indicators, for: clients, hasNestedLists: true)
    let losses = try await site.losses(with: [:], at: now, besides: ToldLosses(), jobs: jobs)
    guard let first = losses.first else { return }
    throw RollbackFailure(
      description:
        "readers would lose something by this rollback: \(first.what) (\(first.location); C\(first.fact))"
        + (losses.count > 1 ? ", and \(losses.count - 1) more" : ""),
      hint: "what it links to is no longer published; restore it in the sources, and release them instead."
    )
  }
}
