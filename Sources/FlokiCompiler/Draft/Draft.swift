package import FlokiProtocol
package import FlokiSyntax

/// What was written, with its places: keys are known, values are not looked at yet.
package struct Draft: Sendable {
  package var source: SourceID
  package var project: Block
  package var tabs: [DraftTab]
  /// Whether more tabs were written than could be read.
  package var lacksTabs: Bool
  /// Every YAML and Markdown file that takes part, by path.
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
