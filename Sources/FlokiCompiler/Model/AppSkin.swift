package import FlokiProtocol
package import FlokiSyntax

/// One `v<N>-app`: which tabs it has and how they look.
package struct AppSkin: Sendable {
  package var name: String
  package var span: SourceSpan
  /// Its own; nil where it has that of the project.
  package var version: Located<Int32>?
  /// Whether its definition is published encrypted.
  package var isEncrypted = false
  /// Where that is written.
  package var encryption: SourceSpan?
  /// Nil for all of them, in the project's order.
  package var tabs: [(id: Int32, span: SourceSpan)]?
  /// What replaces the looks of every list of a class.
  package var looks: [ClassName: Looks]

  package struct Looks: Sendable {
    /// Where the class is named.
    package var span: SourceSpan
    package var block: Block
    /// What could be read of the block.
    package var values: [(attribute: Attribute, value: AttributeValue)]
  }
}
