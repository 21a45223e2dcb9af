extension Witness {
  /// What was made of what; nil where `floki.yaml` could not be read.
  ///
  /// - Parameter files: Those of the site; nil where problems in the project are in the way of one.
  package func trace(of files: [SiteFile]?) async throws(CancellationError) -> SiteTrace? {
    guard let testimony else { return nil }
    return try await SiteTrace(
      testimony.draft, testimony.project, from: testimony.sources, under: testimony.conditions, files)
  }
}
