import FlokiContent
import FlokiProtocol
package import FlokiSyntax

/// What `floki.yaml` says of publishing, read before anything else of the project is looked at.
package struct PublishSettings: Sendable {
  /// In the order that they are written in.
  package let targets: [PublishTarget]
  /// Seconds that files of earlier builds stay published.
  package let retention: Int64
  /// The project's name, which identifies its site on a target together with the base URL; nil if missing or malformed.
  package let name: String?
  package let baseURL: String?
  package let diagnostics: Diagnostics

  package init(reading file: SourceFile, source: SourceID) {
    var diagnostics = Diagnostics()
    let block = YAMLTree.parse(file.bytes, source: source, reporting: &diagnostics)
      .flatMap { Block($0.root, [ProjectAttribute.table], reporting: &diagnostics) }
    targets = block.map { resolvePublishTargets($0, reporting: &diagnostics) } ?? []
    retention = block?.retention(reporting: &diagnostics) ?? Block.defaultRetention
    name = block?[ProjectAttribute.name]?.text
    baseURL = (block?[ProjectAttribute.baseURL]?.text).flatMap { try? WireURL(base: $0).text }
    self.diagnostics = diagnostics
  }
}
