/// A YAML document, kept as it was written: scalars have no type until a schema asks, and every node knows its
/// exact bytes.
///
/// The tree holds one array of small records and shares the file's bytes. Only text that is not a verbatim piece
/// of the file (folded, unescaped, unindented) is stored a second time.
package final class YAMLTree: Sendable {
  let source: SourceID
  let bytes: [UInt8]
  let side: [UInt8]
  let records: ContiguousArray<YAMLRecord>
  let table: [YAMLTableEntry]
  /// The names of entries that were lost, by the record of their mapping; nil for one whose name is lost, too.
  let lostNames: [UInt32: [String?]]

  init(
    source: SourceID, bytes: [UInt8], side: [UInt8], records: ContiguousArray<YAMLRecord>,
    table: [YAMLTableEntry], lostNames: [UInt32: [String?]]
  ) {
    self.source = source
    self.bytes = bytes
    self.side = side
    self.records = records
    self.table = table
    self.lostNames = lostNames
  }

  package var root: YAMLNode { node(at: 0, through: YAMLTableEntry.noAlias) }

  /// The node of a record, seen through the innermost alias on the way to it.
  func node(at index: UInt32, through alias: UInt32) -> YAMLNode {
    let record = records[Int(index)]
    guard record.shape == .alias else {
      return YAMLNode(tree: self, index: index, alias: alias, isAlias: false)
    }
    return YAMLNode(tree: self, index: record.count, alias: index, isAlias: true)
  }

  /// Where the record's text is in its buffer.
  func text(of index: UInt32) -> (buffer: [UInt8], range: Range<Int>) {
    let record = records[Int(index)]
    switch record.shape {
    case .slice: return (bytes, Int(record.base)..<Int(record.base) + Int(record.length))
    case .cooked: return (side, Int(record.base)..<Int(record.base) + Int(record.length))
    default: return (side, 0..<0)
    }
  }
}
