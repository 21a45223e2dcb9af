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
        diagnostics.report(.unknownAttribute(name, key, of: node, in: tables))
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

extension Diagnostic {
  fileprivate static func notABlock(_ node: YAMLNode, entity: String) -> Self {
    .error(
      "not-a-block", "attributes expected here, not \(node.kindInWords)", at: node.span,
      "this is \(node.kindInWords)",
      why: "Every \(entity) is written as `name: value` lines.",
      hint: "write the attributes one a line, each with its name, a colon and a value.")
  }

  fileprivate static func unknownAttribute(
    _ name: String, _ key: YAMLNode, of node: YAMLNode, in tables: [AttributeTable]
  ) -> Self {
    let entity = tables.first?.entity.withArticle ?? ""
    var fix: Fix?
    let hint: String
    if let known = wellKnownMistake(name, in: tables) {
      hint = known
    } else if let near = nearestName(to: name, among: tables.flatMap(\.names)) {
      hint = "did you mean `\(near)`?"
      fix = rename(key, of: node, in: tables)
    } else {
      hint = "take the line out, or see the reference for what \(entity) knows."
    }
    return .error(
      "unknown-attribute", "`\(name)` is not an attribute of \(entity)", at: key.span,
      why: "Phones ignore what they do not know without a word, so floki does not let it pass.", hint: hint,
      fix: fix)
  }

  /// The attribute that was meant, where only one can be and the block does not have it yet.
  ///
  /// A key that was merged in from elsewhere may be right where it stands.
  private static func rename(_ key: YAMLNode, of node: YAMLNode, in tables: [AttributeTable]) -> Fix? {
    let name = key.text
    guard key.origin == nil, let meant = sureName(for: name, among: tables.flatMap(\.names)),
      node[meant] == nil
    else { return nil }
    let span = key.span(ofText: 0..<name.utf8.count)
    guard Int(span.end) - Int(span.start) == name.utf8.count else { return nil }
    return Fix("replaced `\(name)` with `\(meant)`", [Fix.Edit(span, meant)])
  }

  /// Names that belong to the protocol but not to the source, where floki writes them itself.
  private static func wellKnownMistake(_ name: String, in tables: [AttributeTable]) -> String? {
    switch name {
    case TabAttribute.data.name: "write its attributes in the tab itself; floki makes the `data` block."
    case FeedAttribute.toDelete.name:
      "leave it out; floki remembers deleted items in floki.lock and names them itself."
    default: nil
    }
  }
}

extension String {
  /// "a tab", "an include"; a file or a block is called by its name.
  fileprivate var withArticle: String {
    if contains(".") || self == MiscAttribute.table.entity { return "`\(self)`" }
    return "\("aeiou".contains(prefix(1)) ? "an" : "a") \(self)"
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
