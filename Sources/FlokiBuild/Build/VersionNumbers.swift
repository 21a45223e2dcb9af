import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles

/// The numbers that a release can take: none that phones may have with another appdata (C28).
struct VersionNumbers {
  private let generation: Generation
  private let lock: IDLock
  private let releases: [IDLock.Release]
  private let output: Folder?

  /// - Parameter releases: the digest of the appdata of each app.
  init(_ generation: Generation, _ lock: IDLock, _ releases: [IDLock.Release], output: String) {
    self.generation = generation
    self.lock = lock
    self.releases = releases
    self.output = try? Folder(output)
  }

  /// The first number above every one that was released or is served, but for a release that was recorded and not finished.
  func next() throws(VersionsExhausted) -> Int32 {
    let own = lock.releases.filter { generation.apps.contains($0.app) }
    let recorded = max(generation.version, own.map(\.version).max() ?? 0)
    if recorded > generation.version, isRecorded(recorded), !isServedOtherwise(recorded) { return recorded }
    var number = max(recorded, servedVersions.max() ?? 0)
    repeat {
      guard number < Int32.max else { throw VersionsExhausted() }
      number += 1
    } while isServedOtherwise(number)
    return number
  }

  private func isRecorded(_ version: Int32) -> Bool {
    releases.allSatisfy { lock.release(version, of: $0.app)?.digest == $0.digest }
  }

  /// The versions in the indicators of the output folder.
  private var servedVersions: [Int32] {
    releases.compactMap { output?.servedVersion(of: $0.app) }
  }

  /// Whether the output folder has another appdata under the number, such as one of an earlier version.
  private func isServedOtherwise(_ version: Int32) -> Bool {
    releases.contains { release in
      guard let bytes = try? output?.read(SitePath.appData(release.app, version: version)) else {
        return false
      }
      return ContentDigest(of: bytes).hex() != release.digest
    }
  }
}
