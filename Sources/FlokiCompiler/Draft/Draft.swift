package import FlokiProtocol
package import FlokiSyntax

/// The parsed source, with its spans: keys are looked up, values are not read yet.
package struct Draft: Sendable {
  package var source: SourceID
  package var project: Block
  package var tabs: [DraftTab]
  /// Whether more tabs were written than could be read.
  package var lacksTabs: Bool
  /// Every YAML and Markdown file of the project, by path.
  package var documents: [String: Document]
  package var lock: IDLock
  var lockPlaces: IDLock.Places
}

/// A tab as it was written, in `floki.yaml` or in a file of its own.
package struct DraftTab: Sendable {
  package var node: YAMLNode
  package var className: ClassName
  package var classSpan: SourceSpan
  package var block: Block
}
