/// One node of a ``YAMLTree``: cheap to copy, and aliases are already followed.
package struct YAMLNode: Sendable {
  package enum Kind: Sendable { case scalar, sequence, mapping }

  let tree: YAMLTree
  let index: UInt32
  /// The record of the alias that led here, shifted to make room for whether this node *is* that alias.
  private let path: UInt32

  init(tree: YAMLTree, index: UInt32, alias: UInt32, isAlias: Bool) {
    self.tree = tree
    self.index = index
    self.path = alias << 1 | (isAlias ? 1 : 0)
  }

  var record: YAMLRecord { tree.records[Int(index)] }
  var alias: UInt32 { path >> 1 }
  private var isAlias: Bool { path & 1 == 1 }

  package var kind: Kind {
    switch record.shape {
    case .slice, .cooked, .alias: .scalar
    case .sequence: .sequence
    case .mapping, .tabledMapping: .mapping
    }
  }

  /// Where the node was written: of an alias, the alias itself (`*name`). Of what an alias or a merge key has brought
  /// here, the span knows the other place.
  package var span: SourceSpan {
    guard alias != YAMLTableEntry.noAlias else { return span(of: index) }
    return isAlias
      ? span(of: alias).reached(by: .origin, span(of: index))
      : span(of: index).reached(by: .alias, span(of: alias))
  }

  /// Where the text of a node reached through an alias or a merge key really is; nil for any other node.
  package var origin: SourceSpan? { alias == YAMLTableEntry.noAlias ? nil : span(of: index) }

  /// The alias, as written, through which the node was reached (the one behind `<<` for a merged entry).
  package var via: SourceSpan? { alias == YAMLTableEntry.noAlias ? nil : span(of: alias) }

  /// Whether this is a scalar without quotes.
  package var isPlain: Bool { record.flags.contains(.plain) }

  /// Whether nothing was written: no text at all, `~` or `null`, unquoted.
  package var isEmpty: Bool {
    guard isPlain else { return false }
    return record.length == 0 || textEquals("~") || textEquals("null") || textEquals("Null")
      || textEquals("NULL")
  }

  /// How many elements or entries a collection has; 0 for a scalar.
  package var count: Int {
    let record = record
    switch record.shape {
    case .sequence, .mapping: return Int(record.count)
    case .tabledMapping: return Int(record.length)
    case .slice, .cooked, .alias: return 0
    }
  }

  private func span(of index: UInt32) -> SourceSpan {
    let record = tree.records[Int(index)]
    return SourceSpan(source: tree.source, start: record.start, end: record.end)
  }
}

extension YAMLNode {
  /// A scalar's value, folded and unescaped; "" for a collection.
  package var text: String {
    let (buffer, range) = tree.text(of: index)
    return String(decoding: buffer[range], as: UTF8.self)
  }

  /// Lends the UTF-8 of ``text`` without making a `String`.
  package func withText<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    let (buffer, range) = tree.text(of: index)
    return try body(buffer.span.extracting(range))
  }

  /// Whether ``text`` is exactly `ascii`; makes no `String`.
  package func textEquals(_ ascii: StaticString) -> Bool {
    let record = record
    guard Int(record.length) == ascii.utf8CodeUnitCount, kind == .scalar else { return false }
    let (buffer, range) = tree.text(of: index)
    return ascii.withUTF8Buffer { expected in
      unsafe buffer[range].elementsEqual(expected)
    }
  }
}
