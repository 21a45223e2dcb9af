import FlokiCheck
import FlokiCompiler
import FlokiFiles
import FlokiProject
import FlokiSite

extension BuildRequest {
  /// Stores the item cache for the next build.
  func remember(_ items: CachedItems?) async -> Result<Void, any Error> {
    do {
      if let items { try await memoryFile.store(items, jobs: jobs) }
      return .success(())
    } catch { return .failure(error) }
  }

  /// A warning for the first cache that could not be stored.
  func warnings(of published: OutputReport, _ results: Result<Void, any Error>...) -> [String] {
    [published.ledgerFailure, results.lazy.compactMap(loss).first].compactMap { $0 }.map {
      "\($0); the site was published anyway, and the next build checks every file again"
    }
  }

  /// The error that kept a cache from being stored; nil for a locked build of a read-only project, where it is expected.
  fileprivate func loss(of result: Result<Void, any Error>) -> FileFailure? {
    guard case .failure(let error as FileFailure) = result else { return nil }
    return isLocked && error.meansReadOnly ? nil : error
  }
}
