package import FlokiProtocol
package import FlokiSyntax

/// A section with its name in every language.
package struct FeedSection: Sendable {
  package var span: SourceSpan
  package var idSpan: SourceSpan
  package var name: LocalizedText?
  package var value: Section
  package var block: Block
}
