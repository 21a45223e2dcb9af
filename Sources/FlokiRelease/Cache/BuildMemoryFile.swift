import FlokiCompiler

/// Where a project keeps what its builds remember of items: `.floki/cache/items`, which may be deleted at any time.
enum BuildMemoryFile {
  static let path = ".floki/cache/items"

  /// What the last build left; nothing where there is none that this floki wrote.
  static func load(in project: String) -> BuildMemory {
    let bytes = (try? Folder(project).read(path)) ?? nil
    return BuildMemory(bytes ?? [], identity: Tool.identity)
  }

  static func store(_ bytes: [UInt8], in project: String) throws {
    try AtomicFile.writeCache(bytes, to: path, in: project)
  }
}
