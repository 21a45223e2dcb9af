import FlokiFiles
import Glibc

/// What `floki cache clean` removed and what it left.
package struct CacheCleaning: Hashable, Sendable {
  package var removedCount = 0
  package var removedBytes = 0
  package var keptCount = 0
  package var keptBytes = 0
}

extension CacheFolder {
  /// Removes pictures, and incomplete files of killed builds.
  ///
  /// - Parameters:
  ///   - age: Only pictures that have been unused for so many seconds; nil for any age.
  ///   - size: Only as many, the longest unused first, as it takes to get down to so many bytes; nil for all.
  package func clean(unusedFor age: Int64? = nil, to size: Int? = nil, now: Int64 = .secondsNow) throws
    -> CacheCleaning
  {
    var cleaning = CacheCleaning()
    guard let root = try open() else { return cleaning }
    let survey = survey(root, now: now)
    for path in survey.leftovers { root.removeEntry(path) }
    var rest = survey.byteCount
    for entry in survey.entries.oldestFirst {
      let isOld = age.map { entry.usedAt <= now.subtractingClamped($0) }
      let isTooMuch = size.map { rest > $0 }
      // Each condition asks for removal by itself; without either everything goes.
      guard isOld == nil && isTooMuch == nil || isOld == true || isTooMuch == true else {
        cleaning.keptCount += 1
        cleaning.keptBytes = cleaning.keptBytes.addingClamped(entry.byteCount)
        continue
      }
      if !root.removeEntry(entry.path), errno != ENOENT {
        throw FileFailure("remove", root.shown(entry.path))
      }
      rest -= entry.byteCount
      cleaning.removedCount += 1
      cleaning.removedBytes = cleaning.removedBytes.addingClamped(entry.byteCount)
    }
    if cleaning.keptCount == 0 {
      for folder in root.list("") ?? [] { root.removeFolderOfEntries(folder.name) }
    }
    // Nothing is left behind in a folder that is no cache.
    if !survey.entries.isEmpty || CacheTally(in: root) != nil {
      CacheTally(byteCount: cleaning.keptBytes, countedAt: now).store(in: root)
    }
    return cleaning
  }
}
