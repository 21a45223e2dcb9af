package import FlokiCompiler
import FlokiSyntax

/// A project as it would be if an editor saved what is open in it.
package struct LiveCheck: Sendable {
  /// What is found, as `floki check` would report it.
  package let outcome: BuildOutcome
  /// The sources that were looked at, unsaved texts in their places.
  package let sources: SourceTree
  /// What can be named in it; nil where not even `floki.yaml` could be read.
  package let index: ProjectIndex?
}

/// Reads and compiles a project with some texts that are not saved, without publishing or writing anything.
///
/// - Parameter texts: The bytes of each by its path in the project. What is not text of the project has no effect.
package func check(_ request: BuildRequest, with texts: [String: [UInt8]]) async throws -> LiveCheck {
  _ = try Folder.project(request.project)
  let snapshot = try await request.reader.read(isLazy: true)
  let sources = snapshot.sources.replacing(texts.filter { request.mayHold($0.key) })
  let found = try await check(request, sources, unread: snapshot.problems)
  guard let found else { throw NotAProject(directory: request.project) }
  return found
}

/// The same of sources that are at hand; nil for those of no project.
package func check(
  _ request: BuildRequest, _ sources: SourceTree, unread: [ProjectWalk.Problem] = []
) async throws -> LiveCheck? {
  let box = IndexBox()
  var request = request
  request.indexed = { box.take($0) }
  guard let checked = try await CheckedProject(request, sources, unread: unread) else { return nil }
  return LiveCheck(outcome: checked.outcome, sources: sources, index: box.index)
}

extension SourceTree {
  /// The same files with other texts in the places of some, and those that are new.
  ///
  /// - Parameter texts: Bytes by path.
  package func replacing(_ texts: [String: [UInt8]]) -> SourceTree {
    guard !texts.isEmpty else { return self }
    // A text keeps the very bytes of its name.
    var texts = Dictionary(texts.map { (stored($0.key) ?? $0.key, $0.value) }) { $1 }
    var all = files.files.map { file in
      texts.removeValue(forKey: file.path).map { SourceFile(path: file.path, bytes: $0) } ?? file
    }
    let fresh = texts.filter { !isFolder($0.key) && leftOut[$0.key] == nil }
    if !fresh.isEmpty {
      all += fresh.map { SourceFile(path: $0.key, bytes: $0.value) }
      all.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
    var edited = SourceFiles()
    for file in all { edited.append(file) }
    return SourceTree(files: edited, media: media, leftOut: Set(leftOut.keys), folders: emptyFolders) {
      self.loss
    }
  }
}

extension SourceTree {
  /// The same files with other texts in the places of some.
  func exchanging(_ others: [String: SourceFile]) -> SourceTree {
    var exchanged = SourceFiles()
    for file in files.files { exchanged.append(others[file.path] ?? file) }
    var tree = SourceTree(
      files: exchanged, media: media, leftOut: Set(leftOut.keys), folders: emptyFolders
    ) { self.loss }
    tree.downloads = downloads
    return tree
  }
}

extension BuildRequest {
  /// Whether a text at a path would be read: nothing hidden is, and nothing that is published.
  package func mayHold(_ path: String) -> Bool {
    guard path.isText, !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else {
      return false
    }
    return !reader.leavesOut(path)
  }
}
