package import FlokiCompiler
import FlokiContent
package import FlokiImages
import FlokiProject
import FlokiSyntax

extension CheckedProject {
  /// Makes the pictures that are neither published nor in a cache, and reports the sources that fail: only a decoder can
  /// tell whether a file is complete.
  mutating func tryPictures(
    _ request: BuildRequest, _ walk: ProjectWalk, progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws {
    guard let site = compiled, onlyVersionConflicts else { return }
    var plan = SitePictures(of: site, from: sources)
    plan.leaveOutPublished(in: request.output)
    let work = plan.work
    guard !work.isEmpty else { return }
    let stores = PictureStores(request)
    defer { stores.shared?.abandon() }
    let results = try await stores.workshop(for: request, readingWhat: walk).fillCaches(for: work) {
      progress(.pictures(finished: $0.finished, total: $0.total))
    }
    if results.isCancelled { throw CancellationError() }
    for failure in results.failures { try report(failure, of: plan) }
    await stores.close(after: site, from: sources, waiting: .zero)
  }

  private mutating func report(_ failure: ImageFailure, of plan: SitePictures) throws {
    var found = Diagnostics()
    try found.report(failure, of: plan, in: sources)
    for diagnostic in found.all { report(diagnostic) }
  }
}

extension Diagnostics {
  /// Reports a picture that the author can correct, where it is named; an embedded one at the file itself.
  ///
  /// - Throws: The failure itself if nothing in the project is wrong.
  package mutating func report(
    _ failure: ImageFailure, of plan: SitePictures? = nil, in sources: SourceTree
  ) throws(ImageFailure) {
    let beginning = sources[failure.source].map { SourceSpan.beginning(of: $0) }
    let span = plan?.span(of: failure.source) ?? beginning ?? .beginning(of: SourceID(index: 0))
    switch failure.problem {
    case .file(let problem): report(.unusablePicture(failure.source, problem, at: span).about(failure.source))
    case .notAPicture: report(.notAPicture(failure.source, at: span).about(failure.source))
    case .needsMemory(let need, let allowed):
      let fileSize = sources.media[failure.source]?.byteCount ?? 0
      report(
        .pictureNeedsMemory(failure.source, of: fileSize, need, allowed: allowed, at: span)
          .about(failure.source))
    case .machine: throw failure
    }
  }
}
