/// Where nodes begin and end, for comments that speak of them.
extension YAMLTree {
  /// The entries and elements that begin in a line, from the first to the end of the line in which the last one ends;
  /// those within them belong to them. Nil where none does.
  func extent(ofNodesBeginningIn line: Range<Int>) -> Range<Int>? {
    var extent: Range<Int>?
    var open: [UInt32] = [0]
    while let index = open.popLast() {
      let record = records[Int(index)]
      let isMapping = record.shape == .mapping || record.shape == .tabledMapping
      guard isMapping || record.shape == .sequence else { continue }
      var child = index &+ 1
      for _ in 0..<record.count {
        let value = isMapping ? records[Int(child)].next : child
        let node = Int(records[Int(child)].start)..<Int(max(records[Int(value)].end, records[Int(child)].end))
        if line.contains(node.lowerBound) {
          extent =
            min(
              extent?.lowerBound ?? node.lowerBound, node.lowerBound)..<max(
              extent?.upperBound ?? 0, node.upperBound)
        } else if node.overlaps(line) {
          open.append(value)
        }
        child = records[Int(value)].next
      }
    }
    return extent.map { extent in
      // The text of a block ends behind its last line break.
      let end = bytes[max(extent.upperBound - 1, extent.lowerBound)...].firstIndex {
        $0 == 0x0A || $0 == 0x0D
      }
      return extent.lowerBound..<(end ?? bytes.count)
    }
  }

  /// A stretch of the file, the values that its aliases repeat, and the aliases that repeat its values.
  func extentsWithAliases(_ extent: Range<Int>) -> [Range<Int>] {
    var extents = [extent]
    for record in records where record.shape == .alias {
      let target = records[Int(record.count)]
      let (alias, value) = (Int(record.start)..<Int(record.end), Int(target.start)..<Int(target.end))
      if extent.contains(alias.lowerBound) { extents.append(value) }
      if extent.contains(value.lowerBound), value.upperBound <= extent.upperBound { extents.append(alias) }
    }
    return extents
  }

  /// The `#` that begins a comment behind something else in a line.
  func comment(in line: Range<Int>) -> Int? {
    var place = line.lowerBound + 1
    while place < line.upperBound {
      if bytes[place] == UInt8(ascii: "#"), bytes[place - 1] <= 0x20, !hasScalar(around: place) {
        return place
      }
      place += 1
    }
    return nil
  }

  /// Whether a place lies within a scalar; the line on which a block begins does not.
  func hasScalar(around place: Int) -> Bool {
    guard let record = records.last(before: UInt32(truncatingIfNeeded: place)), Int(record.end) > place,
      record.shape == .slice || record.shape == .cooked
    else { return false }
    guard record.flags.contains(.block) else { return true }
    return bytes[Int(record.start)..<place].contains { $0 == 0x0A || $0 == 0x0D }
  }
}

extension ContiguousArray<YAMLRecord> {
  /// The last one that begins before a place: records stand in the order of the text.
  func last(before place: UInt32) -> YAMLRecord? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) / 2
      if self[middle].start < place { low = middle &+ 1 } else { high = middle }
    }
    return low > 0 ? self[low &- 1] : nil
  }
}
