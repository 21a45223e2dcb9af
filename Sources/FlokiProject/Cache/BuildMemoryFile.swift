package import FlokiCompiler
package import FlokiContent
import FlokiFiles

/// The item cache of a project: `.floki/cache/items`, and `items-drafts` for builds that include
/// drafts, since the two kinds cannot share results; likewise for pseudo-localised texts. Each may be deleted at any
/// time.
package struct BuildMemoryFile {
  private let project: String
  private let path: String

  package init(project: String, withDrafts: Bool, isPseudo: Bool) {
    self.project = project
    path = ProjectPath.items(withDrafts: withDrafts, isPseudo: isPseudo)
  }

  /// The cache of the last build; empty if this version of floki did not write it.
  package func load() -> BuildMemory { BuildMemory(bytes, identity: Tool.identity) }

  /// The same in its stored form, if only few items are needed.
  @concurrent package func record() async -> RecordReader? { BuildMemory.record(bytes) }

  /// Deletes all entries.
  package func remove() {
    if let folder = try? Folder(project) { folder.removeEntry(path) }
  }

  private var bytes: [UInt8] { (try? Folder(project).read(path)).flatMap(\.self) ?? [] }

  package func store(_ items: CachedItems, jobs: Int) async throws {
    let folder = try Folder(project)
    try folder.makeFolders(above: path)
    let file = try FileReplacement(path, in: folder)
    try await items.write(jobs: jobs, file.append)
    try file.finish(permissions: 0o644, isDurable: false)
  }

  /// Puts what was found out of some items into the place of what is known of them.
  ///
  /// - Parameter memory: What the last build left, with the places of these items.
  package func store(_ items: [RevisedItem], in memory: BuildMemory) throws {
    guard let revised = memory.replacing(items) else { return }
    try AtomicFile.writeCache(revised, to: path, in: project)
  }
}
