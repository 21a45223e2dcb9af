extension YAMLTreeBuilder {
  mutating func alias(_ reader: borrowing YAMLEventReader, _ diagnostics: inout Diagnostics) {
    let start = cursor.byte(atCharacter: reader.start)
    let end = cursor.byte(atCharacter: reader.end)
    let index = UInt32(truncatingIfNeeded: records.count)
    var record = YAMLRecord(
      shape: .slice, flags: [.plain, .broken], start: offset(start), end: offset(end), base: offset(start),
      next: index &+ 1)
    if let target = target(of: reader.anchor ?? "", at: span(start, end), &diagnostics) {
      record.shape = .alias
      record.flags = []
      record.count = target
    }
    records.append(record)
    lastEnd = end
    lastQuoted = nil
    frame.children &+= 1
    if record.flags.contains(.broken) { frame.isDamaged = true }
    guard frame.isMapping, frame.children & 1 == 1 else { return }
    guard !record.flags.contains(.broken) else {
      dropKey(index)
      return
    }
    let target = resolved(index)
    switch records[Int(target)].shape {
    case .slice, .cooked: takeKey(index, &diagnostics)
    default: dropComplexKey(index, &diagnostics)
    }
  }

  /// Names a node; the name may be another's already.
  mutating func take(_ name: String, _ anchor: Anchor, _ diagnostics: inout Diagnostics) {
    if let first = anchors.updateValue(anchor, forKey: name) {
      diagnostics.report(
        .anchorTaken(
          name, at: span(anchor.place.lowerBound, anchor.place.upperBound),
          first: span(first.place.lowerBound, first.place.upperBound)))
    }
  }

  /// The record an alias refers to; nil when it must not be followed.
  private mutating func target(
    of name: String, at span: SourceSpan, _ diagnostics: inout Diagnostics
  ) -> UInt32? {
    guard let anchor = anchors[name] else {
      hasUnknownAlias = true
      if lostAnchors.contains(name) || isUnreadable(span) { return nil }
      // Sorted, since the order of a dictionary differs from run to run; and few, since anything may be unknown.
      let known = anchors.count <= 100 ? anchors.keys.sorted() : []
      diagnostics.report(.unknownAlias(name, at: span, known: known))
      return nil
    }
    anchors[name]?.isUsed = true
    guard !anchor.isOpen else {
      diagnostics.report(
        .cyclicAlias(name, at: span, anchored: self.span(anchor.place.lowerBound, anchor.place.upperBound)))
      return nil
    }
    guard frames.count &+ anchor.height <= Self.deepest else {
      diagnostics.report(.tooDeep(at: span, limit: Self.deepest))
      return nil
    }
    let limit = mostNodesThroughAliases
    guard nodesThroughAliases <= limit else { return nil }
    nodesThroughAliases &+= anchor.weight
    if nodesThroughAliases > limit {
      diagnostics.report(
        .aliasExplosion(
          at: span, anchored: self.span(anchor.place.lowerBound, anchor.place.upperBound), limit: limit))
      return nil
    }
    frame.height = max(frame.height, anchor.height)
    return anchor.record
  }

  /// The record itself, or the one it is an alias of.
  @inline(__always)
  func resolved(_ record: UInt32) -> UInt32 {
    records[Int(record)].shape == .alias ? records[Int(record)].count : record
  }
}
