import FlokiContent
import FlokiFiles
import FlokiImages
import FlokiRules
import Glibc

/// What `floki cache verify` found.
package struct CacheVerification: Hashable, Sendable {
  package var wholeCount = 0
  /// The damaged pictures, which are removed, by their paths from the folder, in byte order.
  package var damaged: [String] = []
}

extension CacheFolder {
  /// Reads every picture and removes those whose bytes are not the ones that were stored, or were not stored with the secret.
  package func verify(
    secret: CacheSecret? = nil, jobs: Int, now: Int64 = .secondsNow
  ) async throws -> CacheVerification {
    guard let root = try open() else { return CacheVerification() }
    let entries = survey(root, now: now).entries
    let cache = DerivativeCache(directory: directory, secret: secret?.bytes)
    let damaged = try await entries.concurrentMap(jobs: jobs) { entry -> String? in
      // A file that was removed meanwhile is not damaged.
      !cache.isWhole(entry.key) && (root.removeEntry(entry.path) || errno != ENOENT) ? entry.path : nil
    }.compactMap(\.self).sorted { $0.precedesInBytes($1) }
    return CacheVerification(wholeCount: entries.count - damaged.count, damaged: damaged)
  }
}
