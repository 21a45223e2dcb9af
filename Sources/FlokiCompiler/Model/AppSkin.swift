package import FlokiProtocol
package import FlokiSyntax

/// One `v<N>-app`: its tabs and their look.
package struct AppSkin: Sendable {
  package var name: String
  package var span: SourceSpan
  /// Its own; nil if it shares the project's.
  package var version: Located<Int32>?
  /// Whether its definition is published encrypted.
  package var isEncrypted = false
  /// The place of `encrypt`.
  package var encryption: SourceSpan?
  /// Nil for all of them, in the project's order.
  package var tabs: [(id: Int32, span: SourceSpan)]?
  /// Attributes that replace the look of every list of a class.
  package var looks: [ClassName: Looks]

  package struct Looks: Sendable {
    /// The place of the class.
    package var span: SourceSpan
    package var block: Block
    /// The readable part of the block.
    package var values: [(attribute: Attribute, value: AttributeValue)]
  }
}
