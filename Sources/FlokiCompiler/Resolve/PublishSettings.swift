import FlokiProtocol
package import FlokiSyntax

/// What `floki.yaml` says of publishing, read before anything else of the project is looked at.
package struct PublishSettings: Sendable {
  /// In the order that they are written in.
  package let targets: [PublishTarget]
  /// Seconds that files of earlier builds stay published.
  package let retention: Int64
  package let diagnostics: Diagnostics

  package init(reading file: SourceFile, source: SourceID) {
    var diagnostics = Diagnostics()
    let block = YAMLTree.parse(file.bytes, source: source, reporting: &diagnostics)
      .flatMap { Block($0.root, [ProjectAttribute.table], reporting: &diagnostics) }
    targets = block.map { resolvePublishTargets($0, reporting: &diagnostics) } ?? []
    retention = block?.retention(reporting: &diagnostics) ?? Block.defaultRetention
    self.diagnostics = diagnostics
  }
}
