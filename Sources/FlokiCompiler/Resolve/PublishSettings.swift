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
    let written = block?[ProjectAttribute.retention]?
      .integer32(for: ProjectAttribute.retention, reporting: &diagnostics)
    retention = Int64(written ?? Int32(clamping: ProjectAttribute.retention.defaultInteger))
    self.diagnostics = diagnostics
  }
}
