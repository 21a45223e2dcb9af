import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiProtocol
package import FlokiRules
import FlokiSyntax
import Glibc

/// The site would be published over what it is made from, or among it (exit code 2).
package struct OutputOverSources: CommandFailure {
  package enum Reason: Sendable {
    /// The project itself, or a folder above it.
    case holdsProject
    /// Another project.
    case isProject
    /// What belongs to git, or to floki.
    case belongs(to: String)
    /// A folder or file that the project is made from, from the project folder.
    case source(String)
  }

  package let output: String
  package let reason: Reason
  /// Whether it is a target, to which what was built is carried.
  var isTarget = false

  private var what: String { "the \(isTarget ? "target" : "output folder") \(output)" }

  package var description: String {
    switch reason {
    case .holdsProject: "\(what) holds the project itself"
    case .isProject: "\(what) is a project, with a floki.yaml of its own"
    case .belongs(let owner): "\(what) belongs to \(owner)"
    case .source(let path): "\(what) lies over \(path), which the project is made from"
    }
  }

  package var hint: String? {
    "name a folder that holds nothing but what is published"
      + (isTarget ? ", outside of the sources." : ": --output public")
  }
  package var exitStatus: ExitStatus { .usage }
}

extension BuildRequest {
  /// Throws where the site would be published over its own sources, or among them.
  package func judgeOutput() throws { try OutputPlace(project: project, output: output).judge() }

  /// The same of a folder that is a target.
  package func judgeTarget(_ folder: String) throws {
    do { try OutputPlace(project: project, output: folder).judge() } catch var problem as OutputOverSources {
      problem.isTarget = true
      throw problem
    }
  }
}

/// Where a site is to be published, held against what it is made from: the one judge of output folders.
struct OutputPlace {
  let project: String
  let output: String

  /// Where what is only looked at is published, from the project folder.
  private static let looks: Set = [
    ProjectPath.drafts, ProjectPath.preview, "\(ProjectPath.preview)-1", "\(ProjectPath.preview)-2",
    "\(ProjectPath.preview)-3", ProjectPath.pseudo,
  ]

  /// What projects are laid out in, whether or not anything is there yet.
  private static let sourceFolders = [
    "content", "i18n", "templates", "icons", "media", "tabs", SchemaFolder.name,
  ]

  /// Throws where nothing may be published there.
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

/// What `floki.yaml`, and the files of tabs that it includes, name of their project.
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

  /// Calls `body` with every text, and the name it is behind; aliases may make more of them than anyone can count.
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
  /// Whether one of two paths is, or holds, the other.
  fileprivate func overlaps(_ other: String) -> Bool {
    !isEmpty && (self == other || hasPrefix("\(other)/") || other.hasPrefix("\(self)/"))
  }
}
