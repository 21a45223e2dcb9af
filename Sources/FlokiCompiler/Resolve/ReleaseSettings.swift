import FlokiContent
import FlokiProtocol
package import FlokiRules
package import FlokiSyntax

/// What `floki.yaml` says of versions, read by itself: going back to an earlier release must not wait until the rest of the
/// project compiles.
package struct ReleaseSettings: Sendable {
  package let generations: [Generation]
  /// The apps that readers have.
  package let clients: Clients
  /// Seconds that files stay published after the site has dropped them (C30).
  package let retention: Int64
  package let diagnostics: Diagnostics

  /// - Parameter sources: A tree in which nothing but the text of `floki.yaml` is looked at.
  package init?(of sources: SourceTree) {
    guard let source = sources[ProjectPath.settings] else { return nil }
    var diagnostics = Diagnostics()
    let root = YAMLTree.parse(sources.files[source].bytes, source: source, reporting: &diagnostics)?.root
    // What else is wrong with the project is none of its business.
    var others = Diagnostics()
    guard let root, let block = Block(root, [ProjectAttribute.table], reporting: &others) else {
      generations = []
      clients = .all
      retention = Block.defaultRetention
      diagnostics.append(contentsOf: others)
      self.diagnostics = diagnostics
      return
    }
    let written = block[ProjectAttribute.version].flatMap { $0.isBlank ? nil : $0 }
    let version = Located(
      written?.integer32(for: ProjectAttribute.version, reporting: &diagnostics) ?? 1,
      at: written?.span ?? block.span)
    let apps = resolveApps(block, of: source, reporting: &others)
    generations = Generation.of(apps, sharing: version)
    clients = resolveClients(block, reporting: &others)
    retention = block.retention(reporting: &others)
    self.diagnostics = diagnostics
  }
}
