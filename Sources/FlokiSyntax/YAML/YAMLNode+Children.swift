extension YAMLNode {
  /// The elements of a sequence, in order; nothing for any other node.
  package var elements: Elements { Elements(of: self) }

  /// The entries of a mapping: its own in the order they were written, then the merged ones it does not override.
  package var entries: Entries { Entries(of: self) }

  /// The value of a key.
  package subscript(key: String) -> YAMLNode? {
    var key = key
    return key.withUTF8 { wanted in
      for entry in entries where unsafe entry.key.textEquals(wanted) { return entry.value }
      return nil
    }
  }

  private func textEquals(_ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(record.length) == wanted.count, kind == .scalar else { return false }
    let (buffer, range) = tree.text(of: index)
    return unsafe buffer[range].elementsEqual(wanted)
  }

  package struct Elements: Sequence, IteratorProtocol, Sendable {
    private let tree: YAMLTree
    private let alias: UInt32
    private var index: UInt32
    private var left: UInt32

    fileprivate init(of node: YAMLNode) {
      tree = node.tree
      alias = node.alias
      index = node.index &+ 1
      left = node.kind == .sequence ? node.record.count : 0
    }

    package var underestimatedCount: Int { Int(left) }

    package mutating func next() -> YAMLNode? {
      guard left > 0 else { return nil }
      left &-= 1
      defer { index = tree.records[Int(index)].next }
      return tree.node(at: index, through: alias)
    }
  }

  package struct Entries: Sequence, IteratorProtocol, Sendable {
    private let tree: YAMLTree
    private let alias: UInt32
    /// The next key's record, or the next line of the table.
    private var index: UInt32
    private var left: UInt32
    private let isTabled: Bool

    fileprivate init(of node: YAMLNode) {
      let record = node.record
      tree = node.tree
      alias = node.alias
      isTabled = record.shape == .tabledMapping
      index = isTabled ? record.base : node.index &+ 1
      left = UInt32(truncatingIfNeeded: node.kind == .mapping ? node.count : 0)
    }

    package var underestimatedCount: Int { Int(left) }

    package mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
      guard left > 0 else { return nil }
      left &-= 1
      if isTabled {
        let entry = tree.table[Int(index)]
        index &+= 1
        let through = entry.alias == YAMLTableEntry.noAlias ? alias : entry.alias
        return (tree.node(at: entry.key, through: through), tree.node(at: entry.value, through: through))
      }
      let key = index
      let value = tree.records[Int(key)].next
      index = tree.records[Int(value)].next
      return (tree.node(at: key, through: alias), tree.node(at: value, through: alias))
    }
  }
}
