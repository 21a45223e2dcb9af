/// Where the entries and elements of a tree begin and end, in the order of the text, for comments that cover them.
struct YAMLExtents {
  private let bytes: [UInt8]
  private var nodes: [Range<Int>] = []
  /// The aliases, each with the value that it repeats.
  private var aliases: [(alias: Range<Int>, value: Range<Int>)] = []

  init(of tree: YAMLTree) {
    bytes = tree.bytes
    let records = tree.records
    func range(_ record: YAMLRecord) -> Range<Int> {
      Int(record.start)..<max(Int(record.start), Int(record.end))
    }
    for record in records {
      if record.shape == .alias { aliases.append((range(record), range(records[Int(record.count)]))) }
    }
    var open: [UInt32] = records.isEmpty ? [] : [0]
    while let index = open.popLast() {
      let record = records[Int(index)]
      let isMapping = record.shape == .mapping || record.shape == .tabledMapping
      guard isMapping || record.shape == .sequence else { continue }
      var child = index &+ 1
      for _ in 0..<record.count {
        let value = isMapping ? records[Int(child)].next : child
        let start = Int(records[Int(child)].start)
        nodes.append(start..<max(start, Int(records[Int(value)].end), Int(records[Int(child)].end)))
        open.append(value)
        child = records[Int(value)].next
      }
    }
    nodes.sort { $0.lowerBound < $1.lowerBound }
  }

  /// The entries and elements that begin in a line, from the first to the end of the line in which the last one ends;
  /// those within them belong to them. Nil where none does.
  func extent(ofNodesBeginningIn line: Range<Int>) -> Range<Int>? {
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].lowerBound < line.lowerBound { low = middle + 1 } else { high = middle }
    }
    let beginning = nodes[low...].prefix { $0.lowerBound < line.upperBound }
    guard let start = beginning.first?.lowerBound, let last = beginning.map(\.upperBound).max() else {
      return nil
    }
    // The text of a block ends behind its last line break.
    let end = bytes[max(last - 1, start)...].firstIndex { $0 == 0x0A || $0 == 0x0D }
    return start..<(end ?? bytes.count)
  }

  /// A stretch of the file, the values that its aliases repeat, and the aliases that repeat its values.
  func withAliases(_ extent: Range<Int>) -> [Range<Int>] {
    var extents = [extent]
    for (alias, value) in aliases {
      if extent.contains(alias.lowerBound) { extents.append(value) }
      if extent.contains(value.lowerBound), value.upperBound <= extent.upperBound { extents.append(alias) }
    }
    return extents
  }
}
