import FlokiProtocol
package import FlokiSyntax

/// A mapping whose keys were looked up in an attribute table: what was written, with its places, nothing guessed.
package struct Block: Sendable {
  /// One `key: value` of the block.
  package struct Entry: Sendable {
    let attribute: Attribute
    let key: YAMLNode
    let value: YAMLNode
  }

  package let span: SourceSpan
  package private(set) var entries: [Entry] = []

  /// A block in which nothing is written.
  init(emptyAt span: SourceSpan) { self.span = span }

  /// Reads the keys of `node`, reporting those that none of `tables` knows.
  init?(_ node: YAMLNode, _ tables: [AttributeTable], reporting diagnostics: inout Diagnostics) {
    span = node.span
    guard node.kind == .mapping else {
      if node.isEmpty { return }
      diagnostics.report(.notABlock(node, entity: tables.first?.entity ?? ""))
      return nil
    }
    for (key, value) in node.entries {
      let name = key.text
      guard let attribute = tables.lazy.compactMap({ $0[name] }).first else {
        diagnostics.report(.unknownAttribute(key, of: node, in: tables))
        continue
      }
      entries.append(Entry(attribute: attribute, key: key, value: value))
    }
  }

  subscript(attribute: Attribute) -> YAMLNode? {
    entries.firstIndex { $0.attribute == attribute }.map { entries[$0].value }
  }

  func entry(_ attribute: Attribute) -> Entry? {
    entries.firstIndex { $0.attribute == attribute }.map { entries[$0] }
  }

  /// The same block with the entries of `defaults` that this one does not give itself.
  func fillingIn(_ defaults: Block?) -> Block {
    guard let defaults else { return self }
    var filled = self
    for entry in defaults.entries where self.entry(entry.attribute) == nil { filled.entries.append(entry) }
    return filled
  }
}

extension YAMLNode {
  /// "a list", "a text" …: what stands here, for messages.
  var kindInWords: String {
    switch kind {
    case .mapping: "a block"
    case .sequence: "a list"
    case .scalar: isEmpty ? "nothing" : "a text"
    }
  }
}
