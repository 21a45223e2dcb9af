import FlokiImages

extension ProjectReader {
  /// Reads a project with the headers of its media, as builds do.
  ///
  /// - Parameters:
  ///   - excluded: Folders and files to leave out, from the project folder or absolute.
  ///   - programs: The search path for programs, in the form of PATH; nil for the default one.
  package init(project: String, excluding excluded: [String] = ["public"], jobs: Int, programs: String? = nil)
  {
    self.init(
      directory: project, excluding: excluded, jobs: jobs, programs: programs,
      probeVersion: Tool.identity,
      probe: { _, beginning, byteCount in ImageProbe.probe(beginning, fileSize: byteCount) })
  }
}
