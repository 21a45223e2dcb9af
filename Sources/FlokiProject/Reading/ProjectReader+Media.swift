import FlokiImages

extension ProjectReader {
  /// Reads a project as builds do, with the headers of its media.
  ///
  /// - Parameters:
  ///   - excluded: Folders and files to leave out, from the project folder or absolute.
  ///   - programs: Where programs are looked for, as PATH has it; nil for where systems have them.
  package init(project: String, excluding excluded: [String] = ["public"], jobs: Int, programs: String? = nil)
  {
    self.init(
      directory: project, excluding: excluded, jobs: jobs, programs: programs,
      probeVersion: Tool.probeIdentity,
      probe: { _, beginning, byteCount in ImageProbe.probe(beginning, fileSize: byteCount) })
  }
}
