import FlokiCheck
import FlokiCompiler
import FlokiFiles
import FlokiProject
import FlokiSite

extension BuildRequest {
  /// Writes down for the next build what was found out of items.
  func remember(_ items: LearntItems?) async -> Result<Void, any Error> {
    do {
      if let items { try await memoryFile.store(items, jobs: jobs) }
      return .success(())
    } catch { return .failure(error) }
  }

  /// What to say where it could not be written down what helps the next build.
  func warnings(of published: OutputReport, _ results: Result<Void, any Error>...) -> [String] {
    [published.ledgerFailure, results.lazy.compactMap(loss).first].compactMap { $0 }.map {
      "\($0); the site is published all the same, and the next build looks at every file again"
    }
  }

  /// Why something that only saves the next build time was not written; nil where that is how it should be, as in a
  /// project that may only be read.
  fileprivate func loss(of result: Result<Void, any Error>) -> FileFailure? {
    guard case .failure(let error as FileFailure) = result else { return nil }
    return isLocked && error.meansReadOnly ? nil : error
  }
}
