extension YAMLTreeBuilder {
  /// Whether a scalar is not what its author wrote: its text was removed, or has bytes that are not text.
  @inline(__always)
  func isDamaged(_ record: YAMLRecord) -> Bool {
    guard !damages.isEmpty || !unreadable.isEmpty else { return false }
    let start = Int(record.start) &- base
    let end = Int(record.end) &- base
    if unreadable.contains(where: { $0.lowerBound < end && start < $0.upperBound }) { return true }
    guard record.length == 0, !record.flags.contains(.quoted) else { return false }
    return hasDamage(after: end)
  }

  /// Whether bytes that are not text are in a place, or directly after it.
  func isUnreadable(_ span: SourceSpan) -> Bool {
    unreadable.contains { offset($0.lowerBound) <= span.end && span.start < offset($0.upperBound) }
  }

  /// Whether nothing but blanks is between a place and a stretch that was taken out, and that belonged here.
  private func hasDamage(after place: Int) -> Bool {
    guard let next = damages.first(where: { $0.range.upperBound > place }) else { return false }
    if !frames.isEmpty, records[Int(frame.record)].flags.contains(.block), !next.isLoose,
      next.column <= column(of: frame.record)
    {
      return false
    }
    var place = place
    while place < next.range.lowerBound {
      guard unsafe text[place] <= 0x20 else { return false }
      place &+= 1
    }
    return true
  }

  /// Whether a quoted text or a list in brackets includes lines that were meant to be separate.
  func hasSwallowed(_ start: Int, _ end: Int) -> Bool {
    guard end > start, unsafe text[start..<end].contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return false
    }
    // Its own lines alone, or a file of such texts would be copied once for each.
    var first = start
    while unsafe first > 0 && text[first &- 1] != 0x0A && text[first &- 1] != 0x0D { first &-= 1 }
    var last = end
    while unsafe last < text.count && text[last] != 0x0A && text[last] != 0x0D { last &+= 1 }
    let lines = YAMLLayout(text: unsafe Array(text[first..<last]))
    return lines.swallowsEntries(from: start &- first, to: end &- first)
  }

  /// A key that could not be read takes its value with it.
  mutating func dropKey(_ index: UInt32) {
    records[Int(index)].flags.insert(.dropped)
    frame.isIrregular = true
    frame.isDamaged = true
    lostNames[frame.record, default: []].append(nil)
  }

  mutating func noteLoss(of names: [String]?, in record: UInt32) {
    guard records.indices.contains(Int(record)) else { return }
    records[Int(record)].flags.insert(.damaged)
    lostNames[record, default: []] += names?.map(Optional.some) ?? [nil]
  }

  /// Finds out which mapping or list each lost stretch belonged to.
  mutating func placeDamages() {
    for damage in damages {
      let start = offset(damage.range.lowerBound)
      let next = records.partitioningIndex { $0.start > start }
      let owners = next == 0 ? [0] : owners(of: damage, before: next)
      for owner in owners { noteLoss(of: damage.names?.isEmpty == true ? nil : damage.names, in: owner) }
    }
  }

  /// The innermost collection around a stretch that begins no further to the right; where the column itself is wrong,
  /// every one that ends there.
  private func owners(of damage: YAMLRepair.Problem, before next: Int) -> [UInt32] {
    let last = next - 1
    // An entry whose value is lost still has its name, and said so when it was read.
    if damage.names?.isEmpty == true, records[last].flags.contains(.broken) { return [] }
    let below = collectionRightBelow(damage, next)
    if let below, !damage.isLoose { return [below] }
    let around = collections(around: UInt32(truncatingIfNeeded: last))
    if damage.isLoose {
      let blocks = around.filter { records[Int($0)].flags.contains(.block) }
      return (blocks.count > 1 ? Array(blocks.dropFirst()) : [0]) + (below.map { [$0] } ?? [])
    }
    let outer = around.prefix { collection in
      let record = records[Int(collection)]
      return record.flags.contains(.block)
        ? column(of: collection) <= damage.column : record.end > offset(damage.range.lowerBound)
    }
    return [outer.last ?? 0]
  }

  /// The mapping that has lost its first entry: it begins below, with nothing in between, behind the same dash or in
  /// the same column.
  private func collectionRightBelow(_ damage: YAMLRepair.Problem, _ next: Int) -> UInt32? {
    var next = next
    // The list itself begins with the dash that was put back.
    if next < records.count, records[next].shape == .sequence,
      records[next].start < offset(damage.range.upperBound)
    {
      next += 1
    }
    guard next < records.count, records[next].shape == .mapping || records[next].shape == .tabledMapping
    else { return nil }
    let start = Int(records[next].start) &- base
    let column = column(of: UInt32(truncatingIfNeeded: next))
    let fits = damage.isLoose || (damage.followsDash ? column >= damage.column : column == damage.column)
    guard start > damage.range.upperBound, fits else { return nil }
    for place in damage.range.upperBound..<start where unsafe text[place] > 0x20 { return nil }
    return UInt32(truncatingIfNeeded: next)
  }

  /// The collections that a record lies in, itself included, from the outermost on.
  private func collections(around record: UInt32) -> [UInt32] {
    var around: [UInt32] = []
    var index: UInt32 = 0
    while index <= record {
      switch records[Int(index)].shape {
      case .sequence, .mapping, .tabledMapping: around.append(index)
      case .slice, .cooked, .alias: return around
      }
      // The child that holds the record, or is it.
      var child = index &+ 1
      while child <= record, records[Int(child)].next <= record { child = records[Int(child)].next }
      guard child <= record else { return around }
      index = child
    }
    return around
  }

  private func column(of record: UInt32) -> Int {
    let place = Int(records[Int(record)].start) &- base
    var start = place
    while unsafe start > 0 && text[start &- 1] != 0x0A && text[start &- 1] != 0x0D { start &-= 1 }
    return place &- start
  }
}

extension ContiguousArray<YAMLRecord> {
  /// The first index whose record fulfils a condition that all later ones fulfil, too.
  fileprivate func partitioningIndex(where isBeyond: (YAMLRecord) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
