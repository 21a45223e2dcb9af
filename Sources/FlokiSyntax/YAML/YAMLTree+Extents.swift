/// Where nodes begin and end, for comments that cover them.
extension YAMLTree {
  /// The `#` that begins a comment after something else in a line.
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
  /// The last one that begins before a place: records are in the order of the text.
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
