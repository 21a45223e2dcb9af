import FlokiCompiler

/// Where a project keeps what its builds remember of items: `.floki/cache/items`, and `items-drafts` for builds that take
/// drafts for items, since neither kind has a use for what the other knows; likewise for pseudo-localised texts. Each may be deleted at any
/// time.
struct BuildMemoryFile {
  private let project: String
  private let path: String

  init(for request: BuildRequest) {
    project = request.project
    path =
      ".floki/cache/items" + (request.includesDrafts ? "-drafts" : "") + (request.isPseudo ? "-pseudo" : "")
  }

  /// What the last build left; nothing where there is none that this floki wrote.
  func load() -> BuildMemory {
    let bytes = (try? Folder(project).read(path)) ?? nil
    return BuildMemory(bytes ?? [], identity: Tool.identity)
  }

  func store(_ items: LearntItems, jobs: Int) async throws {
    let folder = try Folder(project)
    try folder.makeFolders(above: path)
    let file = try FileReplacement(path, in: folder)
    try await items.write(jobs: jobs, file.append)
    try file.finish(permissions: 0o644, isDurable: false)
  }
}
