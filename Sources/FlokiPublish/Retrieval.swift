package import FlokiContent

/// Downloads all that a target serves, for a machine that has no published folder and has to work on what is published.
///
/// What refers to other files comes after them, as when they are published, and each is checked against the digest
/// that the last publisher recorded.
package struct Retrieval: Sendable {
  /// A file of the target, as the target's state describes it.
  package struct File: Sendable {
    package let path: String
    package let digest: ContentDigest
    /// When the site first did without it, in seconds since 1970.
    package let staleSince: Int64?
    fileprivate let byteCount: Int
    fileprivate let role: PublishRole
  }

  /// In the order in which they are fetched.
  package let files: [File]
  /// The lock as it was published; nil where there is none.
  package let lock: [UInt8]?
  private let store: any Store
  private let jobs: Int

  /// Larger files are fetched one after the other: each is in memory as a whole.
  private static let largeFile = 1 << 24

  /// - Throws: If nothing was published to the target, or a publication did not finish.
  package init(of site: TargetSite, from store: any Store, options: PublishOptions) throws(PublishFailure) {
    guard let state = site.state else { throw .nothingPublished }
    guard site.isLockWhole else {
      throw state.isComplete ? .targetDiffers(TargetState.lockPath) : .halfPublished
    }
    var files: [File] = []
    for (path, entry) in state.files {
      guard state.isComplete, let digest = entry.digest else { throw .halfPublished }
      let role = PublishedKind.role(ofPath: path, isStale: entry.staleSince != nil)
      files.append(
        File(
          path: path, digest: digest, staleSince: entry.staleSince, byteCount: entry.byteCount,
          role: role))
    }
    self.files = files.sorted { ($0.role, $0.path) < ($1.role, $1.path) }
    lock = site.lock
    self.store = store.steady(options.patience, options.dice)
    jobs = options.jobs
  }

  /// The digest of the published manifest; nil for a site that has none.
  package var manifest: ContentDigest? { files.first { $0.path == SitePath.manifest }?.digest }

  /// Fetches files, and passes each on as it arrives.
  ///
  /// - Returns: Files of earlier publications that are missing or changed, of which no copy may be left: the site is
  ///   complete without them.
  package func fetch(
    _ files: [File], _ take: (File, [UInt8]) throws -> Void
  ) async throws(PublishFailure) -> [File] {
    var lost: [File] = []
    do {
      for role in PublishRole.allCases {
        let wanted = files.filter { $0.role == role }
        let isSmall = wanted.map { $0.byteCount <= Self.largeFile }
        lost += try await fetch(zip(wanted, isSmall).filter(\.1).map(\.0), atOnce: jobs, take)
        lost += try await fetch(zip(wanted, isSmall).filter { !$0.1 }.map(\.0), atOnce: 1, take)
      }
    } catch { throw PublishFailure(error) }
    return lost.sorted { $0.path < $1.path }
  }

  private func fetch(
    _ files: [File], atOnce jobs: Int, _ take: (File, [UInt8]) throws -> Void
  ) async throws -> [File] {
    var lost: [File] = []
    try await withThrowingTaskGroup(of: (File, [UInt8]?).self) { group in
      var waiting = files.makeIterator()
      func addNext() {
        guard let file = waiting.next() else { return }
        group.addTask { (file, try await read(file)) }
      }
      for _ in 0..<jobs { addNext() }
      while let (file, bytes) = try await group.next() {
        if let bytes { try take(file, bytes) } else { lost.append(file) }
        addNext()
      }
    }
    return lost
  }

  /// Nil for a file of an earlier publication that is not there as it was.
  private func read(_ file: File) async throws(PublishFailure) -> [UInt8]? {
    do {
      let found = try await store.read(file.path, being: file.digest, byteCount: file.byteCount)
      if let found { return found.bytes }
    } catch { throw PublishFailure(error) }
    guard file.staleSince != nil else { throw .targetDiffers(file.path) }
    return nil
  }

  /// Throws if the files that are there now do not match their manifest.
  package func judge(_ plan: SitePlan) throws(PublishFailure) {
    let digests = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.digest) })
    for file in plan.current.sorted(by: { $0.path < $1.path }) where digests[file.path] != file.digest {
      throw .targetDiffers(file.path)
    }
  }
}
