import FlokiCompiler

/// Where a project keeps what its builds remember of items: `.floki/cache/items`, which may be deleted at any time.
enum BuildMemoryFile {
  static let path = ".floki/cache/items"

  /// What the last build left; nothing where there is none that this floki wrote.
  static func load(in project: String) -> BuildMemory {
    let bytes = (try? Folder(project).read(path)) ?? nil
    return BuildMemory(bytes ?? [], identity: Tool.identity)
  }

  static func store(_ items: LearntItems, in project: String, jobs: Int) async throws {
    let file = try CacheFileWriter(path, in: project)
    try await items.write(jobs: jobs, file.append)
    try file.finish()
  }
}
