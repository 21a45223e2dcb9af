import FlokiCompiler
package import FlokiContent

extension CacheFolder {
  /// What a folder may hold by default: some twenty thousand photographs with their thumbnails.
  package static let defaultLimit = 2_000_000_000

  /// Prunes the folder to its limit after a build, by removing what has been unused longest.
  ///
  /// Costs one small file as long as the limit is not reached. What the build itself used always stays, so the
  /// next build finds all of it even if the limit is smaller than one build.
  ///
  /// - Parameter added: The bytes that the build has stored.
  package func settle(
    adding added: Int, limit: Int, keeping isUsed: (ContentDigest) -> Bool, now: Int64 = .secondsNow
  ) {
    guard let root = try? open() else { return }
    if added > 0 { CacheTally.add(added, in: root) }
    if let tally = CacheTally(in: root), tally.isTrusted(now: now), tally.byteCount <= limit { return }

    let survey = survey(root, now: now)
    for path in survey.leftovers { root.removeEntry(path) }
    var byteCount = survey.byteCount
    if byteCount > limit {
      // A little below, so that the next build does not have to count at once.
      let aim = limit / 10 * 9
      for entry in survey.entries.oldestFirst where byteCount > aim && !isUsed(entry.key) {
        root.removeEntry(entry.path)
        byteCount -= entry.byteCount
      }
    }
    CacheTally(byteCount: byteCount, countedAt: now).store(in: root)
  }
}
