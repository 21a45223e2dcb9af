import FlokiCompiler
import FlokiProtocol
import FlokiSchema
import FlokiSyntax

/// One scalar of a text, with the attribute that it is a value of.
struct WrittenNode {
  let key: YAMLNode?
  let value: YAMLNode
  let attribute: Attribute?
  let entity: EntityName?
}

extension OpenText {
  /// Visits every entry of a text, with what may be written in its block, the outer ones first.
  ///
  /// Deeper blocks than anything of floki's has are left out.
  func visit(_ look: (_ node: WrittenNode) -> Void) {
    guard let kind, let tree else { return }
    let fields = fields
    if kind.isList {
      for element in tree.elements { visit(element, .root(of: kind, className: nil), kind, 1, fields, look) }
    } else {
      let className = tree.kind == .mapping ? tree["class_type"]?.text : nil
      visit(tree, .root(of: kind, className: className), kind, 0, fields, look)
    }
  }

  private static let deepest = 12

  private func visit(
    _ node: YAMLNode, _ vocabulary: Vocabulary, _ kind: SchemaKind, _ depth: Int, _ fields: [FieldSchema],
    _ look: (WrittenNode) -> Void
  ) {
    guard depth < Self.deepest, node.kind == .mapping else { return }
    let className = node["class_type"]?.text
    for (key, value) in node.entries where key.via == nil {
      let name = key.text
      let found = vocabulary.found(name)
      look(WrittenNode(key: key, value: value, attribute: found?.attribute, entity: found?.entity))
      let inner = vocabulary.inside(name, kind, className: className, fields: fields)
      switch value.kind {
      case .mapping: visit(value, inner, kind, depth + 1, fields, look)
      case .sequence:
        for element in value.elements where element.kind == .mapping {
          let isTab = kind == .project && name == ProjectAttribute.tabs.name && depth == 0
          let own = isTab ? Vocabulary.tab(element["class_type"]?.text) : inner
          visit(element, own, kind, depth + 2, fields, look)
        }
      case .scalar: break
      }
    }
  }

  /// The innermost entry whose key or value holds a place.
  func node(at offset: Int) -> (node: WrittenNode, isKey: Bool)? {
    var found: (WrittenNode, Bool)?
    visit { node in
      if let key = node.key, key.span.bytes.contains(offset) || Int(key.span.end) == offset {
        found = (node, true)
      } else if Int(node.value.span.start) <= offset, offset <= Int(node.value.span.end) {
        found = (node, false)
      }
    }
    return found
  }
}

extension Vocabulary {
  func found(_ name: String) -> (attribute: Attribute, entity: EntityName)? {
    guard case .tables(let tables) = self else { return nil }
    for table in tables { if let attribute = table[name] { return (attribute, table.entity) } }
    return nil
  }
}

extension YAMLNode {
  /// The scalars of a value: itself, or the elements of a list.
  var scalars: [YAMLNode] {
    switch kind {
    case .scalar: [self]
    case .sequence: elements.filter { $0.kind == .scalar }
    case .mapping: []
    }
  }
}
