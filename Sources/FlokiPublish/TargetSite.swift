import FlokiContent
package import FlokiSite

/// What a build needs of an earlier publication on a target: the ids that phones know, the app definitions
/// that they hold, and the lists that they have read.
package struct TargetSite: Sendable {
  package struct File: Sendable {
    package var path: String
    package var bytes: [UInt8]
    /// When the site first did without it, in seconds since 1970.
    package var staleSince: Int64?
  }

  /// Nil if nothing was published to the target.
  package private(set) var state: TargetState?
  /// The lock as it was published; nil where there is none.
  package private(set) var lock: [UInt8]?
  /// Whether the lock is the one that the state records: not during a publication, nor after something else changed it.
  package private(set) var isLockWhole = true
  package private(set) var files: [File] = []

  /// More than a list or an app definition has.
  private static let largestFile = 1 << 28

  /// Reads the state, and the lock if it differs from that of the local folder.
  package init(
    of store: any Store, options: PublishOptions, besides lockAtHand: [UInt8]?
  ) async throws(PublishFailure) {
    let store = store.steady(options.patience, options.dice)
    do {
      guard let file = try await store.read(TargetState.path, limit: TargetState.largest) else { return }
      let state = try TargetState(reading: file.bytes)
      self.state = state
      guard let digest = state.lock else { return }
      if let lockAtHand, ContentDigest(of: lockAtHand) == digest {
        lock = lockAtHand
        return
      }
      lock = try await store.read(TargetState.lockPath, limit: Self.largestFile)?.bytes
      isLockWhole = lock.map(ContentDigest.init(of:)) == digest
    } catch { throw PublishFailure(error) }
  }

  /// The project whose site is on the target; nil if floki published nothing there or its files do not name the project.
  ///
  /// Earlier versions of floki wrote the name only into the manifest.
  package func owner(
    on store: any Store, options: PublishOptions
  ) async throws(PublishFailure) -> Manifest.Owner? {
    guard let state else { return nil }
    if let owner = state.owner { return owner }
    do {
      let manifest = try await store.steady(options.patience, options.dice).read(
        SitePath.manifest, limit: TargetState.largest)
      return manifest.flatMap { try? Manifest(reading: $0.bytes) }?.owner
    } catch { throw PublishFailure(error) }
  }

  /// The lock, where the target has to have one.
  ///
  /// - Throws: Where nothing was published, or the lock is damaged. One that another publisher just wrote is the one to go by.
  package func lockToGoBy() throws(PublishFailure) -> [UInt8] {
    guard let state else { throw .nothingPublished }
    guard let lock, isLockWhole || !state.isComplete else { throw .targetDiffers(TargetState.lockPath) }
    return lock
  }

  /// Reads the lists, the indicators and every app definition that is kept, for a machine that has no folder of its own.
  ///
  /// A file that does not match the state is left out: another publisher is running, or was interrupted. The next
  /// publication looks at it anyway.
  package mutating func fetchFiles(from store: any Store, options: PublishOptions)
    async throws(PublishFailure)
  {
    let store = store.steady(options.patience, options.dice)
    let wanted = (state?.files ?? [:]).filter { path, entry in
      guard entry.digest != nil, ContentCoding.unpacked(path) == nil else { return false }
      switch PublishedKind.role(ofPath: path) {
      case .appData, .indicator: return true
      case .feed: return entry.staleSince == nil
      case .file, .olderPage, .rules: return false
      }
    }
    do {
      files = try await withThrowingTaskGroup(of: File?.self) { group in
        var waiting = wanted.makeIterator()
        func addNext() {
          guard let (path, entry) = waiting.next() else { return }
          group.addTask {
            guard let digest = entry.digest,
              let file = try await store.read(path, being: digest, byteCount: entry.byteCount)
            else { return nil }
            return File(path: path, bytes: file.bytes, staleSince: entry.staleSince)
          }
        }
        for _ in 0..<options.jobs { addNext() }
        var files: [File] = []
        while let file = try await group.next() {
          if let file { files.append(file) }
          addNext()
        }
        return files.sorted { $0.path < $1.path }
      }
    } catch { throw PublishFailure(error) }
  }
}
