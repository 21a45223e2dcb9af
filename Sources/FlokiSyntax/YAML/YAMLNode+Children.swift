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
    private let isDamaged: Bool

    fileprivate init(of node: YAMLNode) {
      tree = node.tree
      alias = node.alias
      isDamaged = node.record.flags.contains(.damaged)
      index = node.index &+ 1
      left = node.kind == .sequence ? node.record.count : 0
    }

    /// What was lost is counted but not handed out.
    package var underestimatedCount: Int { isDamaged ? 0 : Int(left) }

    package mutating func next() -> YAMLNode? {
      while left > 0 {
        left &-= 1
        let record = tree.records[Int(index)]
        let node = tree.node(at: index, through: alias)
        index = record.next
        if !record.flags.contains(.broken) { return node }
      }
      return nil
    }
  }

  package struct Entries: Sequence, IteratorProtocol, Sendable {
    private let tree: YAMLTree
    private let alias: UInt32
    /// The next key's record, or the next line of the table.
    private var index: UInt32
    private var left: UInt32
    private let isTabled: Bool
    private let isDamaged: Bool

    fileprivate init(of node: YAMLNode) {
      let record = node.record
      isDamaged = record.flags.contains(.damaged) || record.shape == .tabledMapping
      tree = node.tree
      alias = node.alias
      isTabled = record.shape == .tabledMapping
      index = isTabled ? record.base : node.index &+ 1
      left = UInt32(truncatingIfNeeded: node.kind == .mapping ? node.count : 0)
    }

    /// What was lost is counted but not handed out.
    package var underestimatedCount: Int { isDamaged ? 0 : Int(left) }

    package mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
      while left > 0 {
        left &-= 1
        let entry = nextEntry()
        if !tree.records[Int(entry.value)].flags.contains(.broken) {
          return (
            tree.node(at: entry.key, through: entry.alias), tree.node(at: entry.value, through: entry.alias)
          )
        }
      }
      return nil
    }

    private mutating func nextEntry() -> YAMLTableEntry {
      if isTabled {
        var entry = tree.table[Int(index)]
        index &+= 1
        if entry.alias == YAMLTableEntry.noAlias { entry.alias = alias }
        return entry
      }
      let key = index
      let value = tree.records[Int(key)].next
      index = tree.records[Int(value)].next
      return YAMLTableEntry(key: key, value: value, alias: alias)
    }
  }
}
