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
  func load() -> BuildMemory { BuildMemory(bytes, identity: Tool.identity) }

  var bytes: [UInt8] { ((try? Folder(project).read(path)) ?? nil) ?? [] }

  func store(_ items: LearntItems, jobs: Int) async throws {
    let folder = try Folder(project)
    try folder.makeFolders(above: path)
    let file = try FileReplacement(path, in: folder)
    try await items.write(jobs: jobs, file.append)
    try file.finish(permissions: 0o644, isDurable: false)
  }

  /// Puts what was found out of some items into the place of what is known of them.
  ///
  /// - Parameter bytes: What the last build left.
  func store(_ items: [RevisedItem], in bytes: [UInt8]) throws {
    let records = Dictionary(items.map { ($0.name, $0.record) }) { $1 }
    guard let revised = BuildMemory.replacing(records, in: bytes, identity: Tool.identity) else { return }
    try AtomicFile.writeCache(revised, to: path, in: project)
  }
}
