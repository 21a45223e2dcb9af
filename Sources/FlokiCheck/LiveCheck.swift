package import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiImport
package import FlokiProject
package import FlokiSyntax

/// A project as it would be if an editor saved what is open in it.
package struct LiveCheck: Sendable {
  /// The diagnostics that `floki check` would report.
  package let outcome: BuildOutcome
  /// The checked sources, with the unsaved texts.
  package let sources: SourceTree
  /// The names in it; nil if not even `floki.yaml` could be read.
  package let index: ProjectIndex?
}

/// Reads and compiles a project with some texts that are not saved, without publishing or writing anything.
///
/// - Parameter texts: The bytes of each by its path in the project. Files that are not texts of the project have no effect.
package func check(_ request: BuildRequest, with texts: [String: [UInt8]]) async throws -> LiveCheck {
  _ = try Folder.project(request.project)
  let snapshot = try await request.reader.read(isLazy: true)
  let sources = snapshot.sources.replacing(texts.filter { request.mayHold($0.key) })
  let found = try await check(request, sources, unread: snapshot.problems)
  guard let found else { throw NotAProject(directory: request.project) }
  return found
}

/// The same for sources in memory; nil if they are not those of a project.
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
    let files = Dictionary(
      texts.map { (stored($0.key) ?? $0.key, SourceFile(path: stored($0.key) ?? $0.key, bytes: $0.value)) }
    ) { $1 }
    return exchanging(files)
  }
}

extension SourceTree {
  /// The same files with others in the places of some, by their paths, and those that are new.
  package func exchanging(_ others: [String: SourceFile]) -> SourceTree {
    var others = others
    var all = files.files.map { others.removeValue(forKey: $0.path) ?? $0 }
    let fresh = others.values.filter { !isFolder($0.path) && leftOut[$0.path] == nil }
    if !fresh.isEmpty { all = (all + fresh).sorted { $0.path.precedesInBytes($1.path) } }
    var exchanged = SourceFiles()
    for file in all { exchanged.append(file) }
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
