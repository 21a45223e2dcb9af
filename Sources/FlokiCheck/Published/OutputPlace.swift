import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiProtocol
package import FlokiRules
import FlokiSyntax
import Glibc

/// The site would be published over or inside its own sources (exit code 2).
package struct OutputOverSources: CommandFailure {
  package enum Reason: Sendable {
    /// The project itself, or a folder above it.
    case holdsProject
    /// Another project.
    case isProject
    /// A folder of git, or of floki.
    case belongs(to: String)
    /// A folder or file of the project's sources, relative to the project folder.
    case source(String)
  }

  package let output: String
  package let reason: Reason
  /// Whether it is a target, to which a build is uploaded.
  var isTarget = false

  private var what: String { "the \(isTarget ? "target" : "output folder") \(output)" }

  package var description: String {
    switch reason {
    case .holdsProject: "\(what) holds the project itself"
    case .isProject: "\(what) is a project, with a floki.yaml of its own"
    case .belongs(let owner): "\(what) belongs to \(owner)"
    case .source(let path): "\(what) overlaps \(path), a source of the project"
    }
  }

  package var hint: String? {
    "name a folder that holds only published files"
      + (isTarget ? ", outside the sources." : ": --output public")
  }
  package var exitStatus: ExitStatus { .usage }
}

extension BuildRequest {
  /// Throws if the site would be published over or inside its own sources.
  package func judgeOutput() throws { try OutputPlace(project: project, output: output).judge() }

  /// The same for a folder that is a target.
  package func judgeTarget(_ folder: String) throws {
    do { try OutputPlace(project: project, output: folder).judge() } catch var problem as OutputOverSources {
      problem.isTarget = true
      throw problem
    }
  }
}

/// Compares the place of publication with the sources: the only check of output folders.
struct OutputPlace {
  let project: String
  let output: String

  /// The output of previews, relative to the project folder.
  private static let looks: Set = [
    ProjectPath.drafts, ProjectPath.preview, "\(ProjectPath.preview)-1", "\(ProjectPath.preview)-2",
    "\(ProjectPath.preview)-3", ProjectPath.pseudo,
  ]

  /// The usual folders of a project, whether or not they exist yet.
  private static let sourceFolders = [
    "content", "i18n", "templates", "icons", "media", "tabs", SchemaFolder.name,
  ]

  /// Throws if nothing may be published there.
  func judge() throws {
    let (project, output) = (Self.resolved(project), Self.resolved(output))
    if "\(project)/".hasPrefix(output == "/" ? "/" : "\(output)/") { throw problem(.holdsProject) }
    if let folder = try? Folder(output), folder.status(of: ProjectPath.settings) != nil {
      throw problem(.isProject)
    }
    guard output.hasPrefix("\(project)/") else { return }
    let path = String(output.dropFirst(project.utf8.count + 1))
    let parts = path.split(separator: "/").map(String.init)
    if parts.contains(".git") { throw problem(.belongs(to: "git")) }
    if parts.contains(ProjectPath.state), !Self.looks.contains(path) { throw problem(.belongs(to: "floki")) }
    if let first = parts.first, Self.sourceFolders.contains(first) { throw problem(.source(first)) }
    if let source = Sources(of: project).first(where: { $0.overlaps(path) }) {
      throw problem(.source(source))
    }
  }

  private func problem(_ reason: OutputOverSources.Reason) -> OutputOverSources {
    OutputOverSources(output: output, reason: reason)
  }

  /// The path without links, as far as it exists.
  private static func resolved(_ path: String) -> String {
    if let real = realPath(of: path) { return real }
    let folder = path.folderOfPath
    guard !folder.isEmpty, folder != path else { return path }
    return "\(resolved(folder))/\(path.nameInPath)"
  }
}

/// The files of the project that `floki.yaml` and the included files of tabs name.
private struct Sources: Sequence {
  private var paths: [String] = []

  init(of project: String) {
    guard let folder = try? Folder(project) else { return }
    var documents = [ProjectPath.settings]
    var seen: Set<String> = []
    while let document = documents.popLast() {
      guard !seen.contains(document), let bytes = try? folder.read(document) else { continue }
      seen.insert(document)
      var ignored = Diagnostics()
      let source = SourceID(index: 0)
      guard let root = YAMLTree.parse(bytes, source: source, reporting: &ignored)?.root else { continue }
      var nodesLeft = 100_000
      visit(root, named: "", atMost: &nodesLeft) { name, text in
        // A path starts from the file that it is written in, or from the project.
        let places = [document.folderOfPath, ""].compactMap { text.path(from: $0) }.filter { !$0.isEmpty }
        switch name {
        case TabSourceAttribute.include.name: documents += places
        case TabSourceAttribute.feed.name, TabSourceAttribute.page.name: paths += places
        default:
          if text.contains("/") { paths += places.filter { folder.status(of: $0)?.isFile == true } }
        }
      }
    }
    paths += seen.filter { $0 != ProjectPath.settings }.sorted()
  }

  /// Calls `body` with every text and its key; aliases can make a huge number of them.
  private func visit(
    _ node: YAMLNode, named name: String, atMost nodesLeft: inout Int, _ body: (String, String) -> Void
  ) {
    guard nodesLeft > 0 else { return }
    nodesLeft -= 1
    switch node.kind {
    case .mapping:
      for (key, value) in node.entries { visit(value, named: key.text, atMost: &nodesLeft, body) }
    case .sequence: for element in node.elements { visit(element, named: name, atMost: &nodesLeft, body) }
    case .scalar: body(name, node.text)
    }
  }

  func makeIterator() -> Array<String>.Iterator { paths.makeIterator() }
}

extension String {
  /// Whether one of two paths is, or contains, the other.
  fileprivate func overlaps(_ other: String) -> Bool {
    !isEmpty && (self == other || hasPrefix("\(other)/") || other.hasPrefix("\(self)/"))
  }
}
