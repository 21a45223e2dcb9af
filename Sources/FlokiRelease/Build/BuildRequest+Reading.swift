import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiImages
import FlokiSite

extension BuildRequest {
  var reader: ProjectReader {
    let outputs = policy.keepsIDs ? [output] : [output, "public"]
    let excluded = outputs + [summary].compactMap(\.self)
    return ProjectReader(
      directory: project, excluding: excluded, jobs: jobs, programs: programs,
      probeVersion: Tool.probeIdentity,
      probe: { _, beginning, byteCount in ImageProbe.probe(beginning, fileSize: byteCount) })
  }

  var identity: BuildState.Identity {
    BuildState.Identity(
      project: project, output: output, tool: Tool.identity, options: options)
  }

  var withoutStrictness: BuildRequest {
    var request = self
    request.isStrict = false
    return request
  }

  /// A strict build has a state of its own, which only one without a warning leaves behind.
  private var options: String {
    [
      isLocked ? ["locked"] : [], isStrict ? ["strict"] : [], policy.names, adoptsOutput ? ["adopt"] : [],
      appDataKey.map { [$0.fingerprint] } ?? [],
    ].joined().joined(separator: " ")
  }

  /// Writes down for the next build what was found out of items.
  func remember(_ items: LearntItems?) async -> Result<Void, any Error> {
    do {
      if let items { try await BuildMemoryFile(for: self).store(items, jobs: jobs) }
      return .success(())
    } catch { return .failure(error) }
  }

  /// What to say where it could not be written down what helps the next build.
  func warnings(of published: PublishReport, _ results: Result<Void, any Error>...) -> [String] {
    [published.ledgerFailure, results.lazy.compactMap(loss).first].compactMap { $0 }.map {
      "\($0); the site is published all the same, and the next build looks at every file again"
    }
  }

  /// Why something that only saves the next build time was not written; nil where that is how it should be, as in a
  /// project that may only be read.
  fileprivate func loss(of result: Result<Void, any Error>) -> FileError? {
    guard case .failure(let error as FileError) = result else { return nil }
    return isLocked && error.meansReadOnly ? nil : error
  }
}
