extension Witness {
  /// The trace of the project; nil if `floki.yaml` could not be read.
  ///
  /// - Parameter files: The files of the site; nil if errors prevent one.
  package func trace(of files: [SiteFile]?) async throws(CancellationError) -> SiteTrace? {
    guard let testimony else { return nil }
    return try await SiteTrace(
      testimony.draft, testimony.project, from: testimony.sources, under: testimony.conditions, files)
  }
}
