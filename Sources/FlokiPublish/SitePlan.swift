package import FlokiContent
package import FlokiSite

/// The files of a built folder, and how to publish them.
package struct SitePlan: Sendable {
  package struct File: Equatable, Sendable {
    package var path: String
    package var digest: ContentDigest
    package var byteCount: Int
    package var isImmutable: Bool
    /// When a build first no longer needed the file, in seconds since 1970; it stays for phones that still ask for it (C30).
    package var staleSince: Int64?

    package var role: PublishRole { PublishedKind.role(ofPath: path, isStale: staleSince != nil) }
    package var kind: ServedKind { ServedKind(path: path, isImmutable: isImmutable) }
    /// Whether it is the compressed form of another file.
    package var isPacked: Bool { ContentCoding.unpacked(path) != nil }
  }

  package let folder: String
  /// Whose site it is; nil if an earlier version of floki built it.
  package private(set) var owner: Manifest.Owner?
  /// By their paths.
  package private(set) var files: [String: File] = [:]
  /// The ids that phones know, for a runner that has no folder of its own.
  package let publishedLock: [UInt8]?

  /// The files of the site as it is now, without those that stay for phones that were away.
  var current: [File] { files.values.filter { $0.staleSince == nil } }

  /// What a target shall have, without app definitions of earlier builds under numbers that another machine published: phones
  /// have that machine's.
  func files(besides state: TargetState) -> [String: File] {
    files.filter { path, file in
      guard file.staleSince != nil, PublishedKind(ofPath: path) == .appData,
        let known = state.files[path]?.digest
      else { return true }
      return known == file.digest
    }
  }

  /// Reads what a build left in a folder.
  package init(of folder: String) throws(PublishFailure) {
    self.folder = folder
    do {
      let path = "\(folder)/\(SitePath.manifest)"
      guard let bytes = try LocalFile.read(path) else { throw PublishFailure.notASite(folder) }
      publishedLock = try LocalFile.read("\(folder)/\(SitePath.publishedLock)")
      let manifest = try Manifest(reading: bytes, named: path)
      owner = manifest.owner
      files.reserveCapacity(manifest.entries.count)
      for entry in manifest.entries {
        for file in entry.files { files[file.path] = File(file) }
      }
      files[SitePath.manifest] = File(
        path: SitePath.manifest, digest: ContentDigest(of: bytes), byteCount: bytes.count,
        isImmutable: false)
      try addRest()
    } catch { throw PublishFailure(error) }
  }

  /// Adds what only the ledger tells of: what stays of earlier builds, and what hosts go by.
  private mutating func addRest() throws {
    let path = "\(folder)/\(SitePath.ledger)"
    guard let bytes = try LocalFile.read(path) else { return }
    let ledger = LedgerText(reading: bytes)
    try ledger.refuseNewer(named: path)
    for line in ledger.lines where line.entry.mark == .own {
      let path = ledger.path(of: line)
      guard files[path] == nil, let byteCount = Int(exactly: line.entry.byteCount), byteCount >= 0 else {
        continue
      }
      files[path] = File(
        path: path, digest: line.entry.digest, byteCount: byteCount, isImmutable: false,
        staleSince: line.entry.staleSince)
    }
  }
}

extension SitePlan.File {
  fileprivate init(_ entry: Manifest.Entry) {
    self.init(
      path: entry.path, digest: entry.digest, byteCount: entry.byteCount, isImmutable: entry.isImmutable)
  }
}

extension String {
  /// Whether it is a file that floki publishes and no manifest lists.
  var isBesideManifest: Bool {
    let whole = ContentCoding.unpacked(self)?.path ?? self
    return [SitePath.manifest, SitePath.signature].contains(whole) || hasPrefix("\(SitePath.hosts)/")
  }
}
